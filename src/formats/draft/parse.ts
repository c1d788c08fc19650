/** JSON text to a tree with offsets. Iterative, so that no nesting can overflow the stack. */
import { createScanner, type JSONScanner } from 'jsonc-parser';
import type { KeyPath, Problem, Range } from '../format.ts';

/** The library's `SyntaxKind`, which is a const enum and so out of reach of any other compiler. */
const tokens = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  null: 7,
  true: 8,
  false: 9,
  string: 10,
  number: 11,
  lineComment: 12,
  blockComment: 13,
  lineBreak: 14,
  trivia: 15,
  eof: 17,
} as const;

export interface Leaf extends Range {
  readonly kind: 'string' | 'other';
  /** Of a string: its text, escapes resolved. */
  readonly text: string;
}

export interface Container extends Range {
  readonly kind: 'object' | 'array';
  readonly members: readonly Member[];
}

export type Node = Leaf | Container;

export function isContainer(node: Node): node is Container {
  return 'members' in node;
}

/** A property of an object or an item of an array, whose key is its index. */
export interface Member {
  readonly key: string;
  /** Where the member begins: its key, or the value of an array item. */
  readonly offset: number;
  /** End of the key with its quotes; equal to `offset` for an array item. */
  readonly keyEnd: number;
  readonly value: Node;
  /** Offset of the comma behind the value; absent behind a last member without one. */
  readonly comma?: number;
  /** Behind value, comma and the comments on the same line. */
  readonly lineEnd: number;
  /** Comments right before the member or behind it on its line, without their marks. */
  readonly comment?: string;
}

export type ParseResult =
  | { readonly kind: 'tree'; readonly root: Container }
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] };

/** Far deeper than any locale file, and shallow enough for the recursive functions over the tree. */
const deepest = 200;

/** A member while comments behind it may still follow. */
interface OpenMember {
  readonly key: string;
  readonly offset: number;
  keyEnd: number;
  value?: Node;
  comma?: number;
  lineEnd: number;
  readonly comments: string[];
}

interface Frame {
  readonly kind: Container['kind'];
  readonly offset: number;
  readonly members: OpenMember[];
  /** Of every key so far. */
  readonly lines: Map<string, number>;
  expect: 'member' | 'colon' | 'value' | 'comma';
}

export function parseJson(text: string): ParseResult {
  return new Parser(text).parse();
}

class Parser {
  private readonly text: string;
  private readonly scanner: JSONScanner;
  /** 1 behind a byte order mark, which no column counts. */
  private readonly shift: number;
  private readonly stack: Frame[] = [];
  private readonly problems: Problem[] = [];
  private root: Node | undefined;
  private comments: string[] = [];
  /** Nothing but comments and blanks since the last value or comma on this line. */
  private sameLine = false;

  constructor(text: string) {
    this.text = text;
    this.scanner = createScanner(text, false);
    this.shift = text.startsWith('\uFEFF') ? 1 : 0;
    this.scanner.setPosition(this.shift);
  }

  parse(): ParseResult {
    let kind: number;
    do kind = this.scanner.scan();
    while (this.accept(kind) && kind !== tokens.eof);
    if (this.problems.length > 0) return { kind: 'problems', problems: this.problems };
    if (this.root === undefined || !isContainer(this.root)) {
      return { kind: 'problems', problems: [{ line: 1, column: 1, code: 'notAnObject' }] };
    }
    return { kind: 'tree', root: this.root };
  }

  /** Takes one token; false ends the parsing. */
  private accept(kind: number): boolean {
    const error = this.scanner.getTokenError();
    if (error !== 0) return this.syntax(scanErrors[error] ?? 'the text cannot be read');
    switch (kind) {
      case tokens.trivia:
        return true;
      case tokens.lineBreak:
        this.sameLine = false;
        return true;
      case tokens.lineComment:
      case tokens.blockComment:
        return this.comment();
      default:
        return this.token(kind);
    }
  }

  private token(kind: number): boolean {
    const frame = this.stack.at(-1);
    if (!frame) return this.outside(kind);
    switch (frame.expect) {
      case 'member':
        return this.member(frame, kind);
      case 'colon':
        if (kind !== tokens.colon) return this.syntax('a colon is missing');
        frame.expect = 'value';
        return true;
      case 'value':
        return this.value(kind);
      case 'comma':
        return this.afterValue(frame, kind);
    }
  }

  private outside(kind: number): boolean {
    if (kind === tokens.eof) return true;
    return this.root === undefined ? this.value(kind) : this.syntax('there is text after the end');
  }

