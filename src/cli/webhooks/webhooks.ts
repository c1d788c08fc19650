/** `vernacular webhooks`: lists events and webhooks, shows their state, sends tests, and delivers pending events. */

import { shortened } from '../../visible.ts';
import { eventSchemas } from '../../webhooks/event/jsonSchemas.ts';
import { recordHealth } from '../../webhooks/outbox/health.ts';
import type { PastAttempt } from '../../webhooks/outbox/line.ts';
import type { WebhooksCommand } from '../arguments/webhooks.ts';
import { UsageError } from '../errors.ts';
import { Interrupt } from '../interrupt.ts';
import { tableText } from '../table.ts';
import { outputWidth, printJson, printLines, printMessage, printText } from '../terminal.ts';
import { recordsFile } from './file.ts';
import { type Entry, readRecordsFile } from './records.ts';
import { missingLine, outboxSentence, privateVariable, WebhookSession } from './session.ts';

/** @throws UsageError if the records or the outbox cannot be used, or if there is no such webhook */
export async function webhooks(command: WebhooksCommand): Promise<number> {
  if (command.action === 'events') return events(command.json);
  const file = recordsFile(command.webhooks, process.env);
  if (file === undefined) {
    throw new UsageError('Name the file of the webhooks: --webhooks FILE, or VERNACULAR_WEBHOOKS.');
  }
  const session = await WebhookSession.open(await readRecordsFile(file, process.env));
  const wanted = wantedOf(session, command);
  const interrupt = new Interrupt();
  try {
    return await carryOut({ ...command, action: command.action }, session, {
      wanted,
      signal: interrupt.signal,
    });
  } catch (error) {
    const sentence = outboxSentence(error);
    if (sentence === undefined) throw error;
    printMessage(sentence);
    return 1;
  } finally {
    interrupt.dispose();
  }
}

function wantedOf({ entries }: WebhookSession, { oid }: WebhooksCommand): readonly Entry[] {
  if (oid === undefined) return entries;
  const found = entries.filter(({ record }) => record.webhook_oid === oid);
  if (found.length > 0) return found;
  throw new UsageError(`There is no webhook ${oid}.`);
}

interface OnRecords extends WebhooksCommand {
  readonly action: Exclude<WebhooksCommand['action'], 'events'>;
}

interface Wanted {
  readonly wanted: readonly Entry[];
  readonly signal: AbortSignal;
}

async function carryOut(
  command: OnRecords,
  session: WebhookSession,
  { wanted, signal }: Wanted,
): Promise<number> {
  switch (command.action) {
    case 'list':
      await list(wanted, command.json);
      return 0;
    case 'status':
      await status(wanted, session, command.json);
      return 0;
    case 'test':
      for (const { record } of wanted.filter(isDeliverable)) {
        if (await session.test(record.webhook_oid)) continue;
        printMessage(`Too many events are waiting for webhook ${record.webhook_oid}: no test was sent.`);
        return 1;
      }
      return deliver(command, session, { wanted, signal });
    case 'deliver':
      return deliver(command, session, { wanted, signal });
  }
}

/** Whether events can be delivered. Otherwise no test is queued, because one that arrives weeks later is pointless. */
const isDeliverable = ({ webhook, record }: Entry) => webhook !== undefined && record.disabled !== true;

async function events(json: boolean): Promise<number> {
  const schemas = eventSchemas();
  if (json) {
    await printJson(schemas);
    return 0;
  }
  const columns = [{ title: 'Event' }, { title: 'Category' }, { title: 'Description', cut: true }];
  const rows = Object.entries(schemas).map(([name, { category, schema }]) => [
    name,
    category,
    String(schema.description ?? ''),
  ]);
  await printText(tableText({ columns, rows }, outputWidth()));
  return 0;
}

async function list(entries: readonly Entry[], json: boolean): Promise<void> {
  if (json) {
    await printJson(entries.map(({ record, missing }) => ({ ...record, missing_secrets: missing })));
    return;
  }
  const columns = [{ title: 'Webhook' }, { title: 'Receiver', cut: true }, { title: 'Authentication' }];
  const rows = entries.map(({ record, missing }) => [
    String(record.webhook_oid),
    receiverOf(record.webhook_url),
    `${record.authentication_type ?? 'none'}${missing.length > 0 ? `, ${missing.join(' and ')} not set` : ''}`,
  ]);
  await printText(tableText({ columns, rows }, outputWidth()));
}

