/**
 * The longest wait that a `Retry-After` header can cause, in milliseconds, because a person is waiting for the
 * answer.
 */
export const retryAfterCapMs = 60_000;

/**
 * Parses `Retry-After`, in seconds or as an HTTP date. Undefined if absent or unreadable; capped, never
 * negative.
 */
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

/** Accepts only formats with a date and a time, because `Date.parse` accepts far more, for example "-5". */
function dateOf(value: string): number {
  return /^[A-Za-z]+,? .*\d\d:\d\d:\d\d/.test(value) ? Date.parse(value) : Number.NaN;
}
