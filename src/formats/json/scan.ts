/**
 * Tokenizer. Skips a byte order mark; otherwise accepts the same input as jsonc-parser's scanner and reports the same
 * errors, but creates no strings for white space and punctuation.
 */
import { textStart } from '../lines.ts';
import type { Span } from '../span.ts';

/** A literal is a number, `true`, `false` or `null`. */
export type Token = '{' | '}' | '[' | ']' | ',' | ':' | 'string' | 'literal' | 'unknown' | 'end';

/** Errors within a token, named after jsonc-parser's `ParseErrorCode`. */
type ScanFault =
  | 'UnexpectedEndOfComment'
  | 'UnexpectedEndOfString'
  | 'UnexpectedEndOfNumber'
  | 'InvalidUnicode'
  | 'InvalidEscapeCharacter'
  | 'InvalidCharacter';

const quote = 34;
const slash = 47;
const backslash = 92;
const space = 32;

const punctuation: Readonly<Record<number, Token>> = {
  44: ',',
  58: ':',
  91: '[',
  93: ']',
  123: '{',
  125: '}',
};

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const brokenNumber = /-?(?:0|[1-9]\d*)(?:\.(?!\d)|(?:\.\d+)?[eE](?![+-]?\d))/y;
const keyword = /(?:true|false|null)(?![^ \t\n\r{}[\]":,/])/y;

const wellFormed = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

export class Scanner {
  readonly comments: Span[] = [];
  offset = 0;
  /** The exclusive end of the token. */
  end: number;
  /** The value of a string token, with escapes resolved. */
  value = '';
  /** The fault of the token. The parser stops there. */
  fault: ScanFault | undefined;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    this.end = textStart(text);
  }

  /** Continues at an offset and forgets all comments. */
  seek(offset: number): void {
    this.end = offset;
    this.comments.length = 0;
  }

  /** Moves to the next token, skipping white space and comments. */
  next(): Token {
    const text = this.#text;
    for (;;) {
      let offset = this.end;
      while (isSpace(text.charCodeAt(offset))) offset++;
      this.offset = offset;
      if (offset >= text.length) return 'end';
      const first = text.charCodeAt(offset);
      if (first === quote) return this.#string();
      this.end = offset + 1;
      if (first !== slash) return punctuation[first] ?? this.#literal();
      if (!this.#comment()) return 'unknown';
    }
  }

  /** @returns false for a lone slash and for an unclosed comment */
  #comment(): boolean {
    const { offset } = this;
    const text = this.#text;
    const second = text[offset + 1];
    if (second === '/') {
      let end = offset + 2;
      while (end < text.length && !isBreak(text.charCodeAt(end))) end++;
      this.end = end;
    } else {
      const close = second === '*' ? text.indexOf('*/', offset + 2) : -1;
      if (second === '*' && close === -1) this.fault = 'UnexpectedEndOfComment';
      if (close === -1) return false;
      this.end = close + 2;
    }
    this.comments.push({ offset, end: this.end });
    return true;
  }

  #literal(): Token {
    if (this.#matches(brokenNumber)) this.fault = 'UnexpectedEndOfNumber';
    return this.#matches(number) || this.#matches(keyword) ? 'literal' : 'unknown';
  }

  #matches(pattern: RegExp): boolean {
    pattern.lastIndex = this.offset;
    const isFound = pattern.test(this.#text);
    if (isFound) this.end = pattern.lastIndex;
    return isFound;
  }

  #string(): Token {
    const text = this.#text;
    const start = this.offset + 1;
    let end = start;
    let unit = text.charCodeAt(end);
    while (unit !== quote && unit !== backslash && unit >= space) unit = text.charCodeAt(++end);
    if (unit === quote) {
      this.value = text.slice(start, end);
      this.end = end + 1;
    } else {
      this.#unusual(end);
    }
    return 'string';
  }

  /**
   * Scans a string with escapes or faults. Only the last of several faults is reported.
   *
   * @param from the offset of the first escape or fault
   */
  #unusual(from: number): void {
    const text = this.#text;
    let end = from;
    for (;;) {
      const unit = text.charCodeAt(end);
      if (unit === quote || isBreak(unit) || end >= text.length) break;
      if (unit === backslash) this.#escape(end);
      else if (unit < space) this.fault = 'InvalidCharacter';
      end += unit === backslash ? 2 : 1;
    }
    if (text.charCodeAt(end) !== quote) this.fault = 'UnexpectedEndOfString';
    this.end = end + 1;
    if (!this.fault) this.value = JSON.parse(text.slice(this.offset, this.end));
  }

  #escape(offset: number): void {
    wellFormed.lastIndex = offset;
    if (wellFormed.test(this.#text)) return;
    this.fault = this.#text[offset + 1] === 'u' ? 'InvalidUnicode' : 'InvalidEscapeCharacter';
  }
}

function isSpace(unit: number): boolean {
  return unit === space || unit === 10 || unit === 13 || unit === 9;
}

function isBreak(unit: number): boolean {
  return unit === 10 || unit === 13;
}
