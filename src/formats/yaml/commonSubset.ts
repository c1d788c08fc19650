/**
 * A reader for the YAML subset that nearly all locale files use: maps and lists by indentation, one-line scalars, block
 * scalars, comments. Everything else (brackets, anchors, tags, several documents, syntax errors) is left to the yaml
 * package, which yields the same result for the subset but takes ten times the time and memory.
 */
import type { TextFault } from '../fault.ts';
import { textStart } from '../lines.ts';
import type { Span } from '../span.ts';
import { OutsideSubset, readBlock, readDouble, readPlain, readSingle } from './commonScalar.ts';
import { duplicatesIn } from './duplicates.ts';
import type { ContainerNode, LiteralNode, Member, YamlNode } from './tree.ts';

export interface SubsetDocument {
  readonly root: YamlNode | undefined;
  readonly comments: readonly Span[];
  /** Duplicate keys; there are no other faults. */
  readonly faults: readonly TextFault[];
}

/** @returns undefined if the text is not within the subset */
export function readCommonSubset(text: string, deepest: number): SubsetDocument | undefined {
  if (text.indexOf('\uFEFF', 1) !== -1 || /\r(?!\n)/.test(text)) return undefined;
  try {
    return new Reader(text, deepest).document();
  } catch (error) {
    if (error instanceof OutsideSubset) return undefined;
    throw error;
  }
}

const space = 32;
const hash = 35;
const hyphen = 45;

/** A key without quotes. Other keys, such as those that contain colons, are rare. */
const plainKey = /[^\s:#,[\]{}"'&*!|>%@`?<-](?:[^:#\n\r\t]*[^:#\n\r\t ])?(?=:[ \r\n]|:$)/y;
const quotedKey = /"([^"\\\n\r\t]*)"(?=:[ \r\n]|:$)|'([^'\n\r\t]*)'(?=:[ \r\n]|:$)/y;
const longestKey = 1000;
/** Bounds the memory for hostile texts. */
const mostMembers = 3_000_000;

class Reader {
  readonly #text: string;
  readonly #deepest: number;
  readonly #comments: Span[] = [];
  readonly #faults: TextFault[] = [];
  readonly #path: string[] = [];
  /** The offset of the first significant character of the current line. */
  #offset: number;
  /** The column of that character; -1 at the end of the text. */
  #column = 0;
  #members = 0;

  constructor(text: string, deepest: number) {
    this.#text = text;
    this.#deepest = deepest;
    this.#offset = textStart(text);
  }

  document(): SubsetDocument {
    this.#findLine();
    if (this.#column === 0 && /^---\r?\n/.test(this.#text.slice(this.#offset, this.#offset + 5)))
      this.#nextLine(this.#offset);
    const root = this.#column === -1 ? undefined : this.#container(0);
    if (this.#column !== -1) throw new OutsideSubset();
    return { root, comments: this.#comments, faults: this.#faults };
  }

  /** Moves from the start of a line to the next significant character. */
  #findLine(): void {
    const text = this.#text;
    let start = this.#offset;
    for (;;) {
      let offset = start;
      while (text.charCodeAt(offset) === space) offset++;
      const code = text.charCodeAt(offset);
      if (offset >= text.length) {
        this.#offset = offset;
        this.#column = -1;
        return;
      }
      if (code === hash) this.#comment(offset);
      else if (!isBreak(code)) {
        if (code === 9) throw new OutsideSubset();
        this.#offset = offset;
        this.#column = offset - start;
        return;
      }
      start = this.#lineAfter(offset);
    }
  }

  #nextLine(offset: number): void {
    if (++this.#members > mostMembers) throw new OutsideSubset();
    this.#offset = this.#lineAfter(offset);
    this.#findLine();
  }

  #lineAfter(offset: number): number {
    const end = this.#text.indexOf('\n', offset);
    return end === -1 ? this.#text.length : end + 1;
  }

  #comment(offset: number): void {
    const text = this.#text;
    const lineBreak = text.indexOf('\n', offset);
    const lineEnd = lineBreak === -1 ? text.length : lineBreak;
    const end = text[lineEnd - 1] === '\r' && lineBreak !== -1 ? lineEnd - 1 : lineEnd;
    this.#comments.push({ offset, end });
  }

  #container(depth: number): ContainerNode {
    if (depth === this.#deepest) throw new OutsideSubset();
    return this.#isItem(this.#offset) ? this.#list(depth) : this.#map(depth);
  }

  #isItem(offset: number): boolean {
    if (this.#text.charCodeAt(offset) !== hyphen) return false;
    const code = this.#text.charCodeAt(offset + 1);
    return offset + 1 >= this.#text.length || code === space || isBreak(code);
  }

