/** What the headings of a table say about its columns. */
import { lazily } from '../../lazily.ts';
import { languageOf } from '../locale.ts';
import { localeNamed, type NamedIn, nameOf } from './languageNames.ts';

/** Headings of the key column, the likeliest first. */
const keyNames: readonly RegExp[] = [
  /^keys?$/i,
  /^(?:key|string|text|msg|message)[ _-]?(?:names?|keys?)$/i,
  /^(?:key|string|text|msg|message)[ _-]?ids?$/i,
  /^(?:ids?|identifiers?|names?|sources?|terms?)$/i,
];
/** Headings that mean keys in the first column, but remarks on the texts in any other column. */
const firstKeyNames = /^(?:labels?|tags?)$/i;
const textNames = /^(?:values?|texts?|translations?|translated|targets?|strings?|messages?|msgstr)$/i;
const limitNames = /^(?:char(?:acter)?s?[ _-]?limit|max(?:imum|\.)?[ _-]?(?:char(?:acter)?s|len(?:gth)?))$/i;
const commentNames = /comment|description|context|^desc$|^notes?\b|\bnotes?$|\bhints?\b|^_/i;

/** The column with the keys of the rows; undefined if no heading names it. */
export function keyColumn(headings: readonly string[]): number | undefined {
  const names = headings.map((heading) => heading.trim());
  const found = keyNames.map((pattern) => names.findIndex((name) => pattern.test(name)));
  const best = found.find((column) => column !== -1);
  return best ?? (firstKeyNames.test(names[0] ?? '') ? 0 : undefined);
}

export function isTextName(heading: string): boolean {
  return textNames.test(heading.trim());
}

/** Godot ignores columns whose headings start with an underscore. */
export function isCommentName(heading: string): boolean {
  return commentNames.test(heading.trim());
}

/** Whether a column limits the length of the translations, as in Lokalise and Crowdin. */
export function isLimitName(heading: string): boolean {
  return limitNames.test(heading.trim());
}

export interface LocaleHeading {
  readonly locale: string;
  /** The brackets around the locale, as in `German(de)`, with any space before them. */
  readonly brackets?: readonly [opening: string, closing: string];
  /** Present if the heading is a name instead of a code: `German`, `Deutsch`. */
  readonly namedIn?: NamedIn;
}

const languages = lazily(() => new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }));
const localeShape = /^[a-z]{2,3}(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|\d{3}))?$/i;

/** Language codes that are more often ordinary words in a heading, such as `new`, `min` and `map`. */
const words =
  /^(?:art|bar|bin|bug|car|cat|day|den|din|gay|hat|her|hit|ice|lag|lua|mad|man|map|men|min|mos|mus|new|non|pro|raj|sad|sun|vol|war|was|zap|zen)$/i;

/** `de`, `de_DE`; `German(de)`, `German (Austria) (de-AT)` as in Unity; `German [de-DE]`, `English (UK)`, `Deutsch`. */
export function localeIn(heading: string): LocaleHeading | undefined {
  const bare = heading.trim();
  if (isLocale(bare)) return { locale: bare };
  const found = /^(.{1,80}?)(\s?[([])([\w-]{2,12})([)\]])$/.exec(bare);
  const [, before = '', opening = '', locale = '', closing = ''] = found ?? [];
  const named = localeNamed(bare);
  // `UK` in `English (UK)` is a region, not Ukrainian.
  const language = isLocale(locale) ? localeNamed(before)?.locale : undefined;
  if (named && language !== undefined && languageOf(language) !== languageOf(locale)) return named;
  return isLocale(locale) ? { locale, brackets: [opening, closing] } : named;
}

function isLocale(text: string): boolean {
  if (!localeShape.test(text) || words.test(text)) return false;
  try {
    return languages().of(languageOf(text)) !== undefined;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The heading of a new column, spelled like an existing one. */
export function headingFor(locale: string, { brackets, namedIn }: LocaleHeading): string {
  if (namedIn) return nameOf(locale, namedIn) ?? locale;
  if (!brackets) return locale;
  const [opening, closing] = brackets;
  return (nameOf(locale, 'English') ?? locale) + opening + locale + closing;
}
