/** Where the locale is in the path of a resource file. Paths have forward slashes. */
import { knownFormat } from '../../formats/index.ts';
import { isEnglishWord, joinedLocalesIn, separated, withSeparated } from '../../formats/joinedLocale.ts';
import type { PathLocales, PathParts, PathSplit } from '../../formats/pathSplit.ts';
import { chineseSpelling } from '../locales/chineseSpelling.ts';
import { isLocale, localeOfName, parseLocale } from '../locales/locale.ts';
import { docusaurusSplit, namedLocale, programSplit, sourceFolderSplit } from './programFolders.ts';

export interface FileLayout {
  /**
   * The locale as the path spells it, or `de` for `German.lproj`, or `de-DE` for `deDE`; absent if it names none
   * (`package.nls.json`).
   */
  readonly locale?: string;
  targetPath(locale: string): string;
  /**
   * How the layout spells a locale that has no file yet.
   * @param existing the locales with a file or, if there are none, with a folder
   */
  newLocale(locale: string, existing: readonly string[]): string;
  /** The path with `{locale}` in it, equal for all files of one layout. A file of all languages has its own path. */
  readonly pattern: string;
  /** The usual spelling of Chinese in the layout; absent if only the project shows it. */
  readonly chinese?: string;
  /** Whether names have the locale in one word: `enUS.ts`. */
  readonly isJoined?: true;
}

/** Another file of a layout, and its locale. */
export interface Sibling {
  readonly locale: string;
  readonly path: string;
}

/** Folders with a subfolder per locale; files further down belong to that locale too. */
const localeFolders =
  /^(?:_?locales?|loc|i18n|l10n|intl|lang|langs|languages?|translations?|messages|nls|strings|resources|public|docs|content)$/i;
/** Folders of pages, which may have a subfolder per locale if no other folder of the path is named after one. */
const pageFolders = /^(?:blog|posts|pages|guides?|help|manual|wiki)$/i;
/** A language with a region, which may be spelled like an English word: `app-fr-BE.json`. */
const languageWithRegion = /[-_][a-z]{2,3}-[A-Z]{2}$/;
/** In a path with at most this many folders, the first one may be a locale. */
const deepestFolder = 4;
/** How many folders are searched for a locale inside one of `localeFolders`, beginning with the file's own. */
const deepestNamed = 8;

/** How many words such as `enUS` are tried as the locale of a path, beginning with the last. */
const mostJoined = 8;

export function layoutOf(path: string): FileLayout {
  return layoutFrom(splitPath(path));
}

/**
 * The possible layouts of a file, most likely first: projects put translations in different places. Where the usual one
 * has no locale, others that have one apply only if files in several languages confirm them.
 */
export function layoutsOf(path: string): readonly FileLayout[] {
  const usual = splitPath(path);
  const visible = besideHidden(path);
  if (visible) return [usual, visible].map(layoutFrom);
  if (usual.locale !== undefined) return [layoutFrom(usual)];
  return [...bareSplits(path, usual).map(layoutFrom), ...joinedLayouts(path)];
}

/** The layouts of `locales/enUS.ts`, whose name is split like `locales/en-US.ts`. */
function joinedLayouts(path: string): readonly FileLayout[] {
  const words = new Set(joinedLocalesIn(path).slice(-mostJoined).reverse());
  return [...words].flatMap((word) => {
    const split = splitPath(withSeparated(path, word));
    const isWhole = split.locale === separated(word) && split.pieces.join(word) === path;
    return isWhole ? [{ ...layoutFrom(split), isJoined: true }] : [];
  });
}

/** Names of a source whose translations are named after their locale only. */
const sourceStem = /^(?:main|base|source|template)$/;

/** A name without a locale is extended by `.de`, `-de` or `_de`, unless its format prescribes something else. */
function bareSplits(path: string, usual: PathSplit): readonly PathSplit[] {
  const format = knownFormat(path);
  const parts = partsOf(path);
  const folders = namedFolder(parts);
  if (format?.candidates) return [...format.candidates(parts, usual, locales), ...folders];
  const { folder, stem, extension } = parts;
  const [before] = withoutLocale(parts).pieces;
  if (!format || format.split || before === folder || before !== usual.pieces[0]) return [usual, ...folders];
  const others = ['-', '_'].map((separator) => ({ pieces: [folder + stem + separator, extension] }));
  const alone = sourceStem.test(stem) ? [{ pieces: [folder, extension] }] : [];
  return [usual, ...others, ...alone, ...folders];
}

