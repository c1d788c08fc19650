/** The entry of a file at a path: asked for each text of each file, often. */
import type { Entry, Format, KeyPath } from '../formats/format.ts';
import { isSamePath, pathKey } from '../formats/pathKey.ts';
import { lazily } from './lazily.ts';

export type FindEntry = (path: KeyPath) => Entry | undefined;

export interface KeyedEntries {
  readonly existing: readonly Entry[];
  /** The same by their paths. */
  readonly byKey: ReadonlyMap<string, Entry>;
}

export function keyed(existing: readonly Entry[]): KeyedEntries {
  return { existing, byKey: new Map(existing.map((entry) => [pathKey(entry.path), entry])) };
}

/** By path. Quickest for who asks in the order of the entries: make one for each time that they are gone through. */
export function finderByPath({ existing, byKey }: KeyedEntries): FindEntry {
  // Of several at a path the last one counts.
  const areUnique = byKey.size === existing.length;
  const places = lazily(() => new Map(existing.map((entry, index) => [entry, index])));
  let next = 0;
  return (path) => {
    // Two files mostly have their texts in one order, and to compare two paths takes a tenth of looking one up.
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

/** By path, or where keys stand in keys by another spelling of it: `a.b` may be `b` in `a`. */
export function finderIn(entries: KeyedEntries, { nestsKeys }: Format): FindEntry {
  const find = finderByPath(entries);
  const dotted = lazily(() => new Map(entries.existing.map((entry) => [entry.path.join('.'), entry])));
  return (path) => find(path) ?? (nestsKeys ? dotted().get(path.join('.')) : undefined);
}
