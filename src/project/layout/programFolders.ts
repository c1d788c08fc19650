/** The places where programs look for translations, whatever the format of the files. */
import type { PathParts, PathSplit } from '../../formats/pathSplit.ts';
import { localeNamed } from '../locales/languageNames.ts';
import { isLocale } from '../locales/locale.ts';

export function programSplit(parts: PathParts): PathSplit | undefined {
  return vscodeName(parts) ?? appleFolder(parts) ?? kodiFolder(parts);
}

function vscodeName({ folder, stem, extension }: PathParts): PathSplit | undefined {
  const [, base, locale] = /^(package\.nls|bundle\.l10n)(?:\.(.+))?$/.exec(stem) ?? [];
  if (base === undefined) return undefined;
  return { ...(locale !== undefined && { locale }), pieces: [`${folder}${base}.`, extension] };
}

/**
 * `de.lproj`, formerly `German.lproj`. `Base.lproj` holds the development language, as `English.lproj` did before there
 * was an `en.lproj`.
 */
function appleFolder({ folder, stem, extension }: PathParts): PathSplit | undefined {
  const [, before = '', locale] = /^(.*\/)?([^/]+)\.lproj\/$/.exec(folder) ?? [];
  if (locale === undefined) return undefined;
  const pieces = [before, `.lproj/${stem}${extension}`];
  if (locale === 'Base' || locale === 'English') return { pieces };
  const code = isLocale(locale) ? locale : localeNamed(locale);
  return code === undefined ? undefined : { locale: code, pieces };
}

const kodiPath = /^((?:.*\/)?resource\.language\.)([^/]+)\/$/;

/** `resource.language.de_de/strings.po`. Source: https://kodi.wiki/view/Language_support */
function kodiFolder({ folder, stem, extension }: PathParts): PathSplit | undefined {
  const [, before, locale = ''] = kodiPath.exec(folder) ?? [];
  if (before === undefined || !isLocale(locale)) return undefined;
  return { locale, pieces: [before, `/${stem}${extension}`], spellNew: (one) => one.toLowerCase() };
}

/** Where programs expect their source, even if other files are in its language: Kodi's is in British English. */
export const programSourceLocale = /(?:^|\/)resource\.language\.en_gb\/[^/]+$/;

/** The locale of `German.lproj`, in the layout with the given pattern; undefined for `de.lproj` and the source. */
export function namedLocale(pattern: string, path: string): string | undefined {
  const [before = '', after = ''] = pattern.split('{locale}');
  if (!after.startsWith('.lproj/') || !path.startsWith(before) || !path.endsWith(after)) return undefined;
  const name = path.slice(before.length, path.length - after.length);
  return name === 'English' ? undefined : localeNamed(name);
}

/** The locale of `English.lproj`: older versions of Xcode named folders after languages, in English. */
export function localeInEnglish(path: string): string | undefined {
  return /(?:^|\/)English\.lproj\//.test(path) ? 'en-US' : undefined;
}

/** Names without a locale that programs treat as sources. */
export const programSource =
  /(?:^|\/)(?:(?:package\.nls|bundle\.l10n|(?:i18n|l10n|locales?|lang|translations)\/default)\.\w+|Base\.lproj\/[^/]+)$/;

/**
 * Names without a locale to which programs fall back for each text that a language lacks, so the source language's own
 * file may hold only a few different words. The names are those of Android, Java and .NET, and `programSource`.
 */
export const programFallback = new RegExp(
  String.raw`(?:^|\/)(?:values|moko-resources\/base)\/[^/]+\.xml$|\.(?:properties|res[xw])$|${programSource.source}`,
);

export function docusaurusSplit(path: string): PathSplit | undefined {
  const [, site, locale, page] = /^((?:.*\/)?i18n\/)([^/]+)(\/docusaurus-[^/]+\/.+)$/.exec(path) ?? [];
  if (site === undefined || locale === undefined || page === undefined) return undefined;
  return isLocale(locale) ? { locale, pieces: [site, page] } : undefined;
}

/** `locales/base/theme.json`: the source, in a folder next to those of the locales. */
export function sourceFolderSplit(path: string): PathSplit | undefined {
  const [, before, after] =
    /^((?:.*\/)?(?:_?locales?|i18n|l10n|langs?|languages?|translations?)\/)(?:base|default|source)(\/.+)$/.exec(
      path,
    ) ?? [];
  return before === undefined || after === undefined ? undefined : { pieces: [before, after] };
}
