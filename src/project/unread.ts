/** Locale files in formats that are not read. Paths have forward slashes. */
import { extensionOf } from '../formats/index.ts';
import { groupBy } from '../groupBy.ts';
import { layoutOf } from './layout.ts';
import { parseLocale } from './locale.ts';
import { languageFolders } from './localePath.ts';

/** Files with one extension that by their names are locale files. */
export interface UnreadFiles {
  readonly code: 'unread';
  /** The first of them. */
  readonly path: string;
  /** How many there are besides it. */
  readonly others: number;
}

/** Nothing but translations is kept in these. */
const ofTranslations = /^(?:ftl|stringsdict|mo)$/;
/** Tables in a folder for translations may hold all languages at once. */
const tables = /^(?:csv|tsv)$/;
const ofAnything = /^(?:toml|ini|json5|xml)$/;
/** Programs, some of which hold texts only; Qt Linguist uses one of their extensions. */
const modules = /^(?:php|[cm]?[jt]s)$/;
const otherModules = /\.(?:d|test|spec|stories)\.[cm]?[jt]s$/;

/**
 * Whether a file of a format that is not read may hold translations.
 *
 * @param path from the folder that is searched, with the name of that
 */
export function mayBeUnread(path: string): boolean {
  const extension = extensionOf(path);
  if (ofTranslations.test(extension)) return true;
  if (![tables, ofAnything, modules].some((kind) => kind.test(extension))) return false;
  const folders = path.split('/').slice(0, -1);
  return folders.some((name) => languageFolders.test(name)) && !otherModules.test(path);
}

/**
 * What of files that may hold translations does, one for each extension.
 *
 * @param read files that are read
 * @param sourceLocale of the project
 */
export function unreadAmong(
  paths: readonly string[],
  read: readonly string[],
  sourceLocale: string,
): readonly UnreadFiles[] {
  const layouts = groupBy(withoutCompiled(paths, read), (path) => layoutOf(path).pattern);
  const told = [...layouts.values()].filter((files) => haveTexts(files, sourceLocale)).flat();
  return [...groupBy(told.sort(), extensionOf).values()].flatMap(([path, ...others]) =>
    path === undefined ? [] : [{ code: 'unread', path, others: others.length }],
  );
}

/** Tools compile what is read into modules beside it, and gettext's catalogues into other folders too. */
function withoutCompiled(paths: readonly string[], read: readonly string[]): readonly string[] {
  const folders = new Set(read.filter((path) => layoutOf(path).locale !== undefined).map(folderOf));
  const isGettext = read.some((path) => /^pot?$/.test(extensionOf(path)));
  return paths.filter((path) => {
    const extension = extensionOf(path);
    return extension === 'mo' ? !isGettext : !modules.test(extension) || !folders.has(folderOf(path));
  });
}

/** Whether the files of a layout are locale files. Two letters are soon a locale: `i18n/is.ts` alone is not in Icelandic. */
function haveTexts(files: readonly string[], sourceLocale: string): boolean {
  const locales = new Set(files.flatMap((path) => layoutOf(path).locale ?? []));
  const source = parseLocale(sourceLocale)?.language;
  const isSource = [...locales].some((locale) => parseLocale(locale)?.language === source);
  return locales.size > 1 || isSource || files.some((path) => tables.test(extensionOf(path)));
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}
