/** Which files a command line means: sources, and for each the target files in the wanted locales. */
import { readdir, stat } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { knownFormat, loadFormat } from '../formats/index.ts';
import { discoverSources } from '../project/discover.ts';
import { commonFolder, folderOf } from '../project/folder.ts';
import { type FileLayout, layoutOf, layoutsOf } from '../project/layout.ts';
import { isLocale, meaning, parseLocale } from '../project/locale.ts';
import { holdsSource, isOwnSource, sourceBeside } from '../project/ownSource.ts';
import type { TranslationSettings } from '../project/settings.ts';
import { siblingLocales, spelling } from '../project/siblings.ts';
import { findRoot, type Root, requireOwnLinks } from '../store/root.ts';
import type { TranslateCommand } from './arguments/translate.ts';
import { systemCode, UsageError } from './errors.ts';
import { type FileFailure, guarded } from './fileFailure.ts';
import { asFileError } from './fileFault.ts';
import { discoveryPort, Folders, type ReadFolder } from './folders.ts';
import { readLocaleFile } from './localeFile.ts';
import { projectSettings } from './settings.ts';

export interface Source {
  /** Absolute, with forward slashes. */
  readonly path: string;
  readonly locale: string;
  readonly settings: TranslationSettings;
  /** The folder that neither the source nor a target leaves. */
  readonly root: Root;
  /** One per wanted language, spelled as the project spells it. */
  readonly targets: readonly Target[];
}

export interface Target {
  readonly path: string;
  readonly locale: string;
}

export interface FoundSources {
  readonly sources: readonly Source[];
  /** What cannot be read; folders with all that lies in them. */
  readonly failures: readonly FileFailure[];
}

/** @throws UsageError for a path, language or setting that cannot be used. */
export async function findSources(
  command: TranslateCommand,
  readFolder: ReadFolder = (folder) => readdir(folder, { withFileTypes: true }),
): Promise<FoundSources> {
  const folders = new Folders(readFolder);
  const found = await Promise.all(
    command.paths.map((path) => guarded(() => sourcesAt(path, command, folders))),
  );
  const failures = found.flatMap((one) => ('kind' in one ? [one] : []));
  const all = found.flatMap((one) => ('kind' in one ? [] : one));
  const sources = [...new Map(all.map((source) => [source.path, source])).values()];
  requireOwnTargets(sources);
  return { sources, failures: [...failures, ...folders.failures] };
}

/** Two sources would pay for the same target, and only one of them would be written. */
function requireOwnTargets(sources: readonly Source[]): void {
  const owners = new Map<string, string>();
  for (const source of sources) {
    for (const target of source.targets) {
      const owner = owners.get(target.path);
      // A file of all languages is the target of each.
      if (owner !== undefined && owner !== source.path) {
        const both = `${displayPath(owner)} and ${displayPath(source.path)}`;
        throw new UsageError(`${both} have the same target ${displayPath(target.path)}: name one of them.`);
      }
      owners.set(target.path, source.path);
    }
  }
}

async function sourcesAt(
  given: string,
  command: TranslateCommand,
  folders: Folders,
): Promise<readonly Source[]> {
  const path = slashed(resolve(given));
  const isFolder = await isFolderAt(path, given);
  const folder = isFolder ? resolve(given) : dirname(resolve(given));
  await refuseLinksOut(folder);
  const settings = await projectSettings(folder);
  const wanted = wantedLocales(command, settings);
  const from = command.from ?? (settings.sourceLanguage || 'en');
  if (!isLocale(from)) throw new UsageError(`"${from}" is not a language code.`);
  const paths = isFolder
    ? await discoverSources(path, { ...discoveryPort(folders, rootIn(folder)), holdsSource }, from)
    : [isOwnSource(path, from) ? await sourceOf(path, from, folders) : path];
  if (paths.length === 0 && !folders.failedWithin(path))
    throw new UsageError(`${given} holds no locale file of the language ${from}.`);
  const search = { command, from, wanted, isFolder, folders };
  const sources = await Promise.all(
    paths.map(async (one): Promise<Source | undefined> => {
      const root = await rootIn(folder)(one);
      const languages = await languagesIn(one, root);
      const found = languages ? inCatalogue(one, languages, search) : await inFiles(one, search);
      return found && found.targets.length > 0 ? { ...found, settings, root } : undefined;
    }),
  );
  return sources.filter((source) => source !== undefined);
}

