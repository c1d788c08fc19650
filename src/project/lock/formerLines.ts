/** Recognizes a source that was moved, renamed or copied, by the records of its translations. */
import type { LockLine } from './lockText.ts';

export type Translated = Pick<LockLine, 'key' | 'translation'>;

/** What a lock records for one source in one locale: how many keys, and which lines for a key. */
export interface Records {
  readonly size: number;
  readonly linesOf: (key: string) => readonly LockLine[];
}

/**
 * The records of the source that had most of these translations under the same keys. They must be at least half of the
 * texts and half of the records: short texts such as `OK` have the same key and translation in many files.
 */
export function formerRecords<T extends Records>(
  texts: readonly Translated[],
  all: Iterable<T>,
): T | undefined {
  let best: { readonly records: T; readonly count: number } | undefined;
  for (const records of all) {
    const least = Math.max(1, Math.ceil(Math.max(texts.length, records.size) / 2), (best?.count ?? 0) + 1);
    const count = countShared(texts, records, least);
    if (count >= least) best = { records, count };
  }
  return best?.records;
}

/** Ends as soon as `least` is out of reach. */
function countShared(texts: readonly Translated[], { linesOf }: Records, least: number): number {
  let count = 0;
  for (const [index, { key, translation }] of texts.entries()) {
    if (count + texts.length - index < least) break;
    if (linesOf(key).some((line) => line.translation === translation)) count++;
  }
  return count;
}
