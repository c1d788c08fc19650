/** Why no event of a queue is delivered at the moment. */
import type { Lease } from '../../store/lease.ts';
import type { Webhook } from '../record/webhook.ts';
import type { Delivering } from './attempt.ts';
import { untilRetry } from './backOff.ts';
import type { QueueState } from './state.ts';

export type Drained =
  | { readonly kind: 'empty' }
  | { readonly kind: 'waiting'; readonly ms: number }
  /** The lease is held elsewhere, in this or another process. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'disabled' };

/** Holds the lease of the webhook whose events are delivered. */
export interface Claimed extends Delivering {
  readonly lease: Lease;
}

/** Checked before each attempt, after reading what other processes delivered and what the user changed. */
export async function whyStop(webhook: Webhook, delivering: Claimed): Promise<Drained | undefined> {
  const { outbox, clock, signal, lease } = delivering;
  signal.throwIfAborted();
  await outbox.settle();
  await outbox.refresh();
  if (!(await lease.isHeld())) return { kind: 'taken' };
  return whyNot(outbox.queue(webhook.oid), clock.now());
}

export function whyNot(queue: QueueState, now: number): Drained | undefined {
  const { pending, health, control } = queue;
  if (pending.size === 0) return { kind: 'empty' };
  if (health.disabled || control.isDisabled) return { kind: 'disabled' };
  if (control.isPaused) return { kind: 'paused' };
  const ms = canCompare(queue) ? 0 : untilRetry(health, now);
  return ms > 0 ? { kind: 'waiting', ms } : undefined;
}

/** Whether another event has arrived after those that failed, so that a wait would only delay it. */
export function canCompare({ pending, health }: QueueState): boolean {
  return health.isUncompared === true && pending.size > (health.batch ?? 0);
}
