/** Strings for programs that libraries keep among their texts: locale names, and date formats. */
import { languageOf } from '../locale.ts';

const localeKeys =
  /^(?:lang|lng|language|languageCode|langCode|locale|localeName|localeCode|isoName|iso|culture|htmlLang|code)$|[a-z](?:Locale|Lang)$/;
/** Keys that may name anything. */
const otherKeys = /^(?:name|id|key|parent)$|[a-z](?:Key|Id)$/;
const localeShape = /^[a-z]{2,3}(?:[-_](?:[A-Za-z]{4}|[A-Za-z]{2}|\d{3})){0,20}$/;

/**
 * Whether a member names a locale, as in `lang: 'en'`, rather than holding a text.
 *
 * @param own the locale of the file if keys such as `name` may hold it, too
 */
export function isLocaleName(key: string, value: string, own: string | undefined): boolean {
  if (localeKeys.test(key)) return localeShape.test(value);
  if (own === undefined || !otherKeys.test(key)) return false;
  return localeShape.test(value) && languageOf(value) === languageOf(own);
}

/** A new locale with the separator of `model`, in lower case if `model` is; unchanged if `model` has no separator. */
export function respelled(locale: string, model: string): string {
  const separator = /[-_]/.exec(model)?.[0];
  const spelled = separator === undefined ? locale : locale.replace(/[-_]/g, separator);
  return separator !== undefined && model === model.toLowerCase() ? spelled.toLowerCase() : spelled;
}

/**
 * Runs of one letter each, or Moment's `Do`, `LT` and `LTS`, with non-letters or quoted words between them:
 * `dd.MM.yyyy`, `D [de] MMMM [at] HH:mm`.
 */
const dateFormat =
  /^(?:[^\p{L}'[]|'[^']*'|\[[^\]]*\]|(?<!\p{L})(?:([yYMDdHhmsSaAEeLcGkKQqwWZzxXLlTt])\1*|Do|LTS?)(?!\p{L}))*$/u;
/** A part that does not look like a word. */
const datePart = /y{2,}|Y{2,}|M{2,}|D{2,}|d{2,}|H{1,2}|h{1,2}:|m{2}|s{2}|E{2,}|e{2,}|[yMwdhHms]'[^']*'/;
/** UTF-16 code units. */
const longestFormat = 60;

export function isDateFormat(text: string): boolean {
  return text.length <= longestFormat && datePart.test(text) && dateFormat.test(text);
}