interface Search {
  readonly command: TranslateCommand;
  readonly from: string;
  readonly wanted: readonly string[];
  /** The files were found, and not named. */
  readonly isFolder: boolean;
  readonly folders: Folders;
}

type Found = Omit<Source, 'settings' | 'root'>;

/** A source whose languages are in files of their own; undefined when their folder cannot be read. */
async function inFiles(path: string, search: Search): Promise<Found | undefined> {
  const { command, from, wanted, isFolder, folders } = search;
  const isOwn = isOwnSource(path, from);
  const locale = isOwn ? from : sourceLocale(path, from, command);
  const targets = await targetsOf(path, locale, wanted, folders);
  // Found translations fill themselves; which of them a new language should come from, nobody said.
  const own = isOwn && isFolder ? targets?.filter((target) => target.path === path) : targets;
  return own && { path, locale, targets: own };
}

/** @returns undefined for a file of one language; none for one that has problems, which are told when it is planned */
async function languagesIn(path: string, root: Root): Promise<readonly string[] | undefined> {
  const format = await loadFormat(path);
  if (!format?.languages) return undefined;
  const read = await guarded(() => readLocaleFile(path, root));
  return read && 'text' in read ? format.languages(read.text, { path }) : [];
}

/**
 * A file of all languages says itself which of them is the source's, unless the command line does. Files that were
 * found need not all be in the same one.
 */
function inCatalogue(path: string, languages: readonly string[], search: Search): Found | undefined {
  const { command, wanted, isFolder } = search;
  const { chinese: model } = layoutOf(path);
  const siblings = languages.map((locale) => ({ locale, path }));
  const [own = search.from] = languages;
  const isOther = command.from !== undefined && !isSame(command.from, own);
  const locale = isOther ? spelling(search.from, siblings, model) : own;
  if (languages.length > 0 && !languages.includes(locale)) {
    if (isFolder) return undefined;
    throw new UsageError(`${displayPath(path)} has no texts in ${locale}.`);
  }
  const spelled = new Set(wanted.map((one) => spelling(one, siblings, model)));
  const targets = [...spelled].map((one) => ({ path, locale: one }));
  if (isFolder) return { path, locale, targets: targets.filter((one) => !isSame(one.locale, locale)) };
  requireOther(path, locale, targets);
  return { path, locale, targets };
}

function isSame(one: string, other: string): boolean {
  return meaning(one) === meaning(other);
}

/** @throws UsageError when one of the targets is in the source's language */
function requireOther(path: string, locale: string, targets: readonly Target[]): void {
  const same = targets.find((target) => isSame(target.locale, locale));
  if (same) {
    throw new UsageError(
      `${displayPath(path)} is in ${locale} already: it cannot be translated to ${same.locale}.`,
    );
  }
}

/** @throws FileError */
async function refuseLinksOut(folder: string): Promise<void> {
  try {
    await requireOwnLinks(folder);
  } catch (error) {
    throw asFileError(folder, error);
  }
}

/** Where the files of a folder that was named belong, with what lies beside it for other languages. */
function rootIn(folder: string): (path: string) => Promise<Root> {
  return (path) => findRoot(folder, commonFolder([slashed(folder), ...layoutsOf(path).map(folderOf)]));
}

async function isFolderAt(path: string, given: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    const code = systemCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new UsageError(`${given} does not exist.`);
    if (code !== undefined) throw new UsageError(`${given} cannot be read (${code}).`);
    throw error;
  }
}

