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
}

export type Drained =
  | { readonly kind: 'empty' }
  | { readonly kind: 'waiting'; readonly ms: number }
  /** The lease is held elsewhere, in this or another process. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'disabled' };

/**
 * Holds the webhook's lease while it is running, so that no other process delivers the same events. A delivered event
 * is delivered again only if this process ends before the outcome is recorded. While the file cannot be written,
 * nothing more is delivered.
 * @throws the signal's reason, and the system's errors
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

function whyNot({ pending, health, control }: QueueState, now: number): Drained | undefined {
  if (health.disabled || control.isDisabled) return { kind: 'disabled' };
  if (control.isPaused) return { kind: 'paused' };
  if (pending.size === 0) return { kind: 'empty' };
  const ms = untilRetry(health, now);
  return ms > 0 ? { kind: 'waiting', ms } : undefined;
}

/**
 * One round: sends as many events as fit. If they are refused or keep failing together, searches for the event that
 * is the cause.
 */
async function deliverNext(webhook: Webhook, delivering: Claimed): Promise<void> {
  const { outbox } = delivering;
  const queue = outbox.queue(webhook.oid);
  const most = Math.min(queue.health.batch ?? webhook.maximumEvents, webhook.maximumEvents);
  const next = nextPayload(firstOf(queue, most), webhook);
  if (!next) return;
  if ('tooLarge' in next) return putAside(webhook, delivering, next.tooLarge, 'tooLarge');
  const report = await attempt(webhook, delivering, next, afterAttempt);
  if (report.kind === 'refused' || (report.kind === 'failed' && isTimeToIsolate(webhook, outbox, report)))
    await isolate(webhook, delivering, next.events, report);
}

/** Avoids copying all pending events, of which there may be a hundred thousand. */
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

/** Sends a part of the queue once, and records the outcome. */
async function attempt(
  webhook: Webhook,
  delivering: Delivering,
  part: Part,
  healthAfter: HealthAfter,
): Promise<DeliveryReport> {
  const { outbox, deliver, clock, signal } = delivering;
  const ids = part.events.map(({ id }) => id);
  const report = await deliver(webhook, { ...part, id: deliveryId(ids) }, signal);
  const { health } = outbox.queue(webhook.oid);
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
  const line: OutboxLine = {
    k: 'attempt',
    w: webhook.oid,
    ids: report.kind === 'delivered' ? ids : [],
    attempt: past,
    health: healthAfter({ health, report, clock, events: ids.length }),
  };
  await outbox.record([line]);
  return report;
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
}

type HealthAfter = (attempted: Attempted) => Health;

function afterAttempt({ health, report, clock, events }: Attempted): Health {
  switch (report.kind) {
    case 'delivered':
      return healthy;
    case 'gone':
      return { ...afterFailure(health, clock), disabled: 'gone' };
    case 'failed':
      return { ...afterFailure(health, clock, report.retryAfterMs), batch: events };
    case 'refused':
      return health;
  }
}

/**
 * A failure during the search for the faulty event is part of the failure that started it, if there was one and
 * nothing has been delivered since.
 */
function afterPart(attempted: Attempted): Health {
  const { health, report, clock } = attempted;
  if (report.kind !== 'failed' || health.nextRetry === undefined) return afterAttempt(attempted);
  const wanted = clock.now() + Math.min(report.retryAfterMs ?? 0, longestRetry);
  return { ...health, nextRetry: Math.max(health.nextRetry, wanted) };
}

/** After this many failures in a row, and each multiple of this number, one of the events may be the cause. */
const isolateEvery = 3;

function isTimeToIsolate({ oid }: Webhook, outbox: Outbox, report: DeliveryReport): boolean {
  const { failures, disabled } = outbox.queue(oid).health;
  return mayBeAnEvent(report) && !disabled && failures % isolateEvery === 0;
}

/** No event can be the cause if nothing arrived, or if the receiver accepts nothing at present. */
function mayBeAnEvent({ kind, status, cause }: DeliveryReport): boolean {
  if (kind === 'refused') return true;
  return status === undefined ? cause === 'timeout' || cause === 'reset' : blamable.has(status);
}

const blamable: ReadonlySet<number> = new Set([500, 501, 502, 504]);

/**
 * A receiver that refuses more events than this in a row refuses everything, and is treated like a failing one.
 */
const mostRefusals = 10;

/**
 * How often a single event must fail in a row: a receiver that fails two times in five, at random, fails ten times in a
 * row with one event in 10 000.
 */
const fewestTries = 10;

/**
 * Halves the events until only one is left as the possible cause. It is set aside if it is refused for good, or
 * if it keeps failing while the next event is accepted.
 */
async function isolate(
  webhook: Webhook,
  delivering: Claimed,
  events: readonly WebhookEvent[],
  before: DeliveryReport,
): Promise<void> {
  let suspects = events;
  let report = before;
  while (suspects.length > 1) {
    const half = suspects.slice(0, Math.ceil(suspects.length / 2));
    const next = await attemptThese(webhook, delivering, half);
    if (!next) return;
    report = next;
    const { pending } = delivering.outbox.queue(webhook.oid);
    if (report.kind === 'delivered') suspects = suspects.filter(({ id }) => pending.has(id));
    else if (mayBeAnEvent(report)) suspects = half;
    else return;
  }
  const [event] = suspects;
  if (!event) return;
  const alone = report.kind === 'delivered' ? await attemptThese(webhook, delivering, suspects) : report;
  if (alone) await judge(webhook, delivering, event, alone);
}

/** @param report the outcome of an attempt with only this event */
async function judge(
  webhook: Webhook,
  delivering: Claimed,
  event: WebhookEvent,
  report: DeliveryReport,
): Promise<void> {
  let last: DeliveryReport | undefined = report;
  for (let tries = 1; tries < fewestTries && last?.kind === 'failed' && mayBeAnEvent(last); tries++)
    last = await attemptThese(webhook, delivering, [event]);
  if (last?.kind === 'refused') return putAside(webhook, delivering, event, 'refused', last);
  if (last?.kind !== 'failed' || !mayBeAnEvent(last)) return;
  const [, next] = firstOf(delivering.outbox.queue(webhook.oid), 2);
  const probe = next && (await attemptThese(webhook, delivering, [next]));
  if (probe?.kind === 'delivered') await putAside(webhook, delivering, event, 'failing', last);
}

/** @returns undefined if nothing was sent */
async function attemptThese(
  webhook: Webhook,
  delivering: Claimed,
  events: readonly WebhookEvent[],
): Promise<DeliveryReport | undefined> {
  const stopped = await whyStop(webhook, delivering);
  // A wait is due to the failure that started the search, and does not apply within the search.
  if (stopped && stopped.kind !== 'waiting') return undefined;
  const part = nextPayload(events, webhook);
  if (!part) return undefined;
  if (!('tooLarge' in part)) return attempt(webhook, delivering, part, afterPart);
  await putAside(webhook, delivering, part.tooLarge, 'tooLarge');
  return undefined;
}

async function putAside(
  webhook: Webhook,
  { outbox, clock }: Delivering,
  event: WebhookEvent,
  reason: AsideReason,
  report?: DeliveryReport,
): Promise<void> {
  const { health } = outbox.queue(webhook.oid);
  const refusals = health.refusals + (reason === 'refused' ? 1 : 0);
  const after = refusals > mostRefusals ? afterFailure(health, clock) : health;
  const status = report?.status;
  const aside = { event, reason, at: clock.now(), ...(status !== undefined && { status }) };
  await outbox.record([{ k: 'aside', w: webhook.oid, aside, health: { ...after, refusals } }]);
}
