import type { Disposable, Event } from 'vscode';
import type { Usage } from '../service/usage.ts';
import type { Connections } from './connection.ts';
import type { Log } from './log.ts';
import { Remote, type RemoteState, refusalOf } from './remote.ts';

interface KnownUsage {
  readonly usage: Usage;
  readonly host: string;
  readonly demo: boolean;
}

export type UsageState = RemoteState<KnownUsage>;

/** What the service says about usage, for the view and the status bar. */
export class UsageModel implements Disposable {
  readonly onDidChange: Event<void>;
  private readonly connections: Connections;
  private readonly log: Log;
  private readonly remote: Remote<KnownUsage>;

  constructor(connections: Connections, log: Log) {
    this.connections = connections;
    this.log = log;
    this.remote = new Remote((signal) => this.read(signal));
    this.onDidChange = this.remote.onDidChange;
  }

  get state(): UsageState {
    return this.remote.state;
  }

  refresh(): Promise<void> {
    return this.remote.refresh();
  }

  /** Drops what belongs to a former connection. */
  async forget(): Promise<void> {
    if (this.state.kind !== 'none') await this.remote.reset({ kind: 'loading' });
  }

  redraw(): void {
    this.remote.redraw();
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
    this.remote.dispose();
  }

  private async *read(signal: AbortSignal): AsyncGenerator<UsageState> {
    try {
      if ((await this.connections.kind()) === undefined) return yield { kind: 'none' };
      const { client, host, kind } = await this.connections.current();
      yield { kind: 'ready', usage: await client.usage({}, { signal }), host, demo: kind === 'demo' };
    } catch (error) {
      if (!signal.aborted) this.log.failure('Reading the usage', error);
      yield refusalOf(error);
    }
  }
}
