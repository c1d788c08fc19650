import { lettersOf, offsetsOfLetters, type Reading, readThrough } from './disguise.ts';
import { type KeyPatterns, patternsOf, type Range, rangesOf, shortestPart } from './keyPattern.ts';

/** Hides what is to be hidden in a text of others. */
export type Redactor = (text: string) => string;

/** What stands in place of a key. */
const hidden = '***';

/**
 * Hides keys in whatever a service says: the whole of them and every part of 8 characters or more, in any case, backwards,
 * without hyphens, in base64, in hexadecimal, and disguised by escapes, by other forms of letters or by characters that cannot
 * be seen; parts of 16 also with anything between their characters. A key that is shorter than 8 without its ending is one
 * of those that every emulator has: it is no secret, and may be a word.
 */
export function createRedactor(...keys: readonly string[]): Redactor {
  const secret = keys.filter((key) => key.replace(/:[a-z]+$/i, '').length >= shortestPart);
  if (secret.length === 0) return (text) => text;
  const patterns = patternsOf(secret);
  return (text) => {
    const reading = readThrough(text);
    const ranges = [...wholeRanges(reading.text, patterns), ...apartRanges(reading.text, patterns)];
    return ranges.length === 0 ? text : cover(text, ranges, reading);
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
