import type { Edit } from '../format.ts';
import { isBreak, lineEnd, spaceBefore, textStart } from '../lines.ts';

/** What is to be removed: a message with its comments, for example. */
export interface Piece {
  readonly start: number;
  readonly end: number;
}

/**
 * Removes pieces and the empty lines after them, or before them at the end of the file.
 *
 * @param pieces in the order of the file
 */
export function removalEdits(text: string, pieces: readonly Piece[]): readonly Edit[] {
  const runs: Run[] = [];
  for (const { start, end } of pieces) {
    const next = nextLine(text, end);
    const last = runs.at(-1);
    if (last?.next === start) last.next = next;
    else runs.push({ start, next });
  }
  return runs.map((run) => runEdit(text, run));
}

/** A run of consecutive pieces. `next` is the start of the next remaining text. */
interface Run {
  readonly start: number;
  next: number;
}

function runEdit(text: string, { start, next }: Run): Edit {
  if (next < text.length) return { offset: start, length: next - start, content: '' };
  const offset = Math.min(start, lineEnd(text, spaceBefore(text, start)));
  const isAll = offset <= textStart(text);
  const end = isAll ? text.length : spaceBefore(text, text.length, start);
  return { offset, length: end - offset, content: '' };
}

/** The start of the first non-empty line after an offset, or the end of the text. */
function nextLine(text: string, offset: number): number {
  const next = /\S/g;
  next.lastIndex = offset;
  const found = next.exec(text)?.index ?? text.length;
  if (found === text.length) return found;
  let start = found;
  while (start > offset && !isBreak(text, start - 1)) start--;
  return start;
}
