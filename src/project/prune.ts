/** Removes from a target what its source does not have. */
import type { Conflict, KeyPath } from '../formats/format.ts';
import { pathKey } from '../formats/pathKey.ts';
import { isLocaleData } from './localeData.ts';
import { writeReadBack } from './readBack.ts';
import type { PairProblems, ReadSource, SourceText } from './readPair.ts';
import { type EntryState, stateOf } from './states.ts';

export interface Pruned {
  readonly kind: 'pruned';
  /** The target's text afterwards. */
  readonly text: string;
  readonly removed: readonly KeyPath[];
  /** Entries that its format does not remove: they stay. */
  readonly conflicts: readonly Conflict[];
}

/** @param isWanted whether the text with this path goes, where the source does not have it */
export function prune(
  from: ReadSource,
  to: SourceText,
  isWanted: (path: KeyPath) => boolean,
): Pruned | PairProblems {
  const known = stateOf(from, to);
  if (known.kind === 'problems') return known;
  const changes = extraIn(known.state.entries)
    .filter(({ path }) => isWanted(path))
    .map(({ path }) => ({ kind: 'remove', path }) as const);
  const { format } = from;
  const file = { ...to, side: 'target' } as const;
  const entries = format.read(to.text, file).entries;
  const gone = new Set(changes.map(({ path }) => pathKey(path)));
  const stay = entries.filter(({ path }) => !gone.has(pathKey(path)));
  const others = new Map(stay.map(({ path, text }) => [pathKey(path), text]));
  const written = writeReadBack({ format, text: to.text, changes, options: { file }, others });
  const left = new Set(format.read(written.text, file).entries.map(({ path }) => pathKey(path)));
  const removed = changes.map(({ path }) => path).filter((path) => !left.has(pathKey(path)));
  return { kind: 'pruned', text: written.text, removed, conflicts: written.conflicts };
}

/** What may go: not what a locale has of its own. */
export function extraIn(entries: readonly EntryState[]): readonly EntryState[] {
  return entries.filter(
    ({ path, facts }) => facts.some(({ code }) => code === 'extra') && !isLocaleData(path),
  );
}
