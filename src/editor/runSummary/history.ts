import * as vscode from 'vscode';
import type { Done } from '../localeFile/result.ts';
import type { RunRecord } from './record.ts';

const mostRuns = 20;

/** The latest runs of this window, newest first. */
export class RunHistory implements vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<RunRecord>();
  /** Fires for each new run. */
  readonly onDidChange = this.changed.event;
  private records: readonly RunRecord[] = [];
  private readonly ids = new WeakMap<Done, number>();
  private last = 0;

  get runs(): readonly RunRecord[] {
    return this.records;
  }

  async keep(done: Done): Promise<void> {
    // Loaded lazily, because it imports the planning of runs, which activation does not need.
    const { recordOf } = await import('./record.ts');
    this.last++;
    const record = recordOf(done, this.last);
    this.ids.set(done, record.id);
    this.records = [record, ...this.records].slice(0, mostRuns);
    this.changed.fire(record);
  }

  /** @returns undefined for a run that is not, or no longer, kept */
  find(id: number | undefined): RunRecord | undefined {
    return this.records.find((run) => run.id === id);
  }

  of(done: Done): RunRecord | undefined {
    return this.find(this.ids.get(done));
  }

  dispose(): void {
    this.changed.dispose();
  }
}
