/** Text outside any grammar, read and written without escapes. */
import type { Range } from '../formats/format.ts';
import { breakAt, breakBefore, isBreak, lineEnd } from '../formats/lines.ts';
import { splitsPair } from './characters.ts';
import type { Piece } from './piece.ts';

export function prosePiece(document: string, wanted: Range): Piece {
  const range = inWholeCharacters(document, wanted);
  const text = document.slice(range.offset, range.offset + range.length);
  return {
    kind: 'prose',
    range,
    texts: [text],
    apartBy: 'line',
    isVerbatim: true,
    render: ([translation = text]) => ({ kind: 'rendered', content: translation }),
  };
}

/** Extends the range so that it does not split a surrogate pair. */
function inWholeCharacters(document: string, { offset, length }: Range): Range {
  if (length === 0) return { offset, length };
  const start = splitsPair(document, offset) ? offset - 1 : offset;
  const end = offset + length;
  return { offset: start, length: (splitsPair(document, end) ? end + 1 : end) - start };
}

/** The lines around an offset up to blank lines, without surrounding white space; undefined on a blank line. */
export function paragraphAt(document: string, offset: number): Range | undefined {
  let start = lineStart(document, offset);
  let end = lineEnd(document, offset);
  if (isBlankLine(document, start, end)) return undefined;
  while (start > 0) {
    const before = start - breakBefore(document, start).length;
    const first = lineStart(document, before);
    if (isBlankLine(document, first, before)) break;
    start = first;
  }
  while (end < document.length) {
    const next = end + breakAt(document, end).length;
    const last = lineEnd(document, next);
    if (isBlankLine(document, next, last)) break;
    end = last;
  }
  return trimmed(document, { offset: start, length: end - start });
}

/** Excludes white space at the ends; undefined if there is nothing else. */
export function trimmed(document: string, { offset, length }: Range): Range | undefined {
  const text = document.slice(offset, offset + length);
  const { length: wanted } = text.trim();
  if (wanted === 0) return undefined;
  return { offset: offset + (length - text.trimStart().length), length: wanted };
}

function lineStart(document: string, offset: number): number {
  let position = offset;
  while (position > 0 && !isBreak(document, position - 1)) position--;
  return position;
}

function isBlankLine(document: string, start: number, end: number): boolean {
  return document.slice(start, end).trim() === '';
}
