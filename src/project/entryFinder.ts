/** Finds the entry of a file by path. Called often, for every text of every file. */
import type { Entry, Format, KeyPath } from '../formats/format.ts';
import { isSamePath, pathKey } from '../formats/pathKey.ts';
import { lazily } from '../lazily.ts';

export type FindEntry = (path: KeyPath) => Entry | undefined;

export interface KeyedEntries {
  readonly existing: readonly Entry[];
  /** The same entries by path. */
  readonly byKey: ReadonlyMap<string, Entry>;
}

export function keyed(existing: readonly Entry[]): KeyedEntries {
  return { existing, byKey: new Map(existing.map((entry) => [pathKey(entry.path), entry])) };
}

/** Finds entries by path, fastest in the order of the entries. Create a new finder for each pass. */
export function finderByPath({ existing, byKey }: KeyedEntries): FindEntry {
  // If several entries share a path, the last one wins.
  const areUnique = byKey.size === existing.length;
  const places = lazily(() => new Map(existing.map((entry, index) => [entry, index])));
  let next = 0;
  return (path) => {
    // Files mostly share the order of their texts, and comparing two paths takes a tenth of the time of a lookup.
    const own = areUnique ? existing[next] : undefined;
    if (own && isSamePath(own.path, path)) {
      next++;
      return own;
    }
    const found = byKey.get(pathKey(path));
    if (found && areUnique) next = (places().get(found) ?? next) + 1;
    return found;
  };
}

/** Finds entries by path, or by another spelling if the format nests keys: `a.b` may be `b` in `a`. */
export function finderIn(entries: KeyedEntries, { nestsKeys }: Format): FindEntry {
  const find = finderByPath(entries);
  const dotted = lazily(() => new Map(entries.existing.map((entry) => [entry.path.join('.'), entry])));
  return (path) => find(path) ?? (nestsKeys ? dotted().get(path.join('.')) : undefined);
}
