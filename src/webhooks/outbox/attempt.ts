/** Delivery attempts, and what is recorded of their outcomes. */
import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from '../../http/clock.ts';
import type { Deliver, DeliveryReport } from '../deliver/outcome.ts';
import type { WebhookEvent } from '../event/event.ts';
import type { Webhook } from '../record/webhook.ts';
import { afterFailure } from './backOff.ts';
import type { HealthAfter } from './healthAfter.ts';
import type { AsideReason, OutboxLine, PastAttempt } from './line.ts';
import type { Outbox } from './outbox.ts';

export interface Delivering {
  readonly outbox: Outbox;
  readonly deliver: Deliver;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Called with the identifier of a webhook that an outcome of this process has disabled. */
  readonly onDisabled?: (oid: number) => void;
}

interface Part {
  readonly events: readonly WebhookEvent[];
  readonly body: Uint8Array;
}

export async function attempt(
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

/** A receiver that refuses more events than this in a row presumably refuses all, and is treated like a failing one. */
const mostRefusals = 10;

export async function putAside(
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
