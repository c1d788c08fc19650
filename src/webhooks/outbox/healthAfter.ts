/** What an outcome says about a receiver, and about the events that were sent. */
import type { Clock } from '../../http/clock.ts';
import type { DeliveryReport } from '../deliver/outcome.ts';
import { afterFailure, longestRetry } from './backOff.ts';
import type { Health } from './line.ts';
import { healthy } from './state.ts';

interface Attempted {
  readonly health: Health;
  readonly report: DeliveryReport;
  readonly clock: Clock;
  readonly events: number;
  readonly pending: number;
}

export type HealthAfter = (attempted: Attempted) => Health;

export function afterAttempt({ health, report, clock, events, pending }: Attempted): Health {
  switch (report.kind) {
    case 'delivered':
      return healthy;
    case 'gone':
      return { ...afterFailure(health, clock), disabled: 'gone' };
    case 'failed': {
      const after = afterFailure(health, clock, report.retryAfterMs);
      const isUncompared = events === pending && isFailing(report) && after.failures >= isolateEvery;
      return { ...after, batch: events, ...(isUncompared && { isUncompared }) };
    }
    case 'refused':
      return health;
  }
}

/**
 * During the search for an event that causes failures, only the first failure counts, unless events were delivered in
 * between.
 */
export function afterPart(attempted: Attempted): Health {
  const { health, report, clock } = attempted;
  if (report.kind !== 'failed' || health.nextRetry === undefined) return afterAttempt(attempted);
  const wanted = clock.now() + Math.min(report.retryAfterMs ?? 0, longestRetry);
  return { ...health, nextRetry: Math.max(health.nextRetry, wanted) };
}

/** A failure that the event may have caused says nothing about the receiver. */
export function afterSuspect(attempted: Attempted): Health {
  return isFailing(attempted.report) ? attempted.health : afterAttempt(attempted);
}

/** After this many failures in a row, and after each multiple of this number, the events are searched for the cause. */
export const isolateEvery = 3;

/** Whether an event may have caused the failure, rather than a receiver that accepts nothing at all. */
export function isFailing({ kind, status, cause }: DeliveryReport): boolean {
  if (kind !== 'failed') return false;
  return status === undefined ? cause === 'timeout' || cause === 'reset' : blamable.has(status);
}

const blamable: ReadonlySet<number> = new Set([500, 501, 502, 504]);
