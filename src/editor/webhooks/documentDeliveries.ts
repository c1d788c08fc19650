/** Lets the document of a webhook read and change the state of its deliveries. */
import * as vscode from 'vscode';
import { type RecordHealth, recordHealth } from '../../webhooks/outbox/health.ts';
import type { OutboxLine } from '../../webhooks/outbox/line.ts';
import type { QueueState } from '../../webhooks/outbox/state.ts';
import type { WebhookDeliveries } from './recordFiles.ts';

/** The part of `WebhookRuntime` that documents use. */
interface Runtime {
  entry(oid: number): { readonly queue: QueueState } | undefined;
  reload(): Promise<void>;
  decide(oid: number, ...lines: readonly OutboxLine[]): Promise<void>;
  readonly onDidChange: vscode.Event<void>;
}

interface Webhooks {
  open(): Promise<Runtime>;
}

export class DocumentDeliveries implements WebhookDeliveries, vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  readonly #webhooks: Webhooks;
  #followed: { readonly runtime: Runtime; readonly listener: vscode.Disposable } | undefined;

  constructor(webhooks: Webhooks) {
    this.#webhooks = webhooks;
  }

  async health(oid: number): Promise<RecordHealth | undefined> {
    const runtime = await this.#runtime();
    // The webhook may have just been saved.
    if (!runtime.entry(oid)) await runtime.reload();
    const entry = runtime.entry(oid);
    return entry && recordHealth(entry.queue);
  }

  async enable(oid: number): Promise<void> {
    const runtime = await this.#runtime();
    const entry = runtime.entry(oid);
    if (!entry) return;
    const control = { ...entry.queue.control, isDisabled: false };
    await runtime.decide(oid, { k: 'control', w: oid, control }, { k: 'revived', w: oid });
  }

  async begin(oid: number): Promise<void> {
    await (await this.#runtime()).decide(oid, { k: 'forgotten', w: oid });
  }

  dispose(): void {
    this.#followed?.listener.dispose();
    this.#changed.dispose();
  }

  async #runtime(): Promise<Runtime> {
    const runtime = await this.#webhooks.open();
    if (this.#followed?.runtime !== runtime) {
      this.#followed?.listener.dispose();
      this.#followed = { runtime, listener: runtime.onDidChange(() => this.#changed.fire()) };
    }
    return runtime;
  }
}
