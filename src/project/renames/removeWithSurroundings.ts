import type { CommentMarks } from '../../formats/commentMarks.ts';
import { composeEdits } from '../../formats/composeEdits.ts';
import { applyEdits, type Edit, type Range } from '../../formats/format.ts';
import { breakAt, breaksIn, lineCounter, lineEnd } from '../../formats/lines.ts';
import { isReadAs, type Writing, type Written, writeReadBack } from '../files/readBack.ts';
import { commentsBefore } from './carriedComments.ts';
import { withoutEmptyLines } from './emptyLines.ts';

/**
 * Removes texts as `writeReadBack` does, together with the comments directly above their lines, which would otherwise
 * seem to be about the next texts, and with the empty lines that only set the texts apart. A comment stays if a
 * remaining text follows directly, because it may head both.
 *
 * @param writing contains only removals
 */
export function removeWithSurroundings(writing: Writing): readonly Edit[] {
  const { format, text, options } = writing;
  const { edits } = withoutComments(writing);
  const wider = withoutEmptyLines(text, edits);
  const { entries } = format.read(applyEdits(text, edits), options.file);
  // Empty lines may be part of a text.
  return isReadAs(entries, format.read(applyEdits(text, wider), options.file)) ? wider : edits;
}

function withoutComments(writing: Writing): Written {
  const written = writeReadBack(writing);
  const { format, text, options } = writing;
  const marks = format.comments;
  const comments = marks ? commentsOf(text, written.edits, marks) : [];
  if (comments.length === 0) return written;
  const { entries } = format.read(text, options.file);
  const bare = applyEdits(text, comments);
  // What looks like a comment may be part of a text.
  if (!isReadAs(entries, format.read(bare, options.file))) return written;
  const second = writeReadBack({ ...writing, text: bare });
  return { ...second, edits: composeEdits(comments, second.edits) };
}

function commentsOf(text: string, removals: readonly Edit[], marks: CommentMarks): readonly Edit[] {
  const found: Edit[] = [];
  // From the end, because what follows a removed text may be removed as well.
  let next = text.length;
  let rest = text.length;
  for (const { offset, length } of removals.toReversed()) {
    const end = offset + length;
    if (breaksIn(text.slice(end, next)) > 1 || text.slice(end, next).trim() !== '') rest = end;
    next = offset;
    const line = firstWholeLine(text, { offset, length });
    if (line === undefined) continue;
    const comments = commentsBefore(text, line, marks).filter(
      (one) => indentOf(text, one.offset) === indentOf(text, line),
    );
    if (comments.length === 0 || headsMore(text, { line, rest }, marks)) continue;
    found.unshift(...comments);
    next = comments[0]?.offset ?? next;
  }
  return found;
}

/** Whether the line after a removed text, and after those removed below it, has a text at the same level or deeper. */
function headsMore(
  text: string,
  { line, rest }: { readonly line: number; readonly rest: number },
  marks: CommentMarks,
): boolean {
  const start = isLineStart(text, rest) ? rest : afterLine(text, rest);
  const following = text.slice(start, lineEnd(text, start)).trim();
  if (following === '' || /^(?:[)\]}]|<\/)/.test(following)) return false;
  if (marks.line.test(following) || (marks.hasBlocks && following.startsWith('/*'))) return false;
  return indentOf(text, start).length >= indentOf(text, line).length;
}

function indentOf(text: string, line: number): string {
  return /^[^\S\r\n]*/.exec(text.slice(line, lineEnd(text, line)))?.[0] ?? '';
}

function isLineStart(text: string, offset: number): boolean {
  return lineStart(text, offset) === offset;
}

/** The start of the first line that a removed range contains entirely, apart from its indentation. */
function firstWholeLine(text: string, { offset, length }: Range): number | undefined {
  const end = offset + length;
  const line = lineStart(text, offset);
  let start = text.slice(line, offset).trim() === '' ? line : afterLine(text, offset);
  while (start < end) {
    const stop = lineEnd(text, start);
    if (stop > end) return undefined;
    if (text.slice(start, stop).trim() !== '') return start;
    start = afterLine(text, start);
  }
  return undefined;
}

function lineStart(text: string, offset: number): number {
  return offset + 1 - lineCounter(text)(offset).column;
}

function afterLine(text: string, offset: number): number {
  const end = lineEnd(text, offset);
  return Math.max(end + breakAt(text, end).length, offset + 1);
}
