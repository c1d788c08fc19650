/** The output of `status`: a table for people, JSON for programs. Neither contains whole texts, except as keys. */
import type { PassedOver } from '../project/discovery/discover.ts';
import type { IsOpen } from '../project/states/openFacts.ts';
import { completeness, countFacts } from '../project/states/stateCounts.ts';
import type { EntryFact, FactCode, LocaleState } from '../project/states/states.ts';
import { jsonDocument, visible } from '../visible.ts';
import { displayPath } from './displayPath.ts';
import type { FileFailure } from './fileFailure.ts';
import { keyList } from './keyList.ts';
import { factSentence, keySentence } from './messages.ts';
import { groupsOf, isInGroup, type OpenText, openTexts } from './openTexts.ts';
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

export interface StatusView {
  /** The width of the terminal, if there is one. */
  readonly width?: number | undefined;
  /** Lists every text on a line of its own. */
  readonly isWhole?: boolean;
}

export function textStatus({ targets, alone, isOpen }: Status, { width, isWhole }: StatusView = {}): string {
  const details = targets.flatMap((target) => {
    const open = openTexts(target.state, isOpen);
    return isWhole ? open.map((text) => textLine(target, text)) : detailLines(target, open);
  });
  const lines = details.map((line) => `${visible(line)}\n`);
  return [statusTable(targets, width), ...lines, ...alone.map(aloneLine)].join('');
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

/**
 * The maximum number of texts that have a line of their own for one language of a file; the others are only counted.
 */
const mostDetails = 20;

const moreInList = 'more, which --list shows';

/** Lists what needs attention, because counts do not say where. */
function detailLines(target: TargetStatus, open: readonly OpenText[]): readonly string[] {
  const own = open.filter((text) => !isInGroup(text));
  const more = own.length - mostDetails;
  return [
    ...groupsOf(open).map(
      ({ state, keys }) => `${placeOf(target)}: ${keys.length} ${state}: ${keyList(keys, moreInList)}`,
    ),
    ...own.slice(0, mostDetails).map((text) => textLine(target, text)),
    ...(more > 0 ? [`${placeOf(target)}: ${more} ${moreInList}`] : []),
  ];
}

function textLine(target: TargetStatus, { key, line, fact }: OpenText): string {
  return `${placeOf(target, line)} ${keySentence(key)}: ${factSentence(fact)}`;
}

/** Some files hold all languages. */
function placeOf({ path, source, locale }: TargetStatus, line?: number): string {
  const place = line === undefined ? displayPath(path) : `${displayPath(path)}:${line}`;
  return path === source ? `${place} (${locale})` : place;
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
