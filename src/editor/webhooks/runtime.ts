/** The webhooks of a window: the window's events are put into the outbox and delivered from there. */
import { isDeepStrictEqual } from 'node:util';
import * as vscode from 'vscode';
import { systemClock } from '../../http/clock.ts';
import type { JobEvent } from '../../jobs/events.ts';
import { Deliverer } from '../../webhooks/outbox/deliverer.ts';
import { Intake } from '../../webhooks/outbox/intake.ts';
import type { OutboxLine } from '../../webhooks/outbox/line.ts';
import { Outbox } from '../../webhooks/outbox/outbox.ts';
import { type Completed, webhookOf } from '../../webhooks/record/complete.ts';
import type { WebhookRecord } from '../../webhooks/record/schema.ts';
import type { Secrets } from '../../webhooks/record/secrets.ts';
import { subscriptionOf } from '../../webhooks/record/subscription.ts';
import { inBackground } from '../background.ts';
import { DisposableStore } from '../disposables.ts';
import { noticeOf } from '../errors.ts';
import { followFile } from '../sharedFile.ts';
import { Deliveries, type DeliveryParts } from './delivery.ts';
import { hostOf, stateOf, type WebhookEntry } from './entry.ts';
import { relativePath } from './relativePath.ts';
import type { StoredWebhooks } from './store.ts';

export interface RuntimeParts extends DeliveryParts {
  /** The extension's storage folder, which all windows share. */
  readonly storage: vscode.Uri;
  readonly store: StoredWebhooks;
  readonly notices: Notices;
}

/** Notifications that are not a response to a command. */
export interface Notices {
  disabled(entry: WebhookEntry): void;
  /** @param hosts the receivers that miss an event */
  full(hosts: readonly string[]): void;
}

interface Known {
  readonly record: WebhookRecord;
  readonly secrets: Secrets;
  readonly completed: Completed;
}

const folderName = 'webhooks';
const fileName = 'outbox.jsonl';

const following = 'Following the outbox of webhooks';

/** Milliseconds. VS Code postpones drawing while rows change at intervals below 200. */
const pause = 250;

export class WebhookRuntime implements vscode.Disposable {
  readonly #store = new DisposableStore();
  readonly #changed = this.#store.add(new vscode.EventEmitter<void>());
  /** Fires when a record or a state has changed, in any window. */
  readonly onDidChange = this.#changed.event;
  readonly #parts: RuntimeParts;
  readonly #outbox: Outbox;
  readonly #intake: Intake;
  readonly #deliveries: Deliveries;
  readonly #deliverer: Deliverer;
  #known: readonly Known[] = [];
  #problem: string | undefined;
  #partialProblem: string | undefined;
  #reading: Promise<void> = Promise.resolve();
  #redraw: NodeJS.Timeout | undefined;

  constructor(parts: RuntimeParts) {
    this.#parts = parts;
    const { storage, notices } = parts;
    const { fsPath } = vscode.Uri.joinPath(storage, folderName, fileName);
    this.#outbox = new Outbox(fsPath, { onChange: () => this.#outboxChanged() });
    this.#deliveries = new Deliveries(parts);
    this.#deliverer = new Deliverer(
      {
        outbox: this.#outbox,
        clock: systemClock,
        deliver: this.#deliveries.deliver,
        // Called only in the window that made the delivery.
        onDisabled: (oid) => {
          const entry = this.entry(oid);
          if (entry) notices.disabled(entry);
        },
      },
      (error) => this.#failed(error),
    );
    this.#intake = new Intake({
      outbox: this.#outbox,
      clock: systemClock,
      webhooks: () => this.#listening(),
      relativePath,
      onQueued: () => this.#deliverer.wake(),
      onFull: once((oids) => notices.full(this.#hostsOf(oids))),
      onFailure: (error) => this.#failed(error),
    });
    this.#store.add(parts.store.onDidChange(() => void this.reload()));
    inBackground(parts.log, following, () => this.#watch());
  }

