import { type Line, linesOf, type PhraseCounts } from './lines.ts';

export interface KnownLines {
  readonly text: string;
  /** The offset of the first line, in both texts. */
  readonly start: number;
  readonly lines: readonly Line[];
}

export function splice(
  { text: old, start, lines }: KnownLines,
  text: string,
  counts: PhraseCounts,
): readonly Line[] {
  if (old === text) return lines;
  const same = commonStart(old, text);
  const sameEnd = commonEnd(old, text, Math.min(old.length, text.length) - same);
  const before = linesBefore(lines, start, same);
  const after = linesAfter(lines, old.length, sameEnd, lines.length - before.count);
  for (const { row } of lines.slice(before.count, lines.length - after.count)) {
    if (row) counts.remove(row.source);
  }
  const middle = linesOf(copied(text.slice(before.offset, text.length - after.length)), counts);
  // The text before the kept lines ends with a line end, after which `linesOf` finds an empty last line.
  if (after.count > 0) middle.pop();
  return [...lines.slice(0, before.count), ...middle, ...lines.slice(lines.length - after.count)];
}

/** One more code unit after the lines must be the same, because an LF after a CR would become part of the line end. */
function linesBefore(lines: readonly Line[], start: number, same: number): { count: number; offset: number } {
  let offset = start;
  let count = 0;
  while (count < lines.length - 1) {
    const { length, lineEnd } = lines[count] as Line;
    const next = offset + length + lineEnd.length;
    if (next >= same) break;
    offset = next;
    count += 1;
  }
  return { count, offset };
}

/** One more code unit before the lines must be the same, because it ends the preceding line. */
function linesAfter(
  lines: readonly Line[],
  end: number,
  sameEnd: number,
  most: number,
): { count: number; length: number } {
  let length = 0;
  let count = 0;
  while (count < most - 1) {
    const { length: own, lineEnd } = lines[lines.length - 1 - count] as Line;
    const next = length + own + lineEnd.length;
    if (next >= sameEnd || next >= end) break;
    length = next;
    count += 1;
  }
  return { count, length };
}

/** A slice keeps its whole text in memory, so lines from different edits would each keep a version of the document. */
function copied(slice: string): string {
  return Buffer.from(slice, 'utf16le').toString('utf16le');
}

const step = 4096;

/** Compares whole slices, which is many times faster than comparing code units. */
function commonStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let same = 0;
  while (same < most && one.slice(same, same + step) === other.slice(same, same + step)) same += step;
  while (same < most && one.charCodeAt(same) === other.charCodeAt(same)) same += 1;
  return Math.min(same, most);
}

function commonEnd(one: string, other: string, most: number): number {
  const [end, otherEnd] = [one.length, other.length];
  let same = 0;
  while (
    same + step <= most &&
    one.slice(end - same - step, end - same) === other.slice(otherEnd - same - step, otherEnd - same)
  ) {
    same += step;
  }
  while (same < most && one.charCodeAt(end - same - 1) === other.charCodeAt(otherEnd - same - 1)) same += 1;
  return same;
}
