/** Decides by their paths which CSV files may hold texts; most hold other data. */
import { amongTexts } from '../amongTexts.ts';
import { languages } from '../languages.ts';

/** Paths that name a locale, which is the whole file name in Magento's language packages. */
const ofOneLanguage: readonly RegExp[] = [
  ...amongTexts('[ct]sv'),
  /(?:^|\/)(?<locale>[a-z]{2,3}[-_](?:[A-Z][a-z]{3}[-_])?[A-Z]{2})\.[ct]sv$/,
];
const word =
  '(?:translations?|locali[sz]ations?|loc|locales?|langs?|languages?|i18n|l10n|intl|strings?|texts?|messages|dialog(?:ue)?s?)';
const hasWord = new RegExp(`(?:^|[/_. -])${word}(?:[/_. -][^/]*$|/)`, 'i');
/** `StringTables/UI.csv`, `GameText.csv` */
const endsWithWord = /(?:Locali[sz]ation|Translations?|Languages?|Strings?|StringTables?|Texts?)[/.]/;
/** Glossary files for the service, which may also have a column for each language. */
const isGlossary =
  /(?:^|[/_. -])(?:glossar(?:y|ies)|terms?|termbase|terminology|dictionar(?:y|ies))(?:[/_. -]|$)/i;

/** Whether a path names the language of the file. */
export function isOfOneLanguage(path: string): boolean {
  return (
    !isGlossary.test(path) && ofOneLanguage.some((pattern) => isLanguage(pattern.exec(path)?.groups?.locale))
  );
}

/** Whether a file may be a table with a column for each language. */
export function mayBeTable(path: string): boolean {
  return !isGlossary.test(path) && !isOfOneLanguage(path) && (hasWord.test(path) || endsWithWord.test(path));
}

const language = new RegExp(`^(?:${languages}|\\{locale\\})(?![^-_@])`, 'i');

/** Whether a locale has a known language, or is `{locale}`. */
export function isLanguage(locale: string | undefined): boolean {
  return locale !== undefined && language.test(locale);
}
