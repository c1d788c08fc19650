/** Edits that insert elements into an element and remove others from it. */
import { sortedEdits } from '../edits.ts';
import type { Edit } from '../format.ts';
import { breakBefore, ownIndent } from '../lines.ts';
import type { NewRows } from '../rows.ts';
import type { Span } from '../span.ts';
import { breaksIn, type Row } from './rows.ts';
import { emptyEnd, type XmlElement } from './tree.ts';

/** The line end and the indent that a row has before it; both '' where it does not begin its line. */
export interface Lead {
  readonly lineBreak: string;
  readonly indent: string;
}

/** An element that is new. */
export interface NewRow {
  /** The text of the element without the lead of its first line. */
  print(lead: Lead): string;
  /** An empty line stands above it. */
  readonly isApart?: boolean;
}

export interface Splice {
  readonly rows: readonly Row[];
  readonly removed: ReadonlySet<XmlElement>;
  readonly inserted: readonly NewRows<XmlElement, NewRow>[];
  /** The lead in an element without rows. */
  readonly fallback: Lead;
}

export function leadOf(text: string, { offset }: Span): Lead {
  const indent = ownIndent(text, offset);
  if (indent === undefined) return { lineBreak: '', indent: '' };
  return { lineBreak: breakBefore(text, offset - indent.length), indent };
}

/** @param parent holds the rows */
export function spliceRows(text: string, parent: XmlElement, splice: Splice): readonly Edit[] {
  const kept = splice.rows.filter((row) => !goes(row, splice.removed));
  const indexes = new Map(kept.map(({ element }, index) => [element, index]));
  const last = kept.findLast(({ element }) => element);
  const edits = splice.inserted.map(({ previous, next, added }) => {
    if (!previous && next) return insertBefore(text, kept, indexes.get(next) ?? 0, added);
    const row = previous ? kept[indexes.get(previous) ?? 0] : last;
    return row
      ? insertAt(row.end, linesOf(added, leadOf(text, row)))
      : insertInside(text, parent, kept.at(-1), added, splice.fallback);
  });
  return sortedEdits([...removals(text, parent, splice), ...edits]);
}

function goes({ element, headed: heads }: Row, removed: ReadonlySet<XmlElement>): boolean {
  if (element) return removed.has(element);
  return heads.length > 0 && heads.every((head) => removed.has(head));
}

function insertBefore(text: string, kept: readonly Row[], index: number, added: readonly NewRow[]): Edit {
  const [above, row] = [kept[index - 1], kept[index]];
  const lead = leadOf(text, row ?? { offset: 0, end: 0 });
  const isHead = above?.headed.some((one) => one === row?.element);
  const lines = added.map(({ print }) => print(lead) + lead.lineBreak + lead.indent);
  return insertAt((isHead ? above : row)?.offset ?? 0, lines.join(''));
}

/** Fills an element in which no element stays. */
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
  if (!inner) {
    const offset = emptyEnd(text, parent);
    return { offset, length: parent.end - offset, content: `>${lines}${outer}</${parent.name}>` };
  }
  const offset = last?.end ?? inner.offset;
  const isClosed = lead.lineBreak === '' || breaksIn(text.slice(offset, inner.end)) > 0;
  return insertAt(offset, isClosed ? lines : lines + outer);
}

function linesOf(added: readonly NewRow[], lead: Lead): string {
  const { lineBreak, indent } = lead;
  const rows = added.map(
    ({ print, isApart }) => (isApart ? lineBreak : '') + lineBreak + indent + print(lead),
  );
  return rows.join('');
}

function insertAt(offset: number, content: string): Edit {
  return { offset, length: 0, content };
}

/** Rows that follow one another go together; of the gaps around them the wider one stays. */
function removals(text: string, parent: XmlElement, { rows, removed }: Splice): readonly Edit[] {
  const edits: Edit[] = [];
  for (let index = 0; index < rows.length; index++) {
    const first = rows[index];
    if (!first || !goes(first, removed)) continue;
    const previous = rows[index - 1];
    let last = first;
    for (let next = rows[index + 1]; next && goes(next, removed); next = rows[index + 1]) {
      last = next;
      index++;
    }
    edits.push(removal(text, parent, { first, last, previous, next: rows[index + 1] }));
  }
  return edits;
}

interface Run {
  readonly first: Row;
  readonly last: Row;
  readonly previous: Row | undefined;
  readonly next: Row | undefined;
}

function removal(text: string, { inner }: XmlElement, { first, last, previous, next }: Run): Edit {
  const start = previous?.end ?? inner?.offset ?? first.offset;
  const above = breaksIn(text.slice(start, first.offset));
  const below = next ? breaksIn(text.slice(last.end, next.offset)) : 0;
  const keepsAbove = next && (!previous || above > below);
  const [offset, end] = keepsAbove ? [first.offset, next.offset] : [start, last.end];
  return { offset, length: end - offset, content: '' };
}
