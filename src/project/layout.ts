/** Where the locale stands in the path of a resource file. Paths have forward slashes. */

import { chineseSpelling } from './chineseSpelling.ts';
import { pagePieces, pluginTranslation } from './docsLayouts.ts';
import { androidSpelling, isLocale } from './locale.ts';

export interface FileLayout {
  /** The locale as the path spells it; absent when the source file carries none (`package.nls.json`). */
  readonly locale?: string;
  targetPath(locale: string): string;
  /** The path with `{locale}` in it: equal for the files of one layout. A file of all languages has its own path. */
  readonly pattern: string;
  /** Chinese as files of the layout are usually named; absent where only the project shows it. */
  readonly chinese?: string;
}

/** A path taken apart: the locale stands between each two pieces. */
interface Split {
  readonly locale?: string;
  readonly pieces: readonly string[];
  /** The files are found by locales spelled this way only. */
  readonly spell?: (locale: string) => string;
}

/** Folders that hold a folder per locale, so that files further down belong to that locale too. */
const localeFolders =
  /^(?:_?locales?|i18n|l10n|intl|lang|langs|languages?|translations?|messages|nls|strings|resources|public|docs|content)$/i;
/** Endings that are English words after a hyphen: `sign-in.json`, `how-to.json`. */
const hyphenatedWords = /-(?:in|to|is|so|as|or|be|my)$/i;
const deepestFolder = 4;

export function layoutOf(path: string): FileLayout {
  return layoutFrom(splitPath(path));
}

/**
 * Where the counterparts of a file may be: one layout for most files, several for a template of gettext and for a page
 * of documentation, whose translations every project puts elsewhere. The most telling first.
 */
export function layoutsOf(path: string): readonly FileLayout[] {
  const splits = templateSplits(path);
  if (splits.length > 0) return splits.map(layoutFrom);
  const usual = layoutOf(path);
  if (usual.locale !== undefined) return [usual];
  return [usual, ...pagePieces(path).map((pieces) => layoutFrom({ pieces }))];
}

/** The layout that the files of a project have, where the path alone leaves a choice. */
export function layoutAmong(path: string, isUsed: (pattern: string) => boolean): FileLayout {
  return layoutsOf(path).find(({ pattern }) => isUsed(pattern)) ?? layoutOf(path);
}

