/** Locales as files spell them: `pt_BR`, `pt-br`, `sr@latin`. */

/** Whether two spellings differ only in case, or in underscores and hyphens. */
export function isSameLocale(one: string, other: string): boolean {
  return localeKey(one) === localeKey(other);
}

/** A key that is the same for all spellings that `isSameLocale` treats as equal. */
export function localeKey(locale: string): string {
  return locale.replaceAll('_', '-').toLowerCase();
}

/** The language of a locale, in lower case. */
export function languageOf(locale: string): string {
  return locale.toLowerCase().split(/[-_@]/)[0] ?? '';
}
