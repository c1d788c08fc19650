/** Moves comments along with their texts to another place in the file. */
import type { CommentMarks } from '../../formats/commentMarks.ts';
import { composeEdits } from '../../formats/composeEdits.ts';
import { applyEdits, type Edit, type Entry } from '../../formats/format.ts';
import { firstBreak, lineCounter, lineEnd } from '../../formats/lines.ts';
import { pathKey } from '../../formats/pathKey.ts';
import type { MovedEntry } from '../entries/moved.ts';

/** The comments of a text: whole lines above it, and one after it on its line. */
interface Comments {
  readonly moved: MovedEntry;
  readonly lines: readonly string[];
  /** Removes the lines above. */
  readonly removed: readonly Edit[];
}

export interface WithoutComments {
  readonly text: string;
  readonly edits: readonly Edit[];
  readonly comments: readonly Comments[];
}

export function withoutComments(
  text: string,
  entries: readonly Entry[],
  moved: readonly MovedEntry[],
  marks: CommentMarks | undefined,
): WithoutComments {
  if (!marks) return { text, edits: [], comments: [] };
  const places = new Map(entries.map(({ path, range }) => [pathKey(path), range]));
  const startOf = lineStarts(text);
  const taken = new Set<number>();
  const comments = moved.flatMap((one): readonly Comments[] => {
    const range = places.get(pathKey(one.from));
    if (!range) return [];
    const line = startOf(range.offset);
    // Several texts, or a text and what contains it, may be on the line below a comment.
    const isFirst = !taken.has(line) && !isInside(text.slice(line, range.offset), marks);
    taken.add(line);
    const { lines, removed } = isFirst ? linesAbove(text, line, startOf, marks) : none;
    const after = commentAfter(text, range.offset + range.length, marks);
    const all = [...lines, ...(after === undefined ? [] : [after])];
    return all.length > 0 ? [{ moved: one, lines: all, removed }] : [];
  });
  const edits = comments.flatMap(({ removed }) => removed).sort((one, other) => one.offset - other.offset);
  return { text: applyEdits(text, edits), edits, comments };
}

/** Whether an object or array seems to begin on the same line before a text. */
function isInside(before: string, { element }: CommentMarks): boolean {
  return before.length > farthest || /[{[(]/.test(element ? before.replace(element, '') : before);
}

function commentAfter(text: string, end: number, { after }: CommentMarks): string | undefined {
  const stop = lineEnd(text, end);
  return stop - end > farthest ? undefined : after?.exec(text.slice(end, stop))?.[1];
}

const none = { lines: [], removed: [] } as const;

/** How far the line of a text is examined before and after the text, in UTF-16 code units. */
const farthest = 10_000;
/** The longest indentation that comments get, in UTF-16 code units. */
const longestIndent = 1000;
/** If there are more comment lines above a text, none of them is assumed to belong to it. */
const mostLines = 50;

/** Returns a function from an offset to the start of its line. The first line starts after any byte order mark. */
function lineStarts(text: string): (offset: number) => number {
  const placeAt = lineCounter(text);
  const first = text.startsWith('\uFEFF') ? 1 : 0;
  return (offset) => Math.max(first, offset + 1 - placeAt(offset).column);
}

/**
 * The edits that remove the comments directly above a line; none if those begin the file and are therefore about it.
 * @param line the offset at which the line begins
 */
export function commentsBefore(text: string, line: number, marks: CommentMarks): readonly Edit[] {
  return linesAbove(text, line, lineStarts(text), marks).removed;
}

/**
 * The comment lines directly above an offset, and the edit that removes them. None if they begin the file, its PHP code
 * or a YAML document, or if there are more than `mostLines`.
 */
function linesAbove(
  text: string,
  end: number,
  startOf: (offset: number) => number,
  marks: CommentMarks,
): { readonly lines: readonly string[]; readonly removed: readonly Edit[] } {
  const lines: string[] = [];
  const lineBefore = (offset: number) => text.slice(startOf(offset - 1), offset);
  let start = end;
  // Whether the line below was in a block comment that begins further up.
  let isInBlock = false;
  for (; ; start -= lines[0]?.length ?? 0) {
    const line = start > startOf(0) ? lineBefore(start) : undefined;
    if (line === undefined || (!isInBlock && /^(?:---|<\?php)\s/i.test(line))) return none;
    const kind = kindOf(line.trim(), marks, isInBlock);
    if (kind === undefined && isInBlock) return none;
    if (kind === undefined) break;
    if (lines.length === mostLines) return none;
    isInBlock = kind === 'inside';
    lines.unshift(line);
  }
  return start === end
    ? none
    : { lines: withoutIndent(lines), removed: [{ offset: start, length: end - start, content: '' }] };
}

/** `inside`: in a block comment that begins further up, on a line that is read later. Undefined: not a comment. */
type LineKind = 'whole' | 'inside' | undefined;

function kindOf(line: string, { line: begins, hasBlocks }: CommentMarks, isInBlock: boolean): LineKind {
  const [opening, closing] = [line.indexOf('/*'), line.lastIndexOf('*/')];
  if (isInBlock) {
    if (closing >= 0 || opening > 0) return undefined;
    return opening === 0 ? 'whole' : 'inside';
  }
  if (begins.test(line)) return 'whole';
  if (!hasBlocks || closing < 0 || closing !== line.length - 2) return undefined;
  if (opening < 0) return line.indexOf('*/') === closing ? 'inside' : undefined;
  return opening === 0 && line.indexOf('*/', 2) === closing ? 'whole' : undefined;
}

function withoutIndent(lines: readonly string[]): readonly string[] {
  const indents = lines.map((line) => /^[^\S\r\n]*/.exec(line)?.[0] ?? '');
  const shared = indents.reduce((one, other) => {
    let length = 0;
    while (length < one.length && one[length] === other[length]) length++;
    return one.slice(0, length);
  });
  return lines.map((line) => line.slice(shared.length).trimEnd());
}

/** The edits that put the comments above the moved texts, indented like the texts. */
export function commentsAbove(
  text: string,
  entries: readonly Entry[],
  comments: readonly Comments[],
): readonly Edit[] {
  const places = new Map(entries.map(({ path, range }) => [pathKey(path), range.offset]));
  const startOf = lineStarts(text);
  const lineBreak = firstBreak(text) || '\n';
  return comments
    .flatMap(({ moved, lines }): readonly Edit[] => {
      const place = places.get(pathKey(moved.path));
      if (place === undefined) return [];
      const offset = startOf(place);
      const [indent = ''] =
        /^[^\S\r\n]*/.exec(text.slice(offset, Math.min(place, offset + longestIndent))) ?? [];
      return [{ offset, length: 0, content: lines.map((line) => indent + line + lineBreak).join('') }];
    })
    .sort((one, other) => one.offset - other.offset);
}

export function composed(...steps: readonly (readonly Edit[])[]): readonly Edit[] {
  return steps.reduce(composeEdits, []);
}
