import * as vscode from 'vscode';
import type { Usage } from '../service/usage.ts';
import type { Connections } from './connection.ts';
import { noticeOf } from './errors.ts';
import type { Log } from './log.ts';

export type UsageState =
  /** Nothing is connected. */
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly usage: Usage; readonly host: string; readonly demo: boolean }
  | { readonly kind: 'failed'; readonly message: string };

/** What the service says about usage, for the view and the status bar. Background work: it never pops up. */
export class UsageModel implements vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.changed.event;
  private readonly connections: Connections;
  private readonly log: Log;
  private running: AbortController | undefined;
  state: UsageState = { kind: 'none' };

  constructor(connections: Connections, log: Log) {
    this.connections = connections;
    this.log = log;
  }

  /** Reads the usage anew. A later refresh takes the place of one that is under way. */
  async refresh(): Promise<void> {
    this.running?.abort();
    const run = new AbortController();
    this.running = run;
    if (this.state.kind !== 'ready') this.set({ kind: 'loading' });
    const state = await this.read(run.signal);
    if (this.running === run) this.set(state);
  }

  /** Drops what belongs to a former connection. */
  forget(): void {
    if (this.state.kind !== 'none') this.set({ kind: 'loading' });
  }

  /** What is shown depends on more than the usage. */
  redraw(): void {
    this.changed.fire();
  }

  /** Characters left in this period for whoever asks, the narrower of key and account; undefined when unknown. */
  charactersLeft(): number | undefined {
    if (this.state.kind !== 'ready') return undefined;
    const { account, key } = this.state.usage;
    const left = [account, key].flatMap((part) =>
      part?.limit === undefined ? [] : [Math.max(0, part.limit - part.used)],
    );
    return left.length > 0 ? Math.min(...left) : undefined;
  }

  dispose(): void {
    this.running?.abort();
    this.changed.dispose();
  }

  private async read(signal: AbortSignal): Promise<UsageState> {
    try {
      if ((await this.connections.kind()) === undefined) return { kind: 'none' };
      const { client, host, kind } = await this.connections.current();
      return { kind: 'ready', usage: await client.usage({}, { signal }), host, demo: kind === 'demo' };
    } catch (error) {
      if (!signal.aborted) this.log.failure('Reading the usage', error);
      return { kind: 'failed', message: noticeOf(error)?.message ?? vscode.l10n.t('Stopped.') };
    }
  }

  private set(state: UsageState): void {
    this.state = state;
    this.changed.fire();
  }
}
