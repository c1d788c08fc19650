/** Executes one run per folder at a time. Files saved during a run wait for a later one. */
import type { KeyPath } from '../../formats/format.ts';
import { pathKey } from '../../formats/pathKey.ts';
import { inBackground } from '../background.ts';
import type { Deps } from '../deps.ts';
import { type SavedTexts, translateSaved } from './translateSaved.ts';

export class SaveRuns {
  private readonly deps: Deps;
  /** The texts to translate, by folder and file. */
  private readonly due = new Map<string, Map<string, SavedTexts>>();
  private readonly working = new Set<string>();

  constructor(deps: Deps) {
    this.deps = deps;
  }

  add(texts: SavedTexts): void {
    const folder = texts.folder.uri.toString();
    const file = texts.source.uri.toString();
    const waiting = this.due.get(folder) ?? new Map<string, SavedTexts>();
    const earlier = waiting.get(file)?.paths ?? [];
    waiting.set(file, { ...texts, paths: withoutDuplicates([...earlier, ...texts.paths]) });
    this.due.set(folder, waiting);
    if (!this.working.has(folder))
      inBackground(this.deps.log, 'Translating on save', () => this.work(folder));
  }

  private async work(folder: string): Promise<void> {
    this.working.add(folder);
    try {
      for (let batch = this.take(folder); batch.length > 0; batch = this.take(folder)) {
        const outcome = await translateSaved(this.deps, batch);
        // Each file alone may be within the cap of one save.
        if (outcome === 'tooMuch') for (const one of batch) await translateSaved(this.deps, [one]);
      }
    } finally {
      this.working.delete(folder);
    }
  }

  private take(folder: string): readonly SavedTexts[] {
    const batch = [...(this.due.get(folder)?.values() ?? [])];
    this.due.delete(folder);
    return batch;
  }
}

function withoutDuplicates(paths: readonly KeyPath[]): readonly KeyPath[] {
  return [...new Map(paths.map((path) => [pathKey(path), path])).values()];
}
