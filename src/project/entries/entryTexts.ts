/** The texts of a source next to those of a target, for display. */
import type { Entry, KeyPath } from '../../formats/format.ts';
import { type PairProblems, type ReadSource, readTarget, type TargetText } from '../files/readPair.ts';
import { finderIn } from './entryFinder.ts';
import { compareTarget } from './lacking.ts';

export interface EntryTexts {
  /** As spelled by the source if it has the key, with plurals in the target's forms. */
  readonly path: KeyPath;
  /** Absent if the source lacks the key. */
  readonly source?: string;
  /** Absent if the target lacks the key. */
  readonly translation?: string;
}

export interface PairTexts {
  readonly kind: 'texts';
  /** In the order of the source, followed by the texts that it lacks; without empty texts of either kind. */
  readonly entries: readonly EntryTexts[];
}

export function entryTexts(from: ReadSource, to: TargetText): PairTexts | PairProblems {
  const read = readTarget(from, to);
  if (read.kind === 'problems') return read;
  const { lack } = compareTarget(from, read);
  const find = finderIn(lack, from.format);
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
