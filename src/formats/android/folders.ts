/** Android and moko-resources resource folders. */
import type { PathLocales, PathParts, PathSplit } from '../pathSplit.ts';

/**
 * `values` and `values-pt-rBR`. In moko-resources the folder name is the locale alone, and `base` is the source.
 * Source: https://developer.android.com/guide/topics/resources/providing-resources#AlternativeResources
 */
export function splitFolder(
  { folder, stem, extension }: PathParts,
  locales: PathLocales,
): PathSplit | undefined {
  if (extension !== '.xml') return undefined;
  const [, values, locale = ''] = /^((?:.*\/)?values)(?:-([^/]+))?\/$/.exec(folder) ?? [];
  if (values !== undefined)
    return splitAt([`${values}-`, ...named(stem, locale, extension)], locale, '', locales);
  const [, moko, ownLocale = ''] = /^((?:.*\/)?moko-resources\/)([^/]+)\/$/.exec(folder) ?? [];
  return moko === undefined ? undefined : splitAt([moko, `/${stem}${extension}`], ownLocale, 'base', locales);
}

/** The pieces of a file name, which may repeat the locale of its folder: `values-de/picker_strings_de.xml`. */
function named(stem: string, locale: string, extension: string): readonly string[] {
  const start = stem.slice(0, stem.length - locale.length);
  const repeats = locale !== '' && /[_-]$/.test(start) && stem.endsWith(locale);
  return repeats ? [`/${start}`, extension] : [`/${stem}${extension}`];
}

/** Translations of `values/picker_strings_en.xml` may repeat their locale in the same place. */
export function folderCandidates({ stem, extension }: PathParts, usual: PathSplit): readonly PathSplit[] {
  const [folder = ''] = usual.pieces;
  const [, start] = /^(.*[_-])[a-z]{2,3}(?:-r[A-Z]{2})?$/.exec(stem) ?? [];
  const repeats = folder.endsWith('values-') && start !== undefined;
  return repeats ? [usual, { ...usual, pieces: [folder, `/${start}`, extension] }] : [usual];
}

function splitAt(
  pieces: readonly string[],
  locale: string,
  source: string,
  locales: PathLocales,
): PathSplit | undefined {
  const spell = (one: string) => spelled(one, locales);
  const spellNew = (one: string, existing: readonly string[]) => inOlderCode(one, existing, spell);
  // Multiplatform programs use the current language codes in folder names.
  const isAndroidOnly = source === '' && !/(?:^|\/)composeResources\//.test(pieces[0] ?? '');
  const split = { pieces, spell, ...(isAndroidOnly && { spellNew }) };
  if (locale === source) return split;
  return locales.isLocale(locale) ? { ...split, locale } : undefined;
}

/** Languages whose codes changed in 1989. Android uses folders with the old codes. Source: java.util.Locale */
const olderCodes: ReadonlyMap<string, string> = new Map([
  ['he', 'iw'],
  ['id', 'in'],
  ['yi', 'ji'],
]);

/** Uses the old code, unless the project already uses new ones. */
function inOlderCode(locale: string, existing: readonly string[], spell: (locale: string) => string): string {
  const language = languageOf(locale);
  const older = olderCodes.get(language);
  if (older === undefined || existing.some((one) => olderCodes.has(languageOf(one)))) return locale;
  return spell(locale).replace(language, older);
}

function languageOf(locale: string): string {
  return /^(?:b\+)?([a-z]{2,3})(?![a-z])/.exec(locale)?.[1] ?? '';
}

/**
 * Spells a locale as Android's folder names do.
 * Source: https://developer.android.com/guide/topics/resources/providing-resources#LocaleQualifier
 */
function spelled(locale: string, { tagOf }: PathLocales): string {
  if (/^b\+[a-z]{2,3}\+/i.test(locale) || /^[a-z]{2,3}-r[A-Z]{2}$/.test(locale)) return locale;
  const tag = tagOf(locale) ?? locale;
  if (!tag.includes('-')) return locale;
  const [, language, region] = /^([a-z]{2,3})-([A-Z]{2})$/.exec(tag) ?? [];
  return region === undefined ? `b+${tag.replaceAll('-', '+')}` : `${language}-r${region}`;
}
