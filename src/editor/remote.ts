import { isDeepStrictEqual } from 'node:util';
import * as vscode from 'vscode';
import { ServiceError } from '../http/errors.ts';
import { inBackground } from './background.ts';
import { noticeOf } from './errors.ts';
import type { Log } from './log.ts';

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

/** Holds data from the service for views. It works in the background and never shows a notification. */
export abstract class Remote<T extends object> implements vscode.Disposable {
  private known: RemoteState<T> = { kind: 'none' };
  private readonly changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.changed.event;
  protected readonly log: Log;
  private running: AbortController | undefined;

  constructor(log: Log) {
    this.log = log;
  }

  /** The action that the log names if it fails, for example "Reading the terms". */
  protected abstract readonly action: string;

  /** The successive states of one reading: parts of the answer may arrive later. */
  protected abstract read(signal: AbortSignal): AsyncIterable<RemoteState<T>>;

  /** Updates what depends on a state before the state is shown. */
  protected beforeShown?(state: RemoteState<T>): Promise<void>;

  get state(): RemoteState<T> {
    return this.known;
  }

  /** Called when the data is needed: starts reading if nothing has been read yet. */
  look(): RemoteState<T> {
    if (this.state.kind === 'unread') this.refreshInBackground();
    return this.state;
  }

  /** Reads the data again if it has been needed before, for example after a change. */
  reread(): void {
    if (this.state.kind !== 'unread' && this.state.kind !== 'none') this.refreshInBackground();
  }

  /** The caller does not wait for the data. A failure is logged. */
  refreshInBackground(): void {
    inBackground(this.log, this.action, () => this.refresh());
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
  protected async reset(state: RemoteState<T>): Promise<void> {
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
    this.known = state;
    await this.beforeShown?.(state);
    // Redrawing a row closes a menu that is open on it.
    if (!isDeepStrictEqual(before, state)) this.changed.fire();
  }
}

export function refusalOf(error: unknown): Refused<'forbidden'> | Refused<'failed'> {
  const message = noticeOf(error)?.message ?? vscode.l10n.t('Stopped.');
  const isForbidden = error instanceof ServiceError && error.kind === 'auth';
  return { kind: isForbidden ? 'forbidden' : 'failed', message };
}
