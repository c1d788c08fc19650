/** Delivers the pending events of one webhook, in order, while the receiver accepts them. */
import { nextPayload } from '../payload.ts';
import type { Webhook } from '../record/webhook.ts';
import { attempt, type Delivering, putAside } from './attempt.ts';
import { afterAttempt, isFailing, isolateEvery } from './healthAfter.ts';
import { isolate } from './isolate.ts';
import { firstOf } from './state.ts';
import { type Claimed, canCompare, type Drained, whyNot, whyStop } from './whyNot.ts';

/**
 * Holds the webhook's lease. Nothing more is delivered while the file cannot be written.
 * @throws the signal's reason, and whatever `deliver` and `Outbox` throw
 */
export async function drain(webhook: Webhook, delivering: Delivering): Promise<Drained> {
  const { outbox, clock } = delivering;
  await outbox.refresh();
  // If there is nothing to do, no lease is taken, and the folder need not exist.
  const idle = whyNot(outbox.queue(webhook.oid), clock.now());
  if (idle) return idle;
  const lease = await outbox.claim(webhook.oid);
  if (!lease) return { kind: 'taken' };
  try {
    return await drainClaimed(webhook, { ...delivering, lease });
  } finally {
    await lease.release();
  }
}

async function drainClaimed(webhook: Webhook, delivering: Claimed): Promise<Drained> {
  for (;;) {
    const stopped = await whyStop(webhook, delivering);
    if (stopped) return stopped;
    await deliverNext(webhook, delivering);
  }
}

/** If the events are refused or keep failing together, searches for the one that is the cause. */
async function deliverNext(webhook: Webhook, delivering: Claimed): Promise<void> {
  const { outbox } = delivering;
  const queue = outbox.queue(webhook.oid);
  const most = Math.min(queue.health.batch ?? webhook.maximumEvents, webhook.maximumEvents);
  const next = nextPayload(firstOf(queue, most), webhook);
  if (!next) return;
  if ('tooLarge' in next) return putAside(webhook, delivering, next.tooLarge, 'tooLarge');
  const isComparison = canCompare(queue);
  const report = await attempt(webhook, delivering, next, afterAttempt);
  // Read again: the outbox has a new state object if its file was replaced during the delivery.
  const { failures, disabled } = outbox.queue(webhook.oid).health;
  const isTime = !disabled && (isComparison || failures % isolateEvery === 0);
  if (report.kind === 'refused' || (isFailing(report) && isTime))
    await isolate(webhook, delivering, next.events, report);
}
