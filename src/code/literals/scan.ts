/** Splits a literal into plain text, escapes and code. */
import { afterIndent } from './indent.ts';
import type { Around, LiteralKind } from './kind.ts';
import { matchAt } from './rules.ts';

export type Token =
  /** Represents itself. */
  | { readonly kind: 'plain'; readonly offset: number; readonly end: number }
  /** `isLayout`: its spelling must not be reused. */
  | {
      readonly kind: 'escape';
      readonly offset: number;
      readonly end: number;
      readonly text: string;
      readonly isLayout?: true;
    }
  | { readonly kind: 'hole'; readonly offset: number; readonly end: number };

/** A kind of literal with its opening delimiter. */
export interface Opened {
  readonly kind: LiteralKind;
  readonly open: string;
  readonly indent: string;
  readonly around: Around;
}

export interface Scanned extends Opened {
  /** Start of the content, after the indentation of its first line. */
  readonly offset: number;
  readonly tokens: readonly Token[];
  /** Start of the closing delimiter. */
  readonly close: number;
  readonly end: number;
}

/** Bounds the nesting of literals inside the code of literals. */
const deepest = 30;

/**
 * The literal that begins at an offset. `unclosed`: one begins there, but is unterminated, invalid or nested too
 * deeply.
 */
export function scanAt(
  kinds: readonly LiteralKind[],
  raw: string,
  offset: number,
  depth = 0,
): Scanned | 'unclosed' | undefined {
  const literalEnd = literalEndIn(kinds, depth + 1);
  let found: 'unclosed' | undefined;
  for (const kind of kinds) {
    const open = matchAt(kind.open, raw, offset)?.[0];
    if (open === undefined) continue;
    if (depth > deepest) return 'unclosed';
    const around = { open, indent: 0, literalEnd };
    const scanned = contentOf(raw, offset + open.length, { kind, open, indent: '', around });
    if (scanned) return depth === 0 ? withoutIndent(raw, scanned) : scanned;
    // Reads nested code once, rather than once for each kind that may open there.
    if (depth > 0) return 'unclosed';
    found = 'unclosed';
  }
  return found;
}

/** @param depth the number of enclosing literals */
export function literalEndIn(kinds: readonly LiteralKind[], depth = 1): Around['literalEnd'] {
  return (raw, offset) => {
    const scanned = scanAt(kinds, raw, offset, depth);
    return scanned === 'unclosed' ? Number.NaN : scanned?.end;
  };
}

function withoutIndent(raw: string, scanned: Scanned): Scanned | undefined {
  const { kind, close, end } = scanned;
  const indent = kind.indent?.(raw.slice(scanned.offset, close), raw.slice(close, end)) ?? '';
  if (indent === '') return scanned;
  const around = { ...scanned.around, indent: indent.length };
  return contentOf(raw, afterIndent(raw, scanned.offset, indent.length), { ...scanned, indent, around });
}

function contentOf(raw: string, start: number, opened: Opened): Scanned | undefined {
  const tokens: Token[] = [];
  for (let offset = start; offset < raw.length; ) {
    const length = opened.kind.closes(raw, offset, opened.open);
    if (length > 0) return { ...opened, offset: start, tokens, close: offset, end: offset + length };
    const token = tokenAt(raw, offset, opened);
    if (!token) return undefined;
    const last = tokens.at(-1);
    if (token.kind === 'plain' && last?.kind === 'plain')
      tokens[tokens.length - 1] = { ...last, end: token.end };
    else tokens.push(token);
    offset = token.end;
  }
  return undefined;
}

/** Characters without special meaning in any language's literals. */
const ordinary = /[^\s\p{Cc}\p{Cs}"'`\\$#{}()[\]<>@&?%!/^|~*\u2018-\u201f]+/uy;

/** @returns undefined at the end of the literal, and for content that is not allowed in it */
export function tokenAt(raw: string, offset: number, opened: Opened): Token | undefined {
  if (opened.kind.closes(raw, offset, opened.open) > 0) return undefined;
  const token = oneAt(raw, offset, opened);
  if (token?.kind !== 'escape' || !/^[\ud800-\udbff]$/.test(token.text)) return token;
  const next =
    opened.kind.closes(raw, token.end, opened.open) > 0 ? undefined : oneAt(raw, token.end, opened);
  if (next?.kind !== 'escape' || !/^[\udc00-\udfff]$/.test(next.text)) return token;
  return { ...token, end: next.end, text: token.text + next.text };
}

function oneAt(raw: string, offset: number, opened: Opened): Token | undefined {
  const run = matchAt(ordinary, raw, offset);
  if (run) return { kind: 'plain', offset, end: offset + run[0].length };
  for (const rule of opened.kind.rules) {
    const read = rule(raw, offset, opened.around);
    if (read?.kind === 'fault') return undefined;
    if (read?.kind === 'hole') return { kind: 'hole', offset, end: read.end };
    if (read) return { ...read, kind: 'escape', offset };
  }
  if (/[\r\n]/.test(raw[offset] ?? '')) return breakAt(raw, offset, opened);
  return { kind: 'plain', offset, end: offset + sizeAt(raw, offset) };
}

/** A raw line break, with the indentation after it that is not part of the value. */
function breakAt(raw: string, offset: number, { kind, indent }: Opened): Token | undefined {
  if (!kind.breaks) return undefined;
  const next = offset + (raw.startsWith('\r\n', offset) ? 2 : 1);
  return { kind: 'escape', offset, end: afterIndent(raw, next, indent.length), text: '\n' };
}

function sizeAt(raw: string, offset: number): 1 | 2 {
  return (raw.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
}
