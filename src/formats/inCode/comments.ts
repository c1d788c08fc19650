import { firstIndex } from '../../firstIndex.ts';
import type { MemberLayout } from '../json/layout.ts';
import { ownIndent } from '../lines.ts';
import type { Span } from '../span.ts';

interface Commented {
  readonly text: string;
  /** In the order of the text. */
  readonly comments: readonly Span[];
}

/**
 * The comments on the lines directly above a member of the template, laid out for its new place.
 *
 * @param own the file; if it has members but no comments, none are copied
 * @param member the offset of the template's member
 */
export function commentsAbove(
  own: Commented & { readonly root: { readonly members: readonly unknown[] } },
  { text, comments }: Commented,
  member: number,
  { eol, indent, inline }: MemberLayout,
): string {
  if (inline || (own.comments.length === 0 && own.root.members.length > 0)) return '';
  const found = commentsDirectlyAbove(text, comments, member).map(({ offset, end }) => {
    const lines = text.slice(offset, end).split(/\r\n|\n|\r/);
    const before = ownIndent(text, offset) ?? '';
    const moved = lines.map((line, at) =>
      at === 0 ? line : indent + (line.startsWith(before) ? line.slice(before.length) : line.trimStart()),
    );
    return moved.join(eol) + eol + indent;
  });
  return found.join('');
}

/** The comments that begin on the lines directly above an offset, in the order of the text. */
export function commentsDirectlyAbove(
  text: string,
  comments: readonly Span[],
  offset: number,
): readonly Span[] {
  const end = firstIndex(comments, (one) => one.offset >= offset);
  let start = end;
  let below = offset;
  for (let comment = comments[start - 1]; comment; comment = comments[start - 1]) {
    if (ownIndent(text, comment.offset) === undefined) break;
    if (!/^[ \t]*(?:\r\n|\n|\r)[ \t]*$/.test(text.slice(comment.end, below))) break;
    below = comment.offset;
    start--;
  }
  return comments.slice(start, end);
}
