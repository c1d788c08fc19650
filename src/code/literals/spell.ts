/** Writes texts as the content of a literal. Every spelling is verified by reading it, character by character. */
import type { Place } from './kind.ts';
import { matchAt } from './rules.ts';
import { type Opened, type Scanned, type Token, tokenAt } from './scan.ts';

/** How a literal spells its content, so that its translation can do the same. */
export interface Habits {
  /** The first escape of each character other than a letter, mark, digit or space. */
  readonly escapes: ReadonlyMap<string, string>;
  /** The characters written raw. */
  readonly plain: ReadonlySet<string>;
  /** The first raw line break. */
  readonly lineBreak?: string;
}

/** A backslash before a line break, both of which a raw literal keeps. */
const keptBreak = '\\\n';

export function habitsOf(raw: string, { tokens }: Scanned): Habits {
  const plain = tokens.map((one) => (one.kind === 'plain' ? raw.slice(one.offset, one.end) : '')).join('');
  const escapes = new Map<string, string>();
  let lineBreak: string | undefined;
  for (const token of tokens) {
    if (token.kind !== 'escape' || token.isLayout) continue;
    const source = raw.slice(token.offset, token.end);
    if (/^[\r\n]/.test(source) || token.text === keptBreak) lineBreak ??= /\r\n|[\r\n]/.exec(source)?.[0];
    else if (isKept(token.text) && !escapes.has(token.text)) escapes.set(token.text, source);
  }
  return { escapes, plain: new Set(plain), ...(lineBreak && { lineBreak }) };
}

/** Excludes letters, because a translation has others, and spaces, which are escaped only because of their position. */
function isKept(text: string): boolean {
  return /^[^\p{L}\p{M}\p{N} ]$/u.test(text);
}

/** The code of an interpolation. */
export interface Code {
  /** Best first. */
  readonly spellings: readonly string[];
}

export interface Spot {
  readonly opened: Opened;
  readonly habits: Habits;
  /** The raw text immediately before, as far as it matters. */
  readonly before: string;
  /** The raw text after it. */
  readonly after: string;
  /** White space at the start of a line is written as escapes, even the line break of an empty line. */
  readonly guarded?: true;
}

export type Spelled =
  | { readonly kind: 'spelled'; readonly content: string }
  | { readonly kind: 'unspellable'; readonly character: string };

/** Code units to look ahead, besides delimiters and indentation: more than any escape takes. */
const window = 64;

export function spelled(pieces: readonly (string | Code)[], spot: Spot): Spelled {
  const units = pieces.flatMap((piece): readonly (string | Code)[] =>
    typeof piece === 'string' ? unitsOf(piece, spot) : [piece],
  );
  const length = window + 2 * spot.opened.open.length + spot.opened.indent.length;
  let ahead = spot.after.slice(0, length);
  const written: string[] = [];
  for (let index = units.length - 1; index >= 0; index--) {
    const unit = units[index] ?? '';
    const previous = units[index - 1] ?? spot.before.slice(-1);
    const place = {
      previous: typeof previous === 'string' ? previous : (previous.spellings[0]?.slice(-1) ?? ''),
      ahead,
      open: spot.opened.open,
    };
    const all = typeof unit === 'string' ? candidates(unit, place, spot) : unit.spellings;
    const fitting = all.find(
      (one) =>
        reads(one, unit, ahead, spot.opened) && (index > 0 || leaves(spot.before, one + ahead, spot.opened)),
    );
    if (fitting === undefined)
      return { kind: 'unspellable', character: typeof unit === 'string' ? unit : '' };
    written.push(fitting);
    ahead = (fitting + ahead).slice(0, length);
  }
  return { kind: 'spelled', content: written.reverse().join('') };
}

function unitsOf(text: string, { opened: { kind } }: Spot): readonly string[] {
  const { unit } = kind;
  if (!unit) return [...text];
  const units: string[] = [];
  for (let offset = 0; offset < text.length; ) {
    const [found = text[offset] ?? ''] = matchAt(unit, text, offset) ?? [];
    units.push(found);
    offset += found.length;
  }
  return units;
}

const loneSurrogate = /^\p{Cs}$/u;
/** Never written raw: compilers may reject NUL or stop at it, and editors read CR as a line break. */
const never = new Set(['\0', '\r']);
/** Invisible characters that can reverse text or end a line, or that some languages reject. */
const dangerous = /^[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]$/u;
const common = new Set(['\n', '\t']);

/** The spellings to try, best first. */
function candidates(unit: string, place: Place, spot: Spot): readonly string[] {
  const { opened, habits } = spot;
  const kept = habits.escapes.get(unit);
  const escapes = escapesOf(unit, opened);
  const own = mayStand(unit, place, spot) ? [standing(unit, place, spot)] : [];
  const isRaw = unit === '\n' ? habits.lineBreak !== undefined : habits.plain.has(unit);
  if (!isRaw && kept !== undefined) return [kept, ...own, ...escapes];
  const escapesFirst = /^[\n\t\\]$/.test(unit) || opened.kind.escaped?.test(unit) === true;
  return escapesFirst && !isRaw ? [...escapes, ...own] : [...own, ...escapes];
}

function escapesOf(unit: string, { kind: { spell } }: Opened): readonly string[] {
  const named = spell.named.get(unit);
  const code = unit.codePointAt(0) ?? 0;
  const numeric = unit.length === (code > 0xffff ? 2 : 1) ? spell.numeric?.(code) : undefined;
  return [named, numeric].filter((one) => one !== undefined);
}

function mayStand(unit: string, place: Place, { opened: { kind }, habits, guarded }: Spot): boolean {
  if (never.has(unit) || loneSurrogate.test(unit)) return false;
  if (dangerous.test(unit) && !common.has(unit) && !habits.plain.has(unit)) return false;
  if (guarded && /^\s$/.test(unit) && /^\n?$/.test(place.previous)) return false;
  return !kind.avoids?.(unit, place);
}

/** The unit written raw. A line break has the literal's style, and its indentation unless the next line is empty. */
function standing(unit: string, { ahead }: Place, { opened, habits }: Spot): string {
  if (unit === keptBreak) return `\\${habits.lineBreak ?? '\n'}`;
  if (unit !== '\n') return unit;
  return (habits.lineBreak ?? '\n') + (/^[\r\n]/.test(ahead) ? '' : opened.indent);
}

function reads(spelling: string, unit: string | Code, ahead: string, opened: Opened): boolean {
  const raw = spelling + ahead;
  const token = tokenAt(raw, 0, opened);
  if (typeof unit !== 'string') return token?.kind === 'hole' && token.end === spelling.length;
  if (token?.kind === 'hole') return false;
  // A run of plain characters is one token.
  if (token?.kind === 'plain') return spelling === unit && token.end >= spelling.length;
  return token?.end === spelling.length && token.text === unit;
}

/** Whether the text before is still read as it was. */
function leaves(before: string, after: string, opened: Opened): boolean {
  let end = 0;
  while (end < before.length) {
    const token: Token | undefined = tokenAt(before + after, end, opened);
    if (!token || (token.kind === 'hole' && token.end > before.length)) return false;
    if (token.kind === 'plain' && token.end > before.length) return true;
    end = token.end;
  }
  return end === before.length;
}
