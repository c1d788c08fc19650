/** Where programs look for translations, whatever the format of their files is. */
import type { PathParts, PathSplit } from '../formats/pathSplit.ts';
import { isLocale } from './locale.ts';

/** Visual Studio Code's `package.nls.de.json`, Xcode's `de.lproj`. */
export function programSplit(parts: PathParts): PathSplit | undefined {
  return vscodeName(parts) ?? appleFolder(parts);
}

function vscodeName({ folder, stem, extension }: PathParts): PathSplit | undefined {
  const [, base, locale] = /^(package\.nls|bundle\.l10n)(?:\.(.+))?$/.exec(stem) ?? [];
  if (base === undefined) return undefined;
  return { ...(locale !== undefined && { locale }), pieces: [`${folder}${base}.`, extension] };
}

/** `de.lproj`; `Base.lproj` holds what the project was written in, and `English.lproj` did before there was `en.lproj`. */
function appleFolder({ folder, stem, extension }: PathParts): PathSplit | undefined {
  const [, before = '', locale] = /^(.*\/)?([^/]+)\.lproj\/$/.exec(folder) ?? [];
  if (locale === undefined) return undefined;
  const pieces = [before, `.lproj/${stem}${extension}`];
  if (locale === 'Base' || locale === 'English') return { pieces };
  return isLocale(locale) ? { locale, pieces } : undefined;
}

/** Xcode named languages in English once. */
export function localeInEnglish(path: string): string | undefined {
  return /(?:^|\/)English\.lproj\//.test(path) ? 'en-US' : undefined;
}

/** Names without a locale that programs know as sources. */
export const programSource =
  /(?:^|\/)(?:(?:package\.nls|bundle\.l10n|(?:i18n|l10n|locales?|lang|translations)\/default)\.\w+|Base\.lproj\/[^/]+)$/;

/** The language and the pieces of a translation by Docusaurus, however deep its folders are. */
export function docusaurusSplit(path: string): PathSplit | undefined {
  const [, site, locale, page] = /^((?:.*\/)?i18n\/)([^/]+)(\/docusaurus-[^/]+\/.+)$/.exec(path) ?? [];
  if (site === undefined || locale === undefined || page === undefined) return undefined;
  return isLocale(locale) ? { locale, pieces: [site, page] } : undefined;
}

/** `locales/base/theme.json`: beside the folders of the locales, what they were translated from. */
export function sourceFolderSplit(path: string): PathSplit | undefined {
  const [, before, after] =
    /^((?:.*\/)?(?:_?locales?|i18n|l10n|langs?|languages?|translations?)\/)(?:base|default|source)(\/.+)$/.exec(
      path,
    ) ?? [];
  return before === undefined || after === undefined ? undefined : { pieces: [before, after] };
}
