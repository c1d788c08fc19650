/** Changes as a tree of keys, so that a file is walked once regardless of their number. */
import type { Change, KeyPath } from '../format.ts';

export interface Wanted {
  readonly change: Change | undefined;
  readonly children: ReadonlyMap<string, Wanted>;
}

interface OpenWanted {
  change: Change | undefined;
  children: Map<string, OpenWanted>;
}

/** Only the last change to a path applies. */
export function wantedOf(changes: readonly Change[]): Wanted {
  const root: OpenWanted = { change: undefined, children: none };
  /** The nodes on the path of the previous change, since the next one is often a sibling. */
  const trail = [root];
  let previous: KeyPath = [];
  for (const change of changes) {
    const { path } = change;
    let depth = 0;
    while (depth < path.length && path[depth] === previous[depth]) depth++;
    let node = trail[depth] ?? root;
    for (; depth < path.length; depth++) {
      node = childOf(node, path[depth] ?? '');
      trail[depth + 1] = node;
    }
    node.change = change;
    previous = path;
  }
  return root;
}

/** Shared by all leaves, which are the majority; never written to. */
const none = new Map<string, OpenWanted>();

function childOf(node: OpenWanted, key: string): OpenWanted {
  if (node.children === none) node.children = new Map();
  const known = node.children.get(key);
  if (known) return known;
  const child: OpenWanted = { change: undefined, children: none };
  node.children.set(key, child);
  return child;
}

/** The paths of all changes of one kind at and below a node. */
export function pathsOf(kind: Change['kind'], { change, children }: Wanted): readonly KeyPath[] {
  const below = [...children.values()].flatMap((child) => pathsOf(kind, child));
  return change?.kind === kind ? [change.path, ...below] : below;
}

export function setsAnything({ change, children }: Wanted): boolean {
  return change?.kind === 'set' || [...children.values()].some(setsAnything);
}
