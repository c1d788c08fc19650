/**
 * Locales in one word, as many libraries for JavaScript name their files: `enUS`, `filPH`. Identifiers have the same
 * shape, so only other files can show that such a word is a locale.
 */
import { languages, regions } from './languages.ts';

const joined = new RegExp(`(?<![A-Za-z\\d])(${languages})(${regions})(?![A-Za-z\\d])`, 'g');

/** The words of a path that may be locales, in the order of the path. */
export function joinedLocalesIn(path: string): readonly string[] {
  return [...path.matchAll(joined)].flatMap(([word, language = '', region = '']) =>
    isPair(language, region) ? [word] : [],
  );
}

/** `en-US` for `enUS`; undefined for any other word. */
export function separated(word: string): string | undefined {
  return joinedLocalesIn(word)[0] === word ? `${word.slice(0, -2)}-${word.slice(-2)}` : undefined;
}

/** The path with `en-US` in place of `enUS`, for a given word or for all. */
export function withSeparated(path: string, only?: string): string {
  return path.replace(joined, (word) => {
    const locale = only === undefined || word === only ? separated(word) : undefined;
    return locale ?? word;
  });
}

/** `enUS` for `en-US`; undefined for a locale with other parts. */
export function inOneWord(locale: string): string | undefined {
  return /^[a-z]{2,3}[-_][A-Z]{2}$/.test(locale) ? locale.replace(/[-_]/, '') : undefined;
}

/** Whether a language code is an English word that file names end with, as in `sign-in.json` and `how-to.json`. */
export function isEnglishWord(locale: string): boolean {
  return /^(?:as|be|in|is|my|or|so|to)$/i.test(locale);
}

/** `isIS`, but not `inUS`: an English word is a language only with the region where it is spoken. */
function isPair(language: string, region: string): boolean {
  return !isEnglishWord(language) || new Intl.Locale(language).maximize().region === region;
}
