/**
 * Plural forms used only for fractions or millions, such as `many` in French and Czech. New plurals get them, because
 * i18next and Android request them. Existing plurals count as complete without them, because
 * their absence is rarely noticed.
 */
import { hasPluralRules, numbersOf } from '../../engine/plural.ts';
import type { Entry } from '../../formats/format.ts';
import { keysOf, pathKey, pluralKey } from '../../formats/pathKey.ts';
import { languageTag } from './locale.ts';

/** Whether a target with these entries is complete without the given one. An empty form is a request to fill it. */
export function sparesRareForms(target: readonly Entry[], locale: string): (entry: Entry) => boolean {
  const sets = new Set(
    target.flatMap(({ plural, text }) => (isOther(plural, text) ? pluralKey(plural) : [])),
  );
  if (sets.size === 0) return () => false;
  const known = keysOf(target);
  const language = languageTag(locale);
  return ({ path, plural }) => {
    if (!plural || plural.category === 'other' || !sets.has(pluralKey(plural))) return false;
    return !known.has(pathKey(path)) && isRare(plural.category, language, plural.ordinal);
  };
}

function isOther(plural: Entry['plural'], text: string): plural is NonNullable<Entry['plural']> {
  return plural?.category === 'other' && text !== '';
}

/** Larger than any number at which a language's ordinary forms begin to repeat. */
export const enough = 200;

function isRare(category: string, language: string, ordinal: boolean): boolean {
  if (category === 'zero' || !hasPluralRules(language)) return false;
  return numbersOf(category, language, ordinal).every(
    (number) => number > enough || !Number.isInteger(number),
  );
}
