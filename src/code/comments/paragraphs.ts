/** Groups the lines of a comment into paragraphs. */
import { findTokens, hasLetters } from '../../engine/placeholders.ts';
import { columnAfter } from './columns.ts';
import { type Frame, isBlank, type Line } from './frame.ts';
import { type LineKind, readKinds } from './lineKinds.ts';
import { joinsDirectly } from './scripts.ts';
import type { Start } from './starts.ts';

export interface Paragraph {
  readonly text: string;
  /** Indexes of the first and last line. */
  readonly first: number;
  readonly last: number;
  /** Start of the words on the first line, and end of the words on the last, as offsets in the raw comment. */
  readonly offset: number;
  readonly end: number;
  /** What precedes the words on the first line, besides margin and indentation. */
  readonly start: Start | undefined;
  readonly isTag: boolean;
}

interface Draft {
  readonly first: number;
  last: number;
  readonly offset: number;
  end: number;
  readonly start: Start | undefined;
  readonly isTag: boolean;
  /** No more lines may be added. */
  isClosed: boolean;
}

export function readParagraphs(frame: Frame, language: string): readonly Paragraph[] {
  const kinds = readKinds(frame, language);
  const longest = longestColumn(frame.lines, kinds);
  const drafts: Draft[] = [];
  let open: Draft | undefined;
  for (const [index, kind] of kinds.entries()) {
    const line = frame.lines[index];
    if (!line || kind.kind === 'blank' || kind.kind === 'verbatim') {
      open = undefined;
    } else if (kind.kind === 'prose' && open && goesOn(frame, open, line, longest)) {
      open.last = index;
      open.end = line.end - kind.tail;
      if (kind.tail > 0) open = undefined;
    } else {
      const draft = draftAt(index, line, kind);
      // A tag or element whose words start on the next line is not part of them.
      const isEmpty = draft.end <= draft.offset;
      if (!isEmpty) drafts.push(draft);
      open = isEmpty || draft.isClosed ? undefined : draft;
    }
  }
  return drafts.flatMap((draft) => {
    const text = textOf(frame, draft);
    return hasLetters(text, findTokens(text)) ? [{ ...draft, text }] : [];
  });
}

function draftAt(index: number, line: Line, kind: LineKind): Draft {
  const start = kind.kind === 'start' ? kind.start : undefined;
  const tail = kind.kind === 'start' ? kind.start.tail : kind.kind === 'prose' ? kind.tail : 0;
  const isTag = kind.kind === 'start' && kind.isTag;
  return {
    first: index,
    last: index,
    offset: line.body + (start?.length ?? 0),
    end: line.end - tail,
    start,
    isTag,
    isClosed: tail > 0 || start?.isLine === true,
  };
}

function goesOn(frame: Frame, open: Draft, line: Line, longest: number): boolean {
  const { raw, lines } = frame;
  const [first, before] = [lines[open.first], lines[open.last]];
  if (!first || !before || before.isBroken) return false;
  if (markerOf(raw, before) !== markerOf(raw, line) && !isOpening(frame, before)) return false;
  return isAligned(frame, open, line) && !endsOnPurpose(raw, before, line, longest);
}

function markerOf(raw: string, { start, margin }: Line): string {
  return raw.slice(start, margin).trim();
}

/** Whether the line is after the opening delimiter of a block or docstring, where words may begin at any column. */
function isOpening({ kind }: Frame, { start }: Line): boolean {
  return kind !== 'lines' && start === 0;
}

/** The second line sets the column for the rest, give or take one. */
function isAligned(frame: Frame, { first, last, start, isTag }: Draft, line: Line): boolean {
  const { lines } = frame;
  const [begin, second] = [lines[first], lines[first + 1]];
  if (!begin || !second) return false;
  if (last > first) return Math.abs(line.column - second.column) <= 1;
  if (isOpening(frame, begin)) return true;
  const more = line.column - begin.column;
  if (start) return more >= 0 && more <= Math.max(start.length + 1, isTag ? 40 : 8);
  return Math.abs(more) <= 1;
}

const sentenceEnd = /[.!?:。！？：]["'”’)\]」』）]?$/;

/**
 * A line that ends a sentence with plenty of room for the next word was ended on purpose. With less room that is
 * uncertain: authors break lines between phrases, and editors may have wrapped at a smaller width. Two halves of a
 * sentence must never be torn apart.
 */
function endsOnPurpose(raw: string, before: Line, after: Line, longest: number): boolean {
  if (!sentenceEnd.test(raw.slice(Math.max(before.body, before.end - 2), before.end))) return false;
  const next = /^\S{0,80}/.exec(raw.slice(after.body, Math.min(after.end, after.body + 80)))?.[0].length ?? 0;
  return before.endColumn + 1 + next <= longest - Math.max(10, longest / 5);
}

/** The end column of the longest line of prose. */
function longestColumn(lines: readonly Line[], kinds: readonly LineKind[]): number {
  return lines.reduce((longest, line, index) => {
    const isWritten = !isBlank(line) && /^(?:prose|start)$/.test(kinds[index]?.kind ?? '');
    return isWritten ? Math.max(longest, line.endColumn) : longest;
  }, 0);
}

function textOf({ raw, lines }: Frame, { first, last, offset, end }: Draft): string {
  const parts: string[] = [];
  let before = '';
  for (let index = first; index <= last; index++) {
    const line = lines[index];
    if (!line) continue;
    const words = raw.slice(index === first ? offset : line.body, index === last ? end : line.end);
    if (before !== '' && !joinsDirectly(before, words)) parts.push(' ');
    parts.push(words);
    before = words;
  }
  return parts.join('');
}

/** The column of a paragraph's first word. */
export function firstColumn({ raw, lines, place }: Frame, { first, offset }: Paragraph): number {
  const line = lines[first];
  return line ? columnAfter(raw.slice(line.body, offset), line.column, place.tabSize) : 0;
}
