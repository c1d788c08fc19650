/** Rows are the statements, elements or messages of a file, which are inserted and removed as a whole. */
import { replace } from './edits.ts';
import type { Edit } from './format.ts';
import { breaksIn, spaceAfter, spaceBefore } from './lines.ts';
import type { Span } from './span.ts';

/** New rows between two rows that the file and its template have in common. */
export interface NewRows<Row, Added> {
  /** The file's row that precedes them in the template; undefined before the first common row. */
  readonly previous: Row | undefined;
  /** The file's row that follows them in the template; undefined after the last common row. */
  readonly next: Row | undefined;
  /** In the order of the template, never empty. */
  readonly added: readonly Added[];
}

/**
 * Finds the neighbours of new rows by their order in a template.
 *
 * @param rowOf returns the remaining row of the file that corresponds to a row of the template
 * @param addedOf returns what to insert for a row of the template that the file lacks
 */
export function newRows<Model, Row, Added>(
  template: Iterable<Model>,
  rowOf: (model: Model) => Row | undefined,
  addedOf: (model: Model) => Added | undefined,
): readonly NewRows<Row, Added>[] {
  const found: NewRows<Row, Added>[] = [];
  let previous: Row | undefined;
  let added: Added[] = [];
  const close = (next: Row | undefined): void => {
    if (added.length > 0) found.push({ previous, next, added });
    previous = next;
    added = [];
  };
  for (const model of template) {
    const row = rowOf(model);
    const one = row === undefined ? addedOf(model) : undefined;
    if (row !== undefined) close(row);
    else if (one !== undefined) added.push(one);
  }
  close(undefined);
  return found;
}

/**
 * Removes rows, and the space between those separated only by white space.
 *
 * @param goes whether the row with this index is removed
 * @param room the range that contains all rows and their gaps; if given, one of the gaps around removed rows goes too
 */
export function removeRows(
  text: string,
  rows: readonly Span[],
  goes: (index: number) => boolean,
  room: Span | undefined,
): readonly Edit[] {
  const runs: Span[] = [];
  for (const [index, { offset, end }] of rows.entries()) {
    if (!goes(index)) continue;
    const last = runs.at(-1);
    if (last && isSpace(text, last.end, offset)) runs[runs.length - 1] = { offset: last.offset, end };
    else runs.push({ offset, end });
  }
  return runs.map((run) => replace(room ? withGap(text, run, room) : run, ''));
}

/** The run with the narrower of its gaps: at the start of `room` with the gap below, at its end with the gap above. */
function withGap(text: string, { offset, end }: Span, room: Span): Span {
  const before = spaceBefore(text, offset, room.offset);
  const after = spaceAfter(text, end, room.end);
  const above = breaksIn(text.slice(before, offset));
  const below = breaksIn(text.slice(end, after));
  const isFirst = before === room.offset;
  const keepsAbove = after < room.end && (isFirst || above > below);
  return keepsAbove ? { offset, end: after } : { offset: before, end };
}

function isSpace(text: string, offset: number, end: number): boolean {
  return spaceAfter(text, offset, end) === end;
}
