/** Where the code of an interpolation ends. */
import type { Around, Rule } from './kind.ts';
import { matchAt } from './rules.ts';

export interface CodeSyntax {
  /** Comments, characters in quotes, patterns: what has brackets in it that do not count. Sticky. */
  readonly skipped?: readonly RegExp[];
  /** A colon outside of all brackets begins the description of a format, in which quotes are signs like others. */
  readonly format?: true;
  /** The sign that takes its meaning from the next one. */
  readonly escapeSign?: string;
}

export const lineComment = /\/\/[^\n]*/y;
export const blockComment = /\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//y;

const closers: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);

/**
 * @param open sticky; the last sign of what it matches is the bracket
 * @param closing how many of the closing bracket there are
 */
export function codeHole(open: RegExp, syntax: CodeSyntax = {}, closing = 1): Rule {
  return (raw, offset, around) => {
    const match = matchAt(open, raw, offset);
    if (!match) return undefined;
    const close = closers.get(match[0].slice(-1)) ?? match[0].slice(-1);
    const end = codeEnd(raw, offset + match[0].length, close, { ...syntax, around });
    const all = close.repeat(closing);
    if (end === undefined || !raw.startsWith(all, end)) return { kind: 'fault' };
    return { kind: 'hole', end: end + all.length };
  };
}

interface Scan extends CodeSyntax {
  readonly around: Around;
}

/** Where the bracket stands that closes; undefined where none does. */
function codeEnd(raw: string, start: number, close: string, scan: Scan): number | undefined {
  const open = [close];
  let offset = start;
  while (offset < raw.length) {
    const sign = raw[offset] ?? '';
    if (sign === open.at(-1)) {
      open.pop();
      if (open.length === 0) return offset;
      offset++;
    } else if (closers.has(sign)) {
      open.push(closers.get(sign) ?? '');
      offset++;
    } else if (/[)\]}]/.test(sign)) {
      return undefined;
    } else if (scan.format && sign === ':' && open.length === 1) {
      return formatEnd(raw, offset, close);
    } else {
      const end = elementEnd(raw, offset, scan);
      if (Number.isNaN(end)) return undefined;
      offset = end;
    }
  }
  return undefined;
}

/** Behind the literal, comment or single sign that stands at an offset. */
function elementEnd(raw: string, offset: number, { skipped = [], escapeSign, around }: Scan): number {
  if (raw[offset] === escapeSign) return offset + 2;
  for (const pattern of skipped) {
    const match = matchAt(pattern, raw, offset);
    if (match) return offset + match[0].length;
  }
  const inWord = /[\w$]/.test(raw[offset - 1] ?? '') && /\w/.test(raw[offset] ?? '');
  return (inWord ? undefined : around.literalEnd(raw, offset)) ?? offset + 1;
}

function formatEnd(raw: string, start: number, close: string): number | undefined {
  let depth = 1;
  for (let offset = start; offset < raw.length; offset++) {
    if (raw[offset] === '{') depth++;
    if (raw[offset] === close && --depth === 0) return offset;
  }
  return undefined;
}
