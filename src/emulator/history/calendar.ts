import { dayOf } from '../ledger.ts';

export const msPerDay = 86_400_000;

export interface CalendarDay {
  /** `YYYY-MM-DD` in UTC. */
  readonly day: string;
  readonly weekend: boolean;
  /** Midnight, in milliseconds since the epoch. */
  readonly start: number;
}

/** The last `count` days up to yesterday in UTC, oldest first. */
export function daysBefore(now: Date, count: number): readonly CalendarDay[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(today - (count - index) * msPerDay);
    return { day: dayOf(date), weekend: date.getUTCDay() % 6 === 0, start: date.getTime() };
  });
}
