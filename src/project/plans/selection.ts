/** What to translate in a file: what it lacks, unless more or less is requested. */
import type { Entry, Format, KeyPath } from '../../formats/format.ts';
import { keysOf, pathKey } from '../../formats/pathKey.ts';
import { finderIn, keyed } from '../entries/entryFinder.ts';
import type { Lack } from '../entries/lacking.ts';
import { wholeOrText } from '../entries/wholes.ts';
import type { KnownTexts } from '../lock/lock.ts';
import { isKeyItself, keyPattern, type MatchKey } from '../settings/keyPattern.ts';
import { isOurs, type ReplacedEntry, replaceable } from './replaced.ts';

export const scopes = ['missing', 'stale', 'all'] as const;

export interface Selection {
  /**
   * `stale`: what we made for an earlier source text; among selected keys, also what a person made for an earlier
   * source text, and what the file marks as unfinished. `all`: also everything else that the target has.
   */
  readonly only: (typeof scopes)[number];
  /** Key patterns, see `keyPattern`. If there are none, and `paths` is absent, every key is selected. */
  readonly keys: readonly string[];
  /** Exact keys, for when a pattern could match others as well. */
  readonly paths?: readonly KeyPath[];
  /** `ours`: replaces only what the lock records as ours and stale, because the result is not reviewed. */
  readonly replaces?: 'ours';
}

export const whatIsMissing: Selection = { only: 'missing', keys: [] };

export interface Selected extends Pick<Lack, 'missing' | 'otherSpelling'> {
  readonly replaced: readonly ReplacedEntry[];
  readonly unmatched: readonly string[];
}

export interface Compared {
  readonly source: readonly Entry[];
  readonly format: Format;
  readonly known?: KnownTexts | undefined;
}

/** Selects plurals, lists and other groups (`wholeOf`) as a whole. */
export function select(lack: Lack, { source, format, known }: Compared, selection: Selection): Selected {
  const { only, keys, paths = [], replaces } = selection;
  const { isSelected, unmatched } = selectedBy(selection, [...source, ...lack.wanted], format);
  const all = only === 'missing' ? [] : replaceable(lack, { format, known }, isSelected);
  const isPicked = keys.length + paths.length > 0;
  const renewed = isPicked && !replaces ? all.filter(isUnfinished) : staleOfOurs(all);
  const stale = new Set(renewed.map(wholeOrText));
  const isStaleOnly = only === 'stale' || replaces !== undefined;
  const replaced = isStaleOnly ? all.filter((entry) => stale.has(wholeOrText(entry))) : all;
  const lacking = (entries: readonly Entry[]) => (only === 'stale' ? [] : entries.filter(isSelected));
  return { missing: lacking(lack.missing), otherSpelling: lacking(lack.otherSpelling), replaced, unmatched };
}

function isUnfinished({ isStale, standing }: ReplacedEntry): boolean {
  return isStale || standing?.kind === 'stale';
}

/**
 * A translation that a person may have written is kept until the user selects it, even if its source has changed or its
 * file marks it. Groups (`wholeOf`) with such a part are excluded, because all parts are written together. A mark on a
 * text of ours whose source is the same is a person's remark, which the same answer from the memory would only remove.
 */
function staleOfOurs(entries: readonly ReplacedEntry[]): readonly ReplacedEntry[] {
  const isOthers = (entry: ReplacedEntry) => entry.before !== '' && !isOurs(entry);
  const others = new Set(entries.filter(isOthers).map(wholeOrText));
  return entries.filter((entry) => entry.standing?.kind === 'stale' && !others.has(wholeOrText(entry)));
}

/** A test of whether an entry, or the group that it belongs to (`wholeOf`), is named by its own key. */
export function namedItself(entries: readonly Entry[], keys: readonly string[]): (entry: Entry) => boolean {
  const isNamed = ({ path, plural, whole, list }: Entry) =>
    [path, plural?.set, whole, list].some((one) => one && keys.some((key) => isKeyItself(key, one)));
  const names = new Set(entries.filter(isNamed).map(wholeOrText));
  return (entry) => names.has(wholeOrText(entry));
}

function selectedBy({ keys, paths }: Selection, entries: readonly Entry[], format: Format) {
  if (keys.length === 0 && !paths) return { isSelected: () => true, unmatched: [] };
  const matched = (matches: MatchKey) =>
    entries.filter(({ path, plural, whole, list }) =>
      [path, plural?.set, whole, list].some((one) => one !== undefined && matches(one)),
    );
  const found = keys.map((key) => matched(keyPattern(key)));
  // A cursor in a target names a text as the target spells its key.
  const find = finderIn(keyed(entries), format);
  const named = new Set(paths?.map((path) => pathKey(find(path)?.path ?? path)));
  // A plural may share its key with a text, which then takes precedence.
  const texts = keysOf(entries);
  const isPicked = ({ path, plural, whole, list }: Entry) =>
    named.has(pathKey(path)) ||
    [plural?.set, whole, list].some((one) => one && named.has(pathKey(one)) && !texts.has(pathKey(one)));
  const picked = paths ? entries.filter(isPicked) : [];
  const names = new Set([...found.flat(), ...picked].map(wholeOrText));
  return {
    isSelected: (entry: Entry) => names.has(wholeOrText(entry)),
    unmatched: keys.filter((_, index) => found[index]?.length === 0),
  };
}
