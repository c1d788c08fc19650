/** Hides what is to be hidden in a text of others. */
export type Redactor = (text: string) => string;

/** What stands in place of a key. */
const hidden = '***';

/** A part of a key that is shorter tells nothing. */
const shortestPart = 8;

/**
 * Hides a key in whatever a service says: the whole of it and every part of 8 characters or more, in any case, backwards,
 * without hyphens, in base64, in hexadecimal, and disguised by escapes or by characters that cannot be seen. A key that
 * is shorter without its ending is one of those that every emulator has: it is no secret, and may be a word.
 */
export function createRedactor(key: string): Redactor {
  if (key.replace(/:[a-z]+$/i, '').length < shortestPart) return (text) => text;
  const patterns = patternsOf(key);
  return (text) => {
    const reading = readThrough(text);
    const ranges = patterns.flatMap((pattern) => rangesOf(pattern, reading.text));
    return ranges.length === 0 ? text : cover(text, ranges, reading);
  };
}

/** Pieces of one length, in lower case: what holds a part of the key holds one of them. */
interface Pattern {
  readonly length: number;
  readonly pieces: ReadonlySet<string>;
  /** By first and last character: answers are long, and to look at two characters of each place is quick. */
  readonly ends: Uint8Array;
}

function patternsOf(key: string): readonly Pattern[] {
  const spellings = [key, key.replaceAll('-', '')].flatMap((one) => [one, backwards(one)]);
  const base64 = spellings.flatMap(base64Of);
  const hex = spellings.map((one) => Buffer.from(one).toString('hex'));
  return [
    patternOf(spellings, shortestPart),
    patternOf(hex, 2 * shortestPart),
    // Wherever the first of them begins, 10 digits hold bits of these 8 characters only.
    patternOf([...base64, ...base64.map(backwards)], Math.floor((8 * shortestPart - 4) / 6)),
  ];
}

function backwards(text: string): string {
  return [...text].reverse().join('');
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

/** In both alphabets, behind any number of other bytes. */
function base64Of(text: string): readonly string[] {
  return [text, text.toLowerCase(), text.toUpperCase()].flatMap((one) =>
    [0, 1, 2].flatMap((before) => {
      const bytes = Buffer.from('\0'.repeat(before) + one);
      const foreign = Math.ceil((8 * before) / 6);
      return (['base64', 'base64url'] as const).map((alphabet) => bytes.toString(alphabet).slice(foreign));
    }),
  );
}

/** A text as who looks for a key reads it. */
interface Reading {
  readonly text: string;
  /** Where each of its code units begins in the text that was read; absent when it is the same place. */
  readonly offsets?: readonly number[];
}

/** Escapes of URLs, markup and JSON, and characters that cannot be seen. */
const disguise = /%([\da-f]{2})|&#x0*([\da-f]{1,4});|&#0*(\d{1,4});|\\u([\da-f]{4})|[\p{Cc}\p{Cf}\p{DI}]+/giu;

function readThrough(text: string): Reading {
  if (text.search(disguise) === -1) return { text: lowerCase(text) };
  const offsets: number[] = [];
  let plain = '';
  const add = (part: string, offset: number, step: number) => {
    for (let index = 0; index < part.length; index++) offsets.push(offset + index * step);
    plain += part;
  };
  let end = 0;
  for (const found of text.matchAll(disguise)) {
    const [whole, percent, markup, decimal, json] = found;
    add(text.slice(end, found.index), end, 1);
    const digits = percent ?? markup ?? json;
    if (digits !== undefined) add(String.fromCharCode(Number.parseInt(digits, 16)), found.index, 0);
    if (decimal !== undefined) add(String.fromCharCode(Number(decimal)), found.index, 0);
    end = found.index + whole.length;
  }
  add(text.slice(end), end, 1);
  return { text: lowerCase(plain), offsets: [...offsets, text.length] };
}

/** Changes ASCII only, so that offsets stay. */
function lowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

type Range = readonly [start: number, end: number];

function rangesOf({ length, pieces, ends }: Pattern, text: string): readonly Range[] {
  const ranges: Range[] = [];
  for (let start = 0; start + length <= text.length; start++) {
    const isLikely = ends[endsOf(text.charCodeAt(start), text.charCodeAt(start + length - 1))] === 1;
    if (isLikely && pieces.has(text.slice(start, start + length))) ranges.push([start, start + length]);
  }
  return ranges;
}

function cover(text: string, ranges: readonly Range[], { offsets }: Reading): string {
  const at = (index: number) => offsets?.[index] ?? index;
  let result = '';
  let end = 0;
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    if (result === '' || at(from) > end) result += text.slice(end, at(from)) + hidden;
    end = Math.max(end, at(to));
  }
  return result + text.slice(end);
}
