/** The files at the paths of a file's possible translations. Paths have forward slashes. */
import { byCodeUnits } from '../../byCodeUnits.ts';
import { inOneWord, separated } from '../../formats/joinedLocale.ts';
import { groupBy } from '../../groupBy.ts';
import { folderOf } from '../layout/folder.ts';
import { FolderNames, isSame } from '../layout/folderNames.ts';
import { type FileLayout, layoutOf, layoutsOf, type Sibling } from '../layout/layout.ts';
import { namedLocale } from '../layout/programFolders.ts';
import { nameOfLocale } from '../locales/languageNames.ts';
import { languageTag } from '../locales/locale.ts';
import { areLanguages, localeRank } from './likeliestSource.ts';
import { foldersOfRivals, hasRival } from './rivalSources.ts';
import type { FolderItem } from './walk.ts';

export interface ResourceFiles {
  /** The items of a folder in any order; empty if it does not exist, undefined if it cannot be read. */
  list(folder: string): Promise<readonly FolderItem[] | undefined>;
  /** Whether the path is a file, possibly through a link. */
  isFile(path: string): Promise<boolean>;
}

/** Lists each folder once, so that all resources in it share one index of its names. */
export function listedOnce(list: ResourceFiles['list']): ResourceFiles['list'] {
  const known = new Map<string, ReturnType<typeof list>>();
  return (folder) => {
    const items = known.get(folder) ?? list(folder);
    known.set(folder, items);
    return items;
  };
}

export interface Counterparts {
  readonly layout: FileLayout;
  readonly siblings: readonly Sibling[];
  /** Locales that have a folder in which this file is missing. */
  readonly beside: readonly string[];
}

/**
 * The counterparts in the layout in use. Undefined if no layout is in use and the likeliest folder cannot be read.
 *
 * @param from the locale of the source
 */
export async function counterpartsOf(
  path: string,
  from: string,
  files: ResourceFiles,
): Promise<Counterparts | undefined> {
  const layout = layoutOf(path);
  const layouts = layoutsOf(path);
  const found = await Promise.all(layouts.map((one) => counterpartsIn(one, path, files)));
  for (const [index, one] of found.entries()) {
    const isUsed = one && (layouts[index]?.isJoined ? areJoined(one, from) : isShown(one, layout, from));
    if (isUsed && !(await isShared(one.layout, path, files))) return one;
  }
  if (!found[0]) return undefined;
  // Nothing reveals the project's layout, so the usual one is used.
  const usual = found.find((one) => one?.layout.pattern === layout.pattern);
  return usual ?? { layout, siblings: [], beside: [] };
}

/** Whether there are counterparts and, in a layout with another locale, one in the language of the source. */
function isShown({ layout, siblings }: Counterparts, usual: FileLayout, from: string): boolean {
  if (siblings.length === 0) return false;
  const all = [layout.locale ?? '', ...siblings.map(({ locale }) => locale)];
  return layout.locale === usual.locale || all.some((one) => localeRank(one, from) !== undefined);
}

/** Whether the names beside a word such as `enUS` show that it is a locale. */
function areJoined({ layout: { locale = '' }, siblings, beside }: Counterparts, from: string): boolean {
  return areLanguages([locale, ...siblings.map((one) => one.locale), ...beside], from);
}

async function isShared({ pattern }: FileLayout, path: string, files: ResourceFiles): Promise<boolean> {
  const folders = foldersOfRivals(pattern, path);
  const near = await Promise.all(folders.map((folder) => filesIn(folder, files)));
  return hasRival(pattern, path, near.flat());
}

/** The counterparts in one layout; undefined if its folder cannot be read. */
export async function counterpartsIn(
  layout: FileLayout,
  path: string,
  files: ResourceFiles,
): Promise<Counterparts | undefined> {
  const folder = folderOf(layout);
  const items = await files.list(bareName(folder));
  if (!items) return undefined;
  const places = placesIn(layout, folder, items);
  const all = await Promise.all(places.map(async (place) => ({ place, path: await fileAt(place, files) })));
  const found = oneByLanguage(all);
  const siblings = found.flatMap(({ place: { locale }, path: own }) =>
    own === undefined || isSame(own, path) ? [] : [{ locale, path: own }],
  );
  const without = found.filter((one) => one.path === undefined);
  return {
    layout: spelledAs(
      found.map(({ place }) => place),
      layout,
    ),
    siblings,
    beside: without.map(({ place }) => place.locale),
  };
}

interface Place {
  readonly locale: string;
  readonly folder: string;
  readonly path: string;
  /** Present if the folder is named after the language in English, or has the locale in one word. */
  readonly name?: string;
}

