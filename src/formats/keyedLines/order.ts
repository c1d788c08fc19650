/** Positions new properties next to the neighbours that they have in the template. */
import { newRows } from '../rows.ts';
import type { KeyedLine, KeyedLines } from './line.ts';

/** New properties for one position, in groups separated by empty lines. */
export interface PropertyInsertion<Row> {
  /** The neighbouring property; absent at the end of a file if all its properties are removed or untranslatable. */
  readonly beside?: Row;
  readonly side: 'before' | 'after';
  readonly groups: readonly (readonly string[])[];
  /** Whether `beside` belongs to the adjacent group. */
  readonly joins: boolean;
}

interface Neighbour<Row> {
  readonly own: Row;
  readonly group: number;
}

interface GroupedKey {
  readonly key: string;
  readonly group: number;
}

/** @param keys the keys that the file lacks; those that the template lacks as well are inserted at the end */
export function insertionsOf<Row extends KeyedLine>(
  document: KeyedLines<Row>,
  template: KeyedLines<Row> | undefined,
  keys: ReadonlySet<string>,
  removed: ReadonlySet<Row>,
): readonly PropertyInsertion<Row>[] {
  // Untranslatable properties may be in a section of their own.
  const isAnchor = (property: Row): boolean => !removed.has(property) && !property.isFixed;
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

/** Numbers the groups of properties, which are separated by empty lines. A repeated key counts once. */
function groupsOf<Row extends KeyedLine>({ lines, properties }: KeyedLines<Row>): readonly GroupedKey[] {
  let group = 0;
  const found: GroupedKey[] = [];
  for (const line of lines) {
    if (line.kind === 'blank') group++;
    if (line.kind === 'property' && properties.get(line.key) === line) found.push({ key: line.key, group });
  }
  return found;
}

function between<Row>(
  previous: Neighbour<Row> | undefined,
  waiting: readonly GroupedKey[],
  next: Neighbour<Row> | undefined,
): readonly PropertyInsertion<Row>[] {
  const isTail = ({ group }: GroupedKey): boolean => group === next?.group && group !== previous?.group;
  const tail = waiting.filter(isTail);
  const head = waiting.filter((one) => !isTail(one));
  const joins = head[0]?.group === previous?.group;
  const insertions: PropertyInsertion<Row>[] = [];
  if (previous || !next) insertions.push({ ...beside(previous?.own, 'after', head), joins });
  else insertions.push({ ...beside(next.own, 'before', head), joins: false });
  if (next) insertions.push({ ...beside(next.own, 'before', tail), joins: true });
  return insertions.filter(({ groups }) => groups.length > 0);
}

function atEnd<Row>(
  last: Row | undefined,
  waiting: readonly GroupedKey[],
): readonly PropertyInsertion<Row>[] {
  if (waiting.length === 0) return [];
  return [{ ...beside(last, 'after', waiting), joins: true }];
}

function beside<Row>(
  own: Row | undefined,
  side: PropertyInsertion<Row>['side'],
  waiting: readonly GroupedKey[],
) {
  const groups = new Map<number, string[]>();
  for (const { key, group } of waiting) {
    const keys = groups.get(group);
    if (keys) keys.push(key);
    else groups.set(group, [key]);
  }
  return { ...(own && { beside: own }), side, groups: [...groups.values()] };
}
