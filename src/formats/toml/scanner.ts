/** Reads the smallest parts of a TOML text: white space, comments, keys and simple values. */
import { endOf } from '../endOf.ts';
import type { KeyPath } from '../format.ts';
import { lineEnd, textStart } from '../lines.ts';
import type { Span } from '../span.ts';
import { Stop } from './stop.ts';
import { isForbidden, readString } from './strings.ts';
import type { LiteralNode } from './tree.ts';

/** The maximum nesting of keys and values, which bounds the recursion of all tree walks. */
export const deepest = 200;

const bareKey = /[A-Za-z\d_-]+/y;

/**
 * Numbers, dates, times and the like.
 * Source: TOML 1.0.0, "Integer" to "Local Time"; seconds are optional as of 1.1
 */
const date = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;
const time = String.raw`(?:[01]\d|2[0-3]):[0-5]\d(?::(?:[0-5]\d|60)(?:\.\d+)?)?`;
const zone = String.raw`(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)`;
/** A limit, because millions of repetitions of a group overflow the regular expression engine's stack. */
const most = '{0,999}';
const digits = String.raw`\d(?:_?\d)${most}`;
const number = String.raw`[+-]?(?:0|[1-9](?:_?\d)${most})(?:\.${digits})?(?:[eE][+-]?${digits})?`;
const based = String.raw`0x[\da-fA-F](?:_?[\da-fA-F])${most}|0o[0-7](?:_?[0-7])${most}|0b[01](?:_?[01])${most}`;
const literal = new RegExp(
  String.raw`(?:true|false|[+-]?(?:inf|nan)|${date}(?:[Tt ]${time}${zone}?)?|${time}|${based}|${number})(?![\w+.:-])`,
  'y',
);

export interface Key {
  readonly path: KeyPath;
  readonly offset: number;
  readonly end: number;
}

export class Scanner {
  readonly comments: Span[] = [];
  readonly text: string;
  position: number;

  constructor(text: string) {
    this.text = text;
    this.position = textStart(text);
  }

  get next(): string {
    return this.text[this.position] ?? '';
  }

  blanks(): void {
    while (this.next === ' ' || this.next === '\t') this.position++;
  }

  /** Skips blanks, comments and line ends. */
  space(): void {
    do {
      this.blanks();
      this.comment();
    } while (this.#lineBreak());
  }

  /** Skips the rest of a line, which may contain only a comment. */
  endLine(): void {
    this.blanks();
    this.comment();
    if (this.position < this.text.length && !this.#lineBreak())
      throw new Stop('EndOfLineExpected', this.position);
  }

  comment(): void {
    if (this.next !== '#') return;
    const offset = this.position;
    const end = lineEnd(this.text, offset);
    for (let at = offset; at < end; at++) {
      if (isForbidden(this.text.charCodeAt(at))) throw new Stop('InvalidCharacter', at);
    }
    this.comments.push({ offset, end });
    this.position = end;
  }

  passes(token: string): boolean {
    const isThere = this.text.startsWith(token, this.position);
    if (isThere) this.position += token.length;
    return isThere;
  }

  require(token: string, expected: string): void {
    if (!this.passes(token)) throw new Stop(expected, this.position);
  }

  /** A dotted key. Stops after it, without the blanks that follow. */
  key(): Key {
    const offset = this.position;
    const path = [this.#simpleKey()];
    for (;;) {
      const end = this.position;
      this.blanks();
      if (!this.passes('.')) {
        this.position = end;
        return { path, offset, end };
      }
      this.blanks();
      path.push(this.#simpleKey());
    }
  }

  #simpleKey(): string {
    const { text, position, next } = this;
    if (next === '"' || next === "'") {
      const { value, end, quotes } = readString(text, position);
      if (quotes.length > 1) throw new Stop('KeyExpected', position);
      this.position = end;
      return value;
    }
    this.position = endOf(bareKey, text, position);
    if (this.position === position) throw new Stop('KeyExpected', position);
    return text.slice(position, this.position);
  }

  literal(): LiteralNode {
    const offset = this.position;
    this.position = endOf(literal, this.text, offset);
    if (this.position === offset) throw new Stop('ValueExpected', offset);
    return { kind: 'literal', offset, end: this.position };
  }

  #lineBreak(): boolean {
    return this.passes('\n') || this.passes('\r\n');
  }
}
