/** The dictionary to which a term is added. */
import * as vscode from 'vscode';
import type { Glossary } from '../../../service/glossaries.ts';
import type { LanguagePair } from '../../../terms/term.ts';
import { UserError } from '../../errors.ts';
import { createdIn } from '../../glossaryFiles/own.ts';
import type { Log } from '../../log.ts';
import { shown } from '../../plainText.ts';
import { termCount } from '../../views/termsNodes.ts';
import { nameProblem } from '../names.ts';
import { projectsGlossary } from '../projectsGlossary.ts';
import type { Suggestion } from './suggestion.ts';

export interface TermPlace extends LanguagePair {
  /** Undefined for a glossary that is yet to be created. */
  readonly glossaryId: string | undefined;
  readonly name: string;
}

/**
 * A place in the project's glossary if there is one and it can be changed; otherwise the user chooses.
 * @returns undefined if the user cancels
 * @throws UserError if a setting is invalid, or if there is nothing to choose from
 */
export async function placeFor(
  glossaries: readonly Glossary[],
  { pair, uri }: Suggestion,
  log: Pick<Log, 'failure'>,
): Promise<TermPlace | undefined> {
  const folder = uri && vscode.workspace.getWorkspaceFolder(uri);
  const created = folder ? await createdIn(folder, log) : [];
  const own = pair && projectsGlossary(glossaries, pair, uri, created);
  if (own && !own.readOnly) return { ...pair, glossaryId: own.glossaryId, name: own.name };
  const items = offered(
    glossaries.filter(({ readOnly }) => !readOnly),
    pair,
  );
  const create = { label: `$(add) ${vscode.l10n.t('New Glossary…')}`, description: '', place: undefined };
  const all = pair ? [...items, create] : items;
  if (all.length === 0) {
    throw new UserError('information', vscode.l10n.t('There is no glossary to add a term to.'));
  }
  const picked = await vscode.window.showQuickPick<(typeof items)[number] | typeof create>(all, {
    title: vscode.l10n.t('Add to Glossary'),
    placeHolder: vscode.l10n.t('Choose a dictionary'),
    matchOnDescription: true,
  });
  if (!picked) return undefined;
  if (picked.place) return picked.place;
  const name = pair && (await askForName(pair, new Set(glossaries.map((one) => one.name))));
  return pair && name !== undefined ? { ...pair, glossaryId: undefined, name } : undefined;
}

/** Glossaries with a dictionary for the pair come first. */
function offered(glossaries: readonly Glossary[], pair: LanguagePair | undefined) {
  const there = glossaries.flatMap(({ glossaryId, name, dictionaries }) =>
    dictionaries
      .filter((one) => !pair || isSame(one, pair))
      .map(({ sourceLang, targetLang, entryCount }) =>
        shown({
          label: name,
          description: `${sourceLang} → ${targetLang} · ${termCount(entryCount)}`,
          place: { glossaryId, name, sourceLang, targetLang },
        }),
      ),
  );
  if (!pair) return there;
  const others = glossaries
    .filter(({ dictionaries }) => !dictionaries.some((one) => isSame(one, pair)))
    .map(({ glossaryId, name }) =>
      shown({
        label: name,
        description: vscode.l10n.t('new dictionary {0} → {1}', pair.sourceLang, pair.targetLang),
        place: { glossaryId, name, ...pair },
      }),
    );
  return [...there, ...others];
}

function isSame(one: LanguagePair, other: LanguagePair): boolean {
  return one.sourceLang === other.sourceLang && one.targetLang === other.targetLang;
}

async function askForName(
  { sourceLang, targetLang }: LanguagePair,
  taken: ReadonlySet<string>,
): Promise<string | undefined> {
  const entered = await vscode.window.showInputBox({
    title: vscode.l10n.t('New Glossary'),
    prompt: vscode.l10n.t('A name for the new glossary. This term is its first.'),
    value: vscode.workspace.name ?? `${sourceLang}-${targetLang}`,
    ignoreFocusOut: true,
    validateInput: (text) => nameProblem(text, taken),
  });
  return entered?.trim();
}