function wantedLocales({ to }: TranslateCommand, settings: TranslationSettings): readonly string[] {
  const wanted = to.length > 0 ? to : settings.targetLanguages;
  if (wanted.length === 0) {
    throw new UsageError('Name the target languages with --to or in the setting vernacular.targetLanguages.');
  }
  const wrong = wanted.find((locale) => !isLocale(locale) && !parseLocale(locale));
  if (wrong !== undefined) throw new UsageError(`"${wrong}" is not a language code.`);
  return wanted;
}

function sourceLocale(path: string, from: string, command: TranslateCommand): string {
  if (!knownFormat(path)) throw new UsageError(`${displayPath(path)}: no format is known for this file.`);
  const { locale } = layoutOf(path);
  if (locale === undefined) return from;
  const contradicted =
    command.from !== undefined && parseLocale(locale)?.language !== parseLocale(from)?.language;
  if (!contradicted) return locale;
  throw new UsageError(`${displayPath(path)} is in ${locale} by its name, not in ${from} as --from says.`);
}

/** What a translation was made from, or the translation itself when there is nothing else. */
async function sourceOf(path: string, from: string, folders: Folders): Promise<string> {
  const { folder } = placeOf(layoutOf(path));
  const items = (await folders.read(folder.replace(/(?<!\/)\/+$/, '') || '/')) ?? [];
  const files = items.filter((item) => !item.isDirectory()).map(({ name }) => folder + name);
  const others = (await counterparts(layoutOf(path), folders)) ?? [];
  return sourceBeside(path, [...new Set([...others, ...files])], from) ?? path;
}

/** @returns undefined when the folder of the counterparts cannot be read: their spelling is unknown then */
async function targetsOf(
  path: string,
  locale: string,
  wanted: readonly string[],
  folders: Folders,
): Promise<readonly Target[] | undefined> {
  const layouts = await Promise.all(
    layoutsOf(path).map(async (layout) => ({ layout, others: await counterparts(layout, folders) })),
  );
  const used = layouts.find(({ others }) => others && others.length > 0);
  const { layout, others } = used ?? { layout: layoutOf(path), others: layouts[0]?.others };
  if (!others) return undefined;
  // A translation that is its own source is a target too.
  const isTarget = layout.locale !== undefined && meaning(layout.locale) !== meaning(locale);
  const siblings = siblingLocales(isTarget ? '' : path, others, layout);
  const spelled = new Set(
    wanted.map((one) => {
      requireOther(path, locale, [{ path, locale: one }]);
      return spelling(one, siblings, layout.chinese ?? layout.locale);
    }),
  );
  return [...spelled].map((one) => ({ path: layout.targetPath(one), locale: one }));
}

/** The folder that differs with the locale or holds what does, and the name there. */
function placeOf(layout: FileLayout): { readonly folder: string; readonly name: string } {
  const { pattern } = layout;
  const folder = folderOf(layout);
  return { folder, name: pattern.slice(folder.length).split('/')[0] ?? '' };
}

/** What lies where a layout's files in other locales would lie; not all need to exist. */
async function counterparts(layout: FileLayout, folders: Folders): Promise<readonly string[] | undefined> {
  const { folder, name: segment } = placeOf(layout);
  const [prefix = '', suffix = ''] = segment.split('{locale}');
  const items = await folders.read(folder.replace(/(?<!\/)\/+$/, '') || '/', 'may exist');
  if (!items) return undefined;
  const names = items.map(({ name }) => name);
  const matching = names.filter((name) => name.startsWith(prefix) && name.endsWith(suffix)).sort();
  const paths = matching.map((name) =>
    layout.targetPath(name.slice(prefix.length, name.length - suffix.length)),
  );
  const exist = await Promise.all(paths.map(exists));
  return paths.filter((_, index) => exist[index]);
}

async function exists(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    if (systemCode(error) !== undefined) return false;
    throw error;
  }
}

function slashed(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}

/** The path as seen from where the program was started. */
export function displayPath(path: string): string {
  const short = slashed(relative(process.cwd(), path));
  return short === '' || short.startsWith('../') ? path : short;
}
