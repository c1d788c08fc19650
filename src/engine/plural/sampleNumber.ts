/** Numbers replace their placeholders, so that the translation uses the grammatical form that they require. */
import { findTokens } from '../placeholders.ts';
import type { Syntax } from '../syntax/syntax.ts';
import type { Token } from '../token.ts';

export interface SampleNumber {
  readonly raw: string;
  /** The number as written in the source language, without grouping. */
  readonly digits: string;
  /** The number of occurrences in the text. */
  readonly count: number;
}

export interface SampledText {
  readonly text: string;
  /** The remaining tokens, without the replaced placeholders. */
  readonly tokens: readonly Token[];
  readonly samples: readonly SampleNumber[];
}

/** Placeholders that a number may replace; `values` are in order of preference. */
export interface NumberPlace {
  readonly isPlace: (token: Token) => boolean;
  readonly values: readonly number[];
}

/** Undefined if the text has no place for a number, or one whose placeholder could not be restored. */
export function withSamples(
  text: string,
  tokens: readonly Token[],
  places: readonly NumberPlace[],
  language: string,
): SampledText | undefined {
  const samples: SampleNumber[] = [];
  const taken = new Set(numbersIn(text, tokens).map(({ value }) => value));
  for (const { isPlace, values } of places) {
    const raws = tokens.filter(isPlace).map(({ raw }) => raw);
    const [raw] = raws;
    if (raw === undefined) continue;
    const value = values.find((one) => !taken.has(String(one)));
    if (value === undefined || raws.some((one) => one !== raw)) return undefined;
    taken.add(String(value));
    samples.push({ raw, digits: digitsOf(value, language), count: raws.length });
  }
  return samples.length === 0 ? undefined : { ...replaced(text, tokens, samples), samples };
}

function replaced(text: string, tokens: readonly Token[], samples: readonly SampleNumber[]) {
  const digits = new Map(samples.map((sample) => [sample.raw, sample.digits]));
  const kept: Token[] = [];
  let result = '';
  let from = 0;
  for (const token of tokens) {
    result += text.slice(from, token.start);
    const start = result.length;
    result += digits.get(token.raw) ?? token.raw;
    if (!digits.has(token.raw)) kept.push({ ...token, start, end: result.length });
    from = token.end;
  }
  return { text: result + text.slice(from), tokens: kept };
}

/** Puts the placeholders back; undefined unless every sample number occurs exactly as often as it was sent. */
export function withPlaceholders(
  text: string,
  samples: readonly SampleNumber[],
  syntax: Syntax,
): string | undefined {
  const found = numbersIn(text, findTokens(text, syntax));
  let result = '';
  let from = 0;
  const counts = new Map<SampleNumber, number>();
  for (const { start, end, value } of found) {
    const sample = samples.find(({ digits }) => numericValue(digits) === value);
    if (sample === undefined) continue;
    result += text.slice(from, start) + sample.raw;
    from = end;
    counts.set(sample, (counts.get(sample) ?? 0) + 1);
  }
  const isComplete = samples.every((sample) => counts.get(sample) === sample.count);
  return isComplete ? result + text.slice(from) : undefined;
}

interface FoundNumber {
  readonly start: number;
  readonly end: number;
  /** `1000000` or `1.5`, whatever its script and separators. */
  readonly value: string;
}

/** Digits of any script, with or without separators before groups of three, and with or without a fraction. */
const number = /\p{Nd}+(?:[.,'’\u00a0\u202f\u2009\u066c ]\p{Nd}{3}(?!\p{Nd}))*(?:[.,\u066b]\p{Nd}+)?/gu;

function numbersIn(text: string, tokens: readonly Token[]): readonly FoundNumber[] {
  const found: FoundNumber[] = [];
  let from = 0;
  for (const { start, end } of [...tokens, { start: text.length, end: text.length }]) {
    for (const match of text.slice(from, start).matchAll(number)) {
      const at = from + match.index;
      found.push({ start: at, end: at + match[0].length, value: numericValue(match[0]) });
    }
    from = end;
  }
  return found;
}

/** Drops separators before groups of three; a separator before any other last group starts the fraction. */
function numericValue(written: string): string {
  const ascii = written.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
  const groups = ascii.split(/[^\d]/);
  const last = groups.at(-1) ?? '';
  if (groups.length === 1) return last;
  const whole = groups.slice(0, -1).join('');
  return last.length === 3 ? whole + last : `${whole}.${last}`;
}

/** A set of digits has ten consecutive code points; some sets (mathematical, Myanmar) directly follow each other. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return (code - first) % 10;
}

function digitsOf(value: number, language: string): string {
  // Whole numbers look the same in every language when written in Latin digits.
  if (Number.isInteger(value)) return String(value);
  const format = new Intl.NumberFormat([language, 'en'], { useGrouping: false, numberingSystem: 'latn' });
  return format.format(value);
}
