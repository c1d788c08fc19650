/** Sample numbers for comparing the plural forms of two languages, and their categories (CLDR, through Node). */

export type PluralType = 'cardinal' | 'ordinal';

/** Covers every category of every language of the service: French `many` needs a million, Czech `many` a fraction. */
export const sampleNumbers: readonly number[] = [
  ...Array.from({ length: 126 }, (_, index) => index),
  1_000_000,
  0.5,
  1.5,
];

export function categoriesOf(language: string, type: PluralType): readonly string[] {
  return new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;
}

const rules = new Map<string, Intl.PluralRules>();

export function categoryOf(value: number, language: string, type: PluralType): string {
  const key = `${language} ${type}`;
  const known = rules.get(key) ?? new Intl.PluralRules(language, { type });
  rules.set(key, known);
  return known.select(value);
}
