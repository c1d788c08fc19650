/** The scalars of the common YAML subset: on one line, or blocks without an indentation indicator. */
import { blockEnd } from './block.ts';
import { isSpecial } from './plain.ts';
import type { LiteralNode, StringNode, Style } from './tree.ts';

/** Unwinds the reader at syntax outside the subset; `readCommonSubset` catches it. */
export class OutsideSubset extends Error {}

interface Read {
  readonly node: StringNode | LiteralNode;
  /** The offset at which reading continues, on the scalar's last line. */
  readonly end: number;
}

/** Source: YAML 1.2.2, 10.3.2; numbers are in `isSpecial`. */
const nullWord = /^(?:~|null|Null|NULL)$/;
const valueWord = /^(?:true|True|TRUE|false|False|FALSE|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

const plainLine = /(?:[^\s,[\]{}#&*!|>'"%@`?:-]|[:-](?=[^\s]))[^\n\r\t]*/y;

export function readPlain(text: string, offset: number): Read {
  plainLine.lastIndex = offset;
  const [line] = plainLine.exec(text) ?? [];
  if (line === undefined) throw new OutsideSubset();
  const comment = line.indexOf(' #');
  let length = comment === -1 ? line.length : comment;
  while (line.charCodeAt(length - 1) === 32) length--;
  const value = line.slice(0, length);
  const colon = value.indexOf(': ');
  if (colon !== -1 || value.endsWith(':') || text.charCodeAt(offset + line.length) === 9)
    throw new OutsideSubset();
  const end = offset + length;
  const isNull = nullWord.test(value);
  if (isNull || valueWord.test(value) || isSpecial(value)) {
    return { node: { kind: 'literal', offset, end, hasProperties: false, isNull }, end };
  }
  return { node: stringOf(offset, end, value, 'plain'), end };
}

const singleLine = /'((?:[^'\n\r]|''){0,100000})'/y;

export function readSingle(text: string, offset: number): Read {
  singleLine.lastIndex = offset;
  const [source, inner] = singleLine.exec(text) ?? [];
  if (source === undefined || inner === undefined) throw new OutsideSubset();
  const end = offset + source.length;
  return { node: stringOf(offset, end, inner.replaceAll("''", "'"), 'single'), end };
}

/** Source: YAML 1.2.2, 5.7; rarer escapes are left to the yaml package. */
const escapes: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
]);

export function readDouble(text: string, offset: number): Read {
  const close = closingQuote(text, offset + 1);
  const inner = text.slice(offset + 1, close);
  const value = inner.includes('\\') ? inner.replace(/\\(?:u([\da-fA-F]{4})|(.))/gs, unescaped) : inner;
  const end = close + 1;
  return { node: stringOf(offset, end, value, 'double'), end };
}

function closingQuote(text: string, start: number): number {
  for (let offset = start; offset < text.length; offset++) {
    const code = text.charCodeAt(offset);
    if (code === 34) return offset;
    if (code === 92) offset++;
    else if (code === 10 || code === 13) break;
  }
  throw new OutsideSubset();
}

function unescaped(_escape: string, code: string | undefined, letter: string | undefined): string {
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
  const character = escapes.get(letter ?? '');
  if (character === undefined) throw new OutsideSubset();
  return character;
}

const header = /[|>]([-+]?)(?=\r?\n)/y;

/** @param column the 0-based column of the block's parent; the lines of the block are indented more */
export function readBlock(text: string, offset: number, column: number): Read {
  header.lastIndex = offset;
  const [source, chomping = ''] = header.exec(text) ?? [];
  if (source === undefined) throw new OutsideSubset();
  const start = text.indexOf('\n', offset) + 1;
  const bodyEnd = endOfBody(text, start, column);
  if (bodyEnd === start) throw new OutsideSubset();
  const style = source.startsWith('|') ? 'literal' : 'folded';
  const value = blockValue(text.slice(start, bodyEnd), style, chomping);
  const end = blockEnd(text, offset, bodyEnd);
  // Reading continues at the line end before the first line after the block.
  const last = bodyEnd === text.length && text[bodyEnd - 1] !== '\n' ? bodyEnd : bodyEnd - 1;
  return { node: stringOf(offset, end, value, style), end: text[last - 1] === '\r' ? last - 1 : last };
}

/** The end of a block whose lines are indented more than `column`, including the empty lines after it. */
function endOfBody(text: string, start: number, column: number): number {
  let offset = start;
  while (offset < text.length) {
    let first = offset;
    while (text.charCodeAt(first) === 32) first++;
    const code = text.charCodeAt(first);
    const isEmpty = code === 10 || code === 13;
    if ((isEmpty && first > offset) || code === 9 || (first >= text.length && first > offset))
      throw new OutsideSubset();
    if (!isEmpty && first - offset <= column) return offset;
    const end = text.indexOf('\n', first);
    if (end === -1) return text.length;
    offset = end + 1;
  }
  return offset;
}

function blockValue(body: string, style: 'literal' | 'folded', chomping: string): string {
  const lines = body.split(/\r?\n/);
  const last = lines.findLastIndex((line) => line !== '');
  const [first] = lines.filter((line) => line !== '');
  if (first === undefined) throw new OutsideSubset();
  const indent = first.length - first.replace(/^ +/, '').length;
  const kept = lines.slice(0, last + 1).map((line) => {
    if (line === '') return line;
    const content = line.slice(indent);
    if (line.slice(0, indent).trim() !== '' || content.trim() === '') throw new OutsideSubset();
    if (style === 'folded' && /^[ \t]/.test(content)) throw new OutsideSubset();
    return content;
  });
  const ends = chomping === '-' ? 0 : chomping === '+' ? Math.max(1, lines.length - 1 - last) : 1;
  return (style === 'literal' ? kept.join('\n') : unfolded(kept)) + '\n'.repeat(ends);
}

/** A line end between lines of text becomes a space; empty lines become line ends. */
function unfolded(lines: readonly string[]): string {
  let text = '';
  let empty = 0;
  let isFirst = true;
  for (const line of lines) {
    if (line === '') {
      empty++;
      continue;
    }
    text += (empty > 0 ? '\n'.repeat(empty) : isFirst ? '' : ' ') + line;
    empty = 0;
    isFirst = false;
  }
  return text;
}

function stringOf(offset: number, end: number, value: string, style: Style): StringNode {
  return { kind: 'string', offset, end, hasProperties: false, value, style };
}
