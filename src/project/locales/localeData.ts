/** Texts that belong to each language's own file, whatever its source contains. */
import type { KeyPath } from '../../formats/format.ts';

/**
 * What Rails stores for each language, such as how dates, numbers and lists are written and how plurals are chosen.
 * Source: the files of the package rails-i18n, version 7.
 */
const localeData: Readonly<Record<string, RegExp>> = {
  date: /^(?:formats|order|(?:abbr_|standalone_)*(?:day|month)_names)$/,
  time: /^(?:formats|am|pm)$/,
  datetime: /^(?:distance_in_words|prompts)$/,
  number: /^(?:format|currency|human|percentage|precision|nth)$/,
  support: /^array$/,
  i18n: /^(?:plural|transliterate|direction)$/,
  errors: /^format$/,
};

export function isLocaleData([group = '', kind = '']: KeyPath): boolean {
  return Object.hasOwn(localeData, group) && localeData[group]?.test(kind) === true;
}
