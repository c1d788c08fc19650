/** Finds the source files of a folder without configuration. */

import { byCodeUnits } from '../../byCodeUnits.ts';
import { extensionOf, knownFormat } from '../../formats/index.ts';
import type { KnownFormat } from '../../formats/known.ts';
import { groupBy } from '../../groupBy.ts';
import { fileName, folderOf, parentOf, placeOf } from '../layout/folder.ts';
import { type FileLayout, layoutAmong, layoutOf, layoutsOf, localeIn } from '../layout/layout.ts';
import { languageFolders } from '../layout/localePath.ts';
import { hasTexts, isClear, isData } from '../layout/prose.ts';
import {
  areLanguages,
  type LayoutPort,
  likeliestSource,
  localeRank,
  otherRegion,
} from './likeliestSource.ts';
import { type Orphans, orphansAmong } from './orphans.ts';
import { holdsSource } from './ownSource.ts';
import { foldersOfRivals, hasRival } from './rivalSources.ts';
import { mayBeUnread, type UnreadFiles, unreadAmong } from './unread.ts';
import { type Tree, treeBelow, type WalkPort } from './walk.ts';

/** `kindsOf` is also called for files that may hold data. */
export interface DiscoveryPort extends WalkPort, LayoutPort {
  /** The format of a file by its text, called if the path alone does not show it; undefined if the text is in none. */
  formatOf?(path: string): Promise<KnownFormat | undefined>;
}

export type PassedOver =
  | {
      /** A file, a folder of files, or a pattern. */
      readonly path: string;
      /**
       * `data`: its values are for programs. `ignored`: version control ignores it, like generated files.
       * `unmatched`: no file of the source language matches the pattern.
       */
      readonly code: 'data' | 'ignored' | 'unmatched';
    }
  | {
      readonly code: 'passesOn';
      readonly path: string;
      /** The file whose texts it passes on, spelled as in this file. */
      readonly from: string;
    }
  | UnreadFiles
  | Orphans;

export interface Discovery {
  /** One per layout, or all translations of a layout without a source if they contain their own. Sorted. */
  readonly sources: readonly string[];
  readonly passedOver: readonly PassedOver[];
}

/** How many files of a layout are read before the whole layout is assumed to be in no known format. */
const mostTried = 3;

/** Pages about the project itself, which are not meant to be translated. */
const chronicle = /^(?:change-?log|history|licen[cs]e)(?:[._-].*)?\.mdx?$/i;

export async function discoverSources(
  root: string,
  port: DiscoveryPort,
  sourceLocale: string,
): Promise<Discovery> {
  const reads = (path: string) => port.reads(path) && !chronicle.test(fileName(path));
  const parent = parentOf(root);
  const isUnread = (path: string) => mayBeUnread(path.slice(parent.length));
  const { tree, ...found } = await withoutStrangers(
    await treeBelow(root, { ...port, reads, mayBeUnread: isUnread }),
    port,
    { mayBeUnread: isUnread, sourceLocale },
  );
  const search = { port, ...found };
  const sources: string[] = [];
  const passedOver: PassedOver[] = [
    ...(await ignoredIn(tree, search, sourceLocale)),
    ...unreadAmong(tree.unread, tree.files, sourceLocale),
  ];
  const code: string[] = [];
  for (const source of await namedSources(tree.files, search, sourceLocale)) {
    const { path } = source;
    const inside = path.slice(path.startsWith(`${root}/`) ? root.length + 1 : 0);
    const content = await contentOf(source, inside, search);
    if (content === 'data') passedOver.push({ path, code: 'data' });
    else (content === 'texts' ? sources : code).push(path);
  }
  for (const one of orphansAmong(tree.files, [...sources, ...passedOver.map(({ path }) => path)], root)) {
    if ((await contentOf(one, '', search)) !== 'texts') continue;
    const { pattern } = layoutOf(one.path);
    // A source that was read as code explains why its translations seem to have no source.
    const path = code.find((source) => layoutOf(source).pattern === pattern);
    passedOver.push(path === undefined ? one : { code: 'unread', path, others: 0 });
  }
  return { sources, passedOver: passedOver.sort((one, other) => byCodeUnits(one.path, other.path)) };
}

