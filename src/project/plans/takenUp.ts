/** Which texts left out by earlier runs are taken up by a new run, whose outcome for them replaces the earlier ones. */
import type { KeyPath } from '../../formats/format.ts';
import { pathKey } from '../../formats/pathKey.ts';
import type { FilePlan } from './plan.ts';
import { type Selection, whatIsMissing } from './selection.ts';
import { sourceKeys } from './sourceKeys.ts';

/**
 * A run for exact keys or stale texts takes up only those, a run for missing texts takes up all that have no
 * translation, and a run for everything takes up all. Key patterns, which only the terminal has, make no difference.
 *
 * @param standing the keys of texts that have a translation which an earlier run was to replace
 * @returns a test of keys as the source spells them
 */
export function takenUpBy(
  plan: FilePlan,
  selection: Selection = whatIsMissing,
  standing: Pick<ReadonlySet<string>, 'has'> = new Set(),
): (path: KeyPath) => boolean {
  const { only, paths } = selection;
  if (!paths && only === 'all') return () => true;
  const isBounded = paths !== undefined || only === 'stale';
  const { missing, replaced, moved, revived, blocked } = plan;
  const keyOf = sourceKeys(plan);
  const keys = new Set(
    [...missing, ...replaced, ...moved, ...revived, ...blocked].map(({ path }) => pathKey(keyOf(path))),
  );
  return (path) => keys.has(pathKey(path)) || !(isBounded || standing.has(pathKey(path)));
}
