/** Text to tree, with comments, trailing commas and a byte order mark allowed. Stops at the first syntax error. */
import { createScanner, type JSONScanner } from 'jsonc-parser';
import type { KeyPath } from '../format.ts';
import { type ContainerNode, hasDuplicates, type JsonNode, type Member, type Span } from './tree.ts';

/** Levels of containers in containers. Bounds the recursion of everything that walks a tree. */
export const deepest = 200;

export type Fault = {
  readonly offset: number;
} /** `detail` is a name from jsonc-parser's list of error codes. */ & (
  | { readonly code: 'syntax'; readonly detail: string }
  | { readonly code: 'tooDeep' }
  | { readonly code: 'duplicateKey'; readonly path: KeyPath; readonly firstOffset: number }
);

export interface Parsed {
  /** Undefined when the text is empty or stops making sense. */
  readonly root: JsonNode | undefined;
  /** In the order of the text. */
  readonly comments: readonly Span[];
  readonly faults: readonly Fault[];
}

export function parseJson(text: string): Parsed {
  const parser = new Parser(text);
  const { comments, duplicates } = parser;
  try {
    const root = parser.document();
    return { root, comments, faults: duplicates.sort(byOffset) };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { root: undefined, comments, faults: [...duplicates, error.fault].sort(byOffset) };
  }
}

/** Values of jsonc-parser's `SyntaxKind`. */
const token = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  nullKeyword: 7,
  trueKeyword: 8,
  falseKeyword: 9,
  string: 10,
  number: 11,
  lineComment: 12,
  blockComment: 13,
  trivia: 15,
  unknown: 16,
  end: 17,
} as const;

/** By jsonc-parser's `ScanError`, the names of its `ParseErrorCode`. */
const scanErrors = [
  'InvalidSymbol',
  'UnexpectedEndOfComment',
  'UnexpectedEndOfString',
  'UnexpectedEndOfNumber',
  'InvalidUnicode',
  'InvalidEscapeCharacter',
  'InvalidCharacter',
] as const;

/** Unwinds the parser; never leaves this file. */
class Stop extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault.code);
    this.fault = fault;
  }
}

type OpenMember = { -readonly [Name in keyof Member]: Member[Name] };

class Parser {
  readonly comments: Span[] = [];
  readonly duplicates: Fault[] = [];
  readonly #scanner: JSONScanner;
  readonly #path: string[] = [];
  #token = 0;
  #offset = 0;

  constructor(text: string) {
    this.#scanner = createScanner(text, false);
    if (text.charCodeAt(0) === 0xfeff) this.#scanner.setPosition(1);
  }

  /** @returns undefined when there is nothing but white space and comments */
  document(): JsonNode | undefined {
    this.#next();
    if (this.#token === token.end) return undefined;
    const root = this.#value(0);
    if (this.#token !== token.end) this.#fail('EndOfFileExpected');
    return root;
  }

  /** Goes on to the next token that counts. */
  #next(): void {
    const scanner = this.#scanner;
    for (;;) {
      const kind = scanner.scan();
      this.#token = kind;
      this.#offset = scanner.getTokenOffset();
      const error = scanner.getTokenError();
      if (error !== 0) this.#fail(scanErrors[error] ?? scanErrors[0]);
      if (kind < token.lineComment || kind > token.trivia) return;
      if (kind <= token.blockComment)
        this.comments.push({ offset: this.#offset, end: scanner.getPosition() });
    }
  }

  /** Goes on to the next token; answers with the end of this one. */
  #pass(): number {
    const end = this.#scanner.getPosition();
    this.#next();
    return end;
  }

  #value(depth: number): JsonNode {
    const offset = this.#offset;
    switch (this.#token) {
      case token.openBrace:
      case token.openBracket:
        if (depth === deepest) throw new Stop({ code: 'tooDeep', offset });
        return this.#container(depth, this.#token === token.openBrace);
      case token.string: {
        const value = this.#scanner.getTokenValue();
        return { kind: 'string', offset, end: this.#pass(), value };
      }
      case token.number:
      case token.nullKeyword:
      case token.trueKeyword:
      case token.falseKeyword:
        return { kind: 'literal', offset, end: this.#pass() };
      default:
        return this.#fail(this.#token === token.unknown ? 'InvalidSymbol' : 'ValueExpected');
    }
  }

  #container(depth: number, isObject: boolean): ContainerNode {
    const offset = this.#offset;
    const members = this.#members(depth, isObject);
    const node: ContainerNode = { kind: isObject ? 'object' : 'array', offset, end: this.#pass(), members };
    if (hasDuplicates(node)) this.#noteDuplicates(node);
    return node;
  }

  /** From the opening bracket up to the closing one. */
  #members(depth: number, isObject: boolean): readonly Member[] {
    const close = isObject ? token.closeBrace : token.closeBracket;
    const closeExpected = isObject ? 'CloseBraceExpected' : 'CloseBracketExpected';
    const members: Member[] = [];
    this.#next();
    while (this.#token !== close) {
      if (this.#token === token.end) this.#fail(closeExpected);
      const member = this.#member(depth, isObject, members.length);
      members.push(member);
      if (this.#token === close) break;
      if (this.#token !== token.comma)
        this.#fail(this.#token === token.end ? closeExpected : 'CommaExpected');
      member.comma = this.#offset;
      this.#next();
    }
    return members;
  }

  #member(depth: number, isObject: boolean, index: number): OpenMember {
    const offset = this.#offset;
    const key = isObject ? this.#key() : String(index);
    const keyEnd = isObject ? this.#colon() : offset;
    this.#path.push(key);
    const value = this.#value(depth + 1);
    this.#path.pop();
    return { key, offset, keyEnd, value, comma: -1 };
  }

  #key(): string {
    if (this.#token !== token.string) this.#fail('PropertyNameExpected');
    return this.#scanner.getTokenValue();
  }

  /** From the key to the value; answers with the end of the key. */
  #colon(): number {
    const end = this.#pass();
    if (this.#token !== token.colon) this.#fail('ColonExpected');
    this.#next();
    return end;
  }

  #noteDuplicates({ members }: ContainerNode): void {
    const first = new Map<string, number>();
    for (const { key, offset } of members) {
      const firstOffset = first.get(key);
      if (firstOffset === undefined) first.set(key, offset);
      else this.duplicates.push({ code: 'duplicateKey', offset, firstOffset, path: [...this.#path, key] });
    }
  }

  #fail(detail: string): never {
    throw new Stop({ code: 'syntax', detail, offset: this.#offset });
  }
}

function byOffset(one: Fault, other: Fault): number {
  return one.offset - other.offset;
}
