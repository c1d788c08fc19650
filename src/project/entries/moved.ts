/** Keys that disappeared, matched with new keys for the same text, which inherit the translation. */
import type { Entry, Format, KeyPath } from '../../formats/format.ts';
import { keysOf, pathKey, pluralKey } from '../../formats/pathKey.ts';
import { groupBy } from '../../groupBy.ts';
import { localeDataAmong } from '../locales/localeData.ts';
import type { Plurals } from '../locales/plurals.ts';
import type { KnownTexts } from '../lock/lock.ts';
import { wholeOf } from './wholes.ts';

export interface MovedEntry extends Entry {
  readonly translation: string;
  readonly from: KeyPath;
  /** The former key, as spelled by the source. */
  readonly formerPath: KeyPath;
}

interface Former {
  readonly entry: Entry;
  readonly path: KeyPath;
  /** Hash of the source text that the translation was made from. */
  readonly source: string;
}

/**
 * Keys with the same text are distinguished by their last parts. Those that stay ambiguous move only if their
 * translations are equal: a translation under the wrong key is worse than translating again.
 */
export function movedAmong(
  missing: readonly Entry[],
  extra: readonly Entry[],
  { known, format, plurals }: Matching,
): readonly MovedEntry[] {
  if (missing.length === 0) return [];
  const isLocaleData = localeDataAmong(extra.map(({ path }) => path));
  const mayGo = extra.filter(({ path, text, stale, plural }) => {
    const isForm = plural && plurals.has(pluralKey(plural));
    return text !== '' && !stale && !isForm && !isLocaleData(path);
  });
  const former = mayGo.flatMap((entry) => formerOf(entry, known, format));
  if (former.length === 0) return [];
  const went = groupBy(former, ({ entry, source }) => groupName(entry, source));
  const came = groupBy(missing, (entry) => groupName(entry, known.sourceHash(entry.text)));
  const pairs = new Map([...came].flatMap(([name, entries]) => [...pairsOf(entries, went.get(name) ?? [])]));
  const moved = missing.flatMap((entry): readonly MovedEntry[] => {
    const from = pairs.get(entry);
    if (!from) return [];
    return [{ ...entry, translation: from.entry.text, from: from.entry.path, formerPath: from.path }];
  });
  return withWholes(moved, extra);
}

interface Matching {
  readonly known: KnownTexts;
  readonly format: Format;
  /** The source's plurals, which may have more forms in the target's language. */
  readonly plurals: Plurals;
}

function formerOf(entry: Entry, known: KnownTexts, { nestsKeys }: Format): readonly Former[] {
  const { path: own, text } = entry;
  for (const path of nestsKeys ? [own, own.join('.').split('.'), [own.join('.')]] : [own]) {
    const source = known.madeFrom(path, text);
    if (source !== undefined) return [{ entry, path, source }];
  }
  return [];
}

/** A plural form is matched only with the same form. */
function groupName({ plural, list }: Entry, source: string): string {
  const role = plural ? `${plural.category} ${plural.ordinal}` : '';
  return [source, role, list ? 'list' : ''].join(' ');
}

function pairsOf(came: readonly Entry[], went: readonly Former[]): ReadonlyMap<Entry, Former> {
  const byName = groupBy(went, ({ entry }) => lastOf(entry));
  const rivals = groupBy(came, lastOf);
  const pairs = new Map<Entry, Former>();
  for (const [name, entries] of rivals) {
    const [entry] = entries;
    const [former, other] = byName.get(name) ?? [];
    if (entry && former && !other && entries.length === 1) pairs.set(entry, former);
  }
  const claimed = new Set(pairs.values());
  const left = went.filter((one) => !claimed.has(one));
  const unpaired = came.filter((entry) => !pairs.has(entry));
  const isOneText = new Set(left.map(({ entry }) => entry.text)).size === 1;
  const isOnePair = left.length === 1 && unpaired.length === 1;
  if (isOneText || isOnePair) {
    for (const [index, entry] of unpaired.entries()) {
      const former = left[index];
      if (former) pairs.set(entry, former);
    }
  }
  return pairs;
}

/**
 * Items of a list are identified by position, which shifts when one of them moves, and the texts of a string that has
 * several belong together: either all of them move, or none.
 */
function withWholes(pairs: readonly MovedEntry[], extra: readonly Entry[]): readonly MovedEntry[] {
  const going = new Set(pairs.map(({ from }) => pathKey(from)));
  const groups = new Map(extra.map((entry) => [pathKey(entry.path), unbreakable(entry)]));
  const staying = [...groups].filter(([path]) => !going.has(path));
  const broken = new Set(staying.map(([, group]) => group));
  return pairs.filter(({ from }) => {
    const group = groups.get(pathKey(from));
    return group === undefined || !broken.has(group);
  });
}

function unbreakable(entry: Entry): string | undefined {
  return entry.list || entry.whole ? wholeOf(entry) : undefined;
}

function lastOf({ path, plural }: Entry): string {
  return (plural?.set ?? path).at(-1) ?? '';
}

/** Entries whose former key is removed first, because no key can hold a text and other keys (`menu`, `menu › open`). */
export function inTheWay(moved: readonly MovedEntry[]): readonly MovedEntry[] {
  const above = (paths: readonly KeyPath[]) =>
    new Set(paths.flatMap((path) => path.slice(1).map((_, index) => pathKey(path.slice(0, index + 1)))));
  const coming = keysOf(moved);
  const aboveComing = above(moved.map(({ path }) => path));
  return moved.filter(({ from }) => {
    if (aboveComing.has(pathKey(from))) return true;
    return from.slice(1).some((_, index) => coming.has(pathKey(from.slice(0, index + 1))));
  });
}

export function asTranslated(
  entries: readonly (Entry & Pick<MovedEntry, 'translation'>)[],
): readonly Entry[] {
  return entries.map((entry) => ({ ...entry, text: entry.translation }));
}
