/** What a file should contain once changes have been written to it. */
import type { Change, Conflict, WriteResult } from './format.ts';
import { keysOf, pathKey } from './pathKey.ts';

/** Texts by the keys of their paths, which are unique. Iterated over once, so they need not be stored. */
type Texts = Iterable<readonly [key: string, text: string]>;

/** Whether the texts before and after differ by exactly the changes that were not refused. */
export function areAsExpected(
  before: Texts,
  after: Texts,
  { changes, conflicts }: { readonly changes: readonly Change[]; readonly conflicts: readonly Conflict[] },
): boolean {
  const refused = keysOf(conflicts);
  const missing = new Map(before);
  for (const change of changes) {
    const key = pathKey(change.path);
    if (refused.has(key)) continue;
    if (change.kind === 'set') missing.set(key, change.text);
    else missing.delete(key);
  }
  for (const [key, text] of after) {
    if (missing.get(key) !== text) return false;
    missing.delete(key);
  }
  return missing.size === 0;
}

/**
 * The result if its edits make exactly the changes that it does not refuse; otherwise no edits, only conflicts.
 *
 * @param after the texts that the edited file has; undefined if it has problems
 */
export function onlyAsExpected(
  before: Texts,
  after: Texts | undefined,
  changes: readonly Change[],
  result: WriteResult,
): WriteResult {
  const { conflicts } = result;
  if (result.edits.length === 0 || (after && areAsExpected(before, after, { changes, conflicts })))
    return result;
  return nothingOf(changes);
}

/** The result if none of the changes can be made. */
export function nothingOf(changes: readonly Change[]): WriteResult {
  return { edits: [], conflicts: changes.map(({ path }) => ({ path, code: 'shapeDiffers' })) };
}
