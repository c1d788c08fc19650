/**
 * Texts marked as unfinished in their file, such as gettext's guesses from another source text, and XLIFF units in a
 * state that calls for work. They are kept like any translation, unless they merely copy the source.
 */
import type { Entry } from '../../formats/format.ts';
import { pathKey, pluralKey, textsByKey } from '../../formats/pathKey.ts';
import { groupBy } from '../../groupBy.ts';
import { textKey } from './firstEntries.ts';

/**
 * The target's entries, with '' for stale ones that equal their source, which programs insert where a translation is
 * still to come. In a plural, all stale forms must be copies.
 */
export function withoutCopies(existing: readonly Entry[], wanted: readonly Entry[]): readonly Entry[] {
  const stale = existing.filter((entry) => entry.stale);
  if (stale.length === 0) return existing;
  const texts = textsByKey(wanted);
  const isCopy = ({ path, text }: Entry) => texts.get(pathKey(path)) === text;
  const copies = [...groupBy(stale, textKey).values()].filter((forms) => forms.every(isCopy));
  const blank = new Set(copies.flat());
  return existing.map((entry) => {
    if (!blank.has(entry)) return entry;
    const { stale: _, ...rest } = entry;
    return { ...rest, text: '' };
  });
}

/** All forms of a plural are written together. */
export function isOfStalePlural(existing: readonly Entry[]): (entry: Entry) => boolean {
  const sets = new Set(existing.flatMap(({ stale, plural }) => (stale && plural ? [pluralKey(plural)] : [])));
  return ({ plural }) => plural !== undefined && sets.has(pluralKey(plural));
}
