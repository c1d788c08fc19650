/** Tokenizer. White space and line ends between tokens are insignificant, as in gettext's own grammar. */
import { isBreak, lineEnd, textStart } from '../lines.ts';
import type { Span } from '../span.ts';
import { decode, hasUnknownEscape } from './escapes.ts';

/** A literal. The span includes its quotes, `text` does not. */
export interface Part extends Span {
  readonly text: string;
}

export type Token =
  | ({ readonly kind: 'comment' } & Span)
  | ({ readonly kind: 'string' } & Part)
  /** `index` is the number in `msgstr[1]`. */
  | ({ readonly kind: 'keyword'; readonly name: string; readonly index?: number } & Span)
  | ({ readonly kind: 'end' } & Span);

/** Unwinds the parser; caught in `parsePo`. */
export class Stop extends Error {
  readonly offset: number;
  constructor(offset: number, detail: string) {
    super(detail);
    this.offset = offset;
  }
}

const quote = 34;
const backslash = 92;

/** @throws Stop at an invalid token */
export function tokenAt(text: string, from: number): Token {
  const offset = skipSpace(text, from);
  if (offset === text.length) return { kind: 'end', offset, end: offset };
  const first = text[offset];
  if (first === '#') return { kind: 'comment', offset, end: lineEnd(text, offset) };
  return first === '"' ? stringAt(text, offset) : keywordAt(text, offset);
}

const keyword = /([a-z_]+)(?:\s*\[\s*(\d{1,3})\s*\])?/y;

function keywordAt(text: string, offset: number): Token {
  keyword.lastIndex = offset;
  const [whole, name, index] = keyword.exec(text) ?? [];
  if (whole === undefined || name === undefined) {
    throw new Stop(offset, 'this is not a keyword, a string in double quotes or a comment');
  }
  const end = offset + whole.length;
  return { kind: 'keyword', name, offset, end, ...(index !== undefined && { index: Number(index) }) };
}

function stringAt(text: string, offset: number): Token {
  let end = offset + 1;
  for (; text.charCodeAt(end) !== quote; end++) {
    if (text.charCodeAt(end) === backslash) end++;
    if (end >= text.length || isBreak(text, end))
      throw new Stop(offset, 'this text is not closed on its line');
  }
  const raw = text.slice(offset + 1, end);
  const value = decode(raw);
  if (value === undefined) {
    const isUnknown = hasUnknownEscape(raw);
    throw new Stop(
      offset,
      isUnknown
        ? 'a backslash before a character that it cannot escape'
        : 'escaped bytes that are not valid UTF-8',
    );
  }
  return { kind: 'string', offset, end: end + 1, text: value };
}

/** Skips ASCII white space, and a byte order mark at the start of the text. */
function skipSpace(text: string, from: number): number {
  let offset = Math.max(from, textStart(text));
  for (let code = text.charCodeAt(offset); code === 32 || (code >= 9 && code <= 13); ) {
    code = text.charCodeAt(++offset);
  }
  return offset;
}
