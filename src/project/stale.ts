/**
 * Texts of which their file says that they are not done: what gettext guessed from another source, what XLIFF has in a
 * state that asks for work. They are kept like any translation, unless they say nothing.
 */
import type { Entry } from '../formats/format.ts';
import { pathKey } from '../formats/pathKey.ts';
import { groupBy } from '../groupBy.ts';

/**
 * The target's entries, with '' for the stale ones that are their source's own text: programs put it where a translation
 * is to come. Of a plural it is all the forms that are stale, or none.
 *
 * @param wanted the source's, plurals in the target's forms
 */
export function withoutCopies(existing: readonly Entry[], wanted: readonly Entry[]): readonly Entry[] {
  const stale = existing.filter((entry) => entry.stale);
  if (stale.length === 0) return existing;
  const texts = new Map(wanted.map(({ path, text }) => [pathKey(path), text]));
  const isCopy = ({ path, text }: Entry) => texts.get(pathKey(path)) === text;
  const copies = [...groupBy(stale, wholeKey).values()].filter((forms) => forms.every(isCopy));
  const blank = new Set(copies.flat());
  return existing.map((entry) => {
    if (!blank.has(entry)) return entry;
    const { stale: _, ...rest } = entry;
    return { ...rest, text: '' };
  });
}

/** Whether a wanted form belongs to a plural of which a form is stale: all of its forms are written together. */
export function isOfStalePlural(existing: readonly Entry[]): (entry: Entry) => boolean {
  const sets = new Set(
    existing.flatMap(({ stale, plural }) => (stale && plural ? [pathKey(plural.set)] : [])),
  );
  return ({ plural }) => plural !== undefined && sets.has(pathKey(plural.set));
}

function wholeKey({ path, plural }: Entry): string {
  return pathKey(plural ? plural.set : path);
}
