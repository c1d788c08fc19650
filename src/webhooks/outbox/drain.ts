/** Delivers the pending events of one webhook, in order, while the receiver accepts them. */
import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from '../../http/clock.ts';
import type { Lease } from '../../store/lease.ts';
import type { Deliver, DeliveryReport } from '../deliver/outcome.ts';
import type { WebhookEvent } from '../event/event.ts';
import { nextPayload } from '../payload.ts';
import type { Webhook } from '../record/webhook.ts';
import { afterFailure, longestRetry, untilRetry } from './backOff.ts';
import type { AsideReason, Health, OutboxLine, PastAttempt } from './line.ts';
import type { Outbox } from './outbox.ts';
import { healthy, type QueueState } from './state.ts';

export interface Delivering {
  readonly outbox: Outbox;
  readonly deliver: Deliver;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Called with the identifier of a webhook that an outcome of this process has disabled. */
  readonly onDisabled?: (oid: number) => void;
}

export type Drained =
  | { readonly kind: 'empty' }
  | { readonly kind: 'waiting'; readonly ms: number }
  /** The lease is held elsewhere, in this or another process. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'disabled' };

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

interface Claimed extends Delivering {
  readonly lease: Lease;
}

/** Checked before each attempt, after reading what other processes delivered and what the user changed. */
async function whyStop(webhook: Webhook, delivering: Claimed): Promise<Drained | undefined> {
  const { outbox, clock, signal, lease } = delivering;
  signal.throwIfAborted();
  await outbox.settle();
  await outbox.refresh();
  if (!(await lease.isHeld())) return { kind: 'taken' };
  return whyNot(outbox.queue(webhook.oid), clock.now());
}

function whyNot(queue: QueueState, now: number): Drained | undefined {
  const { pending, health, control } = queue;
  if (pending.size === 0) return { kind: 'empty' };
  if (health.disabled || control.isDisabled) return { kind: 'disabled' };
  if (control.isPaused) return { kind: 'paused' };
  const ms = canCompare(queue) ? 0 : untilRetry(health, now);
  return ms > 0 ? { kind: 'waiting', ms } : undefined;
}

/** Whether another event has arrived behind those that failed, so that a wait would only delay it. */
function canCompare({ pending, health }: QueueState): boolean {
  return health.isUncompared === true && pending.size > (health.batch ?? 0);
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
  // Read again: the outbox has another state if its file was replaced during the delivery.
  const { failures, disabled } = outbox.queue(webhook.oid).health;
  const isTime = !disabled && (isComparison || failures % isolateEvery === 0);
  if (report.kind === 'refused' || (isFailing(report) && isTime))
    await isolate(webhook, delivering, next.events, report);
}

/** Avoids copying all pending events, of which there may be tens of thousands. */
function firstOf({ pending }: QueueState, count: number): readonly WebhookEvent[] {
  const first: WebhookEvent[] = [];
  for (const event of pending.values()) {
    if (first.length === count) break;
    first.push(event);
  }
  return first;
}

interface Part {
  readonly events: readonly WebhookEvent[];
  readonly body: Uint8Array;
}

async function attempt(
  webhook: Webhook,
  delivering: Delivering,
  part: Part,
  healthAfter: HealthAfter,
): Promise<DeliveryReport> {
  const { outbox, deliver, clock, signal } = delivering;
  const ids = part.events.map(({ id }) => id);
  const report = await deliver(webhook, { ...part, id: deliveryId(ids) }, signal);
  const { health, pending } = outbox.queue(webhook.oid);
  const past: PastAttempt = {
    id: randomUUID(),
    at: clock.now(),
    kind: report.kind,
    events: ids.length,
    ms: report.ms,
    ...(report.status !== undefined && { status: report.status }),
    ...(report.cause !== undefined && { cause: report.cause }),
    ...(report.excerpt !== undefined && { excerpt: report.excerpt }),
  };
  await record(delivering, {
    k: 'attempt',
    w: webhook.oid,
    ids: report.kind === 'delivered' ? ids : [],
    attempt: past,
    health: healthAfter({ health, report, clock, events: ids.length, pending: pending.size }),
  });
  return report;
}

/** No outcome follows the one that disables a webhook, so `onDisabled` is called once. */
async function record(
  { outbox, onDisabled }: Delivering,
  line: Extract<OutboxLine, { readonly k: 'attempt' | 'aside' }>,
): Promise<void> {
  await outbox.record([line]);
  if (line.health.disabled) onDisabled?.(line.w);
}

/** The same id for the same events, so that a receiver recognises duplicates. */
function deliveryId(ids: readonly string[]): string {
  return `msg_${createHash('sha256').update(ids.join(' ')).digest('base64url').slice(0, 22)}`;
}

interface Attempted {
  readonly health: Health;
  readonly report: DeliveryReport;
  readonly clock: Clock;
  readonly events: number;
  readonly pending: number;
}

type HealthAfter = (attempted: Attempted) => Health;

function afterAttempt({ health, report, clock, events, pending }: Attempted): Health {
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

/** Within a search, failures after the first are not counted again, unless events were delivered in between. */
function afterPart(attempted: Attempted): Health {
  const { health, report, clock } = attempted;
  if (report.kind !== 'failed' || health.nextRetry === undefined) return afterAttempt(attempted);
  const wanted = clock.now() + Math.min(report.retryAfterMs ?? 0, longestRetry);
  return { ...health, nextRetry: Math.max(health.nextRetry, wanted) };
}

/** A failure that is due to the event says nothing about the receiver. */
function afterSuspect(attempted: Attempted): Health {
  return isFailing(attempted.report) ? attempted.health : afterAttempt(attempted);
}

/** After this many failures in a row, and each multiple of this number, one of the events may be the cause. */
const isolateEvery = 3;

/** Whether an event may have caused the failure, rather than a receiver that accepts nothing at all. */
function isFailing({ kind, status, cause }: DeliveryReport): boolean {
  if (kind !== 'failed') return false;
  return status === undefined ? cause === 'timeout' || cause === 'reset' : blamable.has(status);
}

const blamable: ReadonlySet<number> = new Set([500, 501, 502, 504]);

/** A receiver that refuses more events than this in a row presumably refuses all, and is treated like a failing one. */
const mostRefusals = 10;

/** A receiver that fails two times in five, at random, fails ten times in a row with one event in 10 000. */
const fewestTries = 10;

/** How many events behind a failing one are tried, one more in each search: neighbours may fail for the same reason. */
const mostCompared = 5;

/** How often the last of these events may fail: a receiver that accepts nothing must not be kept busy. */
const mostProbes = 3;

interface Search extends Claimed {
  /** Whether a failure of this search, or the one that started it, was counted. */
  hasFailed: boolean;
}

/** Halves the events until only one is left as the possible cause. */
async function isolate(
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

async function putAside(
  webhook: Webhook,
  delivering: Delivering,
  event: WebhookEvent,
  reason: AsideReason,
  report?: DeliveryReport,
): Promise<void> {
  const { outbox, clock } = delivering;
  const { health } = outbox.queue(webhook.oid);
  const refusals = health.refusals + (reason === 'refused' ? 1 : 0);
  const after = refusals > mostRefusals ? afterFailure(health, clock) : health;
  const status = report?.status;
  const aside = { event, reason, at: clock.now(), ...(status !== undefined && { status }) };
  await record(delivering, { k: 'aside', w: webhook.oid, aside, health: { ...after, refusals } });
}
