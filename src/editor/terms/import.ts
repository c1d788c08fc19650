/** Imports terms from files into a dictionary, and shows the result before anything is sent. */
import * as vscode from 'vscode';
import type { Glossary } from '../../service/glossaries.ts';
import { compareTerms, sameTerms, type TermDifferences } from '../../terms/compare.ts';
import type { LanguagePair, Term } from '../../terms/term.ts';
import { readTsv, writeTsv } from '../../terms/tsv.ts';
import type { Deps } from '../deps.ts';
import { notify, UserError } from '../errors.ts';
import { warnOfSourceFile } from '../glossaryFiles/warnOfSourceFile.ts';
import { nameOf } from '../localeFile/names.ts';
import { requireTrust } from '../trust.ts';
import { formatNumber } from '../views/figures.ts';
import { termCount } from '../views/termsNodes.ts';
import { ask, begin, once, raiseChange, type Session, send } from './action.ts';
import { type FileTerms, type LeftOutRow, pickFiles, readFiles } from './files.ts';
import { inTurn } from './inTurn.ts';
import { pairText, shownName } from './names.ts';
import { chooseDictionary } from './pick.ts';
import { problemSentence } from './problemSentences.ts';

/** @param files files dropped on a row; if empty, asks for them */
export async function importIntoDictionary(
  deps: Deps,
  row: unknown,
  files: readonly vscode.Uri[] = [],
): Promise<void> {
  requireTrust();
  const session = await begin(deps);
  const title = vscode.l10n.t('Import Terms');
  const chosen = await chooseDictionary(session, row, { title, isChange: true });
  if (!chosen) return;
  const { glossary, dictionary } = chosen;
  await once(deps, glossary.glossaryId, async () => {
    const uris = files.length > 0 ? files : await pickFiles();
    const found = uris && (await readFiles(uris, dictionary));
    if (found) await takeIn(session, { glossary, pair: dictionary }, found);
  });
}

export interface Into {
  readonly glossary: Glossary;
  readonly pair: LanguagePair;
}

type Way = 'add' | 'replace';

async function takeIn(session: Session, into: Into, found: FileTerms): Promise<void> {
  const { glossaryId } = into.glossary;
  const { sourceLang, targetLang } = into.pair;
  const dictionary = { glossaryId, sourceLang, targetLang };
  const before = await termsOf(session, dictionary);
  const way = await chooseWay(into, before, found);
  if (way === undefined) return;
  const entries = writeTsv(found.terms);
  await send(session, vscode.l10n.t('Importing the terms…'), async (service, call) => {
    await inTurn(session.deps.jobs, dictionary, call, async () => {
      if (way === 'add') {
        await service.mergeDictionary({ ...dictionary, entries }, call);
      } else {
        const now = readTsv(await service.dictionaryEntries(dictionary, call)).rows;
        if (!sameTerms(before, now)) throw changedMeanwhile();
        await service.replaceDictionary({ ...dictionary, entries }, call);
      }
    });
    raiseChange(session, into.glossary, 'updated');
    await service.awaitReady({ glossaryId }, call);
  });
  notify(importedText(into, found.terms.length));
  warnOfSourceFile(dictionary, session.deps.log);
}

export function importedText({ glossary, pair }: Into, terms: number): string {
  return vscode.l10n.t(
    'Imported into "{0}", {1}: {2}.',
    shownName(glossary),
    pairText(pair),
    termCount(terms),
  );
}

function changedMeanwhile(): UserError {
  const message = vscode.l10n.t(
    'Somebody else has changed the dictionary in the meantime, so it was not replaced. Import again to see what would be lost now.',
  );
  return new UserError('warning', message);
}

async function termsOf(
  session: Session,
  dictionary: { readonly glossaryId: string } & LanguagePair,
): Promise<readonly Term[]> {
  const entries = await ask(session, vscode.l10n.t('Reading the dictionary…'), (service, call) =>
    service.dictionaryEntries(dictionary, call),
  );
  return readTsv(entries).rows;
}

async function chooseWay(
  { glossary, pair }: Into,
  before: readonly Term[],
  found: FileTerms,
): Promise<Way | undefined> {
  requireTerms(found);
  const differences = compareTerms(before, found.terms);
  const { added, changed, removed } = differences;
  if (added.length + changed.length + removed.length === 0) throw nothingNew(found);
  const question = vscode.l10n.t(
    'Import {0} into "{1}", {2}?',
    termCount(found.terms.length),
    shownName(glossary),
    pairText(pair),
  );
  const detail = [differencesText(differences), ...leftOutLines(found)].join('\n');
  const add = { title: vscode.l10n.t('Add to Dictionary'), way: 'add' } as const;
  const replace = { title: vscode.l10n.t('Replace Dictionary'), way: 'replace' } as const;
  const isAdding = added.length + changed.length > 0;
  const ways = [...(isAdding ? [add] : []), ...(removed.length > 0 ? [replace] : [])];
  const options = { modal: true, detail };
  return (await vscode.window.showInformationMessage(question, options, ...ways))?.way;
}

function differencesText({ added, changed, removed }: TermDifferences): string {
  const facts = [
    vscode.l10n.t('New: {0}.', termCount(added.length)),
    changed.length === 0
      ? undefined
      : vscode.l10n.t('Replacing another translation: {0}.', termCount(changed.length)),
    removed.length === 0
      ? undefined
      : vscode.l10n.t(
          'Only in the dictionary, and removed by Replace Dictionary: {0}.',
          termCount(removed.length),
        ),
  ];
  return facts.filter((fact) => fact !== undefined).join('\n');
}

/** @throws UserError if there are none */
export function requireTerms({ terms, leftOut, otherLanguages }: FileTerms): void {
  if (terms.length > 0) return;
  const [first] = leftOut;
  const reason = first ? rowText(first) : undefined;
  const other = otherLanguages > 0 ? otherText(otherLanguages) : undefined;
  const message = vscode.l10n.t('These files contain no terms to import.');
  const text = [message, reason, other].filter((part) => part !== undefined).join(' ');
  throw new UserError('information', text);
}

function nothingNew(found: FileTerms): UserError {
  const message = vscode.l10n.t('The dictionary already has all of these terms.');
  return new UserError('information', [message, ...leftOutLines(found)].join(' '));
}

/** The maximum number of rows that are listed individually. */
const mostRows = 5;

/** The rows that are not imported, and why. */
export function leftOutLines({ leftOut, otherLanguages }: FileTerms): readonly string[] {
  const more = leftOut.length - mostRows;
  return [
    ...(leftOut.length > 0 ? [vscode.l10n.t('Rows left out: {0}.', formatNumber(leftOut.length))] : []),
    ...leftOut.slice(0, mostRows).map(rowText),
    ...(more > 0 ? [vscode.l10n.t('… and {0} more', formatNumber(more))] : []),
    ...(otherLanguages > 0 ? [otherText(otherLanguages)] : []),
  ];
}

function otherText(count: number): string {
  return vscode.l10n.t('Rows for other languages: {0}.', formatNumber(count));
}

function rowText({ uri, problem }: LeftOutRow): string {
  return vscode.l10n.t('{0}, line {1}: {2}', nameOf(uri), problem.line, problemSentence(problem));
}
