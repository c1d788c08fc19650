/**
 * Texts with a different number of forms than their sources. Several forms instead of one are fine: Rails has
 * `Milliarde` and `Milliarden` for billion. One instead of several is fine if the language has only one form, like
 * Japanese.
 */
import type { Entry } from '../../formats/format.ts';
import { keysOf, pathKey, pathsTo, pluralKey } from '../../formats/pathKey.ts';
import { lazily } from '../../lazily.ts';

/** Tests whether a target has a plural with `other` for a single text, or a text for a plural that needs only one. */
export function heldInOtherForms(
  target: readonly Entry[],
  wanted: readonly Entry[],
): (entry: Entry) => boolean {
  const filled = target.filter(({ text }) => text !== '');
  const texts = keysOf(filled);
  const forms = formsBySet(wanted);
  // Forms with a suffix, such as `items_other`, lie beside a text with the name of their plural, not in its place.
  const isOtherBelow = ({ path, plural }: Entry) =>
    plural?.category === 'other' && path.length > plural.set.length;
  const sets = new Set(
    filled.flatMap((entry) => (isOtherBelow(entry) ? [pathKey(entry.plural?.set ?? [])] : [])),
  );
  return ({ path, plural }) => {
    if (!plural) return sets.has(pathKey(path));
    return texts.has(pathKey(plural.set)) && forms.get(pluralKey(plural)) === 1;
  };
}

function formsBySet(entries: readonly Entry[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { plural } of entries) {
    if (!plural) continue;
    const set = pluralKey(plural);
    counts.set(set, (counts.get(set) ?? 0) + 1);
  }
  return counts;
}

/** The key of a text, or of a form and its plural. */
export type Shaped = Pick<Entry, 'path' | 'plural'>;

/**
 * Finds which of `others` is in the place of a text: the nearest single text in place of its plural or of a container
 * around it, or a plural form in place of the text or inside it.
 */
export function finderInPlace(others: readonly Entry[]): (wanted: Shaped) => Entry | undefined {
  const forms = lazily(() => {
    const above = new Map<string, Entry>();
    for (const entry of others.toReversed()) {
      for (const place of entry.plural ? pathsTo(entry.plural.set) : []) above.set(place, entry);
    }
    return above;
  });
  const texts = lazily(
    () => new Map(others.flatMap((entry) => (entry.plural ? [] : [[pathKey(entry.path), entry] as const]))),
  );
  return ({ path, plural }) => {
    if (!plural) return forms().get(pathKey(path));
    const place = pathsTo(plural.set).findLast((one) => texts().has(one));
    return place === undefined ? undefined : texts().get(place);
  };
}

/**
 * Tests whether `others` have something of another shape in the place of an entry: a different number of forms, or a
 * list instead of a text or a text instead of a list, such as the several names of a country.
 */
export function hasOtherShape(others: readonly Entry[]): (entry: Entry) => boolean {
  const find = finderInPlace(others);
  const listed = lazily(() => new Set(others.flatMap(({ list }) => (list ? [pathKey(list)] : []))));
  const texts = lazily(() => keysOf(others));
  return (entry) =>
    find(entry) !== undefined ||
    listed().has(pathKey(entry.path)) ||
    (entry.list !== undefined && texts().has(pathKey(entry.list)));
}
