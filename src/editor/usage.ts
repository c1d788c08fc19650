import { crosses } from '../administration/quota.ts';
import type { Raise } from '../jobs/events.ts';
import type { Usage } from '../service/usage.ts';
import type { Connections } from './connection.ts';
import type { Log } from './log.ts';
import { Remote, type RemoteState, refusalOf } from './remote.ts';
import { usageWarning } from './settings.ts';

interface KnownUsage {
  readonly usage: Usage;
  readonly host: string;
  readonly demo: boolean;
}

export type UsageState = RemoteState<KnownUsage>;

export class UsageModel extends Remote<KnownUsage> {
  protected readonly action = 'Reading the usage';
  private readonly connections: Connections;
  private readonly raise: Raise;
  /** The last successful reading of this connection. */
  private last: Usage | undefined;

  constructor(connections: Connections, log: Log, raise: Raise) {
    super(log);
    this.connections = connections;
    this.raise = raise;
  }

  /** Discards the data of the previous connection. */
  async forget(): Promise<void> {
    this.last = undefined;
    if (this.state.kind !== 'none') await this.reset({ kind: 'loading' });
  }

  /** The characters left in this period, limited by the key or the account; undefined if unknown or unlimited. */
  charactersLeft(): number | undefined {
    if (this.state.kind !== 'ready') return undefined;
    const { account, key } = this.state.usage;
    const left = [account, key].flatMap((part) =>
      part?.limit === undefined ? [] : [Math.max(0, part.limit - part.used)],
    );
    return left.length > 0 ? Math.min(...left) : undefined;
  }

  private raiseCrossed(before: Usage, now: Usage): void {
    const threshold = usageWarning().percent;
    for (const owner of ['account', 'key'] as const) {
      const [earlier, quota] = [before[owner], now[owner]];
      if (!earlier || quota?.limit === undefined || !crosses(earlier, quota, threshold)) continue;
      const { used, limit } = quota;
      this.raise({ kind: 'usageThresholdCrossed', owner, threshold, used, limit });
    }
  }

  protected async *read(signal: AbortSignal): AsyncGenerator<UsageState> {
    try {
      if ((await this.connections.kind()) === undefined) return yield { kind: 'none' };
      const { usage: read, host, kind } = await this.connections.current();
      if (!read) return yield { kind: 'none' };
      const usage = await read({ signal });
      if (!signal.aborted) {
        if (this.last) this.raiseCrossed(this.last, usage);
        this.last = usage;
      }
      yield { kind: 'ready', usage, host, demo: kind === 'demo' };
    } catch (error) {
      if (!signal.aborted) this.log.failure(this.action, error);
      yield refusalOf(error);
    }
  }
}