/** The one file without a locale among `paths` that may be the source of a layout's files. */
export function bareSource(pattern: string, paths: readonly string[]): string | undefined {
  const fitting = paths.filter(
    (path) => layoutOf(path).locale === undefined && layoutsOf(path).some((one) => one.pattern === pattern),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

function layoutFrom(split: Split): FileLayout {
  const pattern = split.pieces.join('{locale}');
  const model = chineseSpelling(pattern);
  return {
    ...(split.locale !== undefined && { locale: split.locale }),
    targetPath: (locale) => split.pieces.join(split.spell?.(locale) ?? locale),
    pattern,
    ...(model !== undefined && { chinese: model }),
  };
}

/** The locale that `path` has in the layout given by `pattern`. */
export function localeIn(pattern: string, path: string): string | undefined {
  const pieces = pattern.split('{locale}');
  if (pieces.length === 1) return undefined;
  const fixed = pattern.length - (pieces.length - 1) * '{locale}'.length;
  const length = (path.length - fixed) / (pieces.length - 1);
  const start = pieces[0]?.length ?? 0;
  const locale = path.slice(start, start + length);
  return isLocale(locale) && pieces.join(locale) === path ? locale : undefined;
}

function splitPath(path: string): Split {
  const template = usualTemplateSplit(path);
  if (template) return template;
  // A string catalogue holds all languages, whatever its folder is called.
  if (/\.xcstrings$/i.test(path)) return { pieces: [path] };
  const nameAt = path.lastIndexOf('/') + 1;
  const folder = path.slice(0, nameAt);
  const dot = path.lastIndexOf('.');
  const stem = dot > nameAt ? path.slice(nameAt, dot) : path.slice(nameAt);
  const extension = path.slice(nameAt + stem.length);
  return (
    vscodeName(folder, stem, extension) ??
    appleFolder(folder, stem + extension) ??
    androidFolder(folder, stem + extension) ??
    xliffName(folder, stem, extension) ??
    javaName(folder, stem, extension) ??
    pluginPage(path) ??
    localeInName(folder, stem, extension) ??
    localeInFolder(folder, stem + extension) ??
    withoutLocale(folder, stem, extension)
  );
}

const templateName = /^(.*\/)?([^/]+)\.pot$/i;

/** `po/app.pot` is the template of `po/de.po`, `locale/app.pot` of `locale/de/LC_MESSAGES/app.po`. */
function templateSplits(path: string): readonly Split[] {
  const [, folder = '', stem] = templateName.exec(path) ?? [];
  if (stem === undefined) return [];
  const [, parent] = /^(.*\/|)(?:\.?pots?|templates?)\/$/i.exec(folder) ?? [];
  const named = [folder, ...(parent === undefined ? [] : [parent])].flatMap((outer) => [
    [outer, `/LC_MESSAGES/${stem}.po`],
    [outer, `/${stem}.po`],
  ]);
  const beside = ['.', '-', '_'].map((separator) => [`${folder}${stem}${separator}`, '.po']);
  return [...named, ...beside, [folder, '.po']].map((pieces) => ({ pieces }));
}

/** Where translations go when there are none yet; WordPress has them in `languages`. */
function usualTemplateSplit(path: string): Split | undefined {
  const [, folder = '', stem] = templateName.exec(path) ?? [];
  if (stem === undefined) return undefined;
  const name = /(?<![^/])([^/]+)\/$/.exec(folder)?.[1] ?? '';
  if (/^languages$/i.test(name)) return { pieces: [`${folder}${stem}-`, '.po'] };
  if (localeFolders.test(name)) return { pieces: [folder, `/LC_MESSAGES/${stem}.po`] };
  return { pieces: [folder, '.po'] };
}

function vscodeName(folder: string, stem: string, extension: string): Split | undefined {
  const [, base, locale] = /^(package\.nls|bundle\.l10n)(?:\.(.+))?$/.exec(stem) ?? [];
  if (base === undefined) return undefined;
  return { ...(locale !== undefined && { locale }), pieces: [`${folder}${base}.`, extension] };
}

/**
 * `values` and `values-pt-rBR`. In the folders of moko-resources the locale stands alone, and `base` is the source's.
 * Source: https://developer.android.com/guide/topics/resources/providing-resources#AlternativeResources
 */
function androidFolder(folder: string, name: string): Split | undefined {
  if (!name.endsWith('.xml')) return undefined;
  const [, values, locale = ''] = /^((?:.*\/)?values)(?:-([^/]+))?\/$/.exec(folder) ?? [];
  if (values !== undefined) return androidSplit([`${values}-`, `/${name}`], locale, '');
  const [, moko, ownLocale = ''] = /^((?:.*\/)?moko-resources\/)([^/]+)\/$/.exec(folder) ?? [];
  return moko === undefined ? undefined : androidSplit([moko, `/${name}`], ownLocale, 'base');
}

function androidSplit(pieces: readonly string[], locale: string, source: string): Split | undefined {
  const split = { pieces, spell: androidSpelling };
  if (locale === source) return split;
  return isLocale(locale) ? { ...split, locale } : undefined;
}

/** `de.lproj`; `Base.lproj` holds what the project was written in, and `English.lproj` did before there was `en.lproj`. */
function appleFolder(folder: string, name: string): Split | undefined {
  const [, before = '', locale] = /^(.*\/)?([^/]+)\.lproj\/$/.exec(folder) ?? [];
  if (locale === undefined) return undefined;
  const pieces = [before, `.lproj/${name}`];
  if (locale === 'Base' || locale === 'English') return { pieces };
  return isLocale(locale) ? { locale, pieces } : undefined;
}

/**
 * TYPO3 puts the locale first (`locallang_be.xlf`, `de.locallang_be.xlf`), and Business Central generates
 * `App.g.xlf` as the source of `App.de-DE.xlf`.
 */
function xliffName(folder: string, stem: string, extension: string): Split | undefined {
  if (!/^\.xlf$/i.test(extension)) return undefined;
  const [, generated] = /^(.+)\.g$/.exec(stem) ?? [];
  if (generated !== undefined) return { pieces: [`${folder}${generated}.`, extension] };
  const [, locale, rest = stem] = /^([^.]+)\.(.+)$/.exec(stem) ?? [];
  const isTypo3 = rest.startsWith('locallang') || folder.endsWith('Resources/Private/Language/');
  if (!isTypo3) return undefined;
  if (locale === undefined) return { pieces: [folder, `.${stem}${extension}`] };
  return isLocale(locale) ? { locale, pieces: [folder, `.${rest}${extension}`] } : undefined;
}

/** Java's packages are often named like a language: `org/acme/io`, `de/acme`. */
const javaLocaleFolders = /(?:^|\/)(?:_?locales?|i18n|l10n|nls|nl|lang|langs|languages?|translations?)\/$/i;
const plainLocale = /^[a-z]{2,3}(?:[-_](?:[a-z]{4}|[a-z]{2}|\d{3}))*$/i;
/** Spring's profiles: `application-it.properties`. */
const springProfile = /^(?:application|bootstrap)-/;

/** `Messages.properties` and its translations `Messages_pt_BR.properties`, as java.util.ResourceBundle looks for them. */
function javaName(folder: string, stem: string, extension: string): Split | undefined {
  if (!/^\.properties$/i.test(extension)) return undefined;
  for (const { index } of stem.matchAll(/_/g)) {
    const locale = stem.slice(index + 1);
    if (index === 0 || !plainLocale.test(locale) || !isLocale(locale)) continue;
    return { locale, pieces: [folder + stem.slice(0, index + 1), extension], spell: withUnderscores };
  }
  const named = springProfile.test(stem) ? undefined : (dotted(stem) ?? suffixed(stem));
  if (stem === 'default' || (named && plainLocale.test(named.locale))) return undefined;
  const outer = localeInFolder(folder, stem + extension);
  const before = outer?.pieces[0] ?? '';
  if (outer && (javaLocaleFolders.test(before) || /[-_]/.test(outer.locale ?? ''))) return outer;
  return { pieces: [`${folder}${stem}_`, extension], spell: withUnderscores };
}

function pluginPage(path: string): Split | undefined {
  const split = pluginTranslation(path);
  return split && isLocale(split.locale) ? split : undefined;
}

function localeInName(folder: string, stem: string, extension: string): Split | undefined {
  const found = dotted(stem) ?? suffixed(stem);
  if (!found) return undefined;
  const outer = found.certain ? undefined : localeInFolder(folder, stem + extension);
  if (outer && outer.locale !== found.locale) return outer;
  const start = found.offset;
  const locale = stem.slice(start, start + found.locale.length);
  const before = folder + stem.slice(0, start);
  const after = stem.slice(start + locale.length) + extension;
  return { locale, pieces: [...sameFolder(before, folder, locale), after] };
}

/** `en/messages.en.json`: the folder that repeats the locale goes with it. */
function sameFolder(before: string, folder: string, locale: string): readonly string[] {
  const repeated = `/${folder}`.endsWith(`/${locale}/`);
  if (!repeated) return [before];
  const parent = folder.slice(0, folder.length - locale.length - 1);
  return [parent, before.slice(parent.length + locale.length)];
}

interface Found {
  readonly locale: string;
  readonly offset: number;
  /** Whether the name leaves no doubt, also inside a folder named like another locale. */
  readonly certain: boolean;
}

/** The last part between dots: `en`, `messages.en`, `en.min`. */
function dotted(stem: string): Found | undefined {
  const parts = stem.split('.');
  const index = parts.findLastIndex(isLocale);
  const locale = parts[index];
  if (locale === undefined) return undefined;
  const offset = parts.slice(0, index).join('.').length + (index > 0 ? 1 : 0);
  return { locale, offset, certain: true };
}

/** The longest end after `_` or `-`: `app_en`, `messages-pt-BR`. */
function suffixed(stem: string): Found | undefined {
  if (hyphenatedWords.test(stem)) return undefined;
  for (const separator of stem.matchAll(/[_-]/g)) {
    const offset = separator.index + 1;
    const locale = stem.slice(offset);
    if (isLocale(locale)) return { locale, offset, certain: false };
  }
  return undefined;
}

function localeInFolder(folder: string, name: string): Split | undefined {
  const folders = folder.split('/').slice(0, -1);
  const nearest = folders.length - 1;
  for (let index = nearest; index >= 0 && index > nearest - deepestFolder; index--) {
    const locale = folders[index] ?? '';
    const isNamed = localeFolders.test(folders[index - 1] ?? '') || folders[index + 1] === 'LC_MESSAGES';
    const trusted = index === nearest || index === 0 || isNamed;
    if (!trusted || !isLocale(locale)) continue;
    const before = folders.slice(0, index).map((one) => `${one}/`);
    const after = [...folders.slice(index + 1), name].map((one) => `/${one}`);
    return { locale, pieces: [before.join(''), after.join('')] };
  }
  return undefined;
}

function withoutLocale(folder: string, stem: string, extension: string): Split {
  return { pieces: [stem === 'default' ? folder : `${folder}${stem}.`, extension] };
}

function withUnderscores(locale: string): string {
  return locale.replaceAll('-', '_');
}
