/** The output of `status`: a table for people, JSON for programs. Neither contains whole texts, except as keys. */
import type { PassedOver } from '../project/discovery/discover.ts';
import { type IsOpen, isReportedSeparately } from '../project/states/openFacts.ts';
import { completeness, countFacts } from '../project/states/stateCounts.ts';
import type { EntryFact, FactCode, LocaleState } from '../project/states/states.ts';
import { jsonDocument, visible } from '../visible.ts';
import { displayPath } from './displayPath.ts';
import type { FileFailure } from './fileFailure.ts';
import { factSentence, keySentence } from './messages.ts';
import { findingFigures, jsonFailure, jsonPassedOver } from './reportJson.ts';
import { type Column, tableText } from './table.ts';

export interface TargetStatus {
  readonly source: string;
  readonly path: string;
  readonly locale: string;
  readonly exists: boolean;
  readonly state: LocaleState;
}

export interface Status {
  readonly targets: readonly TargetStatus[];
  /** Sources that have no translations, and for which none are requested. */
  readonly alone: readonly string[];
  readonly passedOver: readonly PassedOver[];
  /** Files that were skipped. */
  readonly failures: readonly FileFailure[];
  /** Decides what makes a language unfinished. */
  readonly isOpen: IsOpen;
}

export function isDone({ state }: TargetStatus, isOpen: IsOpen): boolean {
  return state.entries.every(({ facts }) => !facts.some(isOpen));
}

/** Empty columns are omitted. */
const counted: readonly (readonly [code: FactCode, title: string])[] = [
  ['missing', 'Missing'],
  ['empty', 'Empty'],
  ['pluralFormMissing', 'Plural forms missing'],
  ['otherShape', 'Different structure'],
  ['stale', 'Stale'],
  ['edited', 'Edited'],
  ['damaged', 'Damaged'],
  ['tooLong', 'Too long'],
  ['sameAsSource', 'Same as source'],
  ['extra', 'Extra'],
];

export function textStatus({ targets, alone, isOpen }: Status, width?: number): string {
  const details = targets.flatMap((target) => detailLines(target, isOpen));
  return [statusTable(targets, width), ...details, ...alone.map(aloneLine)].join('');
}

function aloneLine(source: string): string {
  return `${visible(displayPath(source))}: no translation, and no target language in the settings\n`;
}

function statusTable(targets: readonly TargetStatus[], width: number | undefined): string {
  if (targets.length === 0) return '';
  const rows = targets.map((target) => ({ target, counts: countFacts(target.state) }));
  const used = counted.filter(([code]) => rows.some(({ counts }) => counts[code] > 0));
  const columns: readonly Column[] = [
    { title: 'Source', cut: true },
    { title: 'Language' },
    { title: 'Done', align: 'right' },
    ...used.map(([, title]) => ({ title, align: 'right' }) as const),
  ];
  const cells = rows.map(({ target, counts }) => [
    displayPath(target.source),
    target.locale,
    `${completeness(target.state)}%`,
    ...used.map(([code]) => (counts[code] === 0 ? '' : String(counts[code]))),
  ]);
  return tableText({ columns, rows: cells }, width);
}

/** The maximum number of facts listed for one language of a file; the others are only counted. */
const mostDetails = 20;

/** Lists what needs attention, because counts do not say where. */
function detailLines({ path, state }: TargetStatus, isOpen: IsOpen): readonly string[] {
  const file = displayPath(path);
  const lines = state.entries.flatMap(({ path: key, line, facts }) => {
    const place = line === undefined ? file : `${file}:${line}`;
    const reported = facts.filter((fact) => isReportedSeparately(fact, isOpen));
    return reported.map((fact) => `${place} ${keySentence(key)}: ${factSentence(fact)}`);
  });
  const more = lines.length - mostDetails;
  const rest = more > 0 ? [`${file}: ${more} more`] : [];
  return [...lines.slice(0, mostDetails), ...rest].map((line) => `${visible(line)}\n`);
}

export function jsonStatus({ targets, alone, passedOver, failures }: Status): string {
  const files = targets.map(({ source, path, locale, exists, state }) => ({
    path: displayPath(path),
    source: displayPath(source),
    locale,
    exists,
    texts: state.wanted,
    completeness: completeness(state),
    counts: countFacts(state),
    entries: state.entries.map(({ path: key, line, facts }) => ({
      key,
      line,
      facts: facts.map(factFigures),
    })),
  }));
  return jsonDocument({
    files,
    alone: alone.map((path) => displayPath(path)),
    passedOver: passedOver.map(jsonPassedOver),
    problems: failures.flatMap(jsonFailure),
  });
}

/** A fact without its quotations. */
function factFigures(fact: EntryFact) {
  return fact.code === 'damaged' ? { ...fact, finding: findingFigures(fact.finding) } : fact;
}
