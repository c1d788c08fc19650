import { lastDays, thisMonth } from '../../administration/presets.ts';
import { checkDateRange, type DateRange, type Day, isDay } from '../../service/dateRange.ts';
import type { RangeWish } from '../arguments/report.ts';
import { UsageError } from '../errors.ts';
import { violationSentence } from '../serviceMessages.ts';

/**
 * This month up to today by default. An end without a start means the month up to that day.
 * @param today in UTC, as the service counts
 * @throws UsageError for a range that the service would refuse
 */
export function rangeOf(wish: RangeWish, today: Day): DateRange {
  const { from, to = today, last } = wish;
  for (const day of [from, to]) {
    if (day !== undefined && !isDay(day))
      throw new UsageError(violationSentence({ code: 'notADay', text: day }));
  }
  const range = last === undefined ? { start: from ?? thisMonth(to).start, end: to } : lastDays(last, today);
  const violations = checkDateRange(range);
  if (violations.length > 0) throw new UsageError(violations.map(violationSentence).join(' '));
  return range;
}
