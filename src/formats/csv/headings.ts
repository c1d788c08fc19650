/** What the headings of a table say about its columns. */
import { lazily } from '../../lazily.ts';

const keyNames = /^(?:keys?|ids?|identifiers?|names?|string ?ids?|msgids?|sources?|terms?|labels?|tags?)$/i;
const textNames = /^(?:values?|texts?|translations?|translated|targets?|strings?|messages?|msgstr)$/i;
const commentNames = /comment|description|context|^notes?\b|\bnotes?$|\bhints?\b|^_/i;

export function isKeyName(heading: string): boolean {
  return keyNames.test(heading.trim());
}

export function isTextName(heading: string): boolean {
  return textNames.test(heading.trim());
}

/** Godot reads no columns whose headings start with an underscore. */
export function isCommentName(heading: string): boolean {
  return commentNames.test(heading.trim());
}

export interface LocaleHeading {
  readonly locale: string;
  /** What is around the locale, as in `German(de)`: an opening bracket, perhaps after a space, and a closing one. */
  readonly brackets?: readonly [opening: string, closing: string];
}

const languageNames = lazily(() => new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }));
const localeShape = /^[a-z]{2,3}(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|\d{3}))?$/i;

/** `de`, `de_DE`, `German(de)` and `German (Austria) (de-AT)` as in Unity, `German [de-DE]`. */
export function localeIn(heading: string): LocaleHeading | undefined {
  const bare = heading.trim();
  if (isLocale(bare)) return { locale: bare };
  const found = /^.{1,80}?(\s?[([])([\w-]{2,12})([)\]])$/.exec(bare);
  const [, opening = '', locale = '', closing = ''] = found ?? [];
  return isLocale(locale) ? { locale, brackets: [opening, closing] } : undefined;
}

function isLocale(text: string): boolean {
  if (!localeShape.test(text)) return false;
  const [language = ''] = text.toLowerCase().split(/[-_]/);
  try {
    return languageNames().of(language) !== undefined;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The heading of a new column in the manner of another. */
export function headingFor(locale: string, { brackets }: LocaleHeading): string {
  if (!brackets) return locale;
  const [opening, closing] = brackets;
  return nameOf(locale) + opening + locale + closing;
}

function nameOf(locale: string): string {
  try {
    return languageNames().of(locale.replaceAll('_', '-')) ?? locale;
  } catch (error) {
    if (error instanceof RangeError) return locale;
    throw error;
  }
}
