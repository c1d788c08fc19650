/** Longest wait that a `Retry-After` header can ask of somebody who waits for the answer, in milliseconds. */
export const retryAfterCapMs = 60_000;

/** Reads `Retry-After`, seconds or an HTTP date. Undefined when absent or unreadable; capped, never negative. */
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

/** Reads only the forms that name a day and a time: `Date.parse` takes far more, "-5" for one. */
function dateOf(value: string): number {
  return /^[A-Za-z]+,? .*\d\d:\d\d:\d\d/.test(value) ? Date.parse(value) : Number.NaN;
}
