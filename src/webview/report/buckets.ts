import { addDays, type DateRange, type Day, daysBetween } from '../../service/dateRange.ts';

/** Spans of days that a chart has one column for. */
export interface Buckets {
  readonly unit: 'day' | 'week' | 'weeks';
  /** The first day of each; only the first and the last may be shorter than the others. */
  readonly starts: readonly Day[];
  /** A day that no calendar has is counted with the first. */
  readonly indexOf: (day: Day) => number;
}

/** More columns than this cannot be told apart in a narrow panel. The longest report has 54 weeks. */
const mostColumns = 62;

export function bucketsOf(range: DateRange): Buckets {
  const days = lengthOf(range);
  if (days <= mostColumns) return buckets('day', range.start, { origin: range.start, days, length: 1 });
  const origin = mondayOf(range.start);
  const fromMonday = lengthOf({ start: origin, end: range.end });
  // Only a service that reports on other days than it was asked for needs more than one week a column.
  const weeks = Math.ceil(fromMonday / (7 * mostColumns));
  return buckets(weeks === 1 ? 'week' : 'weeks', range.start, {
    origin,
    days: fromMonday,
    length: 7 * weeks,
  });
}

interface Grid {
  /** Where counting starts: the first day, or the Monday before it. */
  readonly origin: Day;
  /** The days from there to the end. */
  readonly days: number;
  /** Days a column. */
  readonly length: number;
}

function buckets(unit: Buckets['unit'], first: Day, { origin, days, length }: Grid): Buckets {
  const starts = Array.from({ length: Math.ceil(days / length) }, (_, index) =>
    index === 0 ? first : addDays(origin, index * length),
  );
  const indexOf = (day: Day) => Math.floor(daysBetween({ start: origin, end: day }) / length) || 0;
  return { unit, starts, indexOf };
}

/** Both days included; 1 where one of them is no day. */
function lengthOf(range: DateRange): number {
  return Math.max(1, daysBetween(range) + 1 || 1);
}

function mondayOf(day: Day): Day {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}
