/** Which form of a plural Godot shows for a number: by the rule in the table, or else by Godot's for the language. */
import { categoriesFor, ruleFor } from '../po/categories.ts';

/**
 * Languages for which Godot's own rule differs from gettext's, some of them with forms in the opposite order. Source:
 * `plural_rules` in Godot 4.6's `locales.h`, whose other rules are gettext's.
 */
const doubtful = new Set('am as bn br ceb doi fa fil ga gu hi is kn lv mk pcm tl tzm zu'.split(' '));

/** @param own the rule that the table has for the locale */
export function categoriesOf(locale: string, own: string | undefined): readonly string[] {
  return categoriesFor(locale, own ?? builtIn(locale));
}

export function numberRule(locale: string, own: string | undefined): (value: number) => string | undefined {
  return ruleFor(locale, own ?? builtIn(locale));
}

/** Whether it is known which form is shown for which number. */
export function isCertain(locale: string, own: string | undefined): boolean {
  return own !== undefined || !doubtful.has(languageOf(locale));
}

function builtIn(locale: string): string | undefined {
  const isPortuguese = languageOf(locale) === 'pt' && !/[-_]br$/i.test(locale);
  return isPortuguese ? 'nplurals=2; plural=(n != 1);' : undefined;
}

function languageOf(locale: string): string {
  return locale.toLowerCase().split(/[-_]/)[0] ?? '';
}
