/** When a failed delivery is tried again, and when a webhook is given up. */
import type { Clock } from '../../http/clock.ts';
import type { Health } from './line.ts';

/** Milliseconds. */
export const shortestRetry = 1000;
export const longestRetry = 60 * 60_000;

/** Both must be passed: a laptop that sleeps over a weekend tries rarely, and a busy one fails often in an hour. */
export const mostFailures = 20;
export const longestTrying = 24 * 60 * 60_000;

/** What passes beyond the time that a retry was due was slept through, but for this. Milliseconds. */
const lateness = 60_000;

/** @param retryAfterMs what the receiver asks for */
export function afterFailure(health: Health, clock: Clock, retryAfterMs?: number): Health {
  const now = clock.now();
  const failures = health.failures + 1;
  const wait = Math.min(Math.max(retryAfterMs ?? 0, backOff(failures, clock)), longestRetry);
  const tryingMs = health.tryingMs + triedSince(health, now);
  const isOver = failures >= mostFailures && tryingMs >= longestTrying;
  return {
    ...health,
    failures,
    tryingMs,
    lastFailure: now,
    nextRetry: now + wait,
    ...(isOver && { disabled: 'failing' as const }),
  };
}

/** A second at first and an hour at last, doubled with each failure, and up to half of it less. */
function backOff(failures: number, clock: Clock): number {
  const whole = Math.min(shortestRetry * 2 ** (failures - 1), longestRetry);
  return Math.round(whole * (1 - clock.random() / 2));
}

function triedSince({ lastFailure, nextRetry }: Health, now: number): number {
  if (lastFailure === undefined || nextRetry === undefined) return 0;
  return Math.max(0, Math.min(now - lastFailure, nextRetry - lastFailure + lateness));
}

/** Milliseconds until the webhook may be tried again. A clock that was put back makes nobody wait longer than ever. */
export function untilRetry({ nextRetry }: Health, now: number): number {
  if (nextRetry === undefined) return 0;
  const wait = nextRetry - now;
  return wait > longestRetry ? 0 : Math.max(0, wait);
}
