/** The changes of one call as a tree, so that a file is walked once however many there are. */
import type { Change, KeyPath } from '../format.ts';

export interface ChangeTree {
  readonly path: KeyPath;
  readonly children: Map<string, ChangeTree>;
  /** The change of this very path. */
  change?: Change;
}

export function changeTree(changes: readonly Change[]): ChangeTree {
  const root: ChangeTree = { path: [], children: new Map() };
  for (const change of changes) {
    let node = root;
    for (const [depth, key] of change.path.entries()) {
      let child = node.children.get(key);
      if (!child) {
        child = { path: change.path.slice(0, depth + 1), children: new Map() };
        node.children.set(key, child);
      }
      node = child;
    }
    node.change = change;
  }
  return root;
}

/** The paths of all changes in a tree. */
export function pathsIn({ change, children }: ChangeTree): readonly KeyPath[] {
  const below = [...children.values()].flatMap(pathsIn);
  return change ? [change.path, ...below] : below;
}
