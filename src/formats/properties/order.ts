/** Positions new properties next to the neighbours that they have in the template. */
import { newRows } from '../rows.ts';
import type { PropertiesDocument, Property } from './document.ts';

/** New properties for one position, in groups separated by empty lines. */
export interface PropertyInsertion {
  /** The neighbouring property; absent at the end of a file if all its properties are removed or untranslatable. */
  readonly beside?: Property;
  readonly side: 'before' | 'after';
  readonly groups: readonly (readonly string[])[];
  /** Whether `beside` belongs to the adjacent group. */
  readonly joins: boolean;
}

interface Neighbour {
  readonly own: Property;
  readonly group: number;
}

interface GroupedKey {
  readonly key: string;
  readonly group: number;
}

/** @param keys the keys that the file lacks; those that the template lacks as well are inserted at the end */
export function insertionsOf(
  document: PropertiesDocument,
  template: PropertiesDocument | undefined,
  keys: ReadonlySet<string>,
  removed: ReadonlySet<Property>,
): readonly PropertyInsertion[] {
  // Untranslatable properties may be in a section of their own.
  const isAnchor = (property: Property): boolean => !removed.has(property) && !property.isFixed;
  const last = [...document.properties.values()].findLast(isAnchor);
  const inOrder = newRows(
    template ? groupsOf(template) : [],
    ({ key, group }) => {
      const own = document.properties.get(key);
      return own && isAnchor(own) ? { own, group } : undefined;
    },
    (one) => (keys.has(one.key) ? one : undefined),
  );
  const others = [...keys].filter((key) => !template?.properties.has(key));
  return [
    ...inOrder.flatMap(({ previous, next, added }) =>
      previous || next ? between(previous, added, next) : atEnd(last, added),
    ),
    ...atEnd(
      last,
      others.map((key) => ({ key, group: 0 })),
    ),
  ];
}

/** Numbers the groups of properties, which are separated by empty lines. */
function groupsOf({ lines }: PropertiesDocument): readonly GroupedKey[] {
  let group = 0;
  const found: GroupedKey[] = [];
  for (const line of lines) {
    if (line.kind === 'blank') group++;
    if (line.kind === 'property') found.push({ key: line.key, group });
  }
  return found;
}

function between(
  previous: Neighbour | undefined,
  waiting: readonly GroupedKey[],
  next: Neighbour | undefined,
): readonly PropertyInsertion[] {
  const isTail = ({ group }: GroupedKey): boolean => group === next?.group && group !== previous?.group;
  const tail = waiting.filter(isTail);
  const head = waiting.filter((one) => !isTail(one));
  const joins = head[0]?.group === previous?.group;
  const insertions: PropertyInsertion[] = [];
  if (previous || !next) insertions.push({ ...beside(previous?.own, 'after', head), joins });
  else insertions.push({ ...beside(next.own, 'before', head), joins: false });
  if (next) insertions.push({ ...beside(next.own, 'before', tail), joins: true });
  return insertions.filter(({ groups }) => groups.length > 0);
}

function atEnd(last: Property | undefined, waiting: readonly GroupedKey[]): readonly PropertyInsertion[] {
  if (waiting.length === 0) return [];
  return [{ ...beside(last, 'after', waiting), joins: true }];
}

function beside(own: Property | undefined, side: PropertyInsertion['side'], waiting: readonly GroupedKey[]) {
  const groups = new Map<number, string[]>();
  for (const { key, group } of waiting) {
    const keys = groups.get(group);
    if (keys) keys.push(key);
    else groups.set(group, [key]);
  }
  return { ...(own && { beside: own }), side, groups: [...groups.values()] };
}
