import { measuresOf, numberAt, type ReportColumns } from '../../administration/columns.ts';
import type { Measure } from '../../administration/measures.ts';

/** A column of the table. */
export type Column = 'name' | 'maskedKey' | 'day' | Measure;

export interface Sort {
  readonly column: Column;
  readonly direction: 'ascending' | 'descending';
}

/** A report with the display names of its subjects. */
export interface NamedReport {
  readonly columns: ReportColumns;
  readonly names: readonly string[];
}

/** The indexes of rows of a report. */
export type Rows = Uint32Array;

export function columnsOf(report: ReportColumns): readonly Column[] {
  const hasKeys = report.grouping === 'key' || report.grouping === 'keyAndDay';
  const byDay = report.grouping === 'keyAndDay' || report.grouping === 'tagAndDay';
  return [
    'name',
    ...(hasKeys ? ['maskedKey' as const] : []),
    ...(byDay ? ['day' as const] : []),
    ...measuresOf(report),
  ];
}

/** Rows whose name or masked key contains `filter`, ignoring case and width. */
export function matchingRows({ columns, names }: NamedReport, filter: string): Rows {
  const wanted = folded(filter.trim());
  const all = Uint32Array.from(columns.subjectOf, (_, row) => row);
  if (wanted === '') return all;
  const matches = columns.subjects.map(({ maskedKey }, index) =>
    folded(`${names[index] ?? ''}\n${maskedKey}`).includes(wanted),
  );
  return all.filter((row) => matches[columns.subjectOf[row] ?? 0]);
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Rows with equal values are sorted by name, then by day. */
export function sortedRows(
  { columns, names }: NamedReport,
  rows: Rows,
  { column, direction }: Sort,
  compare: (one: string, other: string) => number,
): Rows {
  const byName = ranks(names, columns.subjectOf, compare);
  const byDay = columns.days.length > 0 ? columns.dayOf : new Uint32Array(columns.subjectOf.length);
  const key = column === 'name' ? byName : column === 'day' ? byDay : valuesOf(columns, column, compare);
  const sign = direction === 'ascending' ? 1 : -1;
  return rows
    .slice()
    .sort((one, other) => sign * at(key, one, other) || at(byName, one, other) || at(byDay, one, other));
}

function valuesOf(
  columns: ReportColumns,
  column: Exclude<Column, 'name' | 'day'>,
  compare: (one: string, other: string) => number,
): ArrayLike<number> {
  if (column !== 'maskedKey')
    return Float64Array.from(columns.numbers[column] ?? [], (value) =>
      Number.isNaN(value) ? unknownValue : value,
    );
  return ranks(
    columns.subjects.map(({ maskedKey }) => maskedKey),
    columns.subjectOf,
    compare,
  );
}

/** Sorts below all numbers, including the service's corrections, which may be negative. */
const unknownValue = -Number.MAX_VALUE;

function at(values: ArrayLike<number>, one: number, other: number): number {
  return (values[one] ?? 0) - (values[other] ?? 0);
}

/**
 * The rank of each row's text among all texts. Only the texts of subjects are compared, because there are many more
 * rows.
 */
function ranks(
  texts: readonly string[],
  subjectOf: Uint32Array,
  compare: (one: string, other: string) => number,
): Uint32Array {
  const order = [...new Set(texts)].sort(compare);
  const places = new Map(order.map((text, place) => [text, place]));
  const bySubject = texts.map((text) => places.get(text) ?? 0);
  return subjectOf.map((subject) => bySubject[subject] ?? 0);
}

export function sumOfRows(columns: ReportColumns, measure: Measure, rows: Rows): number {
  let sum = 0;
  for (const row of rows) sum += numberAt(columns, measure, row);
  return sum;
}

export function sumOfAll(columns: ReportColumns, measure: Measure): number {
  let sum = 0;
  for (let row = 0; row < columns.subjectOf.length; row += 1) sum += numberAt(columns, measure, row);
  return sum;
}
