import * as vscode from 'vscode';
import { type KeyWithUse, sortedKeys, withUse } from '../../administration/developerKeys.ts';
import { thisMonth } from '../../administration/presets.ts';
import { fetchReport, type Report } from '../../administration/report.ts';
import { dayOf } from '../../service/dateRange.ts';
import type { DeveloperKey } from '../../service/developerKeys.ts';
import type { AdminConnection, Connection, Connections } from '../connection.ts';
import { setContextKey } from '../contextKeys.ts';
import { noticeOf } from '../errors.ts';
import { adminContextKey } from '../ids.ts';
import type { Log } from '../log.ts';
import { Remote, type RemoteState, refusalOf } from '../remote.ts';

interface KnownKeys {
  readonly keys: readonly KeyWithUse[];
  /** Why usage is unknown although the list could be read. */
  readonly useProblem?: string | undefined;
}

export type KeysState = RemoteState<KnownKeys>;

/** The organisation's keys for the view, read when the view is first shown. */
export class DeveloperKeys extends Remote<KnownKeys> {
  protected readonly action = 'Reading the developer keys';
  private readonly connections: Connections;
  /** The identity of the connection that answered last. */
  private answered: string | undefined;
  /** The latest report, shown until the next reading ends. */
  private report: Report | undefined;

  constructor(connections: Connections, log: Log) {
    super(log);
    this.connections = connections;
  }

  /** Called when the connection may have changed. Discards data that came from another connection. */
  async follow(): Promise<void> {
    const kind = await this.connections.kind('admin');
    if (kind !== undefined && (await this.isSame())) return;
    this.answered = undefined;
    this.report = undefined;
    await this.reset({ kind: kind === undefined ? 'none' : 'unread' });
  }

  /** Yields the list first: usage takes another request, whose failure does not hide the list. */
  protected async *read(signal: AbortSignal): AsyncGenerator<KeysState> {
    let connection: AdminConnection | undefined;
    try {
      if ((await this.connections.kind('admin')) === undefined) return yield { kind: 'none' };
      connection = await this.connections.admin();
      const list = await connection.administration.developerKeys({}, { signal });
      const keys = sortedKeys(list, vscode.env.language);
      this.answered = connection.identity;
      yield this.ready(keys);
      yield await this.withReport(connection, keys, signal);
    } catch (error) {
      if (!signal.aborted) this.log.failure(this.action, error);
      yield this.failed(error, connection);
    }
  }

  private async withReport(
    { administration }: AdminConnection,
    keys: readonly DeveloperKey[],
    signal: AbortSignal,
  ): Promise<KeysState> {
    try {
      const range = thisMonth(dayOf(new Date()));
      const report = await fetchReport(administration, { range, grouping: 'key' }, { signal });
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
    const refusal = refusalOf(error);
    if (refusal.kind === 'forbidden') this.answered = connection?.identity;
    return refusal;
  }

  /** Whether the known data came from the current service for the current key. */
  private async isSame(): Promise<boolean> {
    if (this.state.kind !== 'ready' && this.state.kind !== 'forbidden') return false;
    try {
      return (await this.connections.admin()).identity === this.answered;
    } catch {
      // The next use of this connection reports the error.
      return false;
    }
  }

  protected override async beforeShown({ kind }: KeysState): Promise<void> {
    const value = kind === 'forbidden' ? kind : kind !== 'none' && (await this.connections.kind('admin'));
    await setContextKey(adminContextKey, value || undefined);
  }
}
