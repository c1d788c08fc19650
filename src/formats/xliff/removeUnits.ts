/** Removes units that the source file no longer has. */
import { groupBy } from '../../groupBy.ts';
import type { Edit, KeyPath } from '../format.ts';
import { pathKey } from '../pathKey.ts';
import { removeElement } from '../xml/edits.ts';
import type { XmlElement } from '../xml/tree.ts';
import { dropTarget, type Manner } from './target.ts';
import type { Unit } from './unit.ts';

export interface Removal {
  /** The elements of units that are removed completely. */
  readonly removed: ReadonlySet<XmlElement>;
  /** @param filled containers to which units are appended, and which are therefore kept */
  edits(filled: ReadonlySet<XmlElement>): readonly Edit[];
}

export function removalOf(manner: Manner, paths: readonly KeyPath[]): Removal {
  const { document } = manner;
  const keys = new Set(paths.map(pathKey));
  const isRemoved = ({ path }: { readonly path: KeyPath }) => keys.has(pathKey(path));
  const units = keys.size === 0 ? [] : document.units.filter(({ segments }) => segments.some(isRemoved));
  const whole = units.filter(({ segments }) => segments.every(isRemoved));
  const removed = new Set(whole.map(({ element }) => element));
  const parts = units.filter(({ element }) => !removed.has(element));
  const targets = parts.flatMap(({ segments }) => segments.filter(isRemoved));
  return {
    removed,
    edits(filled) {
      const elements = [...groupBy(whole, ({ container }) => container)].flatMap(([container, within]) =>
        !filled.has(container) && isEmptied(container, within, removed)
          ? [container]
          : within.map(({ element }) => element),
      );
      return [
        ...elements.map((element) => removeElement(document.text, element)),
        ...targets.flatMap((segment) => dropTarget(manner, segment)),
      ];
    },
  };
}

/** Whether a group loses all its elements. A file and its body are kept, because the schemas require them. */
function isEmptied(
  container: XmlElement,
  [unit]: readonly Unit[],
  removed: ReadonlySet<XmlElement>,
): boolean {
  const isGroup = unit !== undefined && unit.groups.length > 0;
  return isGroup && container.children.every((node) => node.kind !== 'element' || removed.has(node));
}
