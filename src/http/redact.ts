import { lettersOf, offsetsOfLetters, offsetsThrough, readThrough } from './disguise.ts';
import { type KeyPatterns, patternsOf, type Range, rangesOf, shortestPart } from './keyPattern.ts';

/** Hides secrets in a text that comes from outside. */
export type Redactor = (text: string) => string;

const hidden = '***';

/**
 * Hides whole keys and every part of at least 8 characters, in any case, reversed, without hyphens, in base64 or
 * hexadecimal, and disguised by escapes, letter variants or invisible characters; parts of at least 16 even with other
 * characters in between. A key with fewer than 8 characters before its suffix is not hidden: it belongs to an emulator,
 * is not a secret, and may be an ordinary word.
 */
export function createRedactor(...keys: readonly string[]): Redactor {
  const secret = keys.filter((key) => key.replace(/:[a-z]+$/i, '').length >= shortestPart);
  if (secret.length === 0) return (text) => text;
  const patterns = patternsOf(secret);
  return (text) => {
    const plain = readThrough(text);
    const ranges = [...wholeRanges(plain, patterns), ...apartRanges(plain, patterns)];
    return ranges.length === 0 ? text : cover(text, ranges);
  };
}

function wholeRanges(text: string, { whole }: KeyPatterns): readonly Range[] {
  return whole.flatMap((pattern) => rangesOf(pattern, text));
}

function apartRanges(text: string, { apart }: KeyPatterns): readonly Range[] {
  const letters = lettersOf(text);
  const ranges = apart.flatMap((pattern) => rangesOf(pattern, letters));
  if (ranges.length === 0) return [];
  const offsets = offsetsOfLetters(text);
  return ranges.map(([start, end]) => [offsets[start] ?? 0, (offsets[end - 1] ?? 0) + 1]);
}

function cover(text: string, ranges: readonly Range[]): string {
  // These take eight bytes for each code unit, so they are only made for a text with a secret.
  const offsets = offsetsThrough(text);
  const at = (index: number) => offsets[index] ?? text.length;
  let result = '';
  let end = 0;
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    if (result === '' || at(from) > end) result += text.slice(end, at(from)) + hidden;
    end = Math.max(end, at(to));
  }
  return result + text.slice(end);
}
