/** What the last run of this window has written. */
import type * as vscode from 'vscode';
import { groupBy } from '../../groupBy.ts';
import type { WrittenFileRun } from '../../project/undo.ts';
import { readLocaleFile } from './files.ts';
import type { Done } from './result.ts';

export interface WrittenUri extends WrittenFileRun {
  readonly uri: vscode.Uri;
}

/** Kept as long as the window is open. */
export class LastRun {
  private written: readonly WrittenUri[] = [];

  get files(): readonly WrittenUri[] {
    return this.written;
  }

  /** A run that has written nothing leaves the one before it to be undone. */
  async note({ files }: Done): Promise<void> {
    const own = files.filter((file) => file.written.length > 0);
    if (own.length === 0) return;
    const written: WrittenUri[] = [];
    for (const languages of groupBy(own, ({ uri }) => uri.toString()).values()) {
      const [first] = languages;
      const after = first && (await readLocaleFile(first.uri))?.text;
      if (!first || after === undefined) continue;
      const before = first.plan.target.text;
      written.push({ uri: first.uri, languages, after, ...(before !== undefined && { before }) });
    }
    this.written = written;
  }

  forget(): void {
    this.written = [];
  }
}
