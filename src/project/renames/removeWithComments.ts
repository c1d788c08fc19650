import { composeEdits } from '../../formats/composeEdits.ts';
import { applyEdits, type Edit, type Range } from '../../formats/format.ts';
import { breakAt, lineCounter, lineEnd } from '../../formats/lines.ts';
import { isReadAs, type Writing, type Written, writeReadBack } from '../files/readBack.ts';
import { commentsBefore } from './carriedComments.ts';

/**
 * Removes texts as `writeReadBack` does, and the comments directly above their lines, which would otherwise seem to be
 * about the next texts.
 *
 * @param writing its changes only remove
 */
export function removeWithComments(writing: Writing): Written {
  const written = writeReadBack(writing);
  const { format, text, options } = writing;
  const marks = format.comments;
  if (!marks) return written;
  const comments = new Map<number, Edit>();
  for (const edit of written.edits) {
    const line = firstWholeLine(text, edit);
    if (line === undefined) continue;
    for (const one of commentsBefore(text, line, marks)) comments.set(one.offset, one);
  }
  if (comments.size === 0) return written;
  const edits = [...comments.values()].sort((one, other) => one.offset - other.offset);
  const bare = applyEdits(text, edits);
  const { entries } = format.read(text, options.file);
  if (!isReadAs(entries, format.read(bare, options.file))) return written;
  const second = writeReadBack({ ...writing, text: bare });
  return { ...second, edits: composeEdits(edits, second.edits) };
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
