/** What was written by the latest run in this window that changed a file. */
import type * as vscode from 'vscode';
import { groupBy } from '../../groupBy.ts';
import type { WrittenFileRun, WrittenLanguage } from '../../project/runs/undo.ts';
import type { Done } from './result.ts';

export interface WrittenUri extends WrittenFileRun {
  readonly uri: vscode.Uri;
}

export class LastRun {
  private latest: WeakRef<Done> | undefined;
  private written: readonly WrittenUri[] = [];

  /** Whether `files` lists what this run wrote. */
  isOf(run: Done): boolean {
    return this.latest?.deref() === run;
  }

  get files(): readonly WrittenUri[] {
    return this.written;
  }

  /** After a run that wrote nothing, the previous one can still be undone. */
  note(done: Done): void {
    const own = done.files.filter((file) => file.written.length > 0);
    if (own.length === 0) return;
    this.latest = new WeakRef(done);
    this.written = [...groupBy(own, ({ uri }) => uri.toString()).values()].flatMap((files) => {
      const [first] = files;
      return first?.rewritten ? [{ uri: first.uri, languages: files.map(neededOf), ...first.rewritten }] : [];
    });
  }

  /** Keeps files that could not be undone, for a later attempt. */
  keepOnly(files: readonly WrittenUri[]): void {
    this.written = files;
  }
}

/** Leaves out the source's texts and documents, which would take most of the memory after a large run. */
function neededOf({ plan: { target, format }, written }: WrittenLanguage): WrittenLanguage {
  return { plan: { target, format }, written };
}
