import type { UsageBreakdown } from '../service/analytics.ts';
import type { DateRange, Day } from '../service/dateRange.ts';
import { type Measure, measures, measuresIn } from './measures.ts';
import type { Grouping, Report, ReportRow } from './report.ts';

/** A key or a tag. Keys may share a label. */
export interface Subject {
  readonly name: string;
  /** The masked form of a key; empty for a tag. */
  readonly maskedKey: string;
}

/**
 * A report as columns: what can be sent to a page in one piece, and sorted there without an object per row. All
 * columns have one element a row.
 */
export interface ReportColumns {
  readonly grouping: Grouping;
  readonly range: DateRange;
  readonly subjects: readonly Subject[];
  /** The days in order, as the service names them; empty in a report that is not by day. */
  readonly days: readonly Day[];
  readonly subjectOf: Uint32Array;
  /** An index into `days`; without meaning where that is empty. */
  readonly dayOf: Uint32Array;
  /** Those that at least one row tells; NaN where a row does not. */
  readonly numbers: Readonly<Partial<Record<Measure, Float64Array>>>;
  readonly total?: UsageBreakdown | undefined;
}

export function toColumns({ grouping, range, rows, total }: Report): ReportColumns {
  const subjects = indexed(rows, subjectKey);
  // A row without a day in a report by day has none here either, and not that of another.
  const isByDay = rows.some(({ day }) => day !== undefined);
  const days = isByDay ? [...new Set(rows.map(({ day = '' }) => day))].sort() : [];
  const dayIndex = new Map(days.map((day, index) => [day, index]));
  const told = measuresIn(rows.map(({ usage }) => usage));
  return {
    grouping,
    range,
    subjects: subjects.firsts.map(({ name, maskedKey = '' }) => ({ name, maskedKey })),
    days,
    subjectOf: subjects.indexOf,
    dayOf: Uint32Array.from(rows, ({ day }) => dayIndex.get(day ?? '') ?? 0),
    numbers: Object.fromEntries(
      told.map((measure) => [measure, Float64Array.from(rows, ({ usage }) => usage[measure] ?? Number.NaN)]),
    ),
    total,
  };
}

/** The measures that a report has, in the order of columns. */
export function measuresOf({ numbers }: Pick<ReportColumns, 'numbers'>): readonly Measure[] {
  return measures.filter((measure) => numbers[measure] !== undefined);
}

/** 0 where a row does not tell. */
export function numberAt({ numbers }: ReportColumns, measure: Measure, row: number): number {
  return numbers[measure]?.[row] || 0;
}

function subjectKey({ name, maskedKey = '' }: ReportRow): string {
  return `${maskedKey}\0${name}`;
}

function indexed(rows: readonly ReportRow[], keyOf: (row: ReportRow) => string) {
  const places = new Map<string, number>();
  const firsts: ReportRow[] = [];
  const indexOf = Uint32Array.from(rows, (row) => {
    const key = keyOf(row);
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, firsts.length);
    return firsts.push(row) - 1;
  });
  return { firsts, indexOf };
}
