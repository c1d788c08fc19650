/** The part that runs even without webhooks: it then only checks whether their file exists, and watches it. */
import * as vscode from 'vscode';
import type { Events, JobEvent } from '../../jobs/events.ts';
import { inBackground } from '../background.ts';
import type { Connections } from '../connection.ts';
import { setContextKey } from '../contextKeys.ts';
import { DisposableStore } from '../disposables.ts';
import { webhooksContextKey } from '../ids.ts';
import type { Log } from '../log.ts';
import { notices } from './notices.ts';
import type { WebhookRuntime } from './runtime.ts';
import { StoredWebhooks } from './store.ts';

interface Parts {
  readonly context: Pick<vscode.ExtensionContext, 'globalStorageUri' | 'globalState'>;
  readonly secrets: vscode.SecretStorage;
  readonly connections: Connections;
  readonly events: Events;
  readonly log: Log;
  /** The version of the extension. */
  readonly version: string;
  /** Called when the rows of the view may have changed. */
  readonly changed: () => void;
}

/** Whether the view has anything to show. */
function hasSomething({ entries, problem, partialProblem }: WebhookRuntime): boolean {
  return entries.length > 0 || problem !== undefined || partialProblem !== undefined;
}

export class Webhooks implements vscode.Disposable {
  readonly store: StoredWebhooks;
  readonly #owned = new DisposableStore();
  readonly #parts: Parts;
  #running: Promise<WebhookRuntime> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #isWanted = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { context, secrets: secretStorage, log, events } = parts;
    const { globalStorageUri: storage } = context;
    this.store = this.#owned.add(new StoredWebhooks({ storage, secretStorage, log }));
    this.#owned.add({ dispose: events.listen((event) => this.#raise(event)) });
    this.#owned.add(this.store.onDidChange(() => this.#follow()));
    inBackground(log, 'Following the webhooks', () => this.store.watch());
    this.#follow();
  }

  /** The first call loads the code that delivers. */
  open(): Promise<WebhookRuntime> {
    this.#running ??= this.#start();
    return this.#running;
  }

  /** Undefined if there is no webhook file and `open` was not called. */
  async opened(): Promise<WebhookRuntime | undefined> {
    return this.#running || (await this.store.isUsed()) ? this.open() : undefined;
  }

  /** Shows the view from now on, even if it is empty. */
  async want(): Promise<void> {
    this.#isWanted = true;
    await this.#updateContext();
  }

  dispose(): void {
    this.#owned.dispose();
  }

  async #start(): Promise<WebhookRuntime> {
    const { context, connections, log, version, changed } = this.#parts;
    const { WebhookRuntime } = await import('./runtime.ts');
    const runtime = this.#owned.add(
      new WebhookRuntime({
        storage: context.globalStorageUri,
        store: this.store,
        log,
        version,
        redactor: () => connections.redactor(),
        notices: notices(log),
      }),
    );
    this.#owned.add(
      runtime.onDidChange(() => {
        changed();
        inBackground(log, 'Showing the webhooks', () => this.#updateContext());
      }),
    );
    await runtime.reload();
    return runtime;
  }

  #follow(): void {
    inBackground(this.#parts.log, 'Following the webhooks', () => this.opened());
  }

  /** Raises events one after another. An untrusted workspace raises none. */
  #raise(event: JobEvent): void {
    if (!vscode.workspace.isTrusted) return;
    this.#last = this.#last.then(async () => {
      try {
        (await this.opened())?.raise(event);
      } catch (error) {
        this.#parts.log.failure('Notifying webhooks', error);
      }
    });
  }

  async #updateContext(): Promise<void> {
    const runtime = await this.opened();
    const hasOne = runtime !== undefined && hasSomething(runtime);
    await setContextKey(webhooksContextKey, this.#isWanted || hasOne);
    const { globalState } = this.#parts.context;
    if (globalState.get(webhooksContextKey, false) !== hasOne) {
      await globalState.update(webhooksContextKey, hasOne || undefined);
    }
  }
}
