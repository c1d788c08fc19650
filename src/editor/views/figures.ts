import { env } from 'vscode';
import { lazily } from '../../lazily.ts';
import { instantOf } from '../../service/dateRange.ts';

/** Created once, because creating a formatter takes longer than using it. */
const numberFormat = lazily(() => new Intl.NumberFormat(env.language));
const percentFormat = lazily(() => new Intl.NumberFormat(env.language, { style: 'percent' }));
const dateFormat = lazily(
  () => new Intl.DateTimeFormat(env.language, { dateStyle: 'medium', timeZone: 'UTC' }),
);

const timeFormat = lazily(
  () => new Intl.DateTimeFormat(env.language, { dateStyle: 'medium', timeStyle: 'medium' }),
);

const shortFormat = lazily(() => new Intl.DateTimeFormat(env.language, { timeStyle: 'short' }));

const unitFormat = (unit: 'second' | 'minute' | 'hour', maximumFractionDigits = 0) =>
  new Intl.NumberFormat(env.language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits });

/** Formats a time today without the date and seconds, and any other time in full. */
export function formatShortTime(date: Date, now: Date): string {
  return date.toDateString() === now.toDateString() ? shortFormat().format(date) : formatTime(date);
}

/** Formats a time in the user's time zone. */
export function formatTime(date: Date): string {
  return timeFormat().format(date);
}

/** A duration in hours and minutes, in minutes and seconds, or only in seconds. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 59_950) return unitFormat('second', 1).format(milliseconds / 1000);
  const seconds = Math.round(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60)
    return `${unitFormat('minute').format(minutes)} ${unitFormat('second').format(seconds % 60)}`;
  return `${unitFormat('hour').format(Math.floor(minutes / 60))} ${unitFormat('minute').format(minutes % 60)}`;
}

export function formatNumber(value: number): string {
  return numberFormat().format(value);
}

/** @param value a number of hundredths: 97 is shown as "97%" in English */
export function formatPercent(value: number): string {
  return percentFormat().format(value / 100);
}

/** @param date an ISO 8601 date-time, shown as a day in UTC; an invalid one is shown unchanged */
export function formatDate(date: string): string {
  const instant = instantOf(date);
  return Number.isNaN(instant) ? date : dateFormat().format(instant);
}

const msPerDay = 86_400_000;

/** The number of days left, rounded up; 0 if the date has passed, undefined if it is invalid. */
export function daysUntil(date: string, now: Date): number | undefined {
  const end = instantOf(date);
  return Number.isNaN(end) ? undefined : Math.max(0, Math.ceil((end - now.getTime()) / msPerDay));
}

/** The percentage used of a limit, from 0 to 100. A limit of 0 counts as used up. Refunds can make usage negative. */
export function percent(used: number, limit: number): number {
  if (limit <= 0) return 100;
  return Math.max(0, Math.min(100, Math.floor((100 * used) / limit)));
}

/**
 * A bar of ten cells. Rows that show it need a separate text for screen readers.
 * @param share from 0 to 100
 */
export function bar(share: number): string {
  const filled = Math.round(share / 10);
  return '█'.repeat(filled) + '░'.repeat(10 - filled);
}
