/** Dictionaries as CSV, the format that spreadsheets and the service's website exchange. */
import { type Cell, type CsvRecord, rangeOf, recordsIn, type Separator } from '../csv/records.ts';
import { findSeparator } from '../csv/separator.ts';
import { limits } from '../service/limits.ts';
import { inert, withoutGuard } from './csv/guard.ts';
import { dictionaryKey, isHeader, isSamePair, pairIn } from './csv/languages.ts';
import { faultsIn } from './phrase.ts';
import type { Place, Problem } from './problem.ts';
import type { LanguagePair, Side, Term } from './term.ts';

export type { Separator } from '../csv/records.ts';

export interface CsvRow extends Term, Place {
  /** The languages as spelled in the row's third and fourth cells. */
  readonly languages?: LanguagePair;
}

export interface CsvReading {
  readonly separator: Separator;
  readonly hasHeader: boolean;
  /** Includes rows whose phrases have problems. */
  readonly rows: readonly CsvRow[];
  /** The number of rows left out because they name other languages. */
  readonly otherLanguages: number;
  /** In the order of the lines. The range is that of an invalid cell, otherwise that of the row. */
  readonly problems: readonly Problem[];
}

/** @param pair if absent, the rows of all languages are read */
export function readCsv(text: string, pair?: LanguagePair): CsvReading {
  const found = findSeparator(text, text.startsWith('\ufeff') ? 1 : 0, { isRow: isTerm });
  const { separator } = found;
  const rows: CsvRow[] = [];
  const problems: Problem[] = [];
  let hasHeader = false;
  let otherLanguages = 0;
  let isFirst = true;
  for (const record of recordsIn(text, separator, found.start)) {
    const texts = withoutEmptyEnd(record.cells.map((cell) => cell.text));
    if (texts.every((cell) => cell.trim() === '')) continue;
    const place = { line: record.line + (found.isNamed ? 1 : 0), range: rangeOf(record) };
    const isTitle = isFirst && isHeader(texts, pair);
    isFirst = false;
    if (isTitle) {
      hasHeader = true;
      continue;
    }
    const languages = texts.length === 4 ? pairIn(texts) : undefined;
    if (languages && pair && !isSamePair(languages, pair)) {
      otherLanguages += 1;
      continue;
    }
    const wrong = structureProblems(record, place, texts, languages);
    for (const problem of wrong) problems.push(problem);
    if (wrong.length > 0) continue;
    const [source = '', target = ''] = texts.map(withoutGuard);
    rows.push({ source, target, ...place, ...(languages && { languages }) });
    for (const problem of cellProblems(record.cells, place.line)) problems.push(problem);
  }
  const all = [...problems, ...duplicates(rows, pair), ...sizeProblems(rows, pair)];
  return { separator, hasHeader, rows, otherLanguages, problems: all.toSorted((a, b) => a.line - b.line) };
}

function isTerm(cells: readonly string[]): boolean {
  const texts = withoutEmptyEnd(cells);
  return texts.length === 2 || (texts.length === 4 && pairIn(texts) !== undefined);
}

/** Spreadsheets pad rows to the length of the longest. */
function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell, column) => column < 2 || cell.trim() !== '');
  return cells.slice(0, last + 1);
}

function structureProblems(
  { cells }: CsvRecord,
  place: Place,
  texts: readonly string[],
  languages: LanguagePair | undefined,
): readonly Problem[] {
  const misquoted = cells.filter((cell) => cell.isMisquoted);
  if (misquoted.length > 0)
    return misquoted.map((cell) => ({ code: 'quotes', ...place, range: rangeOf(cell) }));
  if (texts.length === 2 || languages) return [];
  return [{ code: 'columns', count: texts.length, ...place }];
}

function cellProblems([source, target]: readonly Cell[], line: number): readonly Problem[] {
  const of = (cell: Cell | undefined, side: Side) =>
    cell
      ? faultsIn(withoutGuard(cell.text)).map((fault) => ({ ...fault, side, line, range: rangeOf(cell) }))
      : [];
  return [...of(source, 'source'), ...of(target, 'target')];
}

/** With a pair, all rows that were kept belong to one dictionary. */
function dictionaryOf({ languages }: CsvRow, pair: LanguagePair | undefined): string {
  return languages && !pair ? dictionaryKey(languages) : '';
}

function duplicates(rows: readonly CsvRow[], pair: LanguagePair | undefined): readonly Problem[] {
  const firsts = new Map<string, Place>();
  return rows.flatMap((row): readonly Problem[] => {
    const { source, line, range } = row;
    if (source.trim() === '') return [];
    const key = `${dictionaryOf(row, pair)} ${source}`;
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, { line, range });
    return first ? [{ code: 'duplicate', first, line, range }] : [];
  });
}

/** Counts rows as they would be sent, with one byte after each phrase. */
function sizeProblems(rows: readonly CsvRow[], pair: LanguagePair | undefined): readonly Problem[] {
  const { dictionaryBytes: limitBytes } = limits.glossary;
  const sizes = new Map<string, { bytes: number; beyond?: Place }>();
  for (const row of rows) {
    const { source, target, line, range } = row;
    const key = dictionaryOf(row, pair);
    const size = sizes.get(key) ?? { bytes: 0 };
    sizes.set(key, size);
    size.bytes += Buffer.byteLength(source) + Buffer.byteLength(target) + 2;
    if (size.bytes > limitBytes) size.beyond ??= { line, range };
  }
  return [...sizes.values()].flatMap(({ bytes, beyond }): readonly Problem[] =>
    beyond ? [{ code: 'tooLarge', bytes, limitBytes, ...beyond }] : [],
  );
}

export interface CsvWriteOptions {
  readonly separator?: Separator | undefined;
  /** Without one, Excel assumes an older regional encoding. */
  readonly byteOrderMark?: boolean | undefined;
  readonly pair?: LanguagePair | undefined;
}

/** Writes a header only if the first term would be read as one: the service's website takes headers for terms. */
export function writeCsv(terms: readonly Term[], options: CsvWriteOptions = {}): string {
  const { separator = ',', byteOrderMark = false, pair } = options;
  const cells = terms.map(({ source, target }) => [source, target]);
  const [first = []] = cells;
  const all = isHeader(first, pair) ? [['source', 'target'], ...cells] : cells;
  const lines = all.map((row) => `${row.map(cellText).join(separator)}\r\n`);
  return (byteOrderMark ? '\ufeff' : '') + lines.join('');
}

/** Quotes texts that contain any possible separator, so that the one in use can be detected again. */
function cellText(text: string): string {
  const guarded = inert(text);
  return /[",;\t\r\n]|^sep=|^\ufeff/i.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
