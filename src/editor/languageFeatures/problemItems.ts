/** Problems of a file's texts, at their positions. */
import * as vscode from 'vscode';
import type { Entry, KeyPath } from '../../formats/format.ts';
import { pathKey } from '../../formats/pathKey.ts';
import { textKey } from '../../project/entries/firstEntries.ts';
import type { EntryFact, EntryState, FactCode } from '../../project/states/states.ts';
import { visible } from '../../visible.ts';
import { factSentence, missingSentence } from '../factSentences.ts';
import { localeName } from '../localeFile/names.ts';
import type { ShownResource, ShownTarget } from '../locales/shown.ts';
import { turn } from '../turn.ts';
import { formatNumber } from '../views/figures.ts';
import type { PlacedEntries, ReadEntries } from './readEntries.ts';

/** A problem of one text, and the data that quick fixes need. */
export interface TextProblem {
  readonly code: FactCode;
  readonly diagnostic: vscode.Diagnostic;
  readonly source: vscode.Uri;
  /** The languages concerned. */
  readonly locales: readonly string[];
  /** The key as spelled by the source, or by the language if the source does not have it. */
  readonly path: KeyPath;
  /** Whether the lock, and not a mark in the file, reports the problem, so that accepting the text resolves it. */
  readonly byLock: boolean;
}

/** The current states of a language's texts; undefined while unknown. */
export type StatesOf = (target: ShownTarget) => readonly EntryState[] | undefined;

export interface FoundProblems {
  readonly problems: readonly TextProblem[];
  /** The number of further problems. */
  readonly more: number;
}

/** VS Code keeps a thousand problems per file and replaces the rest with a sentence of its own. */
export const mostProblems = 999;

const none: readonly string[] = [];

/** The locales that lack a text, by its `textKey`. */
export type Lacking = ReadonlyMap<string, readonly string[]>;

/**
 * Yields between languages, because the user may be typing.
 * @param listedIn the keys, as `pathKey` spells them, whose problems already say why they were left out
 */
export async function lackingIn(
  { targets }: ShownResource,
  statesOf: StatesOf,
  listedIn: (locale: string) => ReadonlySet<string>,
): Promise<Lacking> {
  const lacking = new Map<string, readonly string[]>();
  for (const target of targets) {
    const { locale } = target.target;
    // Texts that the same languages lack share one list.
    const longer = new Map<readonly string[], readonly string[]>();
    const listed = listedIn(locale);
    for (const state of statesOf(target) ?? []) {
      if (!state.facts.some(isMissing) || listed.has(pathKey(state.path))) continue;
      const key = textKey(state);
      const before = lacking.get(key) ?? none;
      if (before.at(-1) === locale) continue;
      const locales = longer.get(before) ?? [...before, locale];
      longer.set(before, locales);
      lacking.set(key, locales);
    }
    await turn();
  }
  return lacking;
}

/** Problems of source texts that some languages lack. */
export function missingIn({ uri }: ShownResource, read: PlacedEntries, lacking: Lacking): FoundProblems {
  const messages = new Map<string, string>();
  const messageFor = (locales: readonly string[]) => {
    const key = locales.join();
    const known = messages.get(key) ?? missingSentence(locales);
    messages.set(key, known);
    return known;
  };
  const problems = read.entries.map((entry): TextProblem => {
    const { path, range } = entry;
    const locales = lacking.get(textKey(entry)) ?? none;
    const diagnostic = problem(read.rangeOf(range), 'missing', messageFor(locales));
    return { code: 'missing', diagnostic, source: uri, locales, path, byLock: false };
  });
  return { problems, more: read.more };
}

/** The texts with facts to show in the language's file, each with only those facts. */
export function reportedIn(
  states: readonly EntryState[],
  wants: (code: FactCode) => boolean,
): readonly EntryState[] {
  return states.flatMap((state) => {
    const facts = state.facts.filter((fact) => !isMissing(fact) && wants(fact.code));
    return facts.length === 0 ? [] : [{ ...state, facts }];
  });
}

/** Problems of the texts that a language has, at their positions in its file. */
export function foundIn(
  { owner: { uri: source }, target: { locale } }: ShownTarget,
  read: ReadEntries,
  reported: readonly EntryState[],
): readonly TextProblem[] {
  const misshapen = new Set<Entry>();
  return reported.flatMap((state) => {
    const { path, facts } = state;
    const entry = entryFor(read, state);
    if (!entry) return [];
    // A single text may take the place of several forms.
    if (facts.some(({ code }) => code === 'otherShape')) {
      if (misshapen.has(entry)) return [];
      misshapen.add(entry);
    }
    return facts.map((fact): TextProblem => {
      const message = vscode.l10n.t('{0}: {1}', localeName(locale), factSentence(fact));
      const diagnostic = problem(read.rangeOf(entry.range), fact.code, message);
      const byLock = fact.code === 'edited' || (fact.code === 'stale' && fact.origin !== undefined);
      return { code: fact.code, diagnostic, source, locales: [locale], path, byLock };
    });
  });
}

/** A missing form is reported at an existing one, and `otherShape` at what the file has in place of the text. */
function entryFor(read: ReadEntries, state: EntryState): Entry | undefined {
  const { path, plural } = state;
  return read.find(path) ?? (plural && read.formsOf(plural)[0]) ?? read.findInPlace(state);
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

/** The problems to show and a sentence about the rest. If there are too many, warnings take precedence. */
export function shownOf({ problems, more }: FoundProblems): {
  readonly problems: readonly TextProblem[];
  readonly rest: readonly vscode.Diagnostic[];
} {
  const count = problems.length + more;
  if (count <= mostProblems) return { problems, rest: [] };
  const sorted = problems.toSorted((one, other) => one.diagnostic.severity - other.diagnostic.severity);
  const shown = sorted.slice(0, mostProblems);
  const start = new vscode.Range(0, 0, 0, 0);
  const left = count - shown.length;
  const message =
    left === 1
      ? vscode.l10n.t('1 more problem in this file is not shown here. The Locales view has all of them.')
      : vscode.l10n.t(
          '{0} more problems in this file are not shown here. The Locales view has all of them.',
          formatNumber(left),
        );
  const rest = new vscode.Diagnostic(start, message, vscode.DiagnosticSeverity.Information);
  rest.source = 'Vernacular';
  return { problems: shown, rest: [rest] };
}
