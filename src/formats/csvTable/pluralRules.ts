/** Which form of a plural Godot shows for a number: by the table's rule, or else by Godot's own for the language. */
import { languageOf } from '../locale.ts';
import { categoriesFor, ruleFor } from '../po/categories.ts';

/**
 * Languages for which Godot's own rule differs from that in `po/languages`, some of them with forms in the opposite
 * order. Source: `plural_rules` in Godot 4.6's `locales.h`.
 */
const different = 'am as bn br ceb doi fa fil ga gu hi in is iw jw kn lv mk pcm tl tzm zu';
/** Languages with a rule in `po/languages`, but none in Godot. */
const missing = 'cnr cv gom kok prs sgs';
const doubtful = new Set(`${different} ${missing}`.split(' '));

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
