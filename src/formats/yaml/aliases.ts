/** Finds the aliases of texts that a new file omits. They are removed too, since they would refer to nothing. */
import type { Change, KeyPath } from '../format.ts';
import { isContainer } from '../nested/tree.ts';
import { keysOf, pathKey } from '../pathKey.ts';
import type { YamlDocument } from './document.ts';
import { type ContainerNode, someNode, type YamlNode } from './tree.ts';

export interface Loose {
  /** Names of the anchors that are removed with all their aliases. */
  readonly anchors: ReadonlySet<string>;
  /** The removals of these aliases. */
  readonly changes: readonly Change[];
}

export const nothingLoose: Loose = { anchors: new Set(), changes: [] };

export function looseIn({ base, aliases }: YamlDocument, changes: readonly Change[]): Loose {
  if (aliases.size === 0 || hasTwins(base)) return nothingLoose;
  const removed = keysOf(changes.filter(({ kind }) => kind === 'remove'));
  const places = aliasesIn(base);
  const anchors = new Set<string>();
  const goes = (node: YamlNode, path: KeyPath): boolean => {
    if (!leaves(node, path)) return false;
    // An anchor is kept if it also has aliases in lists, in brackets or outside `base`.
    if (node.anchor !== undefined && places.get(node.anchor)?.length === aliases.get(node.anchor))
      anchors.add(node.anchor);
    return true;
  };
  const leaves = (node: YamlNode, path: KeyPath): boolean => {
    if (node.kind === 'string') return removed.has(pathKey(path));
    if (node.kind === 'literal') return node.alias !== undefined && anchors.has(node.alias);
    const gone = node.members.filter(({ key, value }) => goes(value, [...path, key]));
    return gone.length > 0 && gone.length === node.members.length;
  };
  goes(base, []);
  const paths = [...anchors].flatMap((anchor) => places.get(anchor) ?? []);
  return { anchors, changes: paths.map((path): Change => ({ kind: 'remove', path })) };
}

/** The paths of the aliases in block maps, by anchor. */
function aliasesIn(base: ContainerNode): ReadonlyMap<string, readonly KeyPath[]> {
  const places = new Map<string, KeyPath[]>();
  const walk = ({ kind, flow, members }: ContainerNode, outer: KeyPath): void => {
    if (kind === 'array' || flow) return;
    for (const { key, value } of members) {
      const path = [...outer, key];
      if (isContainer(value)) walk(value, path);
      else if (value.kind === 'literal' && value.alias !== undefined) {
        const known = places.get(value.alias);
        if (known) known.push(path);
        else places.set(value.alias, [path]);
      }
    }
  };
  walk(base, []);
  return places;
}

/** Whether two anchors have the same name. */
function hasTwins(base: ContainerNode): boolean {
  const names = new Set<string>();
  return someNode(base, ({ anchor }) => {
    if (anchor === undefined) return false;
    const isTwin = names.has(anchor);
    names.add(anchor);
    return isTwin;
  });
}
