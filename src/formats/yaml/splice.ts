/** Inserts and removes members of one non-empty container: whole lines, or between commas in brackets. */

import { firstIndex } from '../../firstIndex.ts';
import { cut } from '../edits.ts';
import type { Edit } from '../format.ts';
import { placeIn } from '../json/layout.ts';
import { spliceMembers as spliceFlow } from '../json/splice.ts';
import { ownIndent, textStart } from '../lines.ts';
import type { YamlDocument } from './document.ts';
import { columnOf, lineEnd, lineStart, nextLine } from './lines.ts';
import type { ContainerNode, Member } from './tree.ts';

export interface Splice {
  readonly removed: ReadonlySet<Member>;
  /** New members by the remaining member before them; `undefined` is the start. */
  readonly inserted: ReadonlyMap<Member | undefined, readonly string[]>;
  readonly eol: string;
  /** Comments at the start of the root may be about the whole file. */
  readonly isRoot: boolean;
}

/** Containers in brackets are left alone if they have comments, or members that the JSON code takes for comments. */
export function canSplice(
  { text, comments }: Pick<YamlDocument, 'text' | 'comments'>,
  { flow, offset, end, members }: ContainerNode,
): boolean {
  if (!flow) return true;
  const comment = comments[firstIndex(comments, (one) => one.offset > offset)];
  if (comment && comment.end < end) return false;
  return !members.some((member) => /^\/[/*]/.test(text.slice(member.offset, member.offset + 2)));
}

export function spliceMembers(text: string, container: ContainerNode, splice: Splice): readonly Edit[] {
  const { removed, inserted } = splice;
  if (removed.size + inserted.size === 0) return [];
  if (container.flow) return inBrackets(text, container, splice);
  return [...insertions(text, container, splice), ...removals(text, container, splice)];
}

function inBrackets(
  text: string,
  container: ContainerNode,
  { removed, inserted, eol }: Splice,
): readonly Edit[] {
  const layout = { eol, unit: '  ', colon: ': ', inline: true, gap: ' ', pad: '' };
  // Only empty containers, and members of new containers, would need the indent of the line.
  const place = placeIn(text, container, { ...layout, indent: '' }, layout);
  return spliceFlow(text, container, { removed, inserted, place, outerIndent: '' });
}

function insertions(text: string, container: ContainerNode, splice: Splice): readonly Edit[] {
  const indent = ' '.repeat(columnOf(text, container.members[0]?.offset ?? 0));
  return [...splice.inserted].map(([anchor, members]): Edit => {
    if (!anchor) return insertAtStart(text, container, splice, members, indent);
    const offset = lineAfter(text, anchor.value.end, indent.length);
    const lines = members.join(splice.eol + indent);
    const endsLine = offset > 0 && text[offset - 1] === '\n';
    const content = endsLine ? indent + lines + splice.eol : splice.eol + indent + lines;
    return { offset, length: 0, content };
  });
}

/** The start of the line after a value and the comments that are indented more than its key. */
function lineAfter(text: string, end: number, column: number): number {
  let offset = nextLine(text, end);
  for (;;) {
    const blanks = /^ */.exec(text.slice(offset, lineEnd(text, offset)))?.[0].length ?? 0;
    if (blanks <= column || text[offset + blanks] !== '#') return offset;
    offset = nextLine(text, offset);
  }
}

function insertAtStart(
  text: string,
  { members: [first, ...rest] }: ContainerNode,
  { removed, eol, isRoot }: Splice,
  members: readonly string[],
  indent: string,
): Edit {
  const lines = members.join(eol + indent);
  if (!first) throw new Error('A container without members');
  if (ownIndent(text, first.offset) !== undefined) {
    const above = commentsAbove(text, first.offset);
    const offset = isRoot && startsDocument(text, above) ? lineStart(text, first.offset) : above;
    return { offset, length: 0, content: indent + lines + eol };
  }
  const isLast = [first, ...rest].every((member) => removed.has(member));
  return { offset: first.offset, length: 0, content: isLast ? lines : lines + eol + indent };
}

/** The start of the comments directly above a member that have its indent. */
function commentsAbove(text: string, offset: number): number {
  const column = columnOf(text, offset);
  let start = lineStart(text, offset);
  while (start > 1) {
    const above = lineStart(text, start - 1);
    if (text[above + column] !== '#' || text.slice(above, above + column).trim() !== '') break;
    start = above;
  }
  return start;
}

/** Whether the line at an offset is the first of the file or follows the marker of a document. */
function startsDocument(text: string, offset: number): boolean {
  return offset <= textStart(text) || /^---(?!\S)/.test(text.slice(lineStart(text, offset - 1), offset));
}

function removals(text: string, { members }: ContainerNode, { removed }: Splice): readonly Edit[] {
  const [first] = members;
  if (removed.size === 0 || !first) return [];
  if (ownIndent(text, first.offset) !== undefined || !removed.has(first)) {
    return members.filter((member) => removed.has(member)).map((member) => wholeLines(text, member));
  }
  // The first member shares its line with a hyphen, which the next remaining member takes over.
  const kept = members.findIndex((member) => !removed.has(member));
  const next = members[kept];
  if (!next) return [cut(first.offset, lineEnd(text, members.at(-1)?.value.end ?? first.offset))];
  const later = members.slice(kept).filter((member) => removed.has(member));
  return [cut(first.offset, next.offset), ...later.map((member) => wholeLines(text, member))];
}

function wholeLines(text: string, { offset, value }: Member): Edit {
  return cut(lineStart(text, offset), nextLine(text, value.end));
}
