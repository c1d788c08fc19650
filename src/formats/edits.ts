import type { Edit } from './format.ts';
import type { Span } from './span.ts';

export function insert(offset: number, content: string): Edit {
  return { offset, length: 0, content };
}

export function replace({ offset, end }: Span, content: string): Edit {
  return { offset, length: end - offset, content };
}

/** Removes the text between two offsets. */
export function cut(offset: number, end: number): Edit {
  return { offset, length: end - offset, content: '' };
}

/** The end of what an edit replaces; 0 if there is no edit. */
export function editEnd(edit: Edit | undefined): number {
  return edit ? edit.offset + edit.length : 0;
}

/** Sorts edits by offset, as `WriteResult` requires, and joins adjacent ones. */
export function sortedEdits(edits: readonly Edit[]): readonly Edit[] {
  const isAfter = (edit: Edit, index: number): boolean => {
    const before = edits[index - 1];
    return !before || before.offset + before.length < edit.offset;
  };
  return edits.every(isAfter) ? edits : joined(edits.toSorted(byOffset));
}

function joined(sorted: readonly Edit[]): readonly Edit[] {
  const edits: Edit[] = [];
  for (const edit of sorted) {
    const last = edits.at(-1);
    if (!last || last.offset + last.length !== edit.offset) {
      edits.push(edit);
      continue;
    }
    const { offset, length } = last;
    edits[edits.length - 1] = {
      offset,
      length: length + edit.length,
      content: last.content + edit.content,
    };
  }
  return edits;
}

/** Insertions come before other edits at the same offset. */
function byOffset(one: Edit, other: Edit): number {
  return one.offset - other.offset || Math.sign(one.length) - Math.sign(other.length);
}
