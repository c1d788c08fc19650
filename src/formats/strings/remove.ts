/** Statements out of a file, with their comments and one of the gaps beside them. */
import type { Edit } from '../format.ts';
import { spaceBefore } from '../lines.ts';
import { breaksIn, type StringsDocument } from './document.ts';

export function removals(document: StringsDocument, isKept: (index: number) => boolean): readonly Edit[] {
  const { text, blocks } = document;
  const edits: Edit[] = [];
  const isEmptied = !blocks.some((_, index) => isKept(index));
  for (let first = 0; first < blocks.length; first++) {
    if (isKept(first)) continue;
    let last = first;
    while (last + 1 < blocks.length && !isKept(last + 1) && areNeighbours(document, last)) last++;
    edits.push(cutRun(text, blocks[first]?.offset ?? 0, blocks[last]?.end ?? 0, isEmptied));
    first = last;
  }
  return edits;
}

function areNeighbours({ text, blocks }: StringsDocument, index: number): boolean {
  return text.slice(blocks[index]?.end, blocks[index + 1]?.offset).trim() === '';
}

/** Keeps the white space before or after, whichever separates more. */
function cutRun(text: string, start: number, end: number, isEmptied: boolean): Edit {
  if (isEmptied) return { offset: start, length: end - start, content: '' };
  const floor = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const before = spaceBefore(text, start, floor);
  const after = end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0);
  const isLast = after === text.length;
  const keepsAfter =
    isLast || (before > floor && breaksIn(text.slice(end, after)) > breaksIn(text.slice(before, start)));
  const [offset, stop] = keepsAfter ? [before, end] : [start, after];
  return { offset, length: stop - offset, content: '' };
}
