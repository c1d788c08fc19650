/** The texts of a source beside those of a target, for whoever shows them. */
import type { Entry, KeyPath } from '../formats/format.ts';
import { finderIn } from './entryFinder.ts';
import { compareEntries } from './lacking.ts';
import { pluralsOf } from './plurals.ts';
import { type LocaleText, type PairProblems, type ReadSource, readPair } from './readPair.ts';

export interface EntryTexts {
  /** As the source spells it, plurals in the target's forms; as the target spells it where the source lacks it. */
  readonly path: KeyPath;
  /** Absent for a text that the source does not have. */
  readonly source?: string;
  /** Absent where the target has no such key. */
  readonly translation?: string;
}

export interface PairTexts {
  readonly kind: 'texts';
  /** In the order of the source, those that it lacks last. Texts of the source that are '' are left out. */
  readonly entries: readonly EntryTexts[];
}

export function entryTexts(from: ReadSource, to: LocaleText): PairTexts | PairProblems {
  const { format } = from;
  const read = readPair(from, to);
  if (read.kind === 'problems') return read;
  const { source, target, wanted } = read;
  const plurals = pluralsOf(wanted.entries, source.locale);
  const existing = read.existing ?? [];
  const lack = compareEntries({ source: wanted.entries, plurals, target, existing, format });
  const find = finderIn(lack, format);
  const used = new Set<Entry>();
  const entries: EntryTexts[] = [];
  for (const { path, text } of lack.wanted) {
    const own = find(path);
    if (own) used.add(own);
    if (text !== '') entries.push({ path, source: text, ...(own && { translation: own.text }) });
  }
  for (const own of lack.existing) {
    if (!used.has(own) && own.text !== '') entries.push({ path: own.path, translation: own.text });
  }
  return { kind: 'texts', entries };
}
