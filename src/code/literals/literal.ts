/** String literals: their value as people read it, and another value written in the same style. */
import { isDeepStrictEqual } from 'node:util';
import type { Range } from '../../formats/format.ts';
import { splitsPair } from '../characters.ts';
import type { Refusal, Rendered } from '../piece.ts';
import { holesRefusal, type StandIns, standIns } from './holes.ts';
import type { LiteralKind } from './kind.ts';
import { type Scanned, scanAt, type Token } from './scan.ts';
import { type Code, habitsOf, type Spelled, type Spot, spelled } from './spell.ts';

/** Part of a literal, with `${hole1}` and so on in place of code in its text. */
export interface Part {
  /** Range in the raw literal. */
  readonly range: Range;
  readonly text: string;
  /** The code that each stand-in represents. */
  readonly holes: readonly string[];
  /** Renders the replacement of the range. */
  write(text: string): Rendered;
}

export interface Literal {
  /** The range between the delimiters. */
  readonly content: Range;
  readonly text: string;
  readonly holes: readonly string[];
  /** Renders the whole literal, with the same prefix and delimiters. */
  write(text: string): Rendered;
  /** The part between two offsets of the raw literal, extended to whole characters, escapes and code. */
  part(start: number, end: number): Part;
}

/** @returns undefined if `raw`, from prefix to closing delimiter, is not a literal of any of the kinds */
export function literalIn(kinds: readonly LiteralKind[], raw: string): Literal | undefined {
  const scanned = scanAt(kinds, raw, 0);
  if (typeof scanned !== 'object' || scanned.end !== raw.length) return undefined;
  const whole: Whole = { raw, scanned, kinds };
  const all = partOf(whole, scanned.offset, scanned.close, scanned.tokens);
  return {
    content: all.range,
    text: all.text,
    holes: all.holes,
    write: (text) =>
      text === all.text ? { kind: 'rendered', content: raw } : withDelimiters(whole, all, text),
    part: (start, end) => selected(whole, start, end),
  };
}

interface Whole {
  readonly raw: string;
  readonly scanned: Scanned;
  readonly kinds: readonly LiteralKind[];
}

function withDelimiters({ raw, scanned }: Whole, all: Part, text: string): Rendered {
  const rendered = all.write(text);
  if (rendered.kind === 'refused') return rendered;
  return {
    kind: 'rendered',
    content: raw.slice(0, scanned.offset) + rendered.content + raw.slice(scanned.close),
  };
}

function selected(whole: Whole, start: number, end: number): Part {
  const { raw, scanned } = whole;
  const tokens = scanned.tokens.flatMap((token): readonly Token[] => {
    const cut = token.kind === 'plain' ? cutPlain(raw, token, start, end) : token;
    return cut.offset < end && cut.end > start && cut.offset < cut.end ? [cut] : [];
  });
  const place = Math.min(Math.max(start, scanned.offset), scanned.close);
  return partOf(whole, tokens[0]?.offset ?? place, tokens.at(-1)?.end ?? place, tokens);
}

function cutPlain(raw: string, token: Token, start: number, end: number): Token {
  const from = Math.max(token.offset, start);
  const to = Math.min(token.end, end);
  return {
    kind: 'plain',
    offset: splitsPair(raw, from) ? from - 1 : from,
    end: splitsPair(raw, to) ? to + 1 : to,
  };
}

function partOf(whole: Whole, start: number, end: number, tokens: readonly Token[]): Part {
  const { raw } = whole;
  const names = standIns(tokens.map((token) => textOf(raw, token)).join(''));
  const holes = tokens
    .filter(({ kind }) => kind === 'hole')
    .map((token) => raw.slice(token.offset, token.end));
  let number = 0;
  const text = tokens
    .map((token) => (token.kind === 'hole' ? names.name(number++) : textOf(raw, token)))
    .join('');
  return {
    range: { offset: start, length: end - start },
    text,
    holes,
    write: (translation) =>
      translation === text
        ? { kind: 'rendered', content: raw.slice(start, end) }
        : written(whole, { start, end, holes, names }, translation),
  };
}

/** Code has no text. */
function textOf(raw: string, token: Token): string {
  if (token.kind === 'hole') return '';
  return token.kind === 'escape' ? token.text : raw.slice(token.offset, token.end);
}

