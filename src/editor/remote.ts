import { isDeepStrictEqual } from 'node:util';
import * as vscode from 'vscode';
import { ServiceError } from '../http/errors.ts';
import { noticeOf } from './errors.ts';

/** What is known of something that the service is asked for. `T` is what it answered. */
export type RemoteState<T extends object> =
  /** There is nothing to ask with. */
  | { readonly kind: 'none' }
  /** Nobody has looked yet. */
  | { readonly kind: 'unread' }
  | { readonly kind: 'loading' }
  | (T & { readonly kind: 'ready' })
  /** The key has not the right; nothing more is asked with it. */
  | Refused<'forbidden'>
  | Refused<'failed'>;

interface Refused<K extends string> {
  readonly kind: K;
  /** For people. */
  readonly message: string;
}

/** What one reading leads to, in turn: a part of the answer may come later than the rest. */
export type Read<T extends object> = (signal: AbortSignal) => AsyncIterable<RemoteState<T>>;

/** Holds what the service said for the views that show it. Background work: it never pops up. */
export class Remote<T extends object> implements vscode.Disposable {
  state: RemoteState<T> = { kind: 'none' };
  private readonly changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.changed.event;
  private readonly read: Read<T>;
  private readonly beforeShown: (state: RemoteState<T>) => Thenable<unknown>;
  private running: AbortController | undefined;

  /** @param beforeShown brings in line what else depends on a state before it is shown */
  constructor(read: Read<T>, beforeShown: (state: RemoteState<T>) => Thenable<unknown> = async () => {}) {
    this.read = read;
    this.beforeShown = beforeShown;
  }

  /** Asks anew. A later refresh takes the place of one that is under way. */
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

  /** Lets go of what is known and of what is on its way. */
  async reset(state: RemoteState<T>): Promise<void> {
    this.running?.abort();
    this.running = undefined;
    await this.enter(state);
  }

  /** What is shown depends on more than the state. */
  redraw(): void {
    this.changed.fire();
  }

  dispose(): void {
    this.running?.abort();
    this.changed.dispose();
  }

  /** The state at once, so that whoever looks meanwhile does not ask again. */
  private async enter(state: RemoteState<T>): Promise<void> {
    const before = this.state;
    this.state = state;
    await this.beforeShown(state);
    // A row that is drawn anew loses a menu that is open on it.
    if (!isDeepStrictEqual(before, state)) this.changed.fire();
  }
}

export function refusalOf(error: unknown): Refused<'forbidden'> | Refused<'failed'> {
  const message = noticeOf(error)?.message ?? vscode.l10n.t('Stopped.');
  const isForbidden = error instanceof ServiceError && error.kind === 'auth';
  return { kind: isForbidden ? 'forbidden' : 'failed', message };
}
