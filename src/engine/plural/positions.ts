/** Which of a text's forms a program shows for a number, if the language of the text decides that. */
import { categoryOf, numbersOf, numbersWhere, pluralCategories } from '../plural.ts';
import { symfonyConditions } from './symfony.ts';

/** `symfony` has a table of its own, which Laravel shares; `cldr` is `Intl.PluralRules`, as in Docusaurus. */
export type Choosing = 'symfony' | 'cldr';

export interface FormPositions {
  /** Sample numbers of each form that a text in the language should have, in the order of the text. */
  readonly numbers: readonly (readonly number[])[];
  /** The most forms that a text in the language can use. */
  readonly most: number;
  /** The index of the form for a number. In Docusaurus, a text with fewer forms shows its last. */
  positionOf(value: number): number;
}

const known = new Map<string, FormPositions>();

/** @param language a service code, or a locale as projects spell it */
export function positionsIn(language: string, choosing: Choosing): FormPositions {
  const key = `${choosing} ${language}`;
  const found = known.get(key);
  if (found) return found;
  const positions = choosing === 'symfony' ? symfonyPositions(language) : cldrPositions(language);
  known.set(key, positions);
  return positions;
}

function symfonyPositions(language: string): FormPositions {
  const conditions = symfonyConditions(language);
  const positionOf = (value: number) => {
    const position = conditions.findIndex((holds) => holds(value));
    return position < 0 ? conditions.length : position;
  };
  const numbers = [...conditions, undefined].map((_, position) =>
    numbersWhere((value) => Number.isInteger(value) && positionOf(value) === position),
  );
  return { numbers, most: numbers.length, positionOf };
}

function cldrPositions(language: string): FormPositions {
  const categories = pluralCategories(language, false);
  return {
    numbers: countedCategories(language).map((category) => numbersOf(category, language, false)),
    most: categories.length,
    positionOf: (value) => categories.indexOf(categoryOf(value, language, false)),
  };
}

const million = 1_000_000;

/**
 * The categories that counts of things need. The last form also serves the categories without one, so French needs none
 * for millions and Polish none for fractions. Docusaurus' own translations lack them, too.
 */
export function countedCategories(language: string): readonly string[] {
  const smaller = pluralCategories(language, false).filter((category) =>
    numbersOf(category, language, false).some((value) => value < million),
  );
  const lastWhole = smaller.findLastIndex((category) =>
    numbersOf(category, language, false).some(Number.isInteger),
  );
  return smaller.slice(0, lastWhole + 1);
}
