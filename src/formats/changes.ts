import type { Change, Conflict } from './format.ts';
import { pathKey } from './pathKey.ts';

/** The last change to each path, in the order in which the paths first occur. */
export function lastOfEach(changes: readonly Change[]): Iterable<Change> {
  const last = new Map<string, Change>();
  for (const change of changes) {
    const { path } = change;
    last.set(pathKey(path), change);
  }
  return last.values();
}

/**
 * The last change to each key, for formats whose keys do not nest.
 *
 * @param conflicts receives every `set` whose path is not a single key
 */
export function lastByKey(changes: readonly Change[], conflicts: Conflict[]): ReadonlyMap<string, Change> {
  const last = new Map<string, Change>();
  for (const change of changes) {
    const [key, further] = change.path;
    if (key !== undefined && further === undefined) last.set(key, change);
    else if (change.kind === 'set') conflicts.push({ path: change.path, code: 'shapeDiffers' });
  }
  return last;
}
