/** Which resources a command line means: sources with their translations, named by one of their files or found. */
import { readdir, stat } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { knownFormat, loadFormat } from '../formats/index.ts';
import { discoverSources } from '../project/discover.ts';
import { commonFolder, folderOf } from '../project/folder.ts';
import { layoutsOf } from '../project/layout.ts';
import { isLocale, parseLocale } from '../project/locale.ts';
import { holdsSource } from '../project/ownSource.ts';
import { catalogueOf, type Resource, resourceFrom, resourceOf } from '../project/resource.ts';
import type { TranslationSettings } from '../project/settings.ts';
import { findRoot, type Root, requireOwnLinks } from '../store/root.ts';
import { systemCode, UsageError } from './errors.ts';
import { type FileFailure, guarded } from './fileFailure.ts';
import { asFileError } from './fileFault.ts';
import { discoveryPort, Folders, type ReadFolder, resourceFiles } from './folders.ts';
import { readLocaleFile } from './localeFile.ts';
import { projectSettings } from './settings.ts';

/** What a command line says of files. */
export interface FilesCommand {
  readonly paths: readonly string[];
  /** The language of the sources; without it the settings and the files decide. */
  readonly from?: string;
}

export interface FoundResource {
  /** Its paths are absolute, with forward slashes. */
  readonly resource: Resource;
  readonly settings: TranslationSettings;
  /** The folder that none of its files leaves. */
  readonly root: Root;
  /** It was found in a folder, and no file of it was named. */
  readonly isFound: boolean;
  /** All languages are in one file. */
  readonly isCatalogue: boolean;
}

export interface FoundResources {
  readonly resources: readonly FoundResource[];
  /** What cannot be read; folders with all that lies in them. */
  readonly failures: readonly FileFailure[];
}

/** Told before anything is looked for. @throws UsageError for settings that cannot be used */
export type CheckSettings = (settings: TranslationSettings) => void;

/** @throws UsageError for a path, language or setting that cannot be used. */
export async function findResources(
  command: FilesCommand,
  check: CheckSettings = () => {},
  readFolder: ReadFolder = (folder) => readdir(folder, { withFileTypes: true }),
): Promise<FoundResources> {
  const folders = new Folders(readFolder);
  const found = await Promise.all(
    command.paths.map((path) => guarded(() => resourcesAt(path, { command, check, folders }))),
  );
  const failures = found.flatMap((one) => ('kind' in one ? [one] : []));
  const resources = found.flatMap((one) => ('kind' in one ? [] : one));
  return { resources, failures: [...failures, ...folders.failures] };
}

interface Search {
  readonly command: FilesCommand;
  readonly check: CheckSettings;
  readonly folders: Folders;
}

async function resourcesAt(
  given: string,
  { command, check, folders }: Search,
): Promise<readonly FoundResource[]> {
  const path = slashed(resolve(given));
  const isFound = await isFolderAt(path, given);
  const folder = isFound ? resolve(given) : dirname(resolve(given));
  await refuseLinksOut(folder);
  const settings = await projectSettings(folder);
  check(settings);
  const from = command.from ?? (settings.sourceLanguage || 'en');
  if (!isLocale(from)) throw new UsageError(`"${from}" is not a language code.`);
  const paths = isFound
    ? await discoverSources(path, { ...discoveryPort(folders, rootIn(folder)), holdsSource }, from)
    : [path];
  if (paths.length === 0 && !folders.failedWithin(path))
    throw new UsageError(`${given} holds no locale file of the language ${from}.`);
  const resources = paths.map(async (one): Promise<FoundResource | undefined> => {
    const root = await rootIn(folder)(one);
    const languages = await languagesIn(one, root);
    const kind = { isFound, isCatalogue: languages !== undefined };
    const resource = languages
      ? inCatalogue(one, languages, { command, from, isFound })
      : await inFiles(one, { command, from, isFound, folders });
    return resource && { resource, settings, root, ...kind };
  });
  return (await Promise.all(resources)).filter((one) => one !== undefined);
}

interface Place {
  readonly command: FilesCommand;
  readonly from: string;
  readonly isFound: boolean;
}

/** A resource whose languages are in files of their own; undefined when a folder of theirs cannot be read. */
async function inFiles(
  path: string,
  { command, from, isFound, folders }: Place & { readonly folders: Folders },
): Promise<Resource | undefined> {
  if (!knownFormat(path)) throw new UsageError(`${displayPath(path)}: no format is known for this file.`);
  const files = resourceFiles(folders);
  const resource = await (isFound ? resourceFrom(path, from, files) : resourceOf(path, from, files));
  if (resource) requireFrom(resource, command);
  return resource;
}

/** Files that were found need not all have texts in the language that is asked for. */
function inCatalogue(
  path: string,
  languages: readonly string[],
  { command, from, isFound }: Place,
): Resource | undefined {
  const resource = catalogueOf(path, languages, command.from ?? languages[0] ?? from);
  if (languages.length === 0 || languages.includes(resource.locale)) return resource;
  if (isFound) return undefined;
  throw new UsageError(`${displayPath(path)} has no texts in ${resource.locale}.`);
}

/** @returns undefined for a file of one language; none for one that has problems, which are told when it is planned */
async function languagesIn(path: string, root: Root): Promise<readonly string[] | undefined> {
  const format = await loadFormat(path);
  if (!format?.languages) return undefined;
  const read = await guarded(() => readLocaleFile(path, root));
  return read && 'text' in read ? format.languages(read.text, { path }) : [];
}

/** @throws UsageError when the path of the source says another language than the command line */
function requireFrom({ path, locale }: Resource, { from }: FilesCommand): void {
  if (from === undefined || parseLocale(locale)?.language === parseLocale(from)?.language) return;
  throw new UsageError(`${displayPath(path)} is in ${locale} by its name, not in ${from} as --from says.`);
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

function slashed(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}

/** The path as seen from where the program was started. */
export function displayPath(path: string): string {
  const short = slashed(relative(process.cwd(), path));
  return short === '' || short.startsWith('../') ? path : short;
}
