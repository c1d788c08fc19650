/** Searches events that are refused, or keep failing together, for the one that is the cause. */
import type { DeliveryReport } from '../deliver/outcome.ts';
import type { WebhookEvent } from '../event/event.ts';
import { nextPayload } from '../payload.ts';
import type { Webhook } from '../record/webhook.ts';
import { attempt, putAside } from './attempt.ts';
import {
  afterAttempt,
  afterPart,
  afterSuspect,
  type HealthAfter,
  isFailing,
  isolateEvery,
} from './healthAfter.ts';
import { firstOf } from './state.ts';
import { type Claimed, whyStop } from './whyNot.ts';

/** A receiver that fails two times in five, at random, fails ten times in a row with one event in 10 000. */
const fewestTries = 10;

/** The most events tried after a failing one, one more in each search: neighbours may fail for the same reason. */
const mostCompared = 5;

/** How often the last of these events may fail: a receiver that accepts nothing must not be kept busy. */
const mostProbes = 3;

interface Search extends Claimed {
  /** Whether a failure of this search, or the one that started it, was counted. */
  hasFailed: boolean;
}

/** Halves the events until only one is left as the possible cause. */
export async function isolate(
  webhook: Webhook,
  delivering: Claimed,
  events: readonly WebhookEvent[],
  before: DeliveryReport,
): Promise<void> {
  const search: Search = { ...delivering, hasFailed: before.kind === 'failed' };
  let suspects = events;
  let report = before;
  while (suspects.length > 1) {
    const half = suspects.slice(0, Math.ceil(suspects.length / 2));
    const next = await attemptThese(webhook, search, half);
    if (!next) return;
    report = next;
    const { pending } = search.outbox.queue(webhook.oid);
    if (report.kind === 'delivered') suspects = suspects.filter(({ id }) => pending.has(id));
    else if (report.kind === 'refused' || isFailing(report)) suspects = half;
    else return;
  }
  const [event] = suspects;
  if (!event) return;
  const alone = report.kind === 'delivered' ? await attemptThese(webhook, search, suspects) : report;
  if (alone) await judge(webhook, search, event, alone);
}

/**
 * Tries the event until it has failed often enough, then alternates it with the next one until that has too, then with
 * the one after that, and so on. Thus a receiver that recovers may still get the event first.
 * @param report the outcome of an attempt with only this event
 */
async function judge(
  webhook: Webhook,
  search: Search,
  event: WebhookEvent,
  report: DeliveryReport,
): Promise<void> {
  const queue = search.outbox.queue(webhook.oid);
  const compared = Math.max(1, Math.min(queue.health.failures / isolateEvery, mostCompared));
  const [, ...later] = firstOf(queue, 1 + Math.floor(compared));
  const suspects = [event, ...later];
  /** The first suspect that has not failed often enough, and how often it has. */
  let current = 0;
  let failed = 0;
  let place = 0;
  let last: DeliveryReport | undefined = report;
  while (last && isFailing(last)) {
    if (place === current) failed += 1;
    if (current > 0 && current === later.length && failed === mostProbes) return;
    if (failed === fewestTries) {
      current += 1;
      failed = 0;
    }
    place = place === 0 ? current : 0;
    const next = suspects[place];
    if (!next) return;
    last = await attemptThese(webhook, search, [next]);
  }
  const [answered] = suspects.slice(place);
  if (answered && last?.kind === 'refused') return putAside(webhook, search, answered, 'refused', last);
  if (last?.kind === 'delivered') await confirm(webhook, search, suspects.slice(0, place));
}

/** Sets aside the events that fail again: the receiver, which accepted a later one, may have recovered in between. */
async function confirm(webhook: Webhook, search: Search, suspects: readonly WebhookEvent[]): Promise<void> {
  for (const event of suspects) {
    const again = await attemptThese(webhook, search, [event], afterSuspect);
    if (again && isFailing(again)) await putAside(webhook, search, event, 'failing', again);
  }
}

/** @returns undefined if nothing was sent */
async function attemptThese(
  webhook: Webhook,
  search: Search,
  events: readonly WebhookEvent[],
  healthAfter: HealthAfter = search.hasFailed ? afterPart : afterAttempt,
): Promise<DeliveryReport | undefined> {
  const stopped = await whyStop(webhook, search);
  // A wait is due to the failure that started the search, and does not apply within the search.
  if (stopped && stopped.kind !== 'waiting') return undefined;
  const part = nextPayload(events, webhook);
  if (!part) return undefined;
  if ('tooLarge' in part) {
    await putAside(webhook, search, part.tooLarge, 'tooLarge');
    return undefined;
  }
  const report = await attempt(webhook, search, part, healthAfter);
  search.hasFailed ||= report.kind === 'failed';
  return report;
}