interface Section {
  readonly start: number;
  readonly end: number;
  readonly holes: readonly string[];
  readonly names: StandIns;
}

function written(whole: Whole, { start, end, holes, names }: Section, text: string): Rendered {
  const numbered = holes.length === 0 ? [text] : names.split(text);
  const refusal = holesRefusal(numbered, holes, names);
  if (refusal) return refused(refusal);
  const { raw, scanned } = whole;
  const pieces = numbered.map((piece) =>
    typeof piece === 'string' ? piece : codeOf(holes[piece] ?? '', scanned.kind),
  );
  const spot: Spot = {
    opened: scanned,
    habits: habitsOf(raw, scanned),
    before: beforeOf(whole, start),
    after: raw.slice(end),
  };
  const lead = leadOf(whole, start, text);
  const first = spelled(pieces, spot);
  if (readsBack(whole, { start, end }, pieces, lead, first)) return rendered(lead + first.content);
  const guarded = scanned.kind.leastIndent ? spelled(pieces, { ...spot, guarded: true }) : first;
  if (readsBack(whole, { start, end }, pieces, lead, guarded)) return rendered(lead + guarded.content);
  return guarded.kind === 'unspellable'
    ? refused({ code: 'unspellable', character: guarded.character })
    : refused({ code: 'codeChanged' });
}

function rendered(content: string): Rendered {
  return { kind: 'rendered', content };
}

function refused(refusal: Refusal): Rendered {
  return { kind: 'refused', refusal };
}

function codeOf(code: string, kind: LiteralKind): Code {
  const braced = kind.braced?.(code);
  return { spellings: braced === undefined ? [code] : [code, braced] };
}

/** Code units: enough to notice, for example, two quotes that a third would turn into a delimiter. */
const mostBefore = 8;

function beforeOf({ raw, scanned }: Whole, start: number): string {
  const token = scanned.tokens.findLast(({ offset }) => offset < start);
  if (!token) return '';
  if (token.kind !== 'plain') return raw.slice(token.offset, start);
  const from = Math.max(token.offset, start - mostBefore);
  return raw.slice(splitsPair(raw, from) ? from + 1 : from, start);
}

/** The indentation that a blank first line lacks and that text on it needs. */
function leadOf({ scanned }: Whole, start: number, text: string): string {
  const { indent } = scanned;
  if (start !== scanned.offset || indent === '' || /^\n|^$/.test(text)) return '';
  return indent.slice(start - scanned.open.length);
}

/** Whether the raw text with the new content is still a single literal and has the intended value. */
function readsBack(
  { raw, scanned, kinds }: Whole,
  { start, end }: Pick<Section, 'start' | 'end'>,
  pieces: readonly (string | Code)[],
  lead: string,
  result: Spelled,
): result is Spelled & { readonly kind: 'spelled' } {
  if (result.kind !== 'spelled') return false;
  const content = lead + result.content;
  const again = raw.slice(0, start) + content + raw.slice(end);
  const read = scanAt(kinds, again, 0);
  if (typeof read !== 'object' || read.end !== again.length || read.open !== scanned.open) return false;
  const old = scanned.tokens;
  const expected = [
    ...valueBetween(raw, old, scanned.offset, start),
    ...pieces.map((piece) => (typeof piece === 'string' ? piece : 0)),
    ...valueBetween(raw, old, end, scanned.close),
  ];
  return sameValue(expected, valueBetween(again, read.tokens, read.offset, read.close));
}

type Value = readonly (string | 0)[];

/** Texts, with 0 for code. */
function valueBetween(raw: string, tokens: readonly Token[], start: number, end: number): Value {
  return tokens.flatMap((token): Value => {
    if (token.end <= start || token.offset >= end) return [];
    if (token.kind === 'hole') return [0];
    if (token.kind === 'escape') return [token.text];
    return [raw.slice(Math.max(start, token.offset), Math.min(end, token.end))];
  });
}

function sameValue(one: Value, other: Value): boolean {
  return isDeepStrictEqual(joined(one), joined(other));
}

/** The texts between the code. */
function joined(value: Value): readonly string[] {
  const texts = [''];
  for (const piece of value) {
    if (piece === 0) texts.push('');
    else texts[texts.length - 1] += piece;
  }
  return texts;
}
