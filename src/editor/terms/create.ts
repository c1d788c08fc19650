/** Creates glossaries, and new dictionaries in existing ones. The service refuses a dictionary without terms. */
import * as vscode from 'vscode';
import { mayHaveHappened, ServiceError } from '../../http/errors.ts';
import type { Glossary } from '../../service/glossaries.ts';
import type { LanguagePair } from '../../service/glossaryRules.ts';
import { limits } from '../../service/limits.ts';
import type { Term } from '../../terms/term.ts';
import { writeTsv } from '../../terms/tsv.ts';
import type { Deps } from '../deps.ts';
import { type Action, commandAction, fromService, notify, UserError } from '../errors.ts';
import { commandIds } from '../ids.ts';
import { requireTrust } from '../trust.ts';
import { formatNumber } from '../views/figures.ts';
import { termCount } from '../views/termsNodes.ts';
import { begin, once, raiseChange, readGlossaries, type Session, send } from './action.ts';
import { chooseFirstTerms } from './firstTerms.ts';
import { importedText } from './import.ts';
import { inTurn } from './inTurn.ts';
import { choosePair } from './languagePair.ts';
import { nameProblem, pairText, shownName } from './names.ts';
import { chooseGlossary } from './pick.ts';

export async function createGlossary(deps: Deps): Promise<void> {
  requireTrust();
  await once(deps, 'create', async () => {
    const session = await begin(deps);
    const all = await readGlossaries(session);
    if (!(await mayCreate(all))) return;
    const title = vscode.l10n.t('Create Glossary');
    const name = await askForName(title, all);
    const pair = name === undefined ? undefined : await choosePair(deps, title, []);
    const terms = pair && (await chooseFirstTerms(pair, title));
    if (name === undefined || !terms) return;
    const glossary = await createOnService(session, name, { ...pair, entries: writeTsv(terms) });
    notifyCreated(glossary, pair, terms);
  });
}

export async function addDictionary(deps: Deps, row: unknown): Promise<void> {
  requireTrust();
  const session = await begin(deps);
  const title = vscode.l10n.t('Add Dictionary');
  const chosen = await chooseGlossary(session, row, { title, isChange: true });
  if (!chosen) return;
  const { glossary } = chosen;
  const { glossaryId } = glossary;
  await once(deps, glossaryId, async () => {
    const pair = await choosePair(deps, title, glossary.dictionaries);
    const terms = pair && (await chooseFirstTerms(pair, title));
    if (!terms) return;
    const entries = writeTsv(terms);
    // Merged, because another user may have created the dictionary in the meantime.
    await send(session, vscode.l10n.t('Adding the dictionary…'), async (service, call) => {
      await inTurn(session.deps.jobs, { glossaryId, ...pair }, call, () =>
        service.mergeDictionary({ glossaryId, ...pair, entries }, call),
      );
      raiseChange(session, glossary, 'updated');
      await service.awaitReady({ glossaryId }, call);
    });
    notify(importedText({ glossary, pair }, terms.length));
  });
}

/** Reports the service's limit without enforcing it, because it may depend on the plan. */
async function mayCreate(all: readonly Glossary[]): Promise<boolean> {
  if (all.length < limits.glossary.count) return true;
  const question = vscode.l10n.t('There are {0} glossaries.', formatNumber(all.length));
  const detail = vscode.l10n.t(
    'The service allows {0}. First delete one that is no longer needed.',
    formatNumber(limits.glossary.count),
  );
  const go = vscode.l10n.t('Try Anyway');
  return (await vscode.window.showWarningMessage(question, { modal: true, detail }, go)) === go;
}

async function askForName(title: string, all: readonly Glossary[]): Promise<string | undefined> {
  const taken = new Set(all.map(({ name }) => name));
  const entered = await vscode.window.showInputBox({
    title,
    prompt: vscode.l10n.t('A name for the glossary, for example the name of your product.'),
    placeHolder: vscode.l10n.t('Name'),
    ignoreFocusOut: true,
    validateInput: (text) => nameProblem(text, taken),
  });
  return entered?.trim();
}

/**
 * Creates a glossary, and waits until it can be used.
 * @throws UserError, which says so if the glossary exists or may exist; ServiceError
 */
export async function createOnService(
  session: Session,
  name: string,
  dictionary: LanguagePair & { readonly entries: string },
): Promise<Glossary> {
  let created: Glossary | undefined;
  try {
    return await send(session, vscode.l10n.t('Creating the glossary…'), async (service, call) => {
      created = await service.createGlossary({ name, dictionaries: [dictionary] }, call);
      raiseChange(session, created, 'created');
      return await service.awaitReady({ glossaryId: created.glossaryId }, call);
    });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (created) throw notReady(created, error);
    throw mayHaveHappened(error) ? answerLost(error) : error;
  }
}

function notReady(glossary: Glossary, error: ServiceError): UserError {
  const message = vscode.l10n.t(
    'The glossary "{0}" was created, but the service has not yet prepared it for use.',
    shownName(glossary),
  );
  return new UserError('warning', [message, fromService(error)?.message].filter(Boolean).join(' '), [
    showTerms(),
  ]);
}

function answerLost(error: ServiceError): UserError {
  const lost = vscode.l10n.t(
    'The glossary may have been created, but the service has not confirmed it. Check the list before you create another one.',
  );
  return new UserError('warning', [lost, fromService(error)?.message].filter(Boolean).join(' '), [
    showTerms(),
  ]);
}

function showTerms(): Action {
  return commandAction(vscode.l10n.t('Show Terms'), commandIds.showTerms);
}

function notifyCreated(glossary: Glossary, pair: LanguagePair, terms: readonly Term[]): void {
  notify(
    vscode.l10n.t(
      'Created the glossary "{0}". {1}: {2}.',
      shownName(glossary),
      pairText(pair),
      termCount(terms.length),
    ),
  );
}
