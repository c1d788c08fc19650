/** Maps each `msgstr[n]` of a file to a CLDR plural category, by evaluating sample numbers. */
import { pluralCategories as all, pluralLocale } from '../../pluralCategories.ts';
import { type PluralForms, readPluralForms } from './expression.ts';
import { usualPluralForms } from './languages.ts';

/** Most rules repeat after 100 or 1000, and some languages have separate rules for millions. */
const samples: readonly number[] = [...Array(201).keys(), 1000, 10_000, 100_000, 1_000_000, 2_000_000];

const known = new Map<string, readonly string[]>();
const mostKnown = 200;

/**
 * The categories by index, without repetition. Forms for which none of CLDR's six is left are named by index: `form6`.
 *
 * @param field the header's `Plural-Forms`; if it is unusable, the usual rule of the language applies
 */
export function categoriesFor(locale: string, field: string | undefined): readonly string[] {
  const key = `${locale} ${field}`;
  const found = known.get(key);
  if (found) return found;
  const forms = formsFor(locale, field);
  const categories = forms ? assign(forms, rulesOf(locale)) : all;
  if (known.size === mostKnown) known.clear();
  known.set(key, categories);
  return categories;
}

/**
 * Maps a whole number to the category of the form that programs show, since files may deviate from the rules of their
 * language. Other numbers have none.
 */
export function ruleFor(locale: string, field: string | undefined): (value: number) => string | undefined {
  const forms = formsFor(locale, field);
  const categories = categoriesFor(locale, field);
  return (value) => (Number.isInteger(value) ? categories[forms?.indexOf(value) ?? -1] : undefined);
}

function formsFor(locale: string, field: string | undefined): PluralForms | undefined {
  return readPluralForms(field ?? '') ?? readPluralForms(usualPluralForms(locale));
}

/** Whether the language has a separate form for 1; true for an unknown language. */
export function hasSingular(locale: string): boolean {
  return rulesOf(locale).resolvedOptions().pluralCategories.includes('one');
}

/** Unknown languages use the English rules. */
export function rulesOf(locale: string): Intl.PluralRules {
  return new Intl.PluralRules(pluralLocale(locale) ?? 'en');
}

interface Vote {
  readonly index: number;
  readonly category: string;
  readonly count: number;
  /** The fraction of the category's sample numbers that map to the index. */
  readonly share: number;
}

/** Gives each index a category of its own, preferably one whose numbers mostly map to the index. */
function assign(forms: PluralForms, rules: Intl.PluralRules): readonly string[] {
  const numbers = Array.from({ length: forms.count }, (): number[] => []);
  for (const value of samples) numbers[forms.indexOf(value) ?? 0]?.push(value);
  const taken = new Map<number, string>();
  const used = new Set<string>();
  const give = (index: number, category: string) => {
    if (taken.has(index) || used.has(category)) return;
    taken.set(index, category);
    used.add(category);
  };
  // KDE's Russian has separate forms for 1 and for 21 and 31. The first is `one`, since it need not show the number.
  for (const [index, [only, ...others]] of numbers.entries()) {
    const exact = others.length === 0 && only !== undefined && only <= 2 ? all[only] : undefined;
    if (exact) give(index, exact);
  }
  for (const { index, category } of votesOf(numbers, rules)) give(index, category);
  const spare = [...rules.resolvedOptions().pluralCategories].sort(otherFirst);
  for (const index of numbers.keys()) {
    for (const category of [...spare, ...all]) give(index, category);
    give(index, `form${index}`);
  }
  return [...numbers.keys()].map((index) => taken.get(index) ?? '');
}

function votesOf(numbers: readonly (readonly number[])[], rules: Intl.PluralRules): readonly Vote[] {
  const totals = countsOf(samples, rules);
  const votes = numbers.flatMap((own, index) =>
    [...countsOf(own, rules)].map(([category, count]): Vote => {
      return { index, category, count, share: count / (totals.get(category) ?? 1) };
    }),
  );
  return votes.sort((one, other) => other.share - one.share || other.count - one.count);
}

function countsOf(values: readonly number[], rules: Intl.PluralRules): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) {
    const category = rules.select(value);
    counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return counts;
}

function otherFirst(one: string, other: string): number {
  return Number(other === 'other') - Number(one === 'other');
}
