/** Which sources certainly no longer exist, because all folders in which they could be have been searched. */
import { lazily } from '../lazily.ts';
import type { FolderItem } from '../project/discovery/walk.ts';
import { resourceHash } from '../project/lock/lockHash.ts';

interface ListedFolders {
  readonly listed: ReadonlyMap<string, readonly FolderItem[]>;
  /** Whether a folder in or below this one cannot be read. */
  failedWithin(folder: string): boolean;
}

export class Searched {
  private readonly found: ListedFolders;
  private readonly folders: string[] = [];
  private readonly sources: string[] = [];

  constructor(found: ListedFolders) {
    this.found = found;
  }

  /** @param sources those found, some of which may be in folders that a search ignores */
  note(folder: string, sources: readonly { readonly path: string }[]): void {
    this.folders.push(folder);
    for (const { path } of sources) this.sources.push(path);
  }

  /**
   * A test of the `resourceHash` of a source in or below a folder.
   * The function must not be called before the search has ended.
   */
  goneBelow(folder: string): (resource: string) => boolean {
    const existing = lazily(() => {
      const isWhole = this.folders.some((one) => isIn(folder, one)) && !this.found.failedWithin(folder);
      if (!isWhole) return undefined;
      const paths = [...this.filesIn(folder), ...this.sources.filter((path) => isIn(path, folder))];
      return new Set(paths.map((path) => resourceHash(path.slice(folder.length + 1))));
    });
    return (resource) => existing()?.has(resource) === false;
  }

  private filesIn(folder: string): readonly string[] {
    return [...this.found.listed].flatMap(([path, items]) => {
      if (!isIn(path, folder)) return [];
      // A path ends with a slash only if it is the top of a disk.
      const base = path.endsWith('/') ? path : `${path}/`;
      return items.flatMap(({ name, kind }) => (kind === 'file' ? base + name : []));
    });
  }
}

function isIn(path: string, folder: string): boolean {
  return `${path}/`.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}
