import type { Measure } from '../../administration/measures.ts';
import { type Day, isDay } from '../../service/dateRange.ts';

/** Formats numbers and days for VS Code's display language. */
export interface Format {
  readonly number: (measure: Measure, value: number) => string;
  /** Short, for an axis. */
  readonly compact: (value: number) => string;
  readonly count: (value: number) => string;
  readonly day: (day: Day) => string;
  /** The day without its year. */
  readonly shortDay: (day: Day) => string;
  readonly compare: (one: string, other: string) => number;
}

export function formatFor(language: string): Format {
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const minutes = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  // Enough digits for the steps of any axis, such as 0.05, 0.1 and 0.15.
  const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumSignificantDigits: 3 });
  // Days are in UTC and must not shift with the local time zone.
  const long = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return {
    number: (measure, value) => (measure === 'speechMinutes' ? minutes : whole).format(value),
    compact: (value) => compact.format(value),
    count: (value) => whole.format(value),
    day: (day) => dayText(long, day),
    shortDay: (day) => dayText(short, day),
    compare: new Intl.Collator(language, { numeric: true }).compare,
  };
}

/** An invalid day is shown as the service sent it. */
function dayText(format: Intl.DateTimeFormat, day: Day): string {
  return isDay(day) ? format.format(new Date(day)) : day;
}
