/** Plurals that a project stores as one entry per form, and the forms that a target language needs. */
import { showsMessage } from '../../engine/message/messageSyntaxes.ts';
import { hasPluralRules, pluralCategories } from '../../engine/plural.ts';
import type { Entry, FileIdentity, Format } from '../../formats/format.ts';
import { pluralKey } from '../../formats/pathKey.ts';
import { pluralCategories as allCategories } from '../../pluralCategories.ts';
import { languageTag } from './locale.ts';

export interface PluralForms {
  /** The source's non-empty entries of one plural, by CLDR category, including `other`. */
  readonly entries: ReadonlyMap<string, Entry>;
  /** Categories that translations have, too, whatever their language: `zero`, and those foreign to the source. */
  readonly kept: readonly string[];
}

export type Plurals = ReadonlyMap<string, PluralForms>;

export function pluralsOf(
  entries: readonly Entry[],
  locale: string,
  { marksPlurals }: Pick<Format, 'marksPlurals'>,
): Plurals {
  const sets = new Map<string, Map<string, Entry>>();
  for (const entry of entries) {
    if (!entry.plural || entry.text === '') continue;
    const key = pluralKey(entry.plural);
    const forms = sets.get(key) ?? new Map<string, Entry>();
    sets.set(key, forms.set(entry.plural.category, entry));
  }
  const plurals = [...sets].filter(([, forms]) => isPlural(forms, locale, marksPlurals));
  return new Map(plurals.map(([key, forms]) => [key, { entries: forms, kept: keptForms(forms, locale) }]));
}

function keptForms(forms: ReadonlyMap<string, Entry>, locale: string): readonly string[] {
  const ordinal = isOrdinal(forms);
  return [...forms.keys()].filter(
    (category) => category === 'zero' || !mayHaveForm(locale, category, ordinal),
  );
}

/**
 * The entries that a target should have: the source's, with the forms of each plural replaced by those of the target
 * language, each with the source text of the same form or of `other`. Only such forms have a plural role.
 */
export function entriesFor(
  target: FileIdentity & { readonly text?: string },
  entries: readonly Entry[],
  plurals: Plurals,
  format: Format,
): readonly Entry[] {
  const done = new Set<string>();
  return entries.flatMap((entry) => {
    if (!entry.plural) return entry;
    const { plural, ...ordinary } = entry;
    const key = pluralKey(plural);
    const forms = plurals.get(key);
    if (!forms) return ordinary;
    if (done.has(key)) return [];
    done.add(key);
    return formsFor(target, forms, format);
  });
}

function formsFor(
  target: FileIdentity & { readonly text?: string },
  forms: PluralForms,
  format: Format,
): readonly Entry[] {
  const categories = format.pluralCategories?.(target, target.text) ?? wantedCategories(target.locale, forms);
  return categories.map((category): Entry => {
    const from = forms.entries.get(category) ?? forms.entries.get('other');
    const plural = from?.plural && { ...from.plural, category };
    const path = plural && format.pluralPath?.(plural);
    if (!path) throw new Error(`${format.id} reads plural forms that it cannot write`);
    return { ...from, path, plural };
  });
}

function wantedCategories(locale: string, { entries, kept }: PluralForms): readonly string[] {
  const own = categoriesIn(locale, isOrdinal(entries));
  if (!own) return [...entries.keys()];
  return allCategories.filter((category) => own.includes(category) || kept.includes(category));
}

/**
 * Names such as `phase_one`, `phase_two` and `phase_other` are not a plural in a language without a dual. Nor do they
 * form one if any of their texts is a message, which can contain its own plurals.
 *
 * @param isMarked whether the format itself says that it is a plural
 */
function isPlural(forms: ReadonlyMap<string, Entry>, locale: string, isMarked = false): boolean {
  const ordinal = isOrdinal(forms);
  const fits = (category: string) => isMarked || mayHaveForm(locale, category, ordinal);
  const isNamed = [...forms.values()].some(({ text }) => showsMessage(text));
  return forms.has('other') && !isNamed && [...forms.keys()].every(fits);
}

function isOrdinal(forms: ReadonlyMap<string, Entry>): boolean {
  return forms.get('other')?.plural?.ordinal ?? false;
}

/**
 * Whether texts of a locale may have a form for the category. i18next uses `_zero` for 0 in every language. Source:
 * https://www.i18next.com/translation-function/plurals
 */
export function mayHaveForm(locale: string, category: string, ordinal: boolean): boolean {
  const own = categoriesIn(locale, ordinal);
  return category === 'zero' || !own || own.includes(category);
}

/** @returns undefined for a language without known rules */
function categoriesIn(locale: string, ordinal: boolean): readonly string[] | undefined {
  const language = languageTag(locale);
  return hasPluralRules(language) ? pluralCategories(language, ordinal) : undefined;
}
