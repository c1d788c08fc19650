import type { Edit } from '../../formats/format.ts';

/** The single edit of whole lines that turns `before` into `after`, for changes made in several steps. */
export function lineEdit(before: string, after: string): Edit {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  start = before.slice(0, start).lastIndexOf('\n') + 1;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same++;
  const tail = wholeLines(before, after, same);
  return {
    offset: start,
    length: before.length - tail - start,
    content: after.slice(start, after.length - tail),
  };
}

/** The length of the part of the common suffix that begins at a line start. */
function wholeLines(before: string, after: string, same: number): number {
  const offset = before.length - same;
  if (startsLine(before, offset) && startsLine(after, after.length - same)) return same;
  const lineEnd = before.indexOf('\n', offset);
  return lineEnd === -1 ? 0 : before.length - lineEnd - 1;
}

function startsLine(text: string, offset: number): boolean {
  return offset === 0 || text[offset - 1] === '\n';
}
