/** Patterns that detect a key, or a long enough part of one, in a text. */
import { lowerCase } from './disguise.ts';

/** The length of the shortest part of a key that has to be hidden. */
export const shortestPart = 8;

/** The same for a part interrupted by other characters: shorter matches could come from ordinary words. */
const shortestApart = 16;

/** The hexadecimal digits of the shortest part in UTF-16, without a zero byte: the last, or in big endian the first. */
const wideHexDigits = 4 * shortestPart - 2;

/** Pieces of equal length, in lower case. Any text with a long enough part of the key contains one of them. */
interface Pattern {
  readonly length: number;
  readonly pieces: ReadonlySet<string>;
  /** The first and last characters of all pieces: comparing these two first keeps the search in long answers fast. */
  readonly ends: Uint8Array;
}

export interface KeyPatterns {
  /** Searched for in the text without its disguises. */
  readonly whole: readonly Pattern[];
  /** Searched for in the same text, reduced to its letters and digits. */
  readonly apart: readonly Pattern[];
}

export function patternsOf(keys: readonly string[]): KeyPatterns {
  const spellings = keys.flatMap((key) => withBackwards([key, key.replaceAll('-', '')]));
  const bare = keys.flatMap((key) => withBackwards([key.replace(/[^\da-z]+/gi, '')]));
  const cased = spellings.flatMap(inEachCase);
  const hex = cased.map((one) => Buffer.from(one).toString('hex'));
  const wideHex = cased.map((one) => Buffer.from(one, 'utf16le').toString('hex'));
  return {
    whole: [
      patternOf(spellings, shortestPart),
      patternOf(hex, 2 * shortestPart),
      patternOf(wideHex, wideHexDigits),
      patternOf(withBackwards(spellings.flatMap((one) => base64Of(one, 'utf8'))), base64Digits(shortestPart)),
      patternOf(
        spellings.flatMap((one) => base64Of(one, 'utf16le')),
        base64Digits(2 * shortestPart),
      ),
    ],
    apart: [
      patternOf(bare, shortestApart),
      patternOf(hex, 2 * shortestPart),
      patternOf(wideHex, wideHexDigits),
    ],
  };
}

/** How many base64 digits the given number of bytes determines completely, whatever their alignment. */
function base64Digits(bytes: number): number {
  return Math.floor((8 * bytes - 4) / 6);
}

function inEachCase(text: string): readonly string[] {
  return [text, text.toLowerCase(), text.toUpperCase()];
}

function withBackwards(texts: readonly string[]): readonly string[] {
  return texts.flatMap((one) => [one, [...one].reverse().join('')]);
}

function patternOf(spellings: readonly string[], length: number): Pattern {
  const pieces = new Set<string>();
  const ends = new Uint8Array(endsOf(0xff, 0xff) + 1);
  for (const spelling of spellings.map(lowerCase)) {
    for (let start = 0; start + length <= spelling.length; start++) {
      pieces.add(spelling.slice(start, start + length));
      ends[endsOf(spelling.charCodeAt(start), spelling.charCodeAt(start + length - 1))] = 1;
    }
  }
  return { length, pieces, ends };
}

function endsOf(first: number, last: number): number {
  return first * 0x100 + last;
}

/** A text in both base64 alphabets and at every alignment, which also covers UTF-16 in either byte order. */
function base64Of(text: string, encoding: 'utf8' | 'utf16le'): readonly string[] {
  return inEachCase(text).flatMap((one) =>
    [0, 1, 2].flatMap((before) => {
      const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(one, encoding)]);
      const foreign = Math.ceil((8 * before) / 6);
      return (['base64', 'base64url'] as const).map((alphabet) => bytes.toString(alphabet).slice(foreign));
    }),
  );
}

export type Range = readonly [start: number, end: number];

/** @param text in lower case */
export function rangesOf({ length, pieces, ends }: Pattern, text: string): readonly Range[] {
  const ranges: Range[] = [];
  for (let start = 0; start + length <= text.length; start++) {
    const isLikely = ends[endsOf(text.charCodeAt(start), text.charCodeAt(start + length - 1))] === 1;
    if (isLikely && pieces.has(text.slice(start, start + length))) ranges.push([start, start + length]);
  }
  return ranges;
}
