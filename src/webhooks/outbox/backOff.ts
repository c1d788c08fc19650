/** When a failed delivery is retried, and when a webhook is disabled. */
import type { Clock } from '../../http/clock.ts';
import type { Health } from './line.ts';

/** The shortest and the longest wait, in milliseconds, before the random reduction. */
const shortestRetry = 1000;
export const longestRetry = 60 * 60_000;

/**
 * A webhook is disabled when both are reached (the second in milliseconds): a laptop that sleeps over a weekend tries
 * rarely, and a busy machine fails often within an hour.
 */
export const mostFailures = 20;
const longestTrying = 24 * 60 * 60_000;

/** Milliseconds. Only this much of a retry's lateness counts as trying: beyond it, the machine was probably asleep. */
const lateness = 60_000;

export function afterFailure(health: Health, clock: Clock, retryAfterMs?: number): Health {
  const now = clock.now();
  const failures = health.failures + 1;
  const wait = Math.min(Math.max(retryAfterMs ?? 0, backOff(failures, clock)), longestRetry);
  const tryingMs = health.tryingMs + triedSince(health, now);
  const isOver = failures >= mostFailures && tryingMs >= longestTrying;
  return {
    ...health,
    isUncompared: undefined,
    failures,
    tryingMs,
    lastFailure: now,
    nextRetry: now + wait,
    ...(isOver && { disabled: 'failing' as const }),
  };
}

/** From a second to an hour, doubled with each failure, then randomly reduced by up to half. */
function backOff(failures: number, clock: Clock): number {
  const whole = Math.min(shortestRetry * 2 ** (failures - 1), longestRetry);
  return Math.round(whole * (1 - clock.random() / 2));
}

function triedSince({ lastFailure, nextRetry }: Health, now: number): number {
  if (lastFailure === undefined || nextRetry === undefined) return 0;
  return Math.max(0, Math.min(now - lastFailure, nextRetry - lastFailure + lateness));
}

/** Milliseconds until the next attempt. 0 if that is beyond the longest wait, because the clock was set back. */
export function untilRetry({ nextRetry }: Health, now: number): number {
  if (nextRetry === undefined) return 0;
  const wait = nextRetry - now;
  return wait > longestRetry ? 0 : Math.max(0, wait);
}
