/** Assigns comments to entries: those right above an entry, and the one at the end of its line. */
import type { Range } from '../format.ts';
import { ownIndent, skipBlanks } from '../lines.ts';
import type { EntryRange } from '../nested/entryRange.ts';
import type { Span } from '../span.ts';
import { columnOf } from './lines.ts';

/**
 * @param sites in the order of the text
 * @returns the text of the comments per site, undefined if there are none
 */
export function commentsOf(
  text: string,
  sites: readonly EntryRange[],
  comments: readonly Span[],
): readonly (string | undefined)[] {
  let next = 0;
  return sites.map(({ start, range }) => {
    const above: Span[] = [];
    for (let comment = comments[next]; comment && comment.offset < start; comment = comments[++next]) {
      above.push(comment);
    }
    const beside = comments[next];
    const isBeside = beside && endsLineOf(text, range, beside);
    if (isBeside) next++;
    const own = [...leading(text, start, above), ...(isBeside ? [beside] : [])];
    const words = own
      .map(({ offset, end }) => text.slice(offset, end).replace(/^#+/, '').trim())
      .filter(Boolean);
    return words.length > 0 ? words.join('\n') : undefined;
  });
}

/** Whether a comment ends the line of a value. That of a block scalar follows the indicator, within the range. */
function endsLineOf(text: string, { offset, length }: Range, comment: Span): boolean {
  const end = offset + length;
  const next = skipBlanks(text, end);
  const behind = text[next] === ',' ? skipBlanks(text, next + 1) : next;
  return comment.offset < end || comment.offset === behind;
}

/** The comments directly above a key that are indented like it. */
function leading(text: string, start: number, comments: readonly Span[]): readonly Span[] {
  // Finding a column takes time proportional to it: too slow to do for every text on a long line.
  if (comments.length === 0) return comments;
  const column = columnOf(text, start);
  let first = comments.length;
  let below = start;
  for (let comment = comments[first - 1]; comment; comment = comments[first - 1]) {
    const gap = text.slice(comment.end, below);
    if (!/^\r?\n[ \t]*$/.test(gap) || ownIndent(text, comment.offset) === undefined) break;
    if (columnOf(text, comment.offset) !== column) break;
    below = comment.offset;
    first--;
  }
  return comments.slice(first);
}
