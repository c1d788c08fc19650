/** Parses statements as Apple's property list reader does (CFOldStylePList.c). Stops at the first syntax error. */
import { endOf } from '../endOf.ts';
import { textStart } from '../lines.ts';
import type { Span } from '../span.ts';
import { decode } from './escapes.ts';

/** `"key" = "value";`, or `key;`, in which the value equals the key. */
export interface Statement {
  readonly key: string;
  readonly text: string;
  readonly keySpan: Span;
  /** The key's span if there is no value. */
  readonly valueSpan: Span;
  /** The offset after the semicolon. */
  readonly end: number;
}

export interface Parsed {
  readonly statements: readonly Statement[];
  /** The comments in the order of the text. */
  readonly comments: readonly Span[];
  /** The syntax error at which reading stopped, after the last of `statements`. */
  readonly fault?: { readonly offset: number; readonly message: string };
}

export function parseStrings(text: string): Parsed {
  const parser = new Parser(text);
  const { statements, comments } = parser;
  try {
    parser.document();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { statements, comments, fault: error };
  }
  return { statements, comments };
}

/** Unwinds the parser at the first syntax error. */
class Stop extends Error {
  readonly offset: number;
  constructor(detail: string, offset: number) {
    super(detail);
    this.offset = offset;
  }
}

const space = /[\t-\r \u2028\u2029]*/y;
const bare = /[\w$/:.-]+/y;
const lineComment = /[^\n\r\u2028\u2029]*/y;

class Parser {
  readonly statements: Statement[] = [];
  readonly comments: Span[] = [];
  readonly #text: string;
  #position: number;

  constructor(text: string) {
    this.#text = text;
    this.#position = textStart(text);
  }

  document(): void {
    this.#skip();
    while (this.#position < this.#text.length) {
      this.statements.push(this.#statement());
      this.#skip();
    }
  }

  #statement(): Statement {
    const keySpan = this.#string('KeyExpected');
    const key = decode(this.#text.slice(keySpan.offset, keySpan.end));
    this.#skip();
    if (this.#passes(';')) return { key, text: key, keySpan, valueSpan: keySpan, end: this.#position };
    if (!this.#passes('=')) throw new Stop('EqualsSignExpected', this.#position);
    this.#skip();
    const valueSpan = this.#string('ValueExpected');
    const text = decode(this.#text.slice(valueSpan.offset, valueSpan.end));
    this.#skip();
    // Reported where it is missing, because the next token may be several lines below.
    if (!this.#passes(';')) throw new Stop('SemicolonExpected', valueSpan.end);
    return { key, text, keySpan, valueSpan, end: this.#position };
  }

  #passes(character: string): boolean {
    const isThere = this.#text[this.#position] === character;
    if (isThere) this.#position++;
    return isThere;
  }

  #skip(): void {
    for (;;) {
      this.#position = endOf(space, this.#text, this.#position);
      if (this.#text[this.#position] !== '/') return;
      const end = commentEnd(this.#text, this.#position);
      if (end === undefined) return;
      this.comments.push({ offset: this.#position, end });
      this.#position = end;
    }
  }

  #string(expected: string): Span {
    const offset = this.#position;
    const first = this.#text[offset];
    const isQuoted = first === '"' || first === "'";
    const end = isQuoted ? quotedEnd(this.#text, offset) : endOf(bare, this.#text, offset);
    if (end === offset) throw new Stop(expected, offset);
    this.#position = end;
    return { offset, end };
  }
}

/** The end of the comment that starts at `offset`, if any. */
function commentEnd(text: string, offset: number): number | undefined {
  if (text.startsWith('//', offset)) {
    return endOf(lineComment, text, offset);
  }
  if (!text.startsWith('/*', offset)) return undefined;
  const close = text.indexOf('*/', offset + 2);
  if (close === -1) throw new Stop('UnexpectedEndOfComment', offset);
  return close + 2;
}

function quotedEnd(text: string, offset: number): number {
  const quote = text.charCodeAt(offset);
  for (let end = offset + 1; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === 0x5c) end++;
    else if (code === quote) return end + 1;
  }
  throw new Stop('UnexpectedEndOfString', offset);
}
