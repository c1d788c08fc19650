/** Which of the texts that earlier runs left out a run takes up, so that its outcome replaces theirs. */
import type { KeyPath } from '../formats/format.ts';
import { pathKey } from '../formats/pathKey.ts';
import type { FilePlan } from './plan.ts';
import type { Selection } from './selection.ts';

/** A run for selected or stale texts takes up only those; any other run counts as taking up all. */
export function takenUpBy(
  { missing, replaced, moved, blocked }: Pick<FilePlan, 'missing' | 'replaced' | 'moved' | 'blocked'>,
  selection: Selection | undefined,
): (path: KeyPath) => boolean {
  if (!selection?.paths && selection?.only !== 'stale') return () => true;
  const keys = new Set([...missing, ...replaced, ...moved, ...blocked].map(({ path }) => pathKey(path)));
  return (path) => keys.has(pathKey(path));
}
