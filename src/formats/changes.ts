/** Changes as a format gets them, before any of it looks at the file. */
import type { Change } from './format.ts';
import { pathKey } from './pathKey.ts';

/** The last change of a path counts. In the order of the first ones. */
export function lastOfEach(changes: readonly Change[]): Iterable<Change> {
  const last = new Map<string, Change>();
  for (const change of changes) {
    const { path } = change;
    last.set(pathKey(path), change);
  }
  return last.values();
}
