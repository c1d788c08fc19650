/** Finds the end of the code in an interpolation. */
import type { Around, LiteralKind, Rule } from './kind.ts';
import { matchAt } from './rules.ts';
import { literalEndIn } from './scan.ts';

export interface CodeSyntax {
  /** Sticky patterns for comments, characters and regular expressions, whose brackets do not count. */
  readonly skipped?: readonly RegExp[];
  /** Sticky patterns for code whose end only the language's parser knows: a literal that contains it is not read. */
  readonly unclear?: readonly RegExp[];
  /**
   * A colon outside all brackets begins a format specifier, in which quotes are ordinary characters. Braces in it
   * either enclose further code, or are doubled to represent themselves.
   */
  readonly format?: 'nested' | 'doubled';
  /** The literals in the code, if it is in a different language from the text around it. */
  readonly literals?: readonly LiteralKind[];
  /** The character that escapes the next one. */
  readonly escapeSign?: string;
}

const lineComment = /\/\/[^\n]*/y;
const blockComment = /\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//y;
const flatComment = /\/\*(?:[^*/]|\*(?!\/)|\/(?!\*))*\*\//y;
const unclear = [/\/\*/y];

/** Comments as in C. */
export const comments = { skipped: [lineComment, blockComment], unclear } as const;
/** Comments that can be nested. Nested ones are unclear. */
export const nestableComments = { skipped: [lineComment, flatComment], unclear } as const;

const closers: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);

/** @param open sticky; the last character of its match is the bracket */
export function codeHole(open: RegExp, syntax: CodeSyntax): Rule {
  return (raw, offset, around) => {
    const match = matchAt(open, raw, offset);
    if (!match) return undefined;
    const close = closers.get(match[0].slice(-1)) ?? match[0].slice(-1);
    const literalEnd = syntax.literals ? literalEndIn(syntax.literals) : around.literalEnd;
    const end = codeEnd(raw, offset + match[0].length, close, { ...syntax, literalEnd });
    return end === undefined ? { kind: 'fault' } : { kind: 'hole', end: end + close.length };
  };
}

interface Scan extends CodeSyntax, Pick<Around, 'literalEnd'> {}

/** The offset of the closing bracket; undefined if there is none, or if the code before it is unclear. */
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
      return scan.format === 'nested' ? nestedFormatEnd(raw, offset, close) : doubledFormatEnd(raw, offset);
    } else {
      const end = elementEnd(raw, offset, scan);
      if (Number.isNaN(end)) return undefined;
      offset = end;
    }
  }
  return undefined;
}

/** The end of the literal, comment or single character at an offset; NaN if it cannot be read, or is unclear. */
function elementEnd(raw: string, offset: number, scan: Scan): number {
  const { skipped = [], unclear = [], escapeSign, literalEnd } = scan;
  if (raw[offset] === escapeSign) return offset + 2;
  for (const pattern of skipped) {
    const match = matchAt(pattern, raw, offset);
    if (match) return offset + match[0].length;
  }
  if (unclear.some((pattern) => matchAt(pattern, raw, offset))) return Number.NaN;
  const inWord = /[\w$]/.test(raw[offset - 1] ?? '') && /\w/.test(raw[offset] ?? '');
  return (inWord ? undefined : literalEnd(raw, offset)) ?? offset + 1;
}

function nestedFormatEnd(raw: string, start: number, close: string): number | undefined {
  let depth = 1;
  for (let offset = start; offset < raw.length; offset++) {
    if (raw[offset] === '{') depth++;
    if (raw[offset] === close && --depth === 0) return offset;
  }
  return undefined;
}

const formatText = /(?:[^{}]|\{\{|\}\})*/y;

function doubledFormatEnd(raw: string, start: number): number | undefined {
  const end = start + (matchAt(formatText, raw, start)?.[0].length ?? 0);
  return raw[end] === '}' ? end : undefined;
}
