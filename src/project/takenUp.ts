/** Which of the texts that earlier runs left out a run takes up, so that its outcome replaces theirs. */
import type { KeyPath } from '../formats/format.ts';
import { pathKey } from '../formats/pathKey.ts';
import type { FilePlan } from './plan.ts';
import type { Selection } from './selection.ts';
import { sourceKeys } from './sourceKeys.ts';

/**
 * A run for selected or stale texts takes up only those; any other run counts as taking up all.
 * @returns a test of keys as the source spells them
 */
export function takenUpBy(plan: FilePlan, selection: Selection | undefined): (path: KeyPath) => boolean {
  if (!selection?.paths && selection?.only !== 'stale') return () => true;
  const { missing, replaced, moved, revived, blocked } = plan;
  const keyOf = sourceKeys(plan);
  const keys = new Set(
    [...missing, ...replaced, ...moved, ...revived, ...blocked].map(({ path }) => pathKey(keyOf(path))),
  );
  return (path) => keys.has(pathKey(path));
}
