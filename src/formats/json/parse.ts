/** Parses JSON with comments, trailing commas and a byte order mark. Stops at any fault except a duplicate key. */
import { byOffset, type TextFault } from '../fault.ts';
import { isCommentKey } from '../nested/commentKey.ts';
import type { Span } from '../span.ts';
import { Scanner, type Token } from './scan.ts';
import { type ContainerNode, hasDuplicates, type JsonNode, type Member } from './tree.ts';

/** The maximum nesting of containers, which bounds the recursion of all tree walks. */
export const deepest = 200;

export interface Parsed {
  /** The outermost value; undefined if there is none or a fault stopped the parser. */
  readonly root: JsonNode | undefined;
  /** The comments in the order of the text. */
  readonly comments: readonly Span[];
  /** The `detail` of a syntax error is a name from jsonc-parser's list of error codes. */
  readonly faults: readonly TextFault[];
}

/** Whether to drop the container with this path after checking it, and to parse it again when it is accessed. */
export type IsDropped = (path: readonly string[]) => boolean;

export function parseJson(text: string, isDropped?: IsDropped): Parsed {
  const scanner = new Scanner(text);
  const { comments } = scanner;
  const again = new Parser(new Scanner(text));
  const parser = new Parser(scanner, isDropped && { isDropped, again });
  const { duplicates } = parser;
  try {
    const root = parser.document();
    return { root, comments, faults: duplicates.sort(byOffset) };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { root: undefined, comments, faults: [...duplicates, error.fault].sort(byOffset) };
  }
}

/** Unwinds the parser; caught in `parseJson`. */
class Stop extends Error {
  readonly fault: TextFault;
  constructor(fault: TextFault) {
    super(fault.code);
    this.fault = fault;
  }
}

/** Parses its members on each access, because a file may contain a hundred thousand such containers. */
class LeanContainer implements ContainerNode {
  readonly kind: ContainerNode['kind'];
  readonly offset: number;
  readonly end: number;
  readonly #parser: Parser;

  constructor({ kind, offset, end }: ContainerNode, parser: Parser) {
    this.kind = kind;
    this.offset = offset;
    this.end = end;
    this.#parser = parser;
  }

  get members(): readonly Member[] {
    return this.#parser.containerAt(this.offset).members;
  }
}

type OpenMember = { -readonly [Name in keyof Member]: Member[Name] };

interface Lean {
  readonly isDropped: IsDropped;
  readonly again: Parser;
}

class Parser {
  readonly duplicates: TextFault[] = [];
  readonly #scanner: Scanner;
  readonly #lean: Lean | undefined;
  /** The path of the innermost open container. */
  readonly #path: string[] = [];
  #token: Token = 'end';

  constructor(scanner: Scanner, lean?: Lean) {
    this.#scanner = scanner;
    this.#lean = lean;
  }

  /** @returns undefined if the text contains only white space and comments */
  document(): JsonNode | undefined {
    this.#next();
    if (this.#is('end')) return undefined;
    const root = this.#value(undefined, 0);
    if (!this.#is('end')) this.#fail('EndOfFileExpected');
    return root;
  }

  /** Parses a container that has been checked before. */
  containerAt(offset: number): ContainerNode {
    this.#scanner.seek(offset);
    this.#next();
    return this.#container(undefined, 0, this.#is('{'));
  }

  #next(): void {
    this.#token = this.#scanner.next();
    if (this.#scanner.fault) this.#fail(this.#scanner.fault);
  }

  #is(token: Token): boolean {
    return this.#token === token;
  }

  /** Moves to the next token and returns the end of this one. */
  #pass(): number {
    const { end } = this.#scanner;
    this.#next();
    return end;
  }

  #value(key: string | undefined, depth: number): JsonNode {
    const { offset } = this.#scanner;
    switch (this.#token) {
      case 'string': {
        const { value } = this.#scanner;
        return { kind: 'string', offset, end: this.#pass(), value };
      }
      case '{':
      case '[':
        if (depth === deepest) throw new Stop({ code: 'tooDeep', limit: deepest, offset });
        return this.#container(key, depth, this.#token === '{');
      case 'literal':
        return { kind: 'literal', offset, end: this.#pass() };
      default:
        return this.#fail(this.#token === 'unknown' ? 'InvalidSymbol' : 'ValueExpected');
    }
  }

  #container(key: string | undefined, depth: number, isObject: boolean): ContainerNode {
    const { offset } = this.#scanner;
    if (key !== undefined) this.#path.push(key);
    const members = this.#members(depth, isObject);
    const node: ContainerNode = { kind: isObject ? 'object' : 'array', offset, end: this.#pass(), members };
    if (hasDuplicates(node)) this.#noteDuplicates(node);
    const lean = this.#lean?.isDropped(this.#path) && new LeanContainer(node, this.#lean.again);
    if (key !== undefined) this.#path.pop();
    return lean || node;
  }

  /** Parses from the opening to the closing bracket. */
  #members(depth: number, isObject: boolean): readonly Member[] {
    const close = isObject ? '}' : ']';
    const closeExpected = isObject ? 'CloseBraceExpected' : 'CloseBracketExpected';
    const members: Member[] = [];
    this.#next();
    while (!this.#is(close)) {
      if (this.#is('end')) this.#fail(closeExpected);
      const member = this.#member(depth, isObject, members.length);
      members.push(member);
      if (this.#is(close)) break;
      if (!this.#is(',')) this.#fail(this.#is('end') ? closeExpected : 'CommaExpected');
      member.comma = this.#scanner.offset;
      this.#next();
    }
    // A grown list keeps spare capacity; its copy does not.
    return members.slice();
  }

  #member(depth: number, isObject: boolean, index: number): OpenMember {
    const { offset } = this.#scanner;
    const key = isObject ? this.#key() : String(index);
    const keyEnd = isObject ? this.#colon() : offset;
    const value = this.#value(key, depth + 1);
    return { key, offset, keyEnd, value, comma: -1 };
  }

  #key(): string {
    if (!this.#is('string')) this.#fail('PropertyNameExpected');
    return this.#scanner.value;
  }

  /** Parses from the key to the value and returns the end of the key. */
  #colon(): number {
    const end = this.#pass();
    if (!this.#is(':')) this.#fail('ColonExpected');
    this.#next();
    return end;
  }

  #noteDuplicates({ members }: ContainerNode): void {
    const first = new Map<string, number>();
    for (const { key, offset } of members) {
      const firstOffset = first.get(key);
      if (firstOffset === undefined) first.set(key, offset);
      else if (!isCommentKey(key))
        this.duplicates.push({ code: 'duplicateKey', offset, firstOffset, path: [...this.#path, key] });
    }
  }

  #fail(detail: string): never {
    throw new Stop({ code: 'syntax', detail, offset: this.#scanner.offset });
  }
}
