/** Adds a single term to a dictionary, from a text and its translation. */
import * as vscode from 'vscode';
import { faultsIn } from '../../../terms/phrase.ts';
import type { Side, Term } from '../../../terms/term.ts';
import { writeTsv } from '../../../terms/tsv.ts';
import type { Deps } from '../../deps.ts';
import { noticeOf, show, UserError } from '../../errors.ts';
import { warnOfSourceFile } from '../../glossaryFiles/warnOfSourceFile.ts';
import { localeName } from '../../localeFile/names.ts';
import { plainText, withoutIcons } from '../../plainText.ts';
import { requireTrust } from '../../trust.ts';
import { ask, begin, raiseChange, type Session, send } from '../action.ts';
import { createOnService } from '../create.ts';
import type { DictionaryAt } from '../documents/addresses.ts';
import { inTurn } from '../inTurn.ts';
import { glossariesToChooseFrom } from '../pick.ts';
import { phraseSentence } from '../problemSentences.ts';
import { changeTerm, type TermChange, targetOf, termsAt } from './changeTerm.ts';
import { placeFor, type TermPlace } from './place.ts';
import { suggestionAt } from './suggestion.ts';

export async function addToGlossary(deps: Deps): Promise<void> {
  requireTrust();
  const session = await begin(deps);
  const suggestion = await suggestionAt(deps, vscode.window.activeTextEditor);
  if (!suggestion) return;
  const place = await placeFor(await glossariesToChooseFrom(session), suggestion, deps.log);
  const term = place && (await askForTerm(suggestion, place));
  if (!term) return;
  if (place.glossaryId === undefined) return create(session, place, term);
  return add(session, { ...place, glossaryId: place.glossaryId }, term);
}

type KnownPlace = TermPlace & DictionaryAt;

async function askForTerm(
  suggestion: Term,
  { name, sourceLang, targetLang }: TermPlace,
): Promise<Term | undefined> {
  const title = vscode.l10n.t('Add to Glossary');
  const to = withoutIcons(plainText(name));
  const source = await askFor(
    {
      title,
      prompt: vscode.l10n.t('The word or phrase in {0}, to be added to {1}', localeName(sourceLang), to),
      value: suggestion.source,
    },
    'source',
  );
  if (source === undefined) return undefined;
  const target = await askFor(
    {
      title,
      prompt: vscode.l10n.t(
        'Translation of "{0}" into {1}',
        withoutIcons(plainText(source)),
        localeName(targetLang),
      ),
      value: suggestion.target,
    },
    'target',
  );
  return target === undefined ? undefined : { source, target };
}

async function askFor(
  { value, ...options }: vscode.InputBoxOptions & { readonly value: string },
  side: Side,
): Promise<string | undefined> {
  const entered = await vscode.window.showInputBox({
    ...options,
    value: value.trim(),
    ignoreFocusOut: true,
    validateInput: (text) => {
      const [fault] = faultsIn(text.trim());
      return fault && phraseSentence(fault, side);
    },
  });
  return entered?.trim();
}

async function create(session: Session, { name, ...pair }: TermPlace, term: Term): Promise<void> {
  const { sourceLang, targetLang } = pair;
  const dictionary = { sourceLang, targetLang, entries: writeTsv([term]) };
  const glossary = await createOnService(session, name, dictionary);
  const { glossaryId } = glossary;
  notifyAdded(session, { ...pair, name: glossary.name, glossaryId }, { term, former: undefined });
}

async function add(session: Session, place: KnownPlace, term: Term): Promise<void> {
  const terms = await ask(session, vscode.l10n.t('Reading the terms…'), (service, call) =>
    termsAt(place, { service, call }),
  );
  if (!terms) throw noGlossary();
  const former = targetOf(terms, term.source);
  const shownName = plainText(place.name);
  if (former === term.target) {
    void vscode.window.showInformationMessage(vscode.l10n.t('The term is already in {0}.', shownName));
    return;
  }
  if (former !== undefined && !(await mayReplace(term, former, shownName))) return;
  await change(session, place, { source: term.source, before: former, after: term.target });
  notifyAdded(session, place, { term, former });
  warnOfSourceFile(place, session.deps.log);
}

function noGlossary(): UserError {
  return new UserError('warning', vscode.l10n.t('The service no longer has this glossary.'));
}

async function mayReplace({ source, target }: Term, former: string, name: string): Promise<boolean> {
  const replace = vscode.l10n.t('Replace');
  const question = vscode.l10n.t('{0} has another translation of "{1}".', name, plainText(source));
  const detail = vscode.l10n.t('"{0}" becomes "{1}".', plainText(former), plainText(target));
  return (await vscode.window.showWarningMessage(question, { modal: true, detail }, replace)) === replace;
}

async function change(session: Session, place: KnownPlace, wanted: TermChange): Promise<void> {
  const changed = await send(session, vscode.l10n.t('Changing the glossary…'), (service, call) =>
    inTurn(session.deps.jobs, place, call, () => changeTerm(place, wanted, { service, call })),
  );
  switch (changed) {
    case 'done':
      return raiseChange(session, place, 'updated');
    case 'changedMeanwhile':
      throw new UserError(
        'warning',
        vscode.l10n.t('Somebody else has changed this term in the meantime, so it was left alone.'),
      );
    case 'noGlossary':
      throw noGlossary();
  }
}

interface Added {
  readonly term: Term;
  /** The previous target; undefined for a new term. */
  readonly former: string | undefined;
}

/** Not awaited, because the notification may stay open. */
function notifyAdded(session: Session, place: KnownPlace, { term, former }: Added): void {
  const { source, target } = term;
  const undo = vscode.l10n.t('Undo');
  const open = vscode.l10n.t('Open Dictionary');
  const message = vscode.l10n.t(
    '"{0}" → "{1}" is now in {2}.',
    plainText(source),
    plainText(target),
    plainText(place.name),
  );
  void vscode.window.showInformationMessage(message, open, undo).then(async (chosen) => {
    try {
      if (chosen === undo) await change(session, place, { source, before: target, after: former });
      if (chosen === open) await openPlace(session, place);
    } catch (error) {
      session.deps.log.failure(chosen === undo ? 'Taking back a term' : 'Opening a dictionary', error);
      const notice = noticeOf(error);
      if (notice) await show(notice);
    }
  });
}

async function openPlace({ deps }: Session, place: KnownPlace): Promise<void> {
  const uri = await (await deps.dictionaries()).address(place, place.name);
  await vscode.window.showTextDocument(uri, { preview: false });
}
