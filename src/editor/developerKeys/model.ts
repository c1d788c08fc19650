import { isDeepStrictEqual } from 'node:util';
import * as vscode from 'vscode';
import { inOrder, type KeyWithUse, withUse } from '../../administration/developerKeys.ts';
import { thisMonth } from '../../administration/presets.ts';
import { fetchReport, type Report } from '../../administration/report.ts';
import { ServiceError } from '../../http/errors.ts';
import { dayOf } from '../../service/dateRange.ts';
import type { DeveloperKey } from '../../service/developerKeys.ts';
import type { Connection, Connections } from '../connection.ts';
import { noticeOf } from '../errors.ts';
import { adminContextKey } from '../ids.ts';
import type { Log } from '../log.ts';

export type KeysState =
  /** Nothing to administer with. */
  | { readonly kind: 'none' }
  /** Nobody has looked yet. */
  | { readonly kind: 'unread' }
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'ready';
      readonly keys: readonly KeyWithUse[];
      /** Why it is not known what the keys used; the list is there all the same. */
      readonly useProblem?: string | undefined;
    }
  /** The key has not the right; nothing more is asked with it. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

/** The organisation's keys for the view, read when somebody looks. Background work: it never pops up. */
export class DeveloperKeys implements vscode.Disposable {
  state: KeysState = { kind: 'none' };
  private readonly changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.changed.event;
  private readonly connections: Connections;
  private readonly log: Log;
  private running: AbortController | undefined;
  /** Identity of the connection that answered last. */
  private answered: string | undefined;
  /** The last one, shown until the next is read. */
  private report: Report | undefined;

  constructor(connections: Connections, log: Log) {
    this.connections = connections;
    this.log = log;
  }

  /** The connection may be another one: drops what belongs to the former. */
  async follow(): Promise<void> {
    const kind = await this.connections.kind('admin');
    if (kind !== undefined && (await this.isSame())) return;
    this.running?.abort();
    this.running = undefined;
    this.answered = undefined;
    this.report = undefined;
    await this.enter({ kind: kind === undefined ? 'none' : 'unread' });
  }

  /** For a view that is drawn: reads what nobody has read so far. */
  look(): KeysState {
    if (this.state.kind === 'unread') void this.refresh();
    return this.state;
  }

  /** Reads list and use anew. A later refresh takes the place of one that is under way. */
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

  /** After a change: reads anew what somebody has looked at. */
  reread(): void {
    if (this.state.kind !== 'unread' && this.state.kind !== 'none') void this.refresh();
  }

  /** What the view shows has changed without the list. */
  redraw(): void {
    this.changed.fire();
  }

  dispose(): void {
    this.running?.abort();
    this.changed.dispose();
  }

  /** The list first; what the keys used takes another request, whose failure does not hide the list. */
  private async *read(signal: AbortSignal): AsyncGenerator<KeysState> {
    let connection: Connection | undefined;
    try {
      if ((await this.connections.kind('admin')) === undefined) return yield { kind: 'none' };
      connection = await this.connections.admin();
      const list = await connection.client.developerKeys({}, { signal });
      const keys = inOrder(list, vscode.env.language);
      this.answered = connection.identity;
      yield this.ready(keys);
      yield await this.withReport(connection, keys, signal);
    } catch (error) {
      if (!signal.aborted) this.log.failure('Reading the developer keys', error);
      yield this.failed(error, connection);
    }
  }

  private async withReport(
    { client }: Connection,
    keys: readonly DeveloperKey[],
    signal: AbortSignal,
  ): Promise<KeysState> {
    try {
      const range = thisMonth(dayOf(new Date()));
      const report = await fetchReport(client, { range, grouping: 'key' }, { signal });
      if (!signal.aborted) this.report = report;
      return this.ready(keys);
    } catch (error) {
      if (signal.aborted) throw error;
      this.log.failure('Reading what the developer keys used', error);
      this.report = undefined;
      return { ...this.ready(keys), useProblem: noticeOf(error)?.message ?? '' };
    }
  }

  private ready(keys: readonly DeveloperKey[]): KeysState & { readonly kind: 'ready' } {
    return { kind: 'ready', keys: this.report ? withUse(keys, this.report) : keys.map((key) => ({ key })) };
  }

  private failed(error: unknown, connection: Connection | undefined): KeysState {
    const message = noticeOf(error)?.message ?? vscode.l10n.t('Stopped.');
    if (!(error instanceof ServiceError) || error.kind !== 'auth') return { kind: 'failed', message };
    this.answered = connection?.identity;
    return { kind: 'refused', message };
  }

  /** Whether what is known was told to the present key, by the present service. */
  private async isSame(): Promise<boolean> {
    if (this.state.kind !== 'ready' && this.state.kind !== 'refused') return false;
    try {
      return (await this.connections.admin()).identity === this.answered;
    } catch {
      // Whoever uses this connection is told why there is none.
      return false;
    }
  }

  /** The state at once, so that whoever looks meanwhile does not read again. */
  private async enter(state: KeysState): Promise<void> {
    const before = this.state;
    this.state = state;
    await vscode.commands.executeCommand('setContext', adminContextKey, await this.context(state));
    // A row that is drawn anew loses a menu that is open on it.
    if (!isDeepStrictEqual(before, state)) this.changed.fire();
  }

  private async context({ kind }: KeysState): Promise<string | undefined> {
    if (kind === 'none' || kind === 'refused') return kind === 'refused' ? kind : undefined;
    return this.connections.kind('admin');
  }
}
