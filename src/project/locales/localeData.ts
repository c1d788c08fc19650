/** Texts that belong to each language's own file, whatever its source contains. */
import type { KeyPath } from '../../formats/format.ts';
import { isSamePath } from '../../formats/pathKey.ts';

/**
 * What libraries store for each language, such as how dates, numbers and lists are written and how plurals are chosen.
 * Sources: the files of the package rails-i18n, version 7; of nesbot/carbon, version 2; Moment.js, "Customize"
 */
const localeData: Readonly<Record<string, RegExp>> = {
  date: /^(?:formats|order|(?:abbr_|standalone_)*(?:day|month)_names)$/,
  time: /^(?:formats|am|pm)$/,
  datetime: /^(?:distance_in_words|prompts)$/,
  number: /^(?:format|currency|human|percentage|precision|nth)$/,
  support: /^array$/,
  i18n: /^(?:plural|transliterate|direction)$/,
  errors: /^format$/,
  formats: /^(?:LTS?|L{1,4}|l{1,4})$/,
  longDateFormat: /^(?:LTS?|L{1,4}|l{1,4})$/,
  calendar: /^(?:sameDay|sameElse|(?:next|last)(?:Day|Week))$/,
  alt_numbers: /^\d+$/,
  meridiem: /^\d+$/,
  months_standalone: /^\d+$/,
  months_short_standalone: /^\d+$/,
  weekdays_standalone: /^\d+$/,
  weekdays_short_standalone: /^\d+$/,
  weekdays_min_standalone: /^\d+$/,
};

/** A calendar of Moment.js always has this; without it, `calendar.nextWeek` is an ordinary text. */
const calendarSign: KeyPath = ['calendar', 'sameElse'];

/** @param all the keys that the source lacks */
export function localeDataAmong(all: readonly KeyPath[]): (path: KeyPath) => boolean {
  const hasCalendar = all.some((path) => isSamePath(path, calendarSign));
  return (path) => isKept(path) && (path[0] !== 'calendar' || hasCalendar);
}

function isKept([group = '', kind = '']: KeyPath): boolean {
  return Object.hasOwn(localeData, group) && localeData[group]?.test(kind) === true;
}