/** Knows the formats of files, even where the path alone does not show them. */
interface Search {
  readonly port: DiscoveryPort;
  formatOf(path: string): KnownFormat | undefined;
  /** Sources without files in other languages beside them, in formats that need such files. */
  readonly lone: ReadonlySet<string>;
}

interface Expected {
  readonly mayBeUnread: (path: string) => boolean;
  readonly sourceLocale: string;
}

/**
 * Leaves out files whose text is in none of the formats that their path allows; those that may hold texts become unread
 * files. Also leaves out files that are not in the source language and lack the other languages their format needs.
 */
async function withoutStrangers(
  tree: Tree,
  port: DiscoveryPort,
  { mayBeUnread, sourceLocale }: Expected,
): Promise<Omit<Search, 'port'> & { readonly tree: Tree }> {
  const { files, ignoredFiles, unread } = tree;
  const doubtful = [...files, ...ignoredFiles].filter((path) => knownFormat(path)?.isOwn);
  if (doubtful.length === 0) return { tree, formatOf: knownFormat, lone: new Set() };
  const layouts = layoutsIn(doubtful, sourceLocale);
  const layoutFor = (path: string) => {
    // In any other layout that only the files beside it show, a file may have another format than they do.
    const layout = layouts.get(path);
    return layout?.isJoined ? layout : layoutOf(path);
  };
  const found = new Map<string, KnownFormat | undefined>();
  for (const paths of groupBy(doubtful, (path) => layoutFor(path).pattern).values()) {
    // The first files of a layout stand for all of them, because a program may have one such module per language.
    const tried = await Promise.all(paths.slice(0, mostTried).map(async (path) => port.formatOf?.(path)));
    const format = tried.find((one) => one !== undefined);
    for (const path of paths) found.set(path, format);
  }
  const alone = withoutOthers(found, layoutFor);
  const lone = new Set([...alone].filter((path) => isSource(layoutFor(path), sourceLocale)));
  const isOfFormat = (path: string) =>
    !found.has(path) || (found.get(path) !== undefined && (lone.has(path) || !alone.has(path)));
  const isStranger = (path: string) => found.has(path) && found.get(path) === undefined && mayBeUnread(path);
  return {
    tree: {
      ...tree,
      files: files.filter(isOfFormat),
      ignoredFiles: ignoredFiles.filter(isOfFormat),
      unread: [...unread, ...files.filter(isStranger)].sort(),
    },
    formatOf: (path) => (found.has(path) ? found.get(path) : knownFormat(path)),
    lone,
  };
}

/** The files whose format needs files in other languages beside them, but that have none. */
function withoutOthers(
  formatOf: ReadonlyMap<string, KnownFormat | undefined>,
  layoutFor: (path: string) => FileLayout,
): ReadonlySet<string> {
  const needy = [...formatOf].flatMap(([path, format]) => (format?.needsOthers ? [path] : []));
  const folders = [...groupBy(needy, (path) => folderOf(layoutFor(path))).values()];
  const lone = folders.filter((paths) => new Set(paths.map((path) => layoutFor(path).locale)).size < 2);
  return new Set(lone.flat());
}

function isSource({ locale }: FileLayout, sourceLocale: string): boolean {
  return locale !== undefined && localeRank(locale, sourceLocale) !== undefined;
}

async function ignoredIn(
  { files, ignoredFiles, ignoredFolders }: Tree,
  search: Search,
  sourceLocale: string,
): Promise<readonly PassedOver[]> {
  const ignored = new Set(ignoredFiles);
  const all = ignored.size === 0 ? [] : [...files, ...ignored].sort(byCodeUnits);
  const sources = await namedSources(all, search, sourceLocale);
  const folders = ignoredFolders.filter((path) => languageFolders.test(fileName(path)));
  const own = sources.map(({ path }) => path).filter((path) => ignored.has(path));
  const paths = [...own, ...folders];
  return paths.map((path) => ({ path, code: 'ignored' }));
}

interface NamedSource {
  readonly path: string;
  /** Whether a file in another language is beside it. */
  readonly isTranslated?: boolean;
}

