import type { UsageBreakdown } from '../service/analytics.ts';
import type { DateRange, Day } from '../service/dateRange.ts';
import { type Measure, measures, measuresIn } from './measures.ts';
import type { Grouping, Report, ReportRow } from './report.ts';

/** A key or a tag, or the organisation in a report of the total. Several keys may share a label. */
export interface Subject {
  /** Empty for the organisation. */
  readonly name: string;
  /** The masked form of a key; otherwise empty. */
  readonly maskedKey: string;
}

/** A report as columns, which a page gets in one piece and sorts without an object per row. */
export interface ReportColumns {
  readonly grouping: Grouping;
  readonly range: DateRange;
  readonly subjects: readonly Subject[];
  /** The days in order, as the service names them; empty if the report is not by day. */
  readonly days: readonly Day[];
  readonly subjectOf: Uint32Array;
  /** An index into `days`; 0 if `days` is empty. */
  readonly dayOf: Uint32Array;
  /** The total, and each measure reported in at least one row; NaN in rows that do not report it. */
  readonly numbers: Readonly<Partial<Record<Measure, Float64Array>>>;
  readonly total?: UsageBreakdown | undefined;
}

export function toColumns({ grouping, range, rows, total }: Report): ReportColumns {
  const subjects = indexed(rows, subjectKey);
  // In a report by day, a row without a day must not get the day of another row.
  const isByDay = rows.some(({ day }) => day !== undefined);
  const days = isByDay ? [...new Set(rows.map(({ day = '' }) => day))].sort() : [];
  const dayIndex = new Map(days.map((day, index) => [day, index]));
  const reported = measuresIn(rows.map(({ usage }) => usage));
  return {
    grouping,
    range,
    subjects: subjects.firsts.map(({ name, maskedKey = '' }) => ({ name, maskedKey })),
    days,
    subjectOf: subjects.indexOf,
    dayOf: Uint32Array.from(rows, ({ day }) => dayIndex.get(day ?? '') ?? 0),
    numbers: Object.fromEntries(
      reported.map((measure) => [
        measure,
        Float64Array.from(rows, ({ usage }) => usage[measure] ?? Number.NaN),
      ]),
    ),
    total,
  };
}

export function measuresOf({ numbers }: Pick<ReportColumns, 'numbers'>): readonly Measure[] {
  return measures.filter((measure) => numbers[measure] !== undefined);
}

/** 0 if the row does not report the measure. */
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
