/** The changes as a tree of keys, so that a file is walked once however many changes there are. */
import type { Change, KeyPath } from '../format.ts';

export interface Wanted {
  readonly change: Change | undefined;
  readonly children: ReadonlyMap<string, Wanted>;
}

interface OpenWanted {
  change: Change | undefined;
  children: Map<string, OpenWanted>;
}

/** The last change of a path counts. */
export function wantedOf(changes: readonly Change[]): Wanted {
  // Most nodes are leaves: they share one map, which is never written to.
  const none = new Map<string, OpenWanted>();
  const root: OpenWanted = { change: undefined, children: none };
  for (const change of changes) {
    let node = root;
    for (const key of change.path) {
      if (node.children === none) node.children = new Map();
      let child = node.children.get(key);
      if (!child) {
        child = { change: undefined, children: none };
        node.children.set(key, child);
      }
      node = child;
    }
    node.change = change;
  }
  return root;
}

/** The paths of all changes of one kind, at a node and below it. */
export function pathsOf(kind: Change['kind'], { change, children }: Wanted): readonly KeyPath[] {
  const below = [...children.values()].flatMap((child) => pathsOf(kind, child));
  return change?.kind === kind ? [change.path, ...below] : below;
}

export function setsAnything({ change, children }: Wanted): boolean {
  return change?.kind === 'set' || [...children.values()].some(setsAnything);
}
