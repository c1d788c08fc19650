import { addDays, type DateRange, type Day, daysBetween } from '../../service/dateRange.ts';

/** The time spans that a chart shows as columns. */
export interface Buckets {
  readonly unit: 'day' | 'week' | 'weeks';
  /** The first day of each span; only the first and the last span may be shorter than the others. */
  readonly starts: readonly Day[];
  /** Invalid days count towards the first span. */
  readonly indexOf: (day: Day) => number;
}

/** More columns cannot be distinguished in a narrow panel. The longest report has 54 weeks. */
const mostColumns = 62;

export function bucketsOf(range: DateRange): Buckets {
  const days = lengthOf(range);
  if (days <= mostColumns) return buckets('day', range.start, { origin: range.start, days, length: 1 });
  const origin = mondayOf(range.start);
  const fromMonday = lengthOf({ start: origin, end: range.end });
  // More than one week per column is needed only if a service reports on days that were not requested.
  const weeks = Math.ceil(fromMonday / (7 * mostColumns));
  return buckets(weeks === 1 ? 'week' : 'weeks', range.start, {
    origin,
    days: fromMonday,
    length: 7 * weeks,
  });
}

interface Grid {
  /** The first day or, for weeks, the Monday on or before it. */
  readonly origin: Day;
  /** The number of days from the origin to the end. */
  readonly days: number;
  /** Days per column. */
  readonly length: number;
}

function buckets(unit: Buckets['unit'], first: Day, { origin, days, length }: Grid): Buckets {
  const starts = Array.from({ length: Math.ceil(days / length) }, (_, index) =>
    index === 0 ? first : addDays(origin, index * length),
  );
  const indexOf = (day: Day) => Math.floor(daysBetween({ start: origin, end: day }) / length) || 0;
  return { unit, starts, indexOf };
}

/** The number of days, including both ends; 1 for an invalid range. */
function lengthOf(range: DateRange): number {
  return Math.max(1, daysBetween(range) + 1 || 1);
}

function mondayOf(day: Day): Day {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}