/** Words before the locale in the name of a folder. */
const namedFolders =
  /^((?:.*\/)?(?:[^/]*[._-])?(?:locales?|i18n|l10n|intl|langs?|languages?|translations?|messages|nls|strings)[._-])([^/]+)\/$/i;

/** `lang-de/app.json`, `l10n_de/app.json`: the locale after a word that announces it. */
function namedFolder({ folder, stem, extension }: PathParts): readonly PathSplit[] {
  const [, before, locale = ''] = namedFolders.exec(folder) ?? [];
  return before !== undefined && isLocale(locale)
    ? [{ locale, pieces: [before, `/${stem}${extension}`] }]
    : [];
}

/** `.en.json`, a hidden file that only developers look at, may be the source of `de.json`. */
function besideHidden(path: string): PathSplit | undefined {
  const { folder, stem, extension } = partsOf(path);
  const locale = stem.slice(1);
  return stem.startsWith('.') && isLocale(locale) ? { locale, pieces: [folder, extension] } : undefined;
}

/** The likeliest layout that has a locale, if any, of a file that is known to be a locale file. */
export function layoutWithLocale(path: string): FileLayout {
  return layoutsOf(path).find(({ locale }) => locale !== undefined) ?? layoutOf(path);
}

export function layoutAmong(path: string, isUsed: (layout: FileLayout) => boolean): FileLayout {
  return layoutsOf(path).find(isUsed) ?? layoutOf(path);
}

/** The files that may be a layout's source without being named like its other files. */
export function bareSources(pattern: string, paths: readonly string[]): readonly string[] {
  return paths.filter(
    (path) => localeIn(pattern, path) === undefined && layoutsOf(path).some((one) => one.pattern === pattern),
  );
}

/** @param pattern written by the user, with `{locale}` in it or the path of a file of all languages */
export function layoutAs(pattern: string): FileLayout {
  return layoutFrom({ pieces: pattern.split('{locale}') });
}

function layoutFrom(split: PathSplit): FileLayout {
  const pattern = split.pieces.join('{locale}');
  const model = chineseSpelling(pattern);
  return {
    ...(split.locale !== undefined && { locale: split.locale }),
    targetPath: (locale) => split.pieces.join(split.spell?.(locale) ?? locale),
    newLocale: (locale, existing) => split.spellNew?.(locale, existing) ?? locale,
    pattern,
    ...(model !== undefined && { chinese: model }),
  };
}

export function localeIn(pattern: string, path: string): string | undefined {
  const pieces = pattern.split('{locale}');
  if (pieces.length === 1) return undefined;
  const fixed = pattern.length - (pieces.length - 1) * '{locale}'.length;
  const length = (path.length - fixed) / (pieces.length - 1);
  const start = pieces[0]?.length ?? 0;
  const name = path.slice(start, start + length);
  const locale = localeOfName(name);
  return locale !== undefined && pieces.join(name) === path ? locale : namedLocale(pattern, path);
}

function splitPath(path: string): PathSplit {
  const format = knownFormat(path);
  if (format?.holdsAllLanguages) return { pieces: [path] };
  const parts = partsOf(path);
  // Programs look for translations, not for what they are made from.
  const isTemplate = format?.sources?.template?.test(path);
  return (
    (isTemplate ? undefined : programSplit(parts)) ??
    format?.split?.(parts, locales) ??
    docusaurusSplit(path) ??
    localeInName(parts) ??
    localeInFolder(parts) ??
    sourceFolderSplit(path) ??
    withoutLocale(parts)
  );
}

function partsOf(path: string): PathParts {
  const nameAt = path.lastIndexOf('/') + 1;
  const dot = path.lastIndexOf('.');
  const stem = dot > nameAt ? path.slice(nameAt, dot) : path.slice(nameAt);
  return { folder: path.slice(0, nameAt), stem, extension: path.slice(nameAt + stem.length) };
}

const locales: PathLocales = {
  isLocale,
  isLocaleFolder: (name) => localeFolders.test(name),
  tagOf: (locale) => parseLocale(locale)?.toString(),
  inName: (stem) => (dotted(stem) ?? suffixed(stem))?.locale,
  inFolder: localeInFolder,
};

function localeInName(parts: PathParts): PathSplit | undefined {
  const { folder, stem, extension } = parts;
  const found = dotted(stem) ?? suffixed(stem);
  if (!found) return undefined;
  const outer = found.certain ? undefined : localeInFolder(parts);
  // `ts/app_de.ts` is not in Tsonga.
  const isOfKind = `.${outer?.locale}` === extension.toLowerCase();
  if (outer && !isOfKind && outer.locale !== found.locale) return outer;
  const start = found.offset;
  const locale = stem.slice(start, start + found.locale.length);
  const before = folder + stem.slice(0, start);
  const after = stem.slice(start + locale.length) + extension;
  return { locale, pieces: [...sameFolder(before, folder, locale), after] };
}

