/** Finds entries of a file by path. Called often, for every text of every file. */
import type { Entry, Format, KeyPath } from '../../formats/format.ts';
import { isSamePath, itemsByKey, pathKey } from '../../formats/pathKey.ts';
import { lazily } from '../../lazily.ts';

interface Keyed {
  readonly path: KeyPath;
}

export type FindEntry<T extends Keyed = Entry> = (path: KeyPath) => T | undefined;

export interface KeyedEntries<T extends Keyed = Entry> {
  readonly existing: readonly T[];
  readonly byKey: ReadonlyMap<string, T>;
}

export function keyed<T extends Keyed>(existing: readonly T[]): KeyedEntries<T> {
  return { existing, byKey: itemsByKey(existing) };
}

/** Finds entries by path, fastest in the order of the entries. Create a new finder for each pass. */
export function finderByPath<T extends Keyed>({ existing, byKey }: KeyedEntries<T>): FindEntry<T> {
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

/**
 * Finds entries by path, or by another spelling if the format nests keys: `a.b` may be `b` in `a`. If both spellings
 * are wanted, they are two different texts.
 */
export function finderIn<T extends Keyed>(
  { wanted = [], ...entries }: KeyedEntries<T> & { readonly wanted?: readonly Keyed[] },
  { nestsKeys }: Pick<Format, 'nestsKeys'>,
): FindEntry<T> {
  const find = finderByPath(entries);
  const dotted = lazily(() => new Map(entries.existing.map((entry) => [dottedKey(entry), entry])));
  const twins = lazily(() => twinsAmong(wanted));
  return (path) => {
    const own = find(path);
    if (own || !nestsKeys) return own;
    const other = dotted().get(dottedKey({ path }));
    return other && !twins().has(dottedKey({ path })) ? other : undefined;
  };
}

function twinsAmong(wanted: readonly Keyed[]): ReadonlySet<string> {
  const seen = new Map<string, KeyPath>();
  const twins = new Set<string>();
  for (const { path } of wanted) {
    const key = dottedKey({ path });
    const other = seen.get(key);
    if (!other) seen.set(key, path);
    else if (!isSamePath(other, path)) twins.add(key);
  }
  return twins;
}

function dottedKey({ path }: Keyed): string {
  return path.join('.');
}