/** @param inside the path relative to the searched folder */
async function contentOf(
  { path, isTranslated }: NamedSource,
  inside: string,
  { port, formatOf, lone }: Search,
): Promise<'texts' | 'data' | 'code'> {
  const format = formatOf(path);
  if (format?.settings?.test(inside)) return 'data';
  if (!format?.dataExtensions?.includes(extensionOf(path))) return 'texts';
  const kinds = await port.kindsOf?.(path);
  if (kinds === undefined) return 'texts';
  if (format.isCode && !hasTexts(kinds)) return 'code';
  const isText = lone.has(path) ? isClear(kinds) : !isData(inside, kinds, isTranslated);
  return isText ? 'texts' : 'data';
}

async function namedSources(
  files: readonly string[],
  search: Search,
  sourceLocale: string,
): Promise<readonly NamedSource[]> {
  const { port } = search;
  const sources = await Promise.all(
    [...groupBy(layoutsIn(files, sourceLocale), ([, { pattern }]) => pattern)].map(async ([pattern, own]) => {
      const paths = own.map(([path]) => path);
      const source = await likeliestSource({ pattern, paths, sourceLocale }, port);
      if (source !== undefined)
        return [{ path: source, isTranslated: hasTranslation(pattern, paths, sourceLocale) }];
      return ownSources(paths, search, sourceLocale).map((path) => ({ path }));
    }),
  );
  return sources.flat().sort((one, other) => byCodeUnits(one.path, other.path));
}

function hasTranslation(pattern: string, paths: readonly string[], sourceLocale: string): boolean {
  const locales = paths.flatMap((path) => localeIn(pattern, path) ?? layoutOf(path).locale ?? []);
  return locales.some((locale) => localeRank(locale, sourceLocale) === undefined);
}

/** Files with several possible layouts come last, because the other files decide where their translations are. */
function layoutsIn(files: readonly string[], sourceLocale: string): ReadonlyMap<string, FileLayout> {
  const layouts = new Map<string, FileLayout>();
  const patterns = new Set<string>();
  const isShown = shownLayouts(files, sourceLocale);
  const inFolders = groupBy(files, parentOf);
  const isOwn = (pattern: string, path: string) => {
    const near = foldersOfRivals(pattern, path).flatMap((folder) => inFolders.get(folder) ?? []);
    return !hasRival(pattern, path, near);
  };
  for (const path of [...files.filter((file) => !isOpen(file)), ...files.filter(isOpen)]) {
    const layout = layoutAmong(path, (one) => {
      const isUsed = isShown(one) || (!one.isJoined && patterns.has(one.pattern));
      return isUsed && isOwn(one.pattern, path);
    });
    layouts.set(path, layout);
    patterns.add(layout.pattern);
  }
  return layouts;
}

function isOpen(path: string): boolean {
  return layoutsOf(path).length > 1;
}

/** Layouts with files in the source language and in another language; for joined locales, any files in their place. */
function shownLayouts(files: readonly string[], sourceLocale: string): (layout: FileLayout) => boolean {
  const named = files
    .flatMap((path) => (layoutOf(path).locale === undefined || !isOpen(path) ? layoutsOf(path) : []))
    .filter(({ locale }) => locale !== undefined);
  const shownBy = (keyOf: (layout: FileLayout) => string) => {
    const shown = [...groupBy(named, keyOf)].filter(([, all]) =>
      areLanguages(
        all.map(({ locale = '' }) => locale),
        sourceLocale,
      ),
    );
    return new Set(shown.map(([key]) => key));
  };
  const [patterns, places] = [shownBy(({ pattern }) => pattern), shownBy(placeOf)];
  return (layout) => (layout.isJoined ? places.has(placeOf(layout)) : patterns.has(layout.pattern));
}

/** A file in the source language that is not the source, because it is incomplete, is not a translation either. */
function ownSources(paths: readonly string[], { formatOf }: Search, sourceLocale: string): readonly string[] {
  return paths.filter((path) => {
    const { locale } = layoutOf(path);
    const rank = locale === undefined ? 0 : localeRank(locale, sourceLocale);
    return holdsSource(path, formatOf(path)?.id) && (rank === undefined || rank === otherRegion);
  });
}