/** `en/messages.en.json`: a folder that repeats the locale varies with it. */
function sameFolder(before: string, folder: string, locale: string): readonly string[] {
  const repeated = `/${folder}`.endsWith(`/${locale}/`);
  if (!repeated) return [before];
  const parent = folder.slice(0, folder.length - locale.length - 1);
  return [parent, before.slice(parent.length + locale.length)];
}

interface Found {
  readonly locale: string;
  readonly offset: number;
  /** Whether the name is unambiguous even inside a folder named like another locale. */
  readonly certain: boolean;
}

/** The last part between dots that is a locale: `en`, `messages.en`, `en.min`. */
function dotted(stem: string): Found | undefined {
  const parts = stem.split('.');
  const index = parts.findLastIndex(isLocale);
  const locale = parts[index];
  if (locale === undefined) return undefined;
  const offset = parts.slice(0, index).join('.').length + (index > 0 ? 1 : 0);
  return { locale, offset, certain: true };
}

/** The longest suffix after `_` or `-` that is a locale: `app_en`, `messages-pt-BR`. */
function suffixed(stem: string): Found | undefined {
  const lastWord = /-([^-]*)$/.exec(stem)?.[1] ?? '';
  if (isEnglishWord(lastWord) && !languageWithRegion.test(stem)) return undefined;
  for (const separator of stem.matchAll(/[_-]/g)) {
    const offset = separator.index + 1;
    const locale = stem.slice(offset);
    if (isLocale(locale)) return { locale, offset, certain: false };
  }
  return undefined;
}

function localeInFolder({ folder, stem, extension }: PathParts): PathSplit | undefined {
  const folders = folder.split('/').slice(0, -1);
  const best = likeliest(localesAmong(folders));
  if (!best) return undefined;
  const before = folders.slice(0, best.index).map((one) => `${one}/`);
  const after = [...folders.slice(best.index + 1), stem + extension].map((one) => `/${one}`);
  return { locale: best.locale, pieces: [before.join(''), after.join('')] };
}

interface FolderLocale {
  readonly index: number;
  readonly locale: string;
  readonly trust: 'place' | 'languages' | 'pages';
}

/** The folders that may be named after a locale, beginning with the nearest. */
function localesAmong(folders: readonly string[]): readonly FolderLocale[] {
  const nearest = folders.length - 1;
  return folders
    .map((locale, index) => {
      const parent = folders[index - 1] ?? '';
      const isNamed = localeFolders.test(parent) || folders[index + 1] === 'LC_MESSAGES';
      const isOuter = index === 0 && index > nearest - deepestFolder;
      const trust = trustIn({ isNamed, isInPlace: index === nearest || isOuter, parent });
      return { index, locale, trust };
    })
    .slice(-deepestNamed)
    .filter((one): one is FolderLocale => one.trust !== undefined && isLocale(one.locale))
    .reverse();
}

interface FolderPlace {
  /** Inside a folder for languages, or the parent of `LC_MESSAGES`. */
  readonly isNamed: boolean;
  /** The file's own folder, or the outermost one of a short path. */
  readonly isInPlace: boolean;
  readonly parent: string;
}

function trustIn({ isNamed, isInPlace, parent }: FolderPlace): FolderLocale['trust'] | undefined {
  if (isNamed) return 'languages';
  if (isInPlace) return 'place';
  return pageFolders.test(parent) ? 'pages' : undefined;
}

function likeliest(found: readonly FolderLocale[]): FolderLocale | undefined {
  const [first, ...others] = found.filter(({ trust }) => trust !== 'pages');
  if (!first) return found[0];
  const isDoubtful = first.trust !== 'languages' && rareCode.test(first.locale);
  const usual = (one: FolderLocale) => one.trust === 'languages' && !rareCode.test(one.locale);
  return (isDoubtful ? others.find(usual) : undefined) ?? first;
}

/** Three-letter language codes are often words, too: `docs/en/guide/bar/README.md`. */
const rareCode = /^[a-z]{3}$/;

function withoutLocale({ folder, stem, extension }: PathParts): PathSplit {
  return { pieces: [stem === 'default' ? folder : `${folder}${stem}.`, extension] };
}
