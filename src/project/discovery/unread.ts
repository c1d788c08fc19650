/** Locale files in unsupported formats. Paths have forward slashes. */
import { extensionOf, knownFormat } from '../../formats/index.ts';
import { groupBy } from '../../groupBy.ts';
import { parentOf } from '../layout/folder.ts';
import { layoutOf } from '../layout/layout.ts';
import { languageFolders } from '../layout/localePath.ts';
import { parseLocale } from '../locales/locale.ts';

/** Files with one extension that are locale files by their names: the first, and how many others. */
export interface UnreadFiles {
  readonly code: 'unread';
  readonly path: string;
  readonly others: number;
}

/** Extensions that mostly mean translations, wherever the file is. */
const translationExtensions = /^mo$/;
/** Tables in a folder for translations may contain all languages, even if their headers contain no language codes. */
const tables = /^(?:csv|tsv)$/;
/** Extensions shared with other files. Older Mozilla add-ons keep entities in `chrome/locale/en-US/menu.dtd`. */
const sharedExtensions = /^(?:dtd|json5|xml)$/;
/** Program code, some of which contains only texts. */
const modules = /^[cm]?[jt]s$/;
const otherModules = /\.(?:d|test|spec|stories)\.[cm]?[jt]s$/;

/** @param path relative to the parent of the searched folder */
export function mayBeUnread(path: string): boolean {
  const extension = extensionOf(path);
  if (translationExtensions.test(extension)) return true;
  if (![tables, sharedExtensions, modules].some((kind) => kind.test(extension))) return false;
  // Glossaries are not locale files.
  if (tables.test(extension) && !knownFormat(path)) return false;
  const folders = path.split('/').slice(0, -1);
  return folders.some((name) => languageFolders.test(name)) && !otherModules.test(path);
}

/**
 * @param paths files for which `mayBeUnread` is true
 * @param read files in supported formats
 */
export function unreadAmong(
  paths: readonly string[],
  read: readonly string[],
  sourceLocale: string,
): readonly UnreadFiles[] {
  const layouts = groupBy(withoutKnown(paths, read), (path) => layoutOf(path).pattern);
  const localeFiles = [...layouts.values()].filter((files) => haveTexts(files, sourceLocale)).flat();
  return [...groupBy(localeFiles.sort(), extensionOf).values()].flatMap(([path, ...others]) =>
    path === undefined ? [] : [{ code: 'unread', path, others: others.length }],
  );
}

/**
 * Tools compile supported files into modules next to them, and gettext catalogues into other folders too. A table
 * beside those of languages is in their format, although its name is no language: `gr.csv`.
 */
function withoutKnown(paths: readonly string[], read: readonly string[]): readonly string[] {
  const named = read.filter((path) => layoutOf(path).locale !== undefined);
  const folders = new Set(named.map(parentOf));
  const withTables = new Set(named.filter((path) => tables.test(extensionOf(path))).map(parentOf));
  const isGettext = read.some((path) => /^pot?$/.test(extensionOf(path)));
  return paths.filter((path) => {
    const extension = extensionOf(path);
    if (extension === 'mo') return !isGettext;
    if (tables.test(extension)) return !withTables.has(parentOf(path));
    return !modules.test(extension) || !folders.has(parentOf(path));
  });
}

/** Two letters are easily mistaken for a locale: `i18n/is.ts` alone is not Icelandic. */
function haveTexts(files: readonly string[], sourceLocale: string): boolean {
  const locales = new Set(files.flatMap((path) => layoutOf(path).locale ?? []));
  const source = parseLocale(sourceLocale)?.language;
  const isSource = [...locales].some((locale) => parseLocale(locale)?.language === source);
  return locales.size > 1 || isSource || files.some((path) => tables.test(extensionOf(path)));
}
