/** What is the matter with the texts of a file, as problems at their places. */
import * as vscode from 'vscode';
import type { Entry, KeyPath } from '../../formats/format.ts';
import { pathKey } from '../../formats/pathKey.ts';
import type { EntryFact, EntryState, FactCode } from '../../project/states.ts';
import { visible } from '../../visible.ts';
import { factSentence } from '../factSentences.ts';
import { localeName, localeNames } from '../localeFile/names.ts';
import type { ShownResource, ShownTarget } from '../locales/model.ts';
import { turn } from '../turn.ts';
import type { ReadEntries } from './readEntries.ts';

/** A problem of one text, and what a quick fix needs of it. */
export interface TextProblem {
  readonly code: FactCode;
  readonly diagnostic: vscode.Diagnostic;
  readonly source: vscode.Uri;
  /** The languages that it is a problem of. */
  readonly locales: readonly string[];
  /** As the source spells it; as the language does where the source does not have it. */
  readonly path: KeyPath;
  /** The lock says it, and takes it back when a person accepts the text as it is; what a file says of itself, it does not. */
  readonly byLock: boolean;
}

/** The states of a language as they are now; undefined while they are not known. */
export type StatesOf = (target: ShownTarget) => readonly EntryState[] | undefined;

export interface FoundProblems {
  readonly problems: readonly TextProblem[];
  /** How many there are besides. */
  readonly more: number;
}

/** The editor keeps a thousand problems of a file, and drops the others with a sentence of its own. */
const mostProblems = 999;

/**
 * One for each text of a source that languages lack, in the order of the file. Somebody may be typing: there is room for
 * everything else between the languages.
 * @param listedIn the keys of which a problem says why already
 */
export async function missingIn(
  { uri, targets }: ShownResource,
  read: ReadEntries,
  statesOf: StatesOf,
  listedIn: (locale: string) => ReadonlySet<string>,
): Promise<FoundProblems> {
  const lacking = new Map<string, string[]>();
  for (const target of targets) {
    const { locale } = target.target;
    const listed = listedIn(locale);
    for (const { path, set, facts } of statesOf(target) ?? []) {
      if (!facts.some(isMissing) || listed.has(pathKey(path))) continue;
      const key = keyOf(path, set);
      const locales = lacking.get(key) ?? [];
      if (locales.at(-1) !== locale) locales.push(locale);
      lacking.set(key, locales);
    }
    await turn();
  }
  const all = firstEntries(read, lacking);
  await turn();
  const messages = new Map<string, string>();
  const messageFor = (locales: readonly string[]) => {
    const key = locales.join();
    const known = messages.get(key) ?? vscode.l10n.t('Missing: {0}', localeNames(locales));
    messages.set(key, known);
    return known;
  };
  const problems = all.slice(0, mostProblems).map(([entry, locales]): TextProblem => {
    const diagnostic = problem(read.rangeOf(entry.range), 'missing', messageFor(locales));
    return { code: 'missing', diagnostic, source: uri, locales, path: entry.path, byLock: false };
  });
  return { problems, more: all.length - problems.length };
}

/** The forms of a plural are one text, and each language has its own. A text beside it may have the key of all of them. */
function keyOf(path: KeyPath, set: KeyPath | undefined): string {
  return set ? `plural ${pathKey(set)}` : `text ${pathKey(path)}`;
}

/** The first entry of each text, in the order of the file. */
function firstEntries<T>({ entries }: ReadEntries, texts: Map<string, T>): readonly (readonly [Entry, T])[] {
  return entries.flatMap((entry): readonly (readonly [Entry, T])[] => {
    const key = keyOf(entry.path, entry.plural?.set);
    const own = texts.get(key);
    if (own === undefined) return [];
    texts.delete(key);
    return [[entry, own]];
  });
}

/** What is the matter with texts that a language has, at their places in its file. */
export function foundIn(
  { owner: { uri: source }, target: { locale } }: ShownTarget,
  read: ReadEntries,
  states: readonly EntryState[],
  wants: (code: FactCode) => boolean,
): readonly TextProblem[] {
  return states.flatMap(({ path, set, facts }) => {
    const told = facts.filter((fact) => !isMissing(fact) && wants(fact.code));
    // A form that is missing would be beside one that is there.
    const entry = told.length === 0 ? undefined : (read.find(path) ?? (set && read.formsOf(set)[0]));
    if (!entry) return [];
    return told.map((fact): TextProblem => {
      const message = vscode.l10n.t('{0}: {1}', localeName(locale), factSentence(fact));
      const diagnostic = problem(read.rangeOf(entry.range), fact.code, message);
      const byLock = fact.code === 'edited' || (fact.code === 'stale' && fact.origin !== undefined);
      return { code: fact.code, diagnostic, source, locales: [locale], path, byLock };
    });
  });
}

const isMissing = ({ code }: EntryFact) => code === 'missing' || code === 'empty';

function problem(range: vscode.Range, code: FactCode, message: string): vscode.Diagnostic {
  const item = new vscode.Diagnostic(range, visible(message), severityOf(code));
  item.source = 'Vernacular';
  item.code = code;
  return item;
}

function severityOf(code: FactCode): vscode.DiagnosticSeverity {
  switch (code) {
    case 'missing':
    case 'empty':
      return vscode.DiagnosticSeverity.Hint;
    case 'damaged':
    case 'pluralFormMissing':
    case 'otherShape':
    case 'stale':
    case 'tooLong':
      return vscode.DiagnosticSeverity.Warning;
    case 'edited':
    case 'sameAsSource':
    case 'extra':
      return vscode.DiagnosticSeverity.Information;
  }
}

/** What is shown of them, warnings first, with a sentence about the rest. */
export function shownOf({ problems, more }: FoundProblems): {
  readonly problems: readonly TextProblem[];
  readonly rest: readonly vscode.Diagnostic[];
} {
  const count = problems.length + more;
  if (count <= mostProblems) return { problems, rest: [] };
  const sorted = problems.toSorted((one, other) => one.diagnostic.severity - other.diagnostic.severity);
  const shown = sorted.slice(0, mostProblems);
  const start = new vscode.Range(0, 0, 0, 0);
  const message = vscode.l10n.t(
    '{0} more problems of this file are not shown here. The Locales view has all of them.',
    count - shown.length,
  );
  const rest = new vscode.Diagnostic(start, message, vscode.DiagnosticSeverity.Information);
  rest.source = 'Vernacular';
  return { problems: shown, rest: [rest] };
}
