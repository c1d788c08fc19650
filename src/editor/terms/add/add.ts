/** Adds one term to a dictionary: from a text and its translation, where people see that a word is missing. */
import * as vscode from 'vscode';
import { faultsIn } from '../../../terms/phrase.ts';
import type { Side, Term } from '../../../terms/term.ts';
import { readTsv, writeTsv } from '../../../terms/tsv.ts';
import type { Deps } from '../../deps.ts';
import { noticeOf, show, UserError } from '../../errors.ts';
import { plainText } from '../../plainText.ts';
import { ask, begin, raiseChange, type Session, send } from '../action.ts';
import type { DictionaryAt } from '../documents/addresses.ts';
import { knownGlossaries } from '../documents/open.ts';
import { read, save } from '../documents/saving.ts';
import { inTurn } from '../inTurn.ts';
import { phraseSentence } from '../problemSentences.ts';
import { placeFor, type TermPlace } from './place.ts';
import { suggestionAt } from './suggestion.ts';

export async function addToGlossary(deps: Deps): Promise<void> {
  const session = await begin(deps);
  const suggestion = await suggestionAt(deps, vscode.window.activeTextEditor);
  if (!suggestion) return;
  const place = await placeFor(await knownGlossaries(deps), suggestion);
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
  const to = plainText(name);
  const source = await askFor(
    {
      title,
      prompt: vscode.l10n.t('The word or phrase in {0}, for {1}', sourceLang, to),
      value: suggestion.source,
    },
    'source',
  );
  if (source === undefined) return undefined;
  const target = await askFor(
    {
      title,
      prompt: vscode.l10n.t('What "{0}" is in {1}', plainText(source), targetLang),
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

const changing = () => vscode.l10n.t('Changing the glossary…');

async function create(session: Session, { name, ...pair }: TermPlace, term: Term): Promise<void> {
  const { sourceLang, targetLang } = pair;
  const dictionaries = [{ sourceLang, targetLang, entries: writeTsv([term]) }];
  const glossary = await send(session, changing(), (service, call) =>
    service.createGlossary({ name: name.trim(), dictionaries }, call),
  );
  raiseChange(session, glossary, 'created');
  const { glossaryId } = glossary;
  tellAdded(session, { ...pair, name: glossary.name, glossaryId, isThere: false }, term, undefined);
}

async function add(session: Session, place: KnownPlace, term: Term): Promise<void> {
  const terms = await ask(session, vscode.l10n.t('Reading the terms…'), (service, call) =>
    termsOf(place, { service, call }),
  );
  const former = terms.find(({ source }) => source === term.source)?.target;
  const shownName = plainText(place.name);
  if (former === term.target) {
    void vscode.window.showInformationMessage(vscode.l10n.t('The term is in {0} already.', shownName));
    return;
  }
  if (former !== undefined && !(await mayReplace(term, former, shownName))) return;
  await merge(session, place, term);
  tellAdded(session, place, term, former);
}

async function termsOf(at: DictionaryAt, ports: Parameters<typeof read>[1]): Promise<readonly Term[]> {
  const held = await read(at, ports);
  if (held.kind === 'entries') return readTsv(held.text).rows;
  if (held.kind === 'noDictionary') return [];
  throw new UserError('warning', vscode.l10n.t('The service does not have this glossary any more.'));
}

async function mayReplace({ source, target }: Term, former: string, name: string): Promise<boolean> {
  const replace = vscode.l10n.t('Replace');
  const question = vscode.l10n.t('{0} has another translation of "{1}".', name, plainText(source));
  const detail = vscode.l10n.t('"{0}" becomes "{1}".', plainText(former), plainText(target));
  return (await vscode.window.showWarningMessage(question, { modal: true, detail }, replace)) === replace;
}

async function merge(session: Session, place: KnownPlace, term: Term): Promise<void> {
  const { glossaryId, sourceLang, targetLang } = place;
  const glossary = await send(session, changing(), (service, call) =>
    inTurn(session.deps.jobs, place, call, () =>
      service.mergeDictionary({ glossaryId, sourceLang, targetLang, entries: writeTsv([term]) }, call),
    ),
  );
  raiseChange(session, glossary, 'updated');
}

/** Not awaited: nobody has to read it. */
function tellAdded(session: Session, place: KnownPlace, term: Term, former: string | undefined): void {
  const remove = former === undefined ? vscode.l10n.t('Remove') : vscode.l10n.t('Undo');
  const open = vscode.l10n.t('Open Dictionary');
  const message = vscode.l10n.t(
    '"{0}" → "{1}" is in {2}.',
    plainText(term.source),
    plainText(term.target),
    plainText(place.name),
  );
  const { log } = session.deps;
  void vscode.window.showInformationMessage(message, remove, open).then(async (chosen) => {
    try {
      if (chosen === remove) await takeBack(session, place, term, former);
      if (chosen === open) await openPlace(session, place);
    } catch (error) {
      log.failure('Taking back a term', error);
      const notice = noticeOf(error);
      if (notice) await show(notice);
    }
  });
}

async function openPlace({ deps }: Session, place: KnownPlace): Promise<void> {
  const uri = await (await deps.dictionaries()).address(place, place.name);
  await vscode.window.showTextDocument(uri, { preview: false });
}

/** Where the dictionary says something else by now, it is left to whoever wrote that. */
async function takeBack(
  session: Session,
  place: KnownPlace,
  term: Term,
  former: string | undefined,
): Promise<void> {
  if (former !== undefined) return merge(session, place, { ...term, target: former });
  const isDone = await send(session, changing(), (service, call) =>
    inTurn(session.deps.jobs, place, call, async () => {
      const held = await read(place, { service, call });
      if (held.kind !== 'entries') return false;
      const all = readTsv(held.text).rows;
      const terms = all.filter(({ source, target }) => source !== term.source || target !== term.target);
      if (terms.length === all.length) return false;
      // The service has no dictionaries without terms.
      if (terms.length === 0) await service.deleteDictionary(place, call);
      else await save({ at: place, terms, base: held.hash }, { service, call });
      return true;
    }),
  );
  const { glossaryId, name } = place;
  if (isDone) raiseChange(session, { glossaryId, name }, 'updated');
}
