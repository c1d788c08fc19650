/** Changes as a format gets them, before any of it looks at the file. */
import type { Change } from './format.ts';

/** The last change of a path counts. In the order of the first ones. NUL is in no key of a text file. */
export function lastOfEach(changes: readonly Change[]): Iterable<Change> {
  const last = new Map<string, Change>();
  for (const change of changes) {
    const { path } = change;
    last.set(path.length === 1 ? (path[0] ?? '') : path.join('\0'), change);
  }
  return last.values();
}
