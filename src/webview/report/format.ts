import type { Measure } from '../../administration/measures.ts';
import type { Day } from '../../service/dateRange.ts';

/** Numbers and days as the editor's language writes them. */
export interface Format {
  readonly number: (measure: Measure, value: number) => string;
  /** Few characters, for an axis. */
  readonly compact: (value: number) => string;
  readonly count: (value: number) => string;
  readonly day: (day: Day) => string;
  /** Without the year. */
  readonly shortDay: (day: Day) => string;
  readonly compare: (one: string, other: string) => number;
}

export function formatFor(language: string): Format {
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const minutes = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  // Days are counted in UTC and must not move with the clock of this machine.
  const long = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return {
    number: (measure, value) => (measure === 'speechMinutes' ? minutes : whole).format(value),
    compact: (value) => compact.format(value),
    count: (value) => whole.format(value),
    day: (day) => long.format(new Date(day)),
    shortDay: (day) => short.format(new Date(day)),
    compare: new Intl.Collator(language, { numeric: true }).compare,
  };
}
