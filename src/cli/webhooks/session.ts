/** The webhooks of one run. Its events are put into the webhooks' outbox and delivered before the program ends. */
import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import manifest from '../../../package.json' with { type: 'json' };
import { systemClock } from '../../http/clock.ts';
import type { Raise } from '../../jobs/events.ts';
import { createDeliver } from '../../webhooks/deliver/deliver.ts';
import { deliverBeforeEnd } from '../../webhooks/outbox/deliverer.ts';
import { recordHealth } from '../../webhooks/outbox/health.ts';
import { Intake } from '../../webhooks/outbox/intake.ts';
import { Outbox } from '../../webhooks/outbox/outbox.ts';
import type { WebhookRecord } from '../../webhooks/record/schema.ts';
import type { Webhook } from '../../webhooks/record/webhook.ts';
import { displayPath } from '../displayPath.ts';
import { UsageError } from '../errors.ts';
import { ownFileReason } from '../fileFault.ts';
import { knownSecrets } from '../service.ts';
import { stateFolder } from '../stateFolder.ts';
import { printMessage } from '../terminal.ts';
import { type Entry, type Records, readRecordsFile } from './records.ts';

/** If it is 1, events may be sent to private and link-local addresses. */
export const privateVariable = 'VERNACULAR_WEBHOOKS_PRIVATE';

/** The longest time in milliseconds for which deliveries may delay the end of a run. */
const runDeadlineMs = 15_000;

export class WebhookSession {
  readonly entries: readonly Entry[];
  readonly outbox: Outbox;
  readonly #intake: Intake;

  private constructor({ path, entries }: Records) {
    this.entries = entries;
    this.outbox = new Outbox(outboxFile(path));
    this.#intake = new Intake({
      outbox: this.outbox,
      clock: systemClock,
      webhooks: () =>
        entries.flatMap(({ webhook, record }) =>
          webhook && this.whyDisabled(record) === undefined ? [webhook] : [],
        ),
      relativePath: (path) => displayPath(path),
      onFull: (oids) => {
        for (const oid of oids)
          printMessage(`Too many events are waiting for webhook ${oid}: an event was lost.`);
      },
      onFailure: (error) => this.#reportFailure(error),
    });
  }

  /** @throws UsageError if the outbox cannot be read */
  static async open(records: Records): Promise<WebhookSession> {
    const session = new WebhookSession(records);
    try {
      await session.outbox.refresh();
      return session;
    } catch (error) {
      const sentence = outboxSentence(error);
      if (sentence === undefined) throw error;
      throw new UsageError(`${sentence} Set VERNACULAR_STATE_DIR to use another folder.`);
    }
  }

  get raise(): Raise {
    return this.#intake.raise;
  }

  /**
   * Queues a test for this webhook only, and makes its deliveries due now, regardless of earlier failures. Enables a
   * webhook that failures or its receiver have disabled, because the terminal has no other way to do so.
   * @returns false if the outbox is full
   */
  async test(oid: number): Promise<boolean> {
    const { health } = this.outbox.queue(oid);
    await this.outbox.append([{ k: health.disabled === undefined ? 'due' : 'revived', w: oid }]);
    return this.#intake.test(oid);
  }

  /** @returns the identifiers of the webhooks that have nothing left to deliver */
  async deliver(webhooks: readonly Webhook[], ms: number, signal: AbortSignal): Promise<ReadonlySet<number>> {
    await this.#intake.settled();
    const { deliver, close } = createDeliver({
      network: { strictSsl: true, systemCertificates: true, env: process.env },
      allowsPrivate: () => process.env[privateVariable]?.trim() === '1',
      version: manifest.version,
      redact: knownSecrets(process.env).redact,
    });
    const over = AbortSignal.any([AbortSignal.timeout(ms), signal]);
    const until = systemClock.now() + ms;
    const ending = { outbox: this.outbox, deliver, clock: systemClock, signal: over, until };
    const deliveries = webhooks.map((webhook) => deliverBeforeEnd(webhook, ending));
    // Closing would cancel deliveries that are in progress when another one fails.
    await Promise.allSettled(deliveries);
    await close();
    const done = await Promise.all(deliveries);
    return new Set(webhooks.filter((_, index) => done[index]).map(({ oid }) => oid));
  }

  /** Delivers pending events before the program ends, including those of earlier runs, and reports what remains. */
  async finish(signal: AbortSignal): Promise<void> {
    try {
      await this.#deliverWaiting(signal);
    } catch (error) {
      this.#reportFailure(error);
    }
  }

  async #deliverWaiting(signal: AbortSignal): Promise<void> {
    await this.#intake.settled();
    const waiting = this.entries.filter(
      ({ record }) => this.outbox.queue(record.webhook_oid).pending.size > 0,
    );
    const known = waiting.flatMap(({ webhook, record }) => (webhook && !record.disabled ? [webhook] : []));
    await this.deliver(known, runDeadlineMs, signal);
    for (const { record } of waiting) {
      const { size } = this.outbox.queue(record.webhook_oid).pending;
      if (size > 0) printMessage(pendingLine(record.webhook_oid, size, this.whyDisabled(record)));
    }
  }

  /** @returns undefined if the webhook is enabled */
  whyDisabled({ webhook_oid: oid, disabled }: WebhookRecord): string | undefined {
    if (disabled === true) return 'disabled in its record';
    if (!recordHealth(this.outbox.queue(oid)).disabled) return undefined;
    return `disabled (vernacular webhooks test ${oid} enables it again)`;
  }

  #reportFailure(error: unknown): void {
    const sentence = outboxSentence(error);
    if (sentence === undefined) throw error;
    printMessage(`${sentence} An event may be lost.`);
  }
}

/** @throws UsageError if the records or the outbox cannot be used, or if an enabled webhook lacks a secret */
export async function openWebhooks(file: string): Promise<WebhookSession> {
  const records = await readRecordsFile(file, process.env);
  const [lacking] = records.entries.filter(
    ({ record, missing }) => missing.length > 0 && record.disabled !== true,
  );
  if (lacking) throw new UsageError(missingLine(lacking));
  return WebhookSession.open(records);
}

/** @returns undefined if the error is a bug */
export function outboxSentence(error: unknown): string | undefined {
  const reason = ownFileReason(error);
  return reason && `The outbox of the webhooks cannot be used (${reason}).`;
}

export function missingLine({ record, missing }: Entry): string {
  return `Webhook ${record.webhook_oid} lacks a secret: set ${missing.join(' and ')}.`;
}

function pendingLine(oid: number, count: number, whyDisabled: string | undefined): string {
  const events = count === 1 ? '1 event is waiting' : `${count} events are waiting`;
  if (whyDisabled !== undefined) return `${events} for webhook ${oid}, which is ${whyDisabled}.`;
  const them = count === 1 ? 'it' : 'them';
  return `${events} for webhook ${oid}. The next run delivers ${them}; to do so now, run vernacular webhooks deliver.`;
}

/** The path of the outbox. Each file of records has its own, named after the file's path. */
function outboxFile(recordsPath: string): string {
  const folder = stateFolder({ platform: process.platform, environment: process.env, home: homedir() });
  const name = createHash('sha256').update(recordsPath).digest('base64url').slice(0, 22);
  return resolve(folder, 'webhooks', `${name}.jsonl`);
}
