/** The lines of a comment: their words, and the prefix before the words. */
import { matchEnd } from '../../formats/endOf.ts';
import { columnAfter } from './columns.ts';
import type { Place } from './commentText.ts';

/** Offsets are relative to the raw comment. */
export interface Line {
  readonly start: number;
  /** The offset after the indentation, the marker and any Markdown quote markers. */
  readonly margin: number;
  /** Start of the words, after white space. */
  readonly body: number;
  /** End of the words; equals `body` on a line without any. */
  readonly end: number;
  /** The column of `body`. */
  readonly column: number;
  readonly endColumn: number;
  /** The line ending in the file; empty for the last line. */
  readonly eol: string;
  /** Ends with two or more spaces, which Markdown reads as a line break. */
  readonly isBroken: boolean;
}

export interface Frame {
  readonly kind: 'lines' | 'block' | 'docstring';
  readonly raw: string;
  readonly place: Place;
  readonly lines: readonly Line[];
  /** The prefix for additional lines of a paragraph whose own lines do not show one. */
  readonly prefix: string;
  /** The comment follows code, and has no second line that would show a prefix. */
  readonly isOneLine: boolean;
  /** Text that may end the comment, or continue it on the next line: the reason for a refusal. May be empty. */
  readonly end: string;
  /** Whether `content` in place of `raw` is still a comment and nothing else. */
  holds(content: string): boolean;
}

/** A line of the file within the comment. */
export interface FileLine {
  readonly start: number;
  readonly end: number;
  readonly eol: string;
}

export function fileLines(raw: string): readonly FileLine[] {
  const lines: FileLine[] = [];
  let start = 0;
  for (const { index, 0: eol } of raw.matchAll(/\r\n?|\n/g)) {
    lines.push({ start, end: index, eol });
    start = index + eol.length;
  }
  return [...lines, { start, end: raw.length, eol: '' }];
}

interface LinePart {
  readonly file: FileLine;
  readonly margin: number;
  /** End of the content, before the delimiter that closes the comment. */
  readonly limit: number;
}

/** Markdown quotes: their markers are part of the margin. */
const quote = /[ \t]*(?:>[ \t]+)+/y;
const blanks = /[ \t]*/y;

export function createLine(raw: string, { file, margin, limit }: LinePart, place: Place): Line {
  const inner = Math.min(matchEnd(quote, raw, margin) ?? margin, limit);
  const body = Math.min(matchEnd(blanks, raw, inner) ?? inner, limit);
  const end = endOfWords(raw, body, limit);
  const before = file.start === 0 ? columnAfter(place.before, 0, place.tabSize) : 0;
  const column = columnAfter(raw.slice(file.start, body), before, place.tabSize);
  return {
    start: file.start,
    margin: inner,
    body,
    end,
    column,
    endColumn: columnAfter(raw.slice(body, end), column, place.tabSize),
    eol: file.eol,
    isBroken: end > body && limit === file.end && raw.slice(end, end + 2) === '  ',
  };
}

function endOfWords(raw: string, from: number, limit: number): number {
  let end = limit;
  while (end > from && /\s/.test(raw[end - 1] ?? '')) end--;
  return end;
}

/** The prefix of the later lines; the least indented one if they differ. */
export function laterPrefix(raw: string, lines: readonly Line[]): string | undefined {
  const later = lines.slice(1).filter((line) => !isBlank(line));
  const least = later.reduce<Line | undefined>(
    (best, line) => (best && best.column <= line.column ? best : line),
    undefined,
  );
  return least && raw.slice(least.start, least.body);
}

export function isBlank({ body, end }: Line): boolean {
  return body === end;
}

export function indentation(before: string): string {
  return /^[ \t]*/.exec(before)?.[0] ?? '';
}

/** Whether code precedes the comment on its line. */
export function followsCode({ before }: Place): boolean {
  return before.trim() !== '';
}
