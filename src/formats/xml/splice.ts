/** Inserts and removes child elements. */
import { insert, sortedEdits } from '../edits.ts';
import type { Edit } from '../format.ts';
import { breaksIn } from '../lines.ts';
import { type NewRows, newRows, removeRows } from '../rows.ts';
import { type Lead, leadOf, setContent } from './edits.ts';
import { type Row, rowsOf } from './rows.ts';
import { elementsOf, type XmlElement } from './tree.ts';

/** A new element. */
export interface NewRow {
  /** The text of the element without the lead of its first line. */
  print(lead: Lead): string;
  /** Preceded by an empty line, except as the first of rows that are inserted before an existing one. */
  readonly isApart?: boolean;
}

export interface Splice {
  readonly rows: readonly Row[];
  readonly removed: ReadonlySet<XmlElement>;
  readonly inserted: readonly NewRows<XmlElement, NewRow>[];
  /** The lead of new elements if no rows remain. */
  readonly fallback: Lead;
}

/** New and removed children, identified by keys. */
export interface KeyedChildren {
  readonly keyOf: (element: XmlElement) => string;
  readonly removed: ReadonlySet<XmlElement>;
  readonly added: ReadonlyMap<string, NewRow>;
}

/**
 * Inserts children in the order of a model, and removes others.
 *
 * @param fallback the lead of new elements if no rows remain
 */
export function spliceByKey(
  text: string,
  parent: XmlElement,
  model: XmlElement,
  { keyOf, removed, added }: KeyedChildren,
  fallback: Lead,
): readonly Edit[] {
  if (removed.size + added.size === 0) return [];
  const elements = elementsOf(parent).filter((element) => !removed.has(element));
  const kept = new Map(elements.map((element) => [keyOf(element), element]));
  const inserted = newRows(
    elementsOf(model).map(keyOf),
    (key) => kept.get(key),
    (key) => added.get(key),
  );
  return spliceRows(text, parent, { rows: rowsOf(text, parent), removed, inserted, fallback });
}

export function spliceRows(text: string, parent: XmlElement, splice: Splice): readonly Edit[] {
  const isKept = splice.rows.map((row) => !goes(row, splice.removed));
  const kept = splice.rows.filter((_, index) => isKept[index]);
  const indexes = new Map(kept.map(({ element }, index) => [element, index]));
  const last = kept.findLast(({ element }) => element);
  const edits = splice.inserted.map(({ previous, next, added }) => {
    if (!previous && next) return insertBefore(text, kept, indexes.get(next) ?? 0, added);
    const row = previous ? kept[indexes.get(previous) ?? 0] : last;
    return row
      ? insert(row.end, linesOf(added, leadOf(text, row)))
      : insertInside(text, parent, kept.at(-1), added, splice.fallback);
  });
  const goesAt = (index: number) => !isKept[index];
  const removals = parent.inner ? removeRows(text, splice.rows, goesAt, parent.inner) : [];
  return sortedEdits([...removals, ...edits]);
}

function goes({ element, headed: heads }: Row, removed: ReadonlySet<XmlElement>): boolean {
  if (element) return removed.has(element);
  return heads.length > 0 && heads.every((head) => removed.has(head));
}

function insertBefore(text: string, kept: readonly Row[], index: number, added: readonly NewRow[]): Edit {
  const [above, row] = [kept[index - 1], kept[index]];
  const lead = leadOf(text, row ?? { offset: 0, end: 0 });
  const isHead = above?.headed.some((one) => one === row?.element);
  const [first, ...others] = added;
  const lines = (first?.print(lead) ?? '') + linesOf(others, lead) + lead.lineBreak + lead.indent;
  return insert((isHead ? above : row)?.offset ?? 0, lines);
}

/** Inserts into an element without remaining child elements. */
function insertInside(
  text: string,
  parent: XmlElement,
  last: Row | undefined,
  added: readonly NewRow[],
  fallback: Lead,
): Edit {
  const lead = last ? leadOf(text, last) : fallback;
  const lines = linesOf(added, lead);
  const outer = lead.lineBreak + leadOf(text, parent).indent;
  const { inner } = parent;
  if (!inner) return setContent(text, parent, lines + outer);
  const offset = last?.end ?? inner.offset;
  const isClosed = lead.lineBreak === '' || breaksIn(text.slice(offset, inner.end)) > 0;
  return insert(offset, isClosed ? lines : lines + outer);
}

/** Each row with its lead. */
export function linesOf(added: readonly NewRow[], lead: Lead): string {
  const { lineBreak, indent } = lead;
  const rows = added.map(
    ({ print, isApart }) => (isApart ? lineBreak : '') + lineBreak + indent + print(lead),
  );
  return rows.join('');
}
