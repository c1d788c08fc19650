import { isDeepStrictEqual } from 'node:util';
import * as vscode from 'vscode';
import { ServiceError } from '../http/errors.ts';
import { noticeOf } from './errors.ts';

/** The state of data requested from the service. `T` is the data. */
export type RemoteState<T extends object> =
  /** There is no connection. */
  | { readonly kind: 'none' }
  /** Not requested yet. */
  | { readonly kind: 'unread' }
  | { readonly kind: 'loading' }
  | (T & { readonly kind: 'ready' })
  /** The service refused the key, or the key lacks the permission. */
  | Refused<'forbidden'>
  | Refused<'failed'>;

interface Refused<K extends string> {
  readonly kind: K;
  readonly message: string;
}

/** The successive states of one reading: parts of the answer may arrive later. */
export type Read<T extends object> = (signal: AbortSignal) => AsyncIterable<RemoteState<T>>;

/** Holds data from the service for views. It works in the background and never shows a notification. */
export class Remote<T extends object> implements vscode.Disposable {
  state: RemoteState<T> = { kind: 'none' };
  private readonly changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.changed.event;
  private readonly read: Read<T>;
  private readonly beforeShown: (state: RemoteState<T>) => Thenable<unknown>;
  private running: AbortController | undefined;

  /** @param beforeShown updates what depends on a state before the state is shown */
  constructor(read: Read<T>, beforeShown: (state: RemoteState<T>) => Thenable<unknown> = async () => {}) {
    this.read = read;
    this.beforeShown = beforeShown;
  }

  /** Requests the data again. A newer refresh replaces a pending one. */
  async refresh(): Promise<void> {
    this.running?.abort();
    const run = new AbortController();
    this.running = run;
    if (this.state.kind !== 'ready') await this.enter({ kind: 'loading' });
    for await (const state of this.read(run.signal)) {
      if (this.running !== run) return;
      await this.enter(state);
    }
  }

  /** Discards the data and any pending request. */
  async reset(state: RemoteState<T>): Promise<void> {
    this.running?.abort();
    this.running = undefined;
    await this.enter(state);
  }

  /** Redraws when something other than the state has changed. */
  redraw(): void {
    this.changed.fire();
  }

  dispose(): void {
    this.running?.abort();
    this.changed.dispose();
  }

  /** Sets the state first, so that a reader does not start another request in the meantime. */
  private async enter(state: RemoteState<T>): Promise<void> {
    const before = this.state;
    this.state = state;
    await this.beforeShown(state);
    // Redrawing a row closes a menu that is open on it.
    if (!isDeepStrictEqual(before, state)) this.changed.fire();
  }
}

export function refusalOf(error: unknown): Refused<'forbidden'> | Refused<'failed'> {
  const message = noticeOf(error)?.message ?? vscode.l10n.t('Stopped.');
  const isForbidden = error instanceof ServiceError && error.kind === 'auth';
  return { kind: isForbidden ? 'forbidden' : 'failed', message };
}