  #list(depth: number): ContainerNode {
    const column = this.#column;
    const members: Member[] = [];
    while (this.#column === column && this.#isItem(this.#offset)) {
      const offset = this.#offset;
      const end = offset + 1;
      const key = String(members.length);
      this.#path.push(key);
      const value = this.#item(end, column, depth);
      this.#path.pop();
      members.push({ key, offset, keyEnd: end, colonEnd: end, isExplicit: false, value, comma: -1 });
    }
    if (this.#column > column) throw new OutsideSubset();
    return containerOf('array', members);
  }

  #item(end: number, column: number, depth: number): YamlNode {
    const start = this.#afterBlanks(end);
    if (this.#endsLine(start)) return this.#below(start, column, depth, end, false);
    plainKey.lastIndex = start;
    quotedKey.lastIndex = start;
    if (!this.#isItem(start) && !plainKey.test(this.#text) && !quotedKey.test(this.#text)) {
      return this.#scalar(start, column);
    }
    this.#offset = start;
    this.#column = column + start - end + 1;
    return this.#container(depth + 1);
  }

  #map(depth: number): ContainerNode {
    const column = this.#column;
    const members: Member[] = [];
    while (this.#column === column && !this.#isItem(this.#offset)) members.push(this.#pair(column, depth));
    if (this.#column > column || (this.#column === column && column === 0)) throw new OutsideSubset();
    for (const fault of duplicatesIn(members, this.#path)) this.#faults.push(fault);
    return containerOf('object', members);
  }

  #pair(column: number, depth: number): Member {
    const offset = this.#offset;
    const { key, end: keyEnd } = this.#key(offset);
    const colonEnd = keyEnd + 1;
    const start = this.#afterBlanks(colonEnd);
    this.#path.push(key);
    const value = this.#endsLine(start)
      ? this.#below(start, column, depth, colonEnd, true)
      : this.#scalar(start, column);
    this.#path.pop();
    return { key, offset, keyEnd, colonEnd, isExplicit: false, value, comma: -1 };
  }

  #key(offset: number): { readonly key: string; readonly end: number } {
    plainKey.lastIndex = offset;
    const [plain] = plainKey.exec(this.#text) ?? [];
    if (plain !== undefined && plain.length < longestKey) return { key: plain, end: offset + plain.length };
    quotedKey.lastIndex = offset;
    const [quoted, double, single] = quotedKey.exec(this.#text) ?? [];
    if (quoted === undefined || quoted.length >= longestKey) throw new OutsideSubset();
    return { key: double ?? single ?? '', end: offset + quoted.length };
  }

  /**
   * The value on the lines after a key or hyphen. Items may be indented like their key.
   *
   * @param start the comment or line end after the key or hyphen
   * @param empty the offset of the value if it is missing
   */
  #below(start: number, column: number, depth: number, empty: number, isPair: boolean): YamlNode {
    if (this.#text.charCodeAt(start) === hash) this.#comment(start);
    this.#nextLine(start);
    const isInside =
      this.#column > column || (isPair && this.#column === column && this.#isItem(this.#offset));
    return isInside ? this.#container(depth + 1) : nothingAt(empty);
  }

  #scalar(start: number, column: number): YamlNode {
    const { node, end } = this.#scalarAt(start, column);
    const rest = this.#afterBlanks(end);
    if (!this.#endsLine(rest) || (rest === end && this.#text.charCodeAt(rest) === hash))
      throw new OutsideSubset();
    if (this.#text.charCodeAt(rest) === hash) this.#comment(rest);
    this.#nextLine(rest);
    return node;
  }

  #scalarAt(start: number, column: number): { readonly node: YamlNode; readonly end: number } {
    const text = this.#text;
    switch (text[start]) {
      case '"':
        return readDouble(text, start);
      case "'":
        return readSingle(text, start);
      case '|':
      case '>':
        return readBlock(text, start, column);
      default:
        return readPlain(text, start);
    }
  }

  #afterBlanks(offset: number): number {
    let position = offset;
    while (this.#text.charCodeAt(position) === space) position++;
    return position;
  }

  /** Whether the rest of the line is empty or a comment. */
  #endsLine(offset: number): boolean {
    const code = this.#text.charCodeAt(offset);
    return offset >= this.#text.length || isBreak(code) || code === hash;
  }
}

function isBreak(code: number): boolean {
  return code === 10 || code === 13;
}

function containerOf(kind: ContainerNode['kind'], members: readonly Member[]): ContainerNode {
  const offset = members[0]?.offset ?? 0;
  const end = members.at(-1)?.value.end ?? offset;
  return { kind, offset, end, hasProperties: false, members, flow: false };
}

function nothingAt(offset: number): LiteralNode {
  return { kind: 'literal', offset, end: offset, hasProperties: false, isNull: true };
}
