/**
 * INI values, which programs read differently. What most of them agree on is decoded: quotes around a value, and
 * escaped quotes in it. Backslashes before other characters stay in the text, as PHP, OBS Studio and Go keep them.
 */
import { blanksBefore, lineEnd, skipBlanks } from '../lines.ts';
import type { Span } from '../span.ts';

/** What surrounds a value; '' if nothing does. Triple quotes and backticks are Go's. */
export type Quote = '' | '"' | "'" | '`' | '"""';

export interface IniValue extends Span {
  readonly quote: Quote;
  readonly text: string;
  /** A comment on the line of a quoted value. An unquoted value takes the whole line, as in Go and Python. */
  readonly tail?: Span;
  /** The indentation of the lines that continue the value, as in Python, which joins them with line ends. */
  readonly indent?: string;
}

/** A quote in a text, as Joomla wrote it before version 4. */
export const joomlaQuote = '"_QQ_"';

/**
 * @returns undefined if double or triple quotes are not closed, or if triple quotes, or double ones around several
 *   lines, are followed by anything but a comment
 */
export function valueAt(text: string, offset: number): IniValue | undefined {
  if (text.startsWith('"""', offset)) return tripleQuoted(text, offset);
  const first = text[offset];
  if (first === '"') return doubleQuoted(text, offset);
  return first === "'" || first === '`' ? singleQuoted(text, offset, first) : bare(text, offset);
}

function bare(text: string, offset: number): IniValue {
  const end = blanksBefore(text, lineEnd(text, offset), offset);
  return { quote: '', offset, end, text: text.slice(offset, end) };
}

/** An unquoted value that the following lines continue, up to `end`. */
export function continuedValue(text: string, { offset }: IniValue, end: number): IniValue {
  const last = blanksBefore(text, end, offset);
  const [first = '', ...below] = text.slice(offset, last).split(/\r\n|\n|\r/);
  const indent = /^[ \t]*/.exec(below[0] ?? '')?.[0] ?? '';
  const lines = [first, ...below].map((line) => line.trim());
  return { quote: '', offset, end: last, text: lines.join('\n'), indent };
}

/** Whether the quote at an offset is escaped; backslashes before `floor` do not count. */
export function isEscaped(text: string, offset: number, floor: number): boolean {
  let start = offset;
  while (start > floor && text[start - 1] === '\\') start--;
  return (offset - start) % 2 === 1;
}

function doubleQuoted(text: string, offset: number): IniValue | undefined {
  const lineEnds = lineEnd(text, offset);
  const close = closingQuote(text, offset + 1, lineEnds);
  if (close !== undefined && isLast(text, close + 1)) return quoted(text, offset, close + 1, '"');
  const last = blanksBefore(text, lineEnds, offset) - 1;
  // Quotes in the text need no escape in programs that read to the end of the line.
  if (last > offset && text[last] === '"') return quoted(text, offset, last + 1, '"');
  if (close !== undefined) return bare(text, offset);
  const below = closingQuote(text, lineEnds, text.length);
  return below !== undefined && isLast(text, below + 1) ? quoted(text, offset, below + 1, '"') : undefined;
}

function tripleQuoted(text: string, offset: number): IniValue | undefined {
  const close = text.indexOf('"""', offset + 3);
  return close !== -1 && isLast(text, close + 3) ? quoted(text, offset, close + 3, '"""') : undefined;
}

function singleQuoted(text: string, offset: number, quote: "'" | '`'): IniValue {
  const length = text.slice(offset + 1, lineEnd(text, offset)).indexOf(quote) + 2;
  return length > 1 && isLast(text, offset + length)
    ? quoted(text, offset, offset + length, quote)
    : bare(text, offset);
}

function closingQuote(text: string, from: number, limit: number): number | undefined {
  let offset = from;
  while (offset < limit) {
    if (text[offset] === '\\') offset += 2;
    else if (text[offset] !== '"') offset++;
    else if (text.startsWith(joomlaQuote, offset)) offset += joomlaQuote.length;
    else return offset;
  }
  return undefined;
}

/** Whether nothing but a comment follows on the line. */
function isLast(text: string, offset: number): boolean {
  const next = skipBlanks(text, offset);
  return next >= text.length || /[\r\n;#]/.test(text[next] ?? '');
}

function quoted(text: string, offset: number, end: number, quote: Exclude<Quote, ''>): IniValue {
  const inner = text.slice(offset + quote.length, end - quote.length);
  const next = skipBlanks(text, end);
  const hasTail = text[next] === ';' || text[next] === '#';
  return {
    quote,
    offset,
    end,
    text: quote === '"' ? decoded(inner) : inner.replace(/\r\n?/g, '\n'),
    ...(hasTail && { tail: { offset: next, end: lineEnd(text, next) } }),
  };
}

function decoded(inner: string): string {
  if (!/[\\"\r]/.test(inner)) return inner;
  return inner.replace(/\\[^\r]|"_QQ_"|\r\n?/g, (found) => {
    if (found === '\\"' || found === joomlaQuote) return '"';
    return found.startsWith('\r') ? '\n' : found;
  });
}
