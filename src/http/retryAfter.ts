/** Milliseconds: the longest wait for a service to recover while the user waits for the answer. */
export const retryAfterCapMs = 60_000;

/** Milliseconds up to `capMs`, from seconds or an HTTP date; undefined without either. `now` counts from the epoch. */
export function parseRetryAfter(
  header: string | undefined,
  now: number,
  capMs: number = retryAfterCapMs,
): number | undefined {
  const value = header?.trim();
  if (!value) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : dateOf(value) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, Math.round(ms)), capMs);
}

/**
 * Accepts only formats with a date and a time, because `Date.parse` accepts far more, for example "-5". The oldest one,
 * from C's `asctime`, has no time zone.
 */
function dateOf(value: string): number {
  if (!/^[A-Za-z]+,? .*\d\d:\d\d:\d\d/.test(value)) return Number.NaN;
  return Date.parse(/\d\d \d{4}$/.test(value) ? `${value} UTC` : value);
}