  /** Never rejects: if the webhooks cannot be read, `problem` says why, and those already known are kept. */
  reload(): Promise<void> {
    this.#reading = this.#reading.then(async () => {
      try {
        await this.#outbox.refresh();
        this.#known = await this.#read();
        this.#problem = undefined;
      } catch (error) {
        this.#failed(error);
        this.#problem = noticeOf(error)?.message;
      }
      this.#serve();
      this.#announceChange();
    });
    return this.#reading;
  }

  get entries(): readonly WebhookEntry[] {
    return this.#known.map((known) => this.#entryOf(known));
  }

  entry(oid: number): WebhookEntry | undefined {
    return this.entries.find(({ record }) => record.webhook_oid === oid);
  }

  /** Why the webhooks cannot be read, for display. */
  get problem(): string | undefined {
    return this.#problem;
  }

  /** Why some of the webhooks cannot be read. */
  get partialProblem(): string | undefined {
    return this.#partialProblem;
  }

  raise(event: JobEvent): void {
    this.#intake.raise(event);
  }

  /** Queues a test and retries the webhook now. Resolves with false if there is no room for the test. */
  async test(oid: number): Promise<boolean> {
    await this.#outbox.append([{ k: 'due', w: oid }]);
    return this.#intake.test(oid);
  }

  /** Records a decision of the user and acts on it. */
  async decide(oid: number, ...lines: readonly OutboxLine[]): Promise<void> {
    await this.#outbox.append(lines);
    this.#deliverer.wake(oid);
  }

  dispose(): void {
    clearTimeout(this.#redraw);
    this.#store.dispose();
    const end = async () => {
      await this.#deliverer.stop();
      await this.#deliveries.close();
    };
    inBackground(this.#parts.log, 'Ending the deliveries to webhooks', end);
  }

  async #read(): Promise<readonly Known[]> {
    const { store } = this.#parts;
    const { records, problem } = await store.read();
    this.#partialProblem = problem;
    return Promise.all(
      records.map(async (record) => {
        const secrets = await store.secrets(record.webhook_oid);
        const before = this.#known.find((one) => one.record.webhook_oid === record.webhook_oid);
        const isSame = before && isDeepStrictEqual([before.record, before.secrets], [record, secrets]);
        // A different `completed.webhook` would restart the deliveries.
        return isSame ? before : { record, secrets, completed: webhookOf(record, secrets) };
      }),
    );
  }

  #entryOf({ record, completed }: Known): WebhookEntry {
    const missing = completed.kind === 'missing' ? completed.secrets : [];
    return { record, missing, queue: this.#outbox.queue(record.webhook_oid) };
  }

  #hostsOf(oids: readonly number[]): readonly string[] {
    return oids.flatMap((oid) => this.entry(oid)?.record ?? []).map(hostOf);
  }

  #isDisabled(known: Known): boolean {
    return stateOf(this.#entryOf(known)).kind === 'disabled';
  }

  /** Events are also queued for webhooks that lack a secret. */
  #listening() {
    return this.#known
      .filter((known) => !this.#isDisabled(known))
      .map(({ record }) => ({ oid: record.webhook_oid, isSubscribed: subscriptionOf(record) }));
  }

  #serve(): void {
    const served = this.#known.filter((known) => !this.#isDisabled(known));
    this.#deliverer.serve(
      served.flatMap(({ completed }) => (completed.kind === 'webhook' ? [completed.webhook] : [])),
    );
  }

  #outboxChanged(): void {
    // Another window may have enabled or disabled a webhook.
    this.#serve();
    this.#announceChange();
  }

  #announceChange(): void {
    this.#redraw ??= setTimeout(() => {
      this.#redraw = undefined;
      this.#changed.fire();
    }, pause);
  }

  /** Follows changes by other windows. */
  async #watch(): Promise<void> {
    const folder = vscode.Uri.joinPath(this.#parts.storage, folderName);
    const follow = () => inBackground(this.#parts.log, following, () => this.#outbox.refresh());
    this.#store.add(await followFile(folder, fileName, follow));
  }

  #failed(error: unknown): void {
    this.#parts.log.failure('Notifying webhooks', error);
  }
}

function once<T>(action: (value: T) => void): (value: T) => void {
  let isDone = false;
  return (value) => {
    if (isDone) return;
    isDone = true;
    action(value);
  };
}