  private member(frame: Frame, kind: number): boolean {
    if (kind === closing[frame.kind]) return this.close(frame);
    if (frame.kind === 'array') {
      frame.members.push(this.begin(String(frame.members.length)));
      return this.value(kind);
    }
    if (kind !== tokens.string) return this.syntax('a key in double quotes is missing');
    const key = this.scanner.getTokenValue();
    this.checkDuplicate(frame, key);
    const member = this.begin(key);
    member.keyEnd += this.scanner.getTokenLength();
    frame.members.push(member);
    frame.expect = 'colon';
    return true;
  }

  private begin(key: string): OpenMember {
    const offset = this.scanner.getTokenOffset();
    const comments = this.comments;
    this.comments = [];
    return { key, offset, keyEnd: offset, lineEnd: offset, comments };
  }

  private checkDuplicate(frame: Frame, key: string): void {
    const { line, column } = this.place();
    const firstLine = frame.lines.get(key);
    if (firstLine === undefined) frame.lines.set(key, line);
    else this.problems.push({ line, column, code: 'duplicateKey', path: [...this.path(), key], firstLine });
  }

  private path(): KeyPath {
    return this.stack.slice(0, -1).flatMap((frame) => frame.members.at(-1)?.key ?? []);
  }

  private value(kind: number): boolean {
    const offset = this.scanner.getTokenOffset();
    const length = this.scanner.getTokenLength();
    switch (kind) {
      case tokens.openBrace:
        return this.open('object', offset);
      case tokens.openBracket:
        return this.open('array', offset);
      case tokens.string:
        return this.complete({ kind: 'string', offset, length, text: this.scanner.getTokenValue() });
      case tokens.number:
      case tokens.true:
      case tokens.false:
      case tokens.null:
        return this.complete({ kind: 'other', offset, length, text: '' });
      default:
        return this.syntax('a value is missing');
    }
  }

  private open(kind: Container['kind'], offset: number): boolean {
    if (this.stack.length === deepest) {
      this.problems.push({ ...this.place(), code: 'tooDeep', limit: deepest });
      return false;
    }
    this.stack.push({ kind, offset, members: [], lines: new Map(), expect: 'member' });
    this.comments = [];
    this.sameLine = false;
    return true;
  }

  /** A value is read in full: it belongs to the member that is open, or is the root. */
  private complete(node: Node): boolean {
    const frame = this.stack.at(-1);
    const member = frame?.members.at(-1);
    if (!frame || !member) {
      this.root = node;
      return true;
    }
    member.value = node;
    member.lineEnd = node.offset + node.length;
    frame.expect = 'comma';
    this.sameLine = true;
    return true;
  }

  private afterValue(frame: Frame, kind: number): boolean {
    if (kind === closing[frame.kind]) return this.close(frame);
    if (kind !== tokens.comma) return this.syntax('a comma is missing');
    const member = frame.members.at(-1);
    if (member) {
      member.comma = this.scanner.getTokenOffset();
      member.lineEnd = member.comma + 1;
    }
    this.sameLine = true;
    frame.expect = 'member';
    return true;
  }

  private close({ kind, offset, members }: Frame): boolean {
    this.stack.pop();
    this.comments = [];
    const length = this.scanner.getTokenOffset() + 1 - offset;
    return this.complete({ kind, offset, length, members: members.map(closed) });
  }

  private comment(): boolean {
    const start = this.scanner.getTokenOffset();
    const end = start + this.scanner.getTokenLength();
    const words = this.text
      .slice(start, end)
      .replace(/^\/\/|^\/\*+|\*+\/$/g, '')
      .trim();
    const last = this.stack.at(-1)?.members.at(-1);
    if (this.sameLine && last) {
      last.comments.push(words);
      last.lineEnd = end;
    } else this.comments.push(words);
    return true;
  }

  private syntax(detail: string): boolean {
    this.problems.push({ ...this.place(), code: 'syntax', detail });
    return false;
  }

  /** Of the present token, counted from 1. */
  private place(): { readonly line: number; readonly column: number } {
    const line = this.scanner.getTokenStartLine() + 1;
    const column = this.scanner.getTokenStartCharacter() + 1;
    return { line, column: line === 1 ? column - this.shift : column };
  }
}

/** A member that nothing is added to any more. */
function closed({ comments, value, ...member }: OpenMember): Member {
  if (!value) throw new Error('A member is closed with its value');
  const comment = comments.filter(Boolean).join('\n');
  return { ...member, value, ...(comment !== '' && { comment }) };
}

const closing = {
  object: tokens.closeBrace,
  array: tokens.closeBracket,
} as const;

/** By the library's `ScanError`. */
const scanErrors = [
  '',
  'a comment does not end',
  'a text does not end on its line',
  'a number is incomplete',
  'a \\u escape is incomplete',
  'an escape in a text is not valid',
  'a text holds a control character',
];
