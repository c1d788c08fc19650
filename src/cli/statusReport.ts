/** What `status` tells: a table for people, JSON for programs. Neither holds a whole text of the files. */
import {
  completeness,
  countFacts,
  type EntryFact,
  type FactCode,
  type LocaleState,
} from '../project/states.ts';
import { jsonDocument, visible } from '../visible.ts';
import type { FileFailure } from './fileFailure.ts';
import { factSentence, keySentence } from './messages.ts';
import { findingFigures, jsonFailure } from './report.ts';
import { displayPath } from './resources.ts';
import { type Column, tableText } from './table.ts';

/** One target of a source. */
export interface TargetStatus {
  readonly source: string;
  readonly path: string;
  readonly locale: string;
  /** Whether there is a file. */
  readonly exists: boolean;
  readonly state: LocaleState;
}

export interface Status {
  readonly targets: readonly TargetStatus[];
  /** Files that were set aside. */
  readonly failures: readonly FileFailure[];
}

/** What keeps a language from being done. Texts that the source does not have any more harm nobody. */
const open: ReadonlySet<FactCode> = new Set([
  'missing',
  'empty',
  'pluralFormMissing',
  'otherShape',
  'damaged',
  'tooLong',
]);

export function isDone({ state }: TargetStatus): boolean {
  return state.entries.every(({ facts }) => facts.every(({ code }) => !open.has(code)));
}

/** Columns with nothing in them are left out. */
const counted: readonly (readonly [code: FactCode, title: string])[] = [
  ['missing', 'missing'],
  ['empty', 'empty'],
  ['pluralFormMissing', 'plural forms missing'],
  ['otherShape', 'other structure'],
  ['damaged', 'damaged'],
  ['tooLong', 'too long'],
  ['extra', 'extra'],
];

/** @param width of the terminal; without one nothing is cut */
export function textStatus({ targets }: Status, width?: number): string {
  if (targets.length === 0) return 'No translation, and no target language in the settings\n';
  const rows = targets.map((target) => ({ target, counts: countFacts(target.state) }));
  const used = counted.filter(([code]) => rows.some(({ counts }) => counts[code] > 0));
  const columns: readonly Column[] = [
    { title: 'source', cut: true },
    { title: 'language' },
    { title: 'done', align: 'right' },
    ...used.map(([, title]) => ({ title, align: 'right' }) as const),
  ];
  const cells = rows.map(({ target, counts }) => [
    displayPath(target.source),
    target.locale,
    `${completeness(target.state)} %`,
    ...used.map(([code]) => (counts[code] === 0 ? '' : String(counts[code]))),
  ]);
  return tableText({ columns, rows: cells }, width) + targets.flatMap(detailLines).join('');
}

/** Lines for one file. */
const mostDetails = 20;

/** What somebody has to look at: a count does not say where. */
function detailLines({ path, state }: TargetStatus): readonly string[] {
  const lines = state.entries.flatMap(({ path: key, facts }) =>
    facts.flatMap((fact) =>
      isCounted(fact) ? [] : [`${displayPath(path)}: ${keySentence(key)}: ${factSentence(fact)}`],
    ),
  );
  const more = lines.length - mostDetails;
  const rest = more > 0 ? [`${displayPath(path)}: ${more} more`] : [];
  return [...lines.slice(0, mostDetails), ...rest].map((line) => `${visible(line)}\n`);
}

function isCounted({ code }: EntryFact): boolean {
  return code === 'missing' || code === 'empty' || code === 'extra';
}

export function jsonStatus({ targets, failures }: Status): string {
  const files = targets.map(({ source, path, locale, exists, state }) => ({
    path: displayPath(path),
    source: displayPath(source),
    locale,
    exists,
    texts: state.wanted,
    completeness: completeness(state),
    counts: countFacts(state),
    entries: state.entries.map(({ path: key, facts }) => ({ key, facts: facts.map(factFigures) })),
  }));
  return jsonDocument({ files, problems: failures.flatMap(jsonFailure) });
}

/** A fact without what it quotes. */
function factFigures(fact: EntryFact) {
  return fact.code === 'damaged' ? { ...fact, finding: findingFigures(fact.finding) } : fact;
}
