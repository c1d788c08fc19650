/** Reads TOML strings. Source: TOML 1.0.0, "String"; `\e` and `\x` as of 1.1 */
import { endOf } from '../endOf.ts';
import { Stop } from './stop.ts';
import type { Quotes, StringNode } from './tree.ts';

/** The string at an offset, which is that of a quote. @throws Stop */
export function readString(text: string, offset: number): StringNode {
  const quote = text[offset] === "'" ? "'" : '"';
  const tripled = quote === '"' ? '"""' : "'''";
  if (text.startsWith(tripled, offset)) return readLines(text, offset, tripled);
  const end = quote === '"' ? basicEnd(text, offset) : literalEnd(text, offset);
  const inner = text.slice(offset + 1, end - 1);
  const value = quote === '"' && inner.includes('\\') ? decode(inner, offset + 1, false) : inner;
  return { kind: 'string', offset, end, value, quotes: quote };
}

function basicEnd(text: string, offset: number): number {
  for (let end = offset + 1; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === 0x22) return end + 1;
    if (code === 0x5c) end++;
    if (isForbidden(text.charCodeAt(end))) throw unclosedOrControl(text, offset, end);
  }
  throw new Stop('UnexpectedEndOfString', offset);
}

function literalEnd(text: string, offset: number): number {
  for (let end = offset + 1; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === 0x27) return end + 1;
    if (isForbidden(code)) throw unclosedOrControl(text, offset, end);
  }
  throw new Stop('UnexpectedEndOfString', offset);
}

/** ASCII control characters other than the tab. */
export function isForbidden(code: number): boolean {
  return (code < 0x20 && code !== 0x09) || code === 0x7f;
}

function unclosedOrControl(text: string, offset: number, end: number): Stop {
  const isBreak = text[end] === '\n' || text[end] === '\r';
  return isBreak ? new Stop('UnexpectedEndOfString', offset) : new Stop('InvalidCharacter', end);
}

const firstBreak = /\r?\n/y;

function readLines(text: string, offset: number, quotes: Quotes): StringNode {
  const start = endOf(firstBreak, text, offset + 3);
  const close = closingOf(text, start, quotes, offset);
  const inner = text.slice(start, close);
  const isEscaped = quotes === '"""' && inner.includes('\\');
  const value = isEscaped ? decode(inner, start, true) : inner.replaceAll('\r\n', '\n');
  return { kind: 'string', offset, end: close + 3, value, quotes };
}

/** The offset of the closing quotes. One or two quotes right before them belong to the text. */
function closingOf(text: string, start: number, quotes: Quotes, offset: number): number {
  for (let end = start; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === 0x5c && quotes === '"""') end++;
    else if (code === 0x0d && text.charCodeAt(end + 1) === 0x0a) end++;
    else if (code !== 0x0a && isForbidden(code)) throw new Stop('InvalidCharacter', end);
    else if (code === quotes.charCodeAt(0) && text.startsWith(quotes, end)) {
      let close = end;
      while (close < end + 2 && text[close + 3] === quotes[0]) close++;
      return close;
    }
  }
  throw new Stop('UnexpectedEndOfString', offset);
}

const named: ReadonlyMap<string, string> = new Map([
  ['b', '\b'],
  ['t', '\t'],
  ['n', '\n'],
  ['f', '\f'],
  ['r', '\r'],
  ['e', '\x1b'],
  ['"', '"'],
  ['\\', '\\'],
]);

/** CRLF, or a backslash: with its escape, with white space around a line end, or alone, which is an error. */
const special =
  /\r\n|\\(?:([btnfre"\\])|x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([ \t]*\r?\n[ \t\r\n]*))?/g;

function decode(inner: string, start: number, isMultiLine: boolean): string {
  return inner.replace(special, (all, name, two, four, eight, fold, at: number) => {
    if (all === '\r\n') return '\n';
    if (name !== undefined) return named.get(name) ?? '';
    if (fold !== undefined && isMultiLine) return '';
    const digits: string | undefined = two ?? four ?? eight;
    const code = digits === undefined ? -1 : Number.parseInt(digits, 16);
    if (code < 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
      throw new Stop('InvalidEscapeCharacter', start + at);
    return String.fromCodePoint(code);
  });
}
