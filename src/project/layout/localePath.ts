/** Whether the path alone shows that a file holds texts for people, since tools keep data in the same formats. */
import { extensionOf, knownFormat } from '../../formats/index.ts';
import { meaning } from '../locales/locale.ts';
import { fileName } from './folder.ts';
import { layoutOf } from './layout.ts';

/** Sources whose translations name their language: `package.nls.json`, `messages.properties`, `i18n/default.json`. */
const sourceNames =
  /(?:^|\/)(?:package\.nls|bundle\.l10n|(?:i18n|l10n|locales?|lang|translations)\/default|\w*(?:messages|strings|translations?))\.\w+$/i;

/** Names of folders for translations. */
export const languageFolders =
  /^(?:_?locales?|loc|i18n|l10n|intl|langs?|languages?|translations?|messages|nls)$/i;

/** @param sourceLocale a folder with its name counts wherever it is */
export function isLocalePath(path: string, sourceLocale: string): boolean {
  const format = knownFormat(path);
  if (format === undefined) return false;
  const mayBeData = format.dataExtensions?.includes(extensionOf(path));
  if (!mayBeData || format.holdsAllLanguages || sourceNames.test(path)) return true;
  const { locale, targetPath } = layoutOf(path);
  if (locale === undefined) return false;
  // Code is read only if it is among translations.
  if (format.isCode) return true;
  // `packages/ts/package.json` is not in Tsonga.
  const isInName = fileName(targetPath('{locale}')) !== fileName(path);
  return isInName || isLanguageFolder(path, locale) || meaning(locale) === meaning(sourceLocale);
}

function isLanguageFolder(path: string, locale: string): boolean {
  const folders = path.split('/').slice(0, -1);
  return folders.some((name, index) => name === locale && languageFolders.test(folders[index - 1] ?? ''));
}
