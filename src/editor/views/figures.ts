import { env } from 'vscode';

export function formatNumber(value: number): string {
  return new Intl.NumberFormat(env.language).format(value);
}

/** @param date ISO 8601 date-time; one that cannot be read is shown as it is. */
export function formatDate(date: string): string {
  if (Number.isNaN(Date.parse(date))) return date;
  return new Intl.DateTimeFormat(env.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(date),
  );
}

const msPerDay = 86_400_000;

/** Days that are left, a begun one counted; 0 when it is over, undefined for what is no date. */
export function daysUntil(date: string, now: Date): number | undefined {
  const end = Date.parse(date);
  return Number.isNaN(end) ? undefined : Math.max(0, Math.ceil((end - now.getTime()) / msPerDay));
}

/** Whole percent of a limit, at most 100; a limit of 0 is used up. */
export function percent(used: number, limit: number): number {
  if (limit <= 0) return 100;
  return Math.min(100, Math.floor((100 * used) / limit));
}

/** Ten cells. Only for the eye: a row that shows it has a spoken text of its own. */
export function bar(share: number): string {
  const filled = Math.round(share / 10);
  return '█'.repeat(filled) + '░'.repeat(10 - filled);
}
