import { limits } from './limits.ts';
import type { Violation } from './rules.ts';

/** A calendar day in UTC, `YYYY-MM-DD`. Days compare as strings. */
export type Day = string;

/** Both days are included. */
export interface DateRange {
  readonly start: Day;
  readonly end: Day;
}

const msPerDay = 86_400_000;

/** Whether `text` is an existing calendar day. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && dayOf(new Date(`${text}T00:00:00Z`)) === text;
}

/** '' for an invalid date. */
export function dayOf(date: Date): Day {
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}

/**
 * Milliseconds since the epoch of a date or date-time in ISO 8601's extended format, in which a space may replace the
 * `T`; NaN for anything else. Without a zone it is UTC, as it is for the service.
 */
export function instantOf(text: string): number {
  const [, day, time, zone] = isoTime.exec(text.trim()) ?? [];
  // JavaScript reads 30 February as 2 March.
  if (day === undefined || !isDay(day)) return Number.NaN;
  return Date.parse(`${day}T${time ?? '00:00'}${zone?.toUpperCase() ?? 'Z'}`);
}

const isoTime = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?)?$/i;

/** The UTC day of whatever `instantOf` reads, undefined for anything else. */
export function dayAt(text: string): Day | undefined {
  return dayOf(new Date(instantOf(text))) || undefined;
}

export function addDays(day: Day, days: number): Day {
  return dayOf(new Date(Date.parse(day) + days * msPerDay));
}

/** The difference between the first and the last day: 0 if they are the same. */
export function daysBetween({ start, end }: DateRange): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / msPerDay);
}

/**
 * Counts both the first and the last day, the stricter reading of the reference, which gives only a number of days.
 * Source: DeepL API reference, "Organization usage analytics".
 */
export function checkDateRange(range: DateRange): readonly Violation[] {
  const wrong = [range.start, range.end].find((day) => !isDay(day));
  if (wrong !== undefined) return [{ code: 'notADay', text: wrong }];
  const days = daysBetween(range) + 1;
  if (days < 1) return [{ code: 'rangeReversed', ...range }];
  const limit = limits.reportDays;
  return days > limit ? [{ code: 'rangeTooLong', days, limit }] : [];
}
