import { env } from 'vscode';
import { instantOf } from '../../service/dateRange.ts';

/** Made once: a long list asks for thousands of figures, and making a format takes longer than using it. */
const numberFormat = new Intl.NumberFormat(env.language);
const dateFormat = new Intl.DateTimeFormat(env.language, { dateStyle: 'medium', timeZone: 'UTC' });

const timeFormat = new Intl.DateTimeFormat(env.language, { dateStyle: 'medium', timeStyle: 'medium' });
const unitFormat = (unit: 'second' | 'minute' | 'hour', maximumFractionDigits = 0) =>
  new Intl.NumberFormat(env.language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits });

const shortFormat = new Intl.DateTimeFormat(env.language, { timeStyle: 'short' });

/** Without the date where it is today's, and without seconds then. */
export function formatShortTime(date: Date, now: Date): string {
  return date.toDateString() === now.toDateString() ? shortFormat.format(date) : formatTime(date);
}

/** In the person's own time zone. */
export function formatTime(date: Date): string {
  return timeFormat.format(date);
}

/** The two largest units of it. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 59_950) return unitFormat('second', 1).format(milliseconds / 1000);
  const seconds = Math.round(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60)
    return `${unitFormat('minute').format(minutes)} ${unitFormat('second').format(seconds % 60)}`;
  return `${unitFormat('hour').format(Math.floor(minutes / 60))} ${unitFormat('minute').format(minutes % 60)}`;
}

export function formatNumber(value: number): string {
  return numberFormat.format(value);
}

/** @param date ISO 8601 date-time; one that cannot be read is shown as it is. */
export function formatDate(date: string): string {
  const instant = instantOf(date);
  return Number.isNaN(instant) ? date : dateFormat.format(instant);
}

const msPerDay = 86_400_000;

/** Days that are left, a begun one counted; 0 when it is over, undefined for what is no date. */
export function daysUntil(date: string, now: Date): number | undefined {
  const end = instantOf(date);
  return Number.isNaN(end) ? undefined : Math.max(0, Math.ceil((end - now.getTime()) / msPerDay));
}

/** Whole percent of a limit, from 0 to 100; a limit of 0 is used up. What was taken back may leave less than nothing. */
export function percent(used: number, limit: number): number {
  if (limit <= 0) return 100;
  return Math.max(0, Math.min(100, Math.floor((100 * used) / limit)));
}

/** Ten cells. Only for the eye: a row that shows it has a spoken text of its own. */
export function bar(share: number): string {
  const filled = Math.round(share / 10);
  return '█'.repeat(filled) + '░'.repeat(10 - filled);
}
