/** A comment between two delimiters. */
import type { Place } from './commentText.ts';
import {
  createLine,
  type FileLine,
  type Frame,
  fileLines,
  followsCode,
  indentation,
  type Line,
  laterPrefix,
} from './frame.ts';
import type { BlockSigns } from './languages.ts';

/** @returns undefined if the text is not exactly one such comment */
export function blockFrame(signs: BlockSigns, raw: string, place: Place): Frame | undefined {
  if (!raw.startsWith(signs.open) || raw.length < signs.open.length + signs.close.length) return undefined;
  if (!raw.endsWith(signs.close) || !isWhole(signs, raw)) return undefined;
  const files = fileLines(raw);
  const opened = signs.ownLine ? (files[0]?.end ?? 0) : openedAt(signs, raw);
  const closed = Math.max(opened, closedAt(signs, raw, opened));
  const hasStars = signs.close.startsWith('*') && startWithStars(raw, files, closed);
  const lines = files.map((file) => {
    const start = Math.max(file.start, Math.min(opened, file.end));
    const limit = Math.max(start, Math.min(file.end, closed));
    const stars = hasStars && file.start > 0 ? starEnd(raw.slice(start, limit), start) : undefined;
    return createLine(raw, { file, margin: stars ?? start, limit }, place);
  });
  const prefix = prefixOf(raw, lines, raw.slice(0, opened), place);
  return {
    kind: 'block',
    raw,
    place,
    lines,
    prefix,
    isOneLine: followsCode(place) && lines.length === 1,
    end: signs.close,
    holds: (content) => isWhole(signs, content),
  };
}

/** The offset after the opening delimiter and the characters that make it documentation: `/**`, `/*!<`, `{-|`. */
function openedAt({ open, close }: BlockSigns, raw: string): number {
  const last = open.slice(-1);
  const limit = raw.length - close.length;
  let at = open.length;
  while (at < limit && raw[at] === last) at++;
  while (at < limit && '!<|^'.includes(raw[at] ?? ' ') && !/\w/.test(raw[at + 1] ?? '')) at++;
  return at;
}

/** The offset of the closing delimiter, or of a run of its first character before it: `****\/`. */
function closedAt({ close }: BlockSigns, raw: string, from: number): number {
  let at = raw.length - close.length;
  while (at > from && raw[at - 1] === close[0]) at--;
  return at;
}

const star = /^[ \t]*(?:\*{1,2}(?=[ \t]|$)|\*(?!\*))/;

function starEnd(content: string, offset: number): number | undefined {
  const length = star.exec(content)?.[0].length;
  return length === undefined ? undefined : offset + length;
}

/**
 * In `/**` and `/*!` comments, stars are margins if the first line with content below the opening one has a star. In
 * others, every such line must have one, because the stars may mark list items.
 */
function startWithStars(raw: string, files: readonly FileLine[], closed: number): boolean {
  const inner = files.slice(1).flatMap(({ start, end }) => {
    const content = raw.slice(start, Math.min(end, Math.max(start, closed))).trim();
    return content === '' ? [] : [content];
  });
  if (inner.length === 0) return /^..[*!]/.test(raw) || files.length > 1;
  return /^..[*!]/.test(raw)
    ? inner[0]?.startsWith('*') === true
    : inner.every((line) => line.startsWith('*'));
}

function prefixOf(raw: string, lines: readonly Line[], opener: string, place: Place): string {
  const later = laterPrefix(raw, lines);
  if (later !== undefined) return later;
  const first = lines[0];
  const indent = indentation(place.before);
  if (/^\/\*[*!]/.test(opener)) return `${indent} * `;
  return indent + ' '.repeat(Math.max(opener.length, first ? first.body - first.start : 0));
}

/** Whether the comment at the start of the text extends exactly to the end of the text. */
function isWhole(signs: BlockSigns, content: string): boolean {
  const { open, close, ends, nests, ownLine } = signs;
  const last = content.length - close.length;
  if (ownLine) return lastLineOnly(content, close);
  if (ends?.test(content.slice(open.length, last)) === true) return false;
  return nests ? nestedEnd(content, signs) === last : content.indexOf(close, open.length) === last;
}

function lastLineOnly(content: string, close: string): boolean {
  const lines = fileLines(content).map(({ start, end }) => content.slice(start, end).trim());
  return lines.findIndex((line) => line.startsWith(close)) === lines.length - 1;
}

/** The offset of the delimiter that closes the outermost comment; -1 if none does. */
function nestedEnd(content: string, { open, close }: BlockSigns): number {
  let depth = 0;
  let at = 0;
  while (at < content.length) {
    if (content.startsWith(open, at)) {
      depth++;
      at += open.length;
    } else if (content.startsWith(close, at)) {
      if (--depth === 0) return at;
      at += close.length;
    } else {
      at++;
    }
  }
  return -1;
}
