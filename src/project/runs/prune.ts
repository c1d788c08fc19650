/** Removes from a target what its source lacks. */
import type { Conflict, Edit, KeyPath } from '../../formats/format.ts';
import { keysOf, pathKey, textsByKey } from '../../formats/pathKey.ts';
import { groupBy } from '../../groupBy.ts';
import { pathIn, type Resource, type Target } from '../discovery/resource.ts';
import { writeReadBack } from '../files/readBack.ts';
import type { LocaleText, PairProblems, ReadSource } from '../files/readPair.ts';
import { localeDataAmong } from '../locales/localeData.ts';
import { type EntryState, type LocaleState, stateOf } from '../states/states.ts';

export interface Pruned {
  readonly kind: 'pruned';
  readonly edits: readonly Edit[];
  readonly text: string;
  readonly removed: readonly KeyPath[];
  /** Entries that cannot be removed, and why. */
  readonly conflicts: readonly Conflict[];
}

/** @param isToRemove whether to remove the text at this path, if the source lacks it */
export function prune(
  from: ReadSource,
  to: LocaleText,
  isToRemove: (path: KeyPath) => boolean,
): Pruned | PairProblems {
  const known = stateOf(from, to);
  if (known.kind === 'problems') return known;
  const changes = extraIn(known.state.entries)
    .filter(({ path }) => isToRemove(path))
    .map(({ path }) => ({ kind: 'remove', path }) as const);
  const { format } = from;
  const file = { ...to, side: 'target' } as const;
  const entries = format.read(to.text, file).entries;
  const gone = keysOf(changes);
  const stay = entries.filter(({ path }) => !gone.has(pathKey(path)));
  const others = textsByKey(stay);
  const written = writeReadBack({ format, text: to.text, changes, options: { file }, others });
  const left = keysOf(format.read(written.text, file).entries);
  const removed = changes.map(({ path }) => path).filter((path) => !left.has(pathKey(path)));
  return { kind: 'pruned', ...written, removed };
}

/** Extra entries that may be removed, which excludes data that belongs to a locale. */
export function extraIn(entries: readonly EntryState[]): readonly EntryState[] {
  const extra = entries.filter(({ facts }) => facts.some(({ code }) => code === 'extra'));
  const isLocaleData = localeDataAmong(extra.map(({ path }) => path));
  return extra.filter(({ path }) => !isLocaleData(path));
}

export interface Removable {
  readonly entries: readonly EntryState[];
  /** Entries kept because they have a new key. */
  readonly moving: readonly EntryState[];
}

/**
 * @param isNamed whether the user named the text at this path, which is then removed even if it could be moved. If
 *   absent, all extra texts are removed except those that could be moved.
 */
export function removableIn(state: LocaleState, isNamed?: (path: KeyPath) => boolean): Removable {
  // A source without any texts is more likely a mistake than a reason to remove all translations.
  const extra = state.wanted === 0 ? [] : extraIn(state.entries);
  if (isNamed) return { entries: extra.filter(({ path }) => isNamed(path)), moving: [] };
  return { entries: extra.filter((one) => !isMoving(one)), moving: extra.filter(isMoving) };
}

function isMoving({ facts }: EntryState): boolean {
  return facts.some((fact) => fact.code === 'extra' && fact.movesTo !== undefined);
}

/** Finds another resource that is translated into the same file: what one source lacks may come from another. */
export function sharersAmong(
  resources: readonly Resource[],
): (resource: Resource, target: Target) => Resource | undefined {
  const known = new Map<string, ReadonlyMap<string, readonly Resource[]>>();
  return ({ path: source }, { path, locale }) => {
    const owners = known.get(locale) ?? groupBy(resources, (one) => pathIn(one, locale));
    known.set(locale, owners);
    return owners.get(path)?.find((one) => one.path !== source);
  };
}