/** Hides paths and queries of receivers, which are often secret. */
function receiverOf(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return pathname === '/' && search === '' ? origin : `${origin}/…`;
}

async function status(entries: readonly Entry[], session: WebhookSession, json: boolean): Promise<void> {
  if (json) {
    await printJson(entries.map((entry) => statusJson(entry, session)));
    return;
  }
  const columns = [
    { title: 'Webhook' },
    { title: 'State' },
    { title: 'Pending', align: 'right' as const },
    { title: 'Failures', align: 'right' as const },
    { title: 'Next retry' },
    { title: 'Set aside', align: 'right' as const },
    { title: 'Last delivery' },
  ];
  const rows = entries.map(({ record }) => {
    const queue = session.outbox.queue(record.webhook_oid);
    const health = recordHealth(queue, record.disabled);
    const last = queue.attempts.at(-1);
    return [
      String(record.webhook_oid),
      health.disabled ? 'disabled' : queue.control.isPaused ? 'paused' : 'active',
      String(health.pending),
      String(health.consecutive_failures),
      health.next_retry_after ?? '-',
      String(queue.aside.size),
      last ? attemptText(last) : '-',
    ];
  });
  await printText(tableText({ columns, rows }, outputWidth()));
}

function statusJson({ record, missing }: Entry, { outbox }: WebhookSession) {
  const queue = outbox.queue(record.webhook_oid);
  return {
    webhook_oid: record.webhook_oid,
    ...recordHealth(queue, record.disabled),
    paused: queue.control.isPaused,
    missing_secrets: missing,
    set_aside: [...queue.aside.values()].map(({ event, reason, status: code, at }) => {
      return { event_id: event.id, event_name: event.name, reason, status: code, at: iso(at) };
    }),
    deliveries: queue.attempts.map(({ at, kind, events, status: code, cause, ms, excerpt }) => {
      return { at: iso(at), result: kind, events, status: code, cause, duration: ms, response: excerpt };
    }),
  };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}

async function deliver(
  { json, timeoutSeconds, oid }: WebhooksCommand,
  session: WebhookSession,
  { wanted, signal }: Wanted,
): Promise<number> {
  for (const entry of wanted) if (entry.missing.length > 0) printMessage(missingLine(entry));
  const known = wanted.filter(isDeliverable).flatMap(({ webhook }) => webhook ?? []);
  const done = await session.deliver(known, timeoutSeconds * 1000, signal);
  if (json) await printJson(wanted.map((entry) => statusJson(entry, session)));
  else await printLines(wanted.map((entry) => resultLine(entry, session)));
  if (signal.aborted) return 130;
  // A webhook that is disabled in its record counts as undelivered only if the command names it.
  const expected = oid === undefined ? wanted.filter(({ record }) => record.disabled !== true) : wanted;
  return done.size === expected.length ? 0 : 1;
}

function resultLine({ record }: Entry, session: WebhookSession): string {
  const { webhook_oid: oid } = record;
  const { pending, attempts } = session.outbox.queue(oid);
  const last = attempts.at(-1);
  const rest = pending.size === 0 ? 'nothing pending' : `${pending.size} pending`;
  const whyDisabled = session.whyDisabled(record);
  const state = whyDisabled === undefined ? rest : `${rest}, ${whyDisabled}`;
  return `Webhook ${oid}: ${state}${last ? `; last delivery ${attemptText(last)}` : ''}`;
}

function causeText(cause: string | undefined): string {
  if (cause === 'address') return `a private address: set ${privateVariable}=1 to allow it`;
  if (cause === 'credential') return 'the token or key contains characters that cannot be sent';
  return cause ?? 'no answer';
}

function attemptText({ at, kind, status: code, cause, ms, excerpt }: PastAttempt): string {
  const answer = code === undefined ? causeText(cause) : `status ${code}`;
  const words = excerpt && kind !== 'delivered' ? `: ${shortened(excerpt, 200)}` : '';
  return `${kind} ${iso(at)} (${answer}, ${Math.round(ms)} ms)${words}`;
}
