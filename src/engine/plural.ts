/** Plural categories of languages, and sample numbers for them. Source: Unicode CLDR, through `Intl.PluralRules`. */
import { pluralCategories as all, pluralLocale } from '../pluralCategories.ts';

const rules = new Map<string, Intl.PluralRules>();
const categories = new Map<Intl.PluralRules, readonly string[]>();

/** Accepts service codes and locales as projects spell them; an unknown language counts as English. */
function rulesOf(language: string, ordinal: boolean): Intl.PluralRules {
  const key = `${language} ${ordinal}`;
  const known = rules.get(key);
  if (known !== undefined) return known;
  const options = { type: ordinal ? 'ordinal' : 'cardinal' } as const;
  const created = new Intl.PluralRules(pluralLocale(language) ?? 'en', options);
  rules.set(key, created);
  return created;
}

export function hasPluralRules(language: string): boolean {
  return pluralLocale(language) !== undefined;
}

/** The CLDR categories that a language distinguishes, `other` last. */
export function pluralCategories(language: string, ordinal: boolean): readonly string[] {
  const own = rulesOf(language, ordinal);
  const known = categories.get(own);
  if (known !== undefined) return known;
  const found = new Set<string>(own.resolvedOptions().pluralCategories);
  const sorted = all.filter((category) => found.has(category));
  categories.set(own, sorted);
  return sorted;
}

export function categoryOf(value: number, language: string, ordinal: boolean): string {
  return rulesOf(language, ordinal).select(value);
}

/** In order of preference: two-digit numbers are the least likely to come back as words or with a different meaning. */
const candidates: readonly number[] = [
  ...range(21, 99),
  ...range(10, 20),
  ...range(2, 9),
  ...range(100, 125),
];

/** Tried last. Some categories have no others: English `one`, Polish `other` (fractions), French `many` (millions). */
const specialCandidates: readonly number[] = [1, 0, 1_000_000, 1.5, 2.5, 0.5];

/** Limit on the ordinary numbers to try: a text rarely contains that many other numbers. */
const mostCandidates = 8;

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

const numbers = new Map<string, readonly number[]>();

/** Sample numbers of a category, most useful first. Ordinals are whole numbers. */
export function numbersOf(category: string, language: string, ordinal: boolean): readonly number[] {
  const key = `${language} ${ordinal} ${category}`;
  const known = numbers.get(key);
  if (known !== undefined) return known;
  const found = numbersWhere(
    (value) => categoryOf(value, language, ordinal) === category && (!ordinal || Number.isInteger(value)),
  );
  numbers.set(key, found);
  return found;
}

/** Sample numbers that pass the test, most useful first. */
export function numbersWhere(fits: (value: number) => boolean): readonly number[] {
  return [...candidates.filter(fits).slice(0, mostCandidates), ...specialCandidates.filter(fits)];
}

/** The forms of a plural in the source language. A form is a text or a tree of texts. */
export interface PluralSource<T> {
  readonly language: string;
  readonly ordinal: boolean;
  /** Always contains `other`. */
  readonly byCategory: ReadonlyMap<string, T>;
  readonly byNumber: ReadonlyMap<number, T>;
}

export interface PluralTarget {
  readonly language: string;
  readonly category: string;
  /** The numbers that the form is for, if the file decides that; in the order of `numbersWhere`. */
  readonly numbers?: readonly number[];
}

export interface PluralChoice<T> {
  readonly form: T;
  /** Numbers to show in the form, most useful first; the form is right for all of them. */
  readonly numbers: readonly number[];
}

/**
 * Chooses the source form to translate for a target category. A form without the number is chosen only if no form for
 * these numbers shows it: English `one file` would be wrong for Russian `one`, which includes 21.
 */
export function chooseForm<T>(
  source: PluralSource<T>,
  target: PluralTarget,
  shows: (form: T) => boolean,
): PluralChoice<T> {
  const { language, category } = target;
  const values = target.numbers ?? numbersOf(category, language, source.ordinal);
  const open = values.filter((value) => !source.byNumber.has(value));
  const usable = open.length > 0 ? open : values;
  const formOf = (value: number) => sourceForm(source, value);
  const isAlike = (value: number) => categoryOf(value, source.language, source.ordinal) === category;
  return (
    chooseFor(usable, { formOf, isAlike, shows }) ?? {
      form: source.byCategory.get(category) ?? otherOf(source),
      numbers: [],
    }
  );
}

export interface FormsByNumber<T> {
  readonly formOf: (value: number) => T;
  /** Whether a number has the same category in both languages. */
  readonly isAlike: (value: number) => boolean;
  readonly shows: (form: T) => boolean;
}

/** Chooses the form to translate for the numbers; undefined if there are none. */
export function chooseFor<T>(
  numbers: readonly number[],
  { formOf, isAlike, shows }: FormsByNumber<T>,
): PluralChoice<T> | undefined {
  const best = numbers.find((value) => shows(formOf(value))) ?? numbers.find(isAlike) ?? numbers[0];
  if (best === undefined) return undefined;
  const form = formOf(best);
  return { form, numbers: numbers.filter((value) => formOf(value) === form) };
}

function sourceForm<T>(source: PluralSource<T>, value: number): T {
  const exact = source.byNumber.get(value);
  if (exact !== undefined) return exact;
  const category = categoryOf(value, source.language, source.ordinal);
  return source.byCategory.get(category) ?? otherOf(source);
}

function otherOf<T>({ byCategory }: PluralSource<T>): T {
  const other = byCategory.get('other');
  if (other === undefined) throw new Error('The plural has no form `other`');
  return other;
}
