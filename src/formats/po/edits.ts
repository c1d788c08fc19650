import type { Edit } from '../format.ts';

/** By offset, what is inserted before what is removed; edits that touch become one. */
export function inOrder(edits: readonly Edit[]): readonly Edit[] {
  const ordered: Edit[] = [];
  for (const edit of edits.toSorted(byOffset)) {
    const last = ordered.at(-1);
    if (!last || last.offset + last.length !== edit.offset) {
      ordered.push(edit);
      continue;
    }
    const { offset, length } = last;
    const content = last.content + edit.content;
    ordered[ordered.length - 1] = { offset, length: length + edit.length, content };
  }
  return ordered;
}

function byOffset(one: Edit, other: Edit): number {
  return one.offset - other.offset || Math.sign(one.length) - Math.sign(other.length);
}
