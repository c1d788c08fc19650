/** Takes along the comments of texts that move to another place in their file. */
import { composeEdits } from '../formats/composeEdits.ts';
import { applyEdits, type Edit, type Entry } from '../formats/format.ts';
import { firstBreak, lineCounter } from '../formats/lines.ts';
import { pathKey } from '../formats/pathKey.ts';
import type { MovedEntry } from './moved.ts';

/** The comments of a text: whole lines above it, and the rest of its line. */
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

interface Marks {
  readonly line: RegExp;
  /** The first group is the comment after a value, and perhaps a comma. */
  readonly after: RegExp;
}

/** `//`, `#`, `/*`, or a line of a block comment that begins with `*`. */
const usual: Marks = {
  line: /^\s*(?:\/\/|#|\/\*|\*)/,
  after: /^(?:[^\S\n]*,)?[^\S\n]*((?:\/\/|#)[^\r\n]*|\/\*[^\r\n]*?\*\/)/,
};
const inIni: Marks = { line: /^\s*[;#]/, after: /^[^\S\n]*([;#][^\r\n]*)/ };

/** @param format its id */
export function withoutComments(
  text: string,
  entries: readonly Entry[],
  moved: readonly MovedEntry[],
  format: string,
): WithoutComments {
  const marks = format === 'ini' ? inIni : usual;
  const places = new Map(entries.map(({ path, range }) => [pathKey(path), range]));
  const startOf = lineStarts(text);
  const taken = new Set<number>();
  const comments = moved.flatMap((one): readonly Comments[] => {
    const range = places.get(pathKey(one.from));
    if (!range) return [];
    // Several texts may be on the line below a comment.
    const line = startOf(range.offset);
    const { lines, removed } = taken.has(line) ? none : linesAbove(text, line, startOf, marks);
    taken.add(line);
    const [, after] =
      marks.after.exec(text.slice(range.offset + range.length, range.offset + range.length + farthest)) ?? [];
    const all = [...lines, ...(after === undefined ? [] : [after])];
    return all.length > 0 ? [{ moved: one, lines: all, removed }] : [];
  });
  const edits = comments.flatMap(({ removed }) => removed).sort((one, other) => one.offset - other.offset);
  return { text: applyEdits(text, edits), edits, comments };
}

const none = { lines: [], removed: [] } as const;

/** UTF-16 code units of a comment after a text. */
const farthest = 1000;
/** UTF-16 code units of the indentation that comments get. */
const longestIndent = 1000;
/** How many lines of comments above a text may belong to it. */
const mostLines = 50;

/** Returns a function from offsets to the starts of their lines, the first of which is after a byte order mark. */
function lineStarts(text: string): (offset: number) => number {
  const placeAt = lineCounter(text);
  const first = text.startsWith('\uFEFF') ? 1 : 0;
  return (offset) => Math.max(first, offset + 1 - placeAt(offset).column);
}

function linesAbove(
  text: string,
  end: number,
  startOf: (offset: number) => number,
  marks: Marks,
): { readonly lines: readonly string[]; readonly removed: readonly Edit[] } {
  const lines: string[] = [];
  let start = end;
  while (start > 0 && lines.length < mostLines) {
    const before = startOf(start - 1);
    const line = text.slice(before, start);
    if (!marks.line.test(line)) break;
    lines.unshift(line.trim());
    start = before;
  }
  return { lines, removed: start === end ? [] : [{ offset: start, length: end - start, content: '' }] };
}

/** The edits that put the comments above the moved texts, with their indentation. */
export function commentsAbove(
  text: string,
  entries: readonly Entry[],
  comments: readonly Comments[],
): readonly Edit[] {
  const places = new Map(entries.map(({ path, range }) => [pathKey(path), range.offset]));
  const startOf = lineStarts(text);
  const lineEnd = firstBreak(text) || '\n';
  return comments
    .flatMap(({ moved, lines }): readonly Edit[] => {
      const place = places.get(pathKey(moved.path));
      if (place === undefined) return [];
      const offset = startOf(place);
      const [indent = ''] =
        /^[^\S\r\n]*/.exec(text.slice(offset, Math.min(place, offset + longestIndent))) ?? [];
      return [{ offset, length: 0, content: lines.map((line) => indent + line + lineEnd).join('') }];
    })
    .sort((one, other) => one.offset - other.offset);
}

export function composed(...steps: readonly (readonly Edit[])[]): readonly Edit[] {
  return steps.reduce(composeEdits, []);
}
