/** The webhooks of one run: what it raises waits in their outbox, and is delivered before the program ends. */
import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import manifest from '../../../package.json' with { type: 'json' };
import { systemClock } from '../../http/clock.ts';
import type { Raise } from '../../jobs/events.ts';
import { BusyFile } from '../../store/busyFile.ts';
import { createDeliver } from '../../webhooks/deliver/deliver.ts';
import { deliverBeforeEnd } from '../../webhooks/outbox/deliverer.ts';
import { recordHealth } from '../../webhooks/outbox/health.ts';
import { Intake } from '../../webhooks/outbox/intake.ts';
import { Outbox } from '../../webhooks/outbox/outbox.ts';
import type { WebhookRecord } from '../../webhooks/record/schema.ts';
import type { Webhook } from '../../webhooks/record/webhook.ts';
import { displayPath } from '../displayPath.ts';
import { systemCode, UsageError } from '../errors.ts';
import { knownSecrets } from '../service.ts';
import { stateFolder } from '../stateFolder.ts';
import { tell } from '../terminal.ts';
import { type Entry, type Records, readRecordsFile } from './records.ts';

/** Where it is 1, events may go to private and link-local addresses. */
export const privateVariable = 'VERNACULAR_WEBHOOKS_PRIVATE';

/** How long the deliveries of a run may keep it from ending. Milliseconds. */
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
        for (const oid of oids) tell(`Too many events wait for webhook ${oid}: an event was lost.`);
      },
      onFailure: (error) => this.#tellOf(error),
    });
  }

  /** @throws UsageError where what was left before cannot be read */
  static async open(records: Records): Promise<WebhookSession> {
    const session = new WebhookSession(records);
    try {
      await session.outbox.refresh();
      return session;
    } catch (error) {
      const sentence = outboxSentence(error);
      if (sentence === undefined) throw error;
      throw new UsageError(`${sentence} VERNACULAR_STATE_DIR names another folder.`);
    }
  }

  get raise(): Raise {
    return this.#intake.raise;
  }

  /**
   * Queues a test for this webhook alone, which is tried now whatever failed before. A webhook that deliveries disabled is
   * enabled: the terminal has no other way to.
   * @returns false where the outbox is full
   */
  async test(oid: number): Promise<boolean> {
    const { health } = this.outbox.queue(oid);
    await this.outbox.append([{ k: health.disabled === undefined ? 'due' : 'revived', w: oid }]);
    return this.#intake.test(oid);
  }

  /** @returns the identifiers of those for which nothing waits any more */
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
    try {
      const done = await Promise.all(webhooks.map((webhook) => deliverBeforeEnd(webhook, ending)));
      return new Set(webhooks.filter((_, index) => done[index]).map(({ oid }) => oid));
    } finally {
      await close();
    }
  }

  /** Before the program ends: delivers what the run has raised, and what was left before, and says what is pending. */
  async finish(signal: AbortSignal): Promise<void> {
    try {
      await this.#deliverWaiting(signal);
    } catch (error) {
      this.#tellOf(error);
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
      if (size > 0) tell(pendingLine(record.webhook_oid, size, this.whyDisabled(record)));
    }
  }

  /** Undefined for a webhook that is enabled. */
  whyDisabled({ webhook_oid: oid, disabled }: WebhookRecord): string | undefined {
    if (disabled === true) return 'disabled in its record';
    if (!recordHealth(this.outbox.queue(oid)).disabled) return undefined;
    return `disabled (vernacular webhooks test ${oid} enables it again)`;
  }

  #tellOf(error: unknown): void {
    const sentence = outboxSentence(error);
    if (sentence === undefined) throw error;
    tell(`${sentence} An event may be lost.`);
  }
}

/** @throws UsageError for a file of records that cannot be used, and for a webhook that lacks a secret */
export async function openWebhooks(file: string): Promise<WebhookSession> {
  const records = await readRecordsFile(file, process.env);
  const [lacking] = records.entries.filter(
    ({ record, missing }) => missing.length > 0 && record.disabled !== true,
  );
  if (lacking) throw new UsageError(missingLine(lacking));
  return WebhookSession.open(records);
}

/** undefined for a bug */
export function outboxSentence(error: unknown): string | undefined {
  const reason = error instanceof BusyFile ? 'another process holds it' : systemCode(error);
  return reason && `The outbox of the webhooks cannot be used (${reason}).`;
}

export function missingLine({ record, missing }: Entry): string {
  return `Webhook ${record.webhook_oid} lacks a secret: set ${missing.join(' and ')}.`;
}

function pendingLine(oid: number, count: number, whyDisabled: string | undefined): string {
  const events = count === 1 ? '1 event waits' : `${count} events wait`;
  if (whyDisabled !== undefined) return `${events} for webhook ${oid}, which is ${whyDisabled}.`;
  return `${events} for webhook ${oid}: the next run delivers them, or vernacular webhooks deliver.`;
}

/** One for each file of records, wherever it is. */
function outboxFile(recordsPath: string): string {
  const folder = stateFolder({ platform: process.platform, environment: process.env, home: homedir() });
  const name = createHash('sha256').update(recordsPath).digest('base64url').slice(0, 22);
  return resolve(folder, 'webhooks', `${name}.jsonl`);
}
