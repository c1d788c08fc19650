/** CLDR's plural categories in their conventional order. */
export const pluralCategories: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

export function isPluralCategory(name: string): boolean {
  return pluralCategories.includes(name);
}

/** Asking `Intl` would take longer than everything else that most callers do with a text. */
const known = new Map<string, { readonly supported: string | undefined }>();
const mostKnown = 200;

/**
 * The locale by which `Intl` chooses among plural forms, for a locale as a project spells it. Undefined if CLDR does
 * not know the language: `Intl` itself would then use the rules of the computer's language.
 */
export function pluralLocale(locale: string): string | undefined {
  const found = known.get(locale) ?? { supported: supportedLocale(locale) };
  if (known.size >= mostKnown) known.clear();
  known.set(locale, found);
  return found.supported;
}

function supportedLocale(locale: string): string | undefined {
  const [base = ''] = locale.replaceAll('_', '-').split('@');
  try {
    return Intl.PluralRules.supportedLocalesOf(base)[0];
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
