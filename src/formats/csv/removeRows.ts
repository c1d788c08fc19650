import type { Edit } from '../format.ts';
import { breakBefore } from '../lines.ts';

interface Row {
  readonly offset: number;
  /** The offset after the line end. */
  readonly end: number;
}

/** Removes rows, with one edit for each run of adjacent rows. */
export function removeRows(rows: Iterable<Row>): readonly Edit[] {
  const runs: Edit[] = [];
  for (const { offset, end } of [...rows].sort((one, other) => one.offset - other.offset)) {
    const last = runs.at(-1);
    if (last && last.offset + last.length === offset)
      runs[runs.length - 1] = { ...last, length: end - last.offset };
    else runs.push({ offset, length: end - offset, content: '' });
  }
  return runs;
}

/** A file without a final line end has none afterwards, either. */
export function withoutLastBreak(text: string, edits: readonly Edit[]): readonly Edit[] {
  const last = edits.at(-1);
  if (!last || last.offset + last.length < text.length || breakBefore(text, text.length) !== '') return edits;
  const { length } = breakBefore(text, last.offset);
  return [...edits.slice(0, -1), { ...last, offset: last.offset - length, length: last.length + length }];
}
