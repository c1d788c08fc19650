/**
 * Text to tokens: takes what jsonc-parser's scanner takes, and names errors as it does, but makes no strings of white
 * space and punctuation.
 */
import type { Span } from '../span.ts';

/** A literal is a number, `true`, `false` or `null`. */
export type Token = '{' | '}' | '[' | ']' | ',' | ':' | 'string' | 'literal' | 'unknown' | 'end';

/** What may be wrong within one token, as jsonc-parser's `ParseErrorCode` names it. */
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
  /** The comments in the order of the text. */
  readonly comments: Span[] = [];
  /** Where the token starts. */
  offset = 0;
  /** Where the token ends, exclusive. */
  end: number;
  /** The value of a string, escapes resolved. */
  value = '';
  /** After a fault there is no next token. */
  fault: ScanFault | undefined;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    this.end = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  }

  /** The next token is the one that starts here; what was seen before is forgotten. */
  seek(offset: number): void {
    this.end = offset;
    this.comments.length = 0;
  }

  /** Goes on to the next token, past white space and comments. */
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

  /** @returns false where there is only a slash, or no end */
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

  /** A string with escapes or faults, of which the last counts. @param from where the first of them is */
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
