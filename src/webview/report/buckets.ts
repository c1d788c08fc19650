import { addDays, type DateRange, type Day, daysBetween } from '../../service/dateRange.ts';

/** Spans of days that a chart has one column for. */
export interface Buckets {
  readonly unit: 'day' | 'week';
  /** The first day of each; only the first and the last may be shorter than a week. */
  readonly starts: readonly Day[];
  readonly indexOf: (day: Day) => number;
}

/** More columns than this cannot be told apart in a narrow panel. The longest report has 54 weeks. */
const mostColumns = 62;

export function bucketsOf(range: DateRange): Buckets {
  const days = daysBetween(range) + 1;
  if (days <= mostColumns) return buckets('day', range.start, range.start, days);
  const monday = mondayOf(range.start);
  return buckets(
    'week',
    range.start,
    monday,
    Math.ceil((daysBetween({ start: monday, end: range.end }) + 1) / 7),
  );
}

/** @param origin where counting starts: the first day, or the Monday before it. */
function buckets(unit: Buckets['unit'], first: Day, origin: Day, count: number): Buckets {
  const length = unit === 'day' ? 1 : 7;
  const starts = Array.from({ length: count }, (_, index) =>
    index === 0 ? first : addDays(origin, index * length),
  );
  return { unit, starts, indexOf: (day) => Math.floor(daysBetween({ start: origin, end: day }) / length) };
}

function mondayOf(day: Day): Day {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}
