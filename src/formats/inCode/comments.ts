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
  const found: string[] = [];
  let below = member;
  for (let index = firstIndex(comments, ({ offset }) => offset >= below) - 1; index >= 0; index--) {
    const comment = comments[index];
    if (!comment || ownIndent(text, comment.offset) === undefined) break;
    if (!/^[ \t]*(?:\r\n|\n|\r)[ \t]*$/.test(text.slice(comment.end, below))) break;
    const lines = text.slice(comment.offset, comment.end).split(/\r\n|\n|\r/);
    const before = ownIndent(text, comment.offset) ?? '';
    const moved = lines.map((line, at) =>
      at === 0 ? line : indent + (line.startsWith(before) ? line.slice(before.length) : line.trimStart()),
    );
    found.unshift(moved.join(eol) + eol + indent);
    below = comment.offset;
  }
  return found.join('');
}