function placesIn(layout: FileLayout, folder: string, items: readonly FolderItem[]): readonly Place[] {
  const [segment = ''] = layout.pattern.slice(folder.length).split('/');
  const [prefix = '', suffix = ''] = segment.split('{locale}');
  const coded = namesIn(items)
    .localesBetween(prefix, suffix)
    .map((name) => {
      const locale = separated(name);
      const path = layout.targetPath(name);
      return locale === undefined ? { locale: name, folder, path } : { locale, folder, path, name };
    });
  if (suffix !== '.lproj') return coded;
  const sorted = items.toSorted((one, other) => byCodeUnits(one.name, other.name));
  const named = sorted.flatMap(({ name: own }) => {
    const name = own.endsWith(suffix) ? own.slice(0, -suffix.length) : '';
    const path = layout.targetPath(name);
    const locale = namedLocale(layout.pattern, path);
    return locale === undefined ? [] : [{ locale, folder, path, name }];
  });
  // A language has only one file, even if there are both `BrazilianPortuguese` and `BrasilPortuguese`.
  const first = [...groupBy(named, ({ locale }) => locale).values()].flatMap(([one]) => one ?? []);
  return [...coded, ...first].sort((one, other) => byCodeUnits(one.locale, other.locale));
}

interface FoundPlace {
  readonly place: Place;
  /** Undefined if the file does not exist. */
  readonly path: string | undefined;
}

/** One folder for each language that has both kinds: the one named by the code, unless only the other has the file. */
function oneByLanguage(all: readonly FoundPlace[]): readonly FoundPlace[] {
  if (all.every(({ place }) => place.name === undefined)) return all;
  const isNamed = ({ place }: FoundPlace) => place.name !== undefined;
  const wanted = [...groupBy(all, ({ place }) => languageTag(place.locale)).values()].flatMap((own) => {
    const [coded, named] = [own.filter((one) => !isNamed(one)), own.filter(isNamed)];
    const hasFile = (some: readonly FoundPlace[]) => some.some(({ path }) => path !== undefined);
    return coded.length > 0 && (hasFile(coded) || !hasFile(named)) ? coded : named;
  });
  return all.filter((one) => wanted.includes(one));
}

/** The layout that names languages as most places do: `French.lproj` beside `German.lproj`, `frFR` beside `deDE`. */
function spelledAs(places: readonly Place[], layout: FileLayout): FileLayout {
  const names = new Map(places.flatMap(({ locale, name }) => (name === undefined ? [] : [[locale, name]])));
  if (names.size === 0) return layout;
  const isJoined = [...names.values()].some((name) => separated(name) !== undefined);
  const others = places.filter(({ name, locale }) => name === undefined && !(isJoined && isPlain(locale)));
  const isUsual = names.size > others.length;
  const newName = isJoined ? inOneWord : nameOfLocale;
  const nameOf = (locale: string) => names.get(locale) ?? (isUsual ? newName(locale) : undefined);
  return {
    ...layout,
    targetPath: (locale) => layout.targetPath(nameOf(locale) ?? locale),
    ...(isJoined && isUsual && { isJoined }),
  };
}

/** Whether a locale does not show how parts are separated. */
function isPlain(locale: string): boolean {
  return !/[-_]/.test(locale);
}

/** The file of a place, whose name may differ in case. */
async function fileAt({ folder, path }: Place, files: ResourceFiles): Promise<string | undefined> {
  if (await files.isFile(path)) return path;
  let found = folder;
  for (const wanted of path.slice(folder.length).split('/')) {
    const name = namesIn((await files.list(bareName(found))) ?? []).spelled(wanted);
    if (name === undefined) return undefined;
    found += found === folder || found.endsWith('/') ? name : `/${name}`;
  }
  return (await files.isFile(found)) ? found : undefined;
}

/** The names in each listing. */
const names = new WeakMap<readonly FolderItem[], FolderNames>();

function namesIn(items: readonly FolderItem[]): FolderNames {
  const known = names.get(items) ?? new FolderNames(items.map(({ name }) => name));
  names.set(items, known);
  return known;
}

export async function filesIn(folder: string, files: ResourceFiles): Promise<readonly string[]> {
  return namesOfFiles(folder, (await files.list(bareName(folder))) ?? []);
}

/** @param folder ends with a slash, or is '' */
export function namesOfFiles(folder: string, items: readonly FolderItem[]): readonly string[] {
  return items.filter(({ kind }) => kind === 'file').map(({ name }) => folder + name);
}

/** Strips trailing slashes, except from the root; `.` for ''. */
export function bareName(folder: string): string {
  return folder.replace(/(?<!\/)\/+$/, '') || (folder.startsWith('/') ? '/' : '.');
}
