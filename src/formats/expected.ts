/** What a file should contain once changes have been written to it. */
import type { Change, Conflict, WriteResult } from './format.ts';
import { pathKey } from './pathKey.ts';

/** Texts by the keys of their paths. */
type Texts = ReadonlyMap<string, string>;

/** Whether exactly the changes that were not refused lead from the texts before to those after. */
export function areAsExpected(
  before: Texts,
  after: Texts,
  { changes, conflicts }: { readonly changes: readonly Change[]; readonly conflicts: readonly Conflict[] },
): boolean {
  const refused = new Set(conflicts.map(({ path }) => pathKey(path)));
  const wanted = new Map(before);
  for (const change of changes) {
    const key = pathKey(change.path);
    if (refused.has(key)) continue;
    if (change.kind === 'set') wanted.set(key, change.text);
    else wanted.delete(key);
  }
  return wanted.size === after.size && [...wanted].every(([key, text]) => after.get(key) === text);
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
  return { edits: [], conflicts: changes.map(({ path }) => ({ path, code: 'shapeDiffers' })) };
}
