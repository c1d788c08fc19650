/** The keys of a plan's texts as its source spells them. */
import type { KeyPath } from '../../formats/format.ts';
import { pathKey } from '../../formats/pathKey.ts';
import { finderIn, keyed } from '../entries/entryFinder.ts';
import type { FilePlan } from './plan.ts';

/** Only texts to be replaced have keys in the target's spelling. */
export function sourceKeys({
  replaced,
  held,
  format,
}: Pick<FilePlan, 'replaced' | 'held' | 'format'>): (key: KeyPath) => KeyPath {
  const find = finderIn(keyed(held.texts), format);
  const keys = new Map(replaced.map(({ path }) => [pathKey(path), find(path)?.path ?? path]));
  return (key) => keys.get(pathKey(key)) ?? key;
}
