/** What of a file is to be translated: what it lacks, unless somebody asks for more, or for less. */
import type { Entry, Format, KeyPath } from '../formats/format.ts';
import { pathKey } from '../formats/pathKey.ts';
import { keyPattern, type MatchKey } from './keyPattern.ts';
import type { Lack } from './lacking.ts';
import type { KnownTexts } from './lock/lock.ts';
import { isOurs, type ReplacedEntry, replaceable } from './replaced.ts';
import { wholeOf } from './wholes.ts';

export const scopes = ['missing', 'stale', 'all'] as const;

export interface Selection {
  /** What the target lacks, what it has and is not done or was made for another text of the source, or everything. */
  readonly only: (typeof scopes)[number];
  /** Patterns of keys, see `keyPattern`. Without any, and without `paths`, it is every key. */
  readonly keys: readonly string[];
  /** The keys themselves: what a pattern could also match beside them is not meant. */
  readonly paths?: readonly KeyPath[];
  /** Nobody looks at what is about to be replaced: that is what the lock knows as ours and as stale, and nothing else. */
  readonly replaces?: 'ours';
}

export const whatIsMissing: Selection = { only: 'missing', keys: [] };

export interface Selected extends Pick<Lack, 'missing' | 'otherSpelling'> {
  readonly replaced: readonly ReplacedEntry[];
  /** Patterns that no key of the source matches. */
  readonly unmatched: readonly string[];
}

export interface Compared {
  /** The source's entries. */
  readonly source: readonly Entry[];
  readonly format: Format;
  /** What the lock says; absent without one. */
  readonly known?: KnownTexts | undefined;
}

/** Plurals and lists are selected as wholes. */
export function select(lack: Lack, { source, format, known }: Compared, selection: Selection): Selected {
  const { only, keys, paths = [], replaces } = selection;
  const { isSelected, unmatched } = selectedBy(selection, [...source, ...lack.wanted]);
  const all = only === 'missing' ? [] : replaceable(lack, { format, known }, isSelected);
  const isPicked = keys.length + paths.length > 0;
  const renewed = replaces ? staleOfOurs(all) : all.filter((entry) => isToBeRenewed(entry, isPicked));
  const stale = new Set(renewed.map(wholeOrText));
  const isStaleOnly = only === 'stale' || replaces !== undefined;
  const replaced = isStaleOnly ? all.filter((entry) => stale.has(wholeOrText(entry))) : all;
  const lacking = (entries: readonly Entry[]) => (only === 'stale' ? [] : entries.filter(isSelected));
  return { missing: lacking(lack.missing), otherSpelling: lacking(lack.otherSpelling), replaced, unmatched };
}

/** What a person made stays until that person picks it, also where its source has changed. */
function isToBeRenewed({ isStale, standing }: ReplacedEntry, isPicked: boolean): boolean {
  return isStale || (standing?.kind === 'stale' && (standing.origin === 'ours' || isPicked));
}

/** Without plurals and lists of which a part is somebody's: all of it is written together. */
function staleOfOurs(entries: readonly ReplacedEntry[]): readonly ReplacedEntry[] {
  const others = new Set(entries.filter((entry) => !isOurs(entry)).map(wholeOrText));
  return entries.filter((entry) => entry.standing?.kind === 'stale' && !others.has(wholeOrText(entry)));
}

/** @param entries of the source, and what is wanted of them */
function selectedBy({ keys, paths }: Selection, entries: readonly Entry[]) {
  if (keys.length === 0 && !paths) return { isSelected: () => true, unmatched: [] };
  const matched = (matches: MatchKey) =>
    entries.filter(({ path, plural, list }) =>
      [path, plural?.set, list].some((one) => one !== undefined && matches(one)),
    );
  const found = keys.map((key) => matched(keyPattern(key)));
  const named = new Set(paths?.map(pathKey));
  // A plural may have the key of a text beside it, which is what is meant then.
  const texts = new Set(entries.map(({ path }) => pathKey(path)));
  const isPicked = ({ path, plural, list }: Entry) =>
    named.has(pathKey(path)) ||
    [plural?.set, list].some((one) => one && named.has(pathKey(one)) && !texts.has(pathKey(one)));
  const picked = paths ? entries.filter(isPicked) : [];
  const names = new Set([...found.flat(), ...picked].map(wholeOrText));
  return {
    isSelected: (entry: Entry) => names.has(wholeOrText(entry)),
    unmatched: keys.filter((_, index) => found[index]?.length === 0),
  };
}

function wholeOrText(entry: Entry): string {
  return wholeOf(entry) ?? `text ${pathKey(entry.path)}`;
}
