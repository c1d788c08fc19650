/**
 * Texts in a different number of forms than in the source. Several forms instead of one are fine: Rails has `Milliarde`
 * and `Milliarden` for billion. So is one instead of several if the language has only one form, like Japanese.
 */
import type { Entry } from '../formats/format.ts';
import { pathKey, pathsTo } from '../formats/pathKey.ts';
import { lazily } from '../lazily.ts';

/** Tests whether a target has an entry in a different number of forms that covers all numbers. */
export function heldInOtherForms(
  target: readonly Entry[],
  wanted: readonly Entry[],
): (entry: Entry) => boolean {
  const filled = target.filter(({ text }) => text !== '');
  const texts = new Set(filled.map(({ path }) => pathKey(path)));
  const forms = formsBySet(wanted);
  const sets = new Set(filled.flatMap(({ plural }) => (plural ? [pathKey(plural.set)] : [])));
  return ({ path, plural }) => {
    if (!plural) return sets.has(pathKey(path));
    const set = pathKey(plural.set);
    return texts.has(set) && forms.get(set) === 1;
  };
}

function formsBySet(entries: readonly Entry[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { plural } of entries) {
    if (!plural) continue;
    const set = pathKey(plural.set);
    counts.set(set, (counts.get(set) ?? 0) + 1);
  }
  return counts;
}

/**
 * Tests whether `others` have a single text in place of an entry's plural or of a container around it, or a plural in
 * place of the entry or inside it.
 */
export function hasOtherShape(others: readonly Entry[]): (entry: Entry) => boolean {
  const forms = others.flatMap(({ plural }) => (plural ? [plural] : []));
  const above = new Set(forms.flatMap(({ set }) => pathsTo(set)));
  const texts = lazily(
    () => new Set(others.filter(({ plural }) => !plural).map(({ path }) => pathKey(path))),
  );
  return ({ path, plural }) =>
    plural ? pathsTo(plural.set).some((place) => texts().has(place)) : above.has(pathKey(path));
}
