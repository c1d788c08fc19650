/** Finds the resources for a command line: named by one of their files, or discovered. */
import { readdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { knownFormat } from '../formats/index.ts';
import type { PassedOver } from '../project/discovery/discover.ts';
import type { PassingOn } from '../project/discovery/passingOn.ts';
import { type Resource, rivalsOf, type Target } from '../project/discovery/resource.ts';
import type { FoundResources as FoundInProject } from '../project/discovery/resourceFinder.ts';
import { commonFolder, folderOf } from '../project/layout/folder.ts';
import { layoutsOf } from '../project/layout/layout.ts';
import { isLocale, parseLocale } from '../project/locales/locale.ts';
import { Project } from '../project/project.ts';
import type { ResourceRules } from '../project/settings/resourceRules.ts';
import type { TranslationSettings } from '../project/settings/settings.ts';
import { findRoot, type Root, requireOwnLinks } from '../store/root.ts';
import { displayPath, slashed } from './displayPath.ts';
import { systemCode, UsageError } from './errors.ts';
import { type FileFailure, guarded } from './fileFailure.ts';
import { asFileError } from './fileFault.ts';
import { Folders, projectFiles, type ReadFolder } from './folders.ts';
import { Locks } from './locks.ts';
import { passedOverSentence, readSentence } from './messages.ts';
import { Searched } from './searched.ts';
import { projectSettings } from './settings.ts';

/** The part of a command line that is about files. */
export interface FilesCommand {
  readonly paths: readonly string[];
  /** The language of the sources; if absent, the settings and the files decide. */
  readonly from?: string;
}

export interface FoundResource {
  /** The project that found the resource and caches its entries. */
  readonly project: Project;
  /** The resource with absolute paths and forward slashes. */
  readonly resource: Resource;
  readonly settings: TranslationSettings;
  /** The folder to which paths in its settings are relative; '' without settings. */
  readonly settingsFolder: string;
  /** The folder that contains all its files. */
  readonly root: Root;
  /** Whether it was discovered in a folder rather than named by one of its files. */
  readonly isFound: boolean;
}

export interface FoundResources {
  readonly resources: readonly FoundResource[];
  /** What may hold texts but belongs to no resource, and why. */
  readonly passedOver: readonly PassedOver[];
  /** What cannot be read; an unreadable folder represents all its contents. */
  readonly failures: readonly FileFailure[];
  readonly locks: Locks;
}

/**
 * Called before a folder is searched.
 * @throws UsageError for settings that cannot be used
 */
export type CheckSettings = (settings: TranslationSettings) => void;

const otherLanguage =
  'If the sources are in another language, name it with --from or in the setting vernacular.sourceLanguage.';

/** @throws UsageError for a path, language or setting that cannot be used */
export async function findResources(
  command: FilesCommand,
  check: CheckSettings = () => {},
  readFolder: ReadFolder = (folder) => readdir(folder, { withFileTypes: true }),
): Promise<FoundResources> {
  const folders = new Folders(readFolder);
  const searched = new Searched(folders);
  const locks = new Locks((folder) => searched.goneBelow(folder));
  const found = await Promise.all(
    command.paths.map((path) =>
      guarded(() => resourcesAt(path, { command, check, folders, locks, searched })),
    ),
  );
  const failures = found.flatMap((one) => ('kind' in one ? [one] : []));
  const read = found.flatMap((one) => ('kind' in one ? [] : one));
  return {
    resources: read.flatMap(({ resources }) => resources),
    passedOver: onceEach(read.flatMap(({ passedOver }) => passedOver)),
    failures: [...failures, ...folders.failures],
    locks,
  };
}

/** Removes duplicates, because several paths may lead to one file. */
function onceEach(all: readonly PassedOver[]): readonly PassedOver[] {
  return [...new Map(all.map((one) => [`${one.code} ${one.path}`, one])).values()];
}

interface Search {
  readonly command: FilesCommand;
  readonly check: CheckSettings;
  readonly folders: Folders;
  readonly locks: Locks;
  readonly searched: Searched;
}

async function resourcesAt(
  given: string,
  { command, check, folders, locks, searched }: Search,
): Promise<Omit<FoundResources, 'failures' | 'locks'>> {
  // An empty path, which an unset variable in a script would produce, must not mean every file.
  if (given === '') throw new UsageError('A path is empty; "." is the current folder.');
  const path = slashed(resolve(given));
  const isFound = await isFolderAt(path, given);
  const folder = isFound ? resolve(given) : dirname(resolve(given));
  await refuseLinksOut(folder);
  const { settings, rules } = await projectSettings(folder);
  if (isFound) check(settings);
  const usual = command.from ?? (settings.sourceLanguage || 'en');
  if (!isLocale(usual)) throw new UsageError(`"${usual}" is not a language code.`);
  const rootOf = rootIn(folder, rules);
  const languages = { usual, ...(command.from !== undefined && { asked: command.from }) };
  const project = new Project(projectFiles({ folders, locks }, rootOf), languages, rules);
  const found = isFound ? await project.resourcesIn(path) : await resourceNamed(path, project, command);
  const { resources, passedOver } = found;
  if (isFound) searched.note(path, resources);
  if (isFound && resources.length === 0 && !folders.failedWithin(path)) {
    const message = `${given} contains no locale file in the language ${usual}.`;
    const advice = command.from === undefined ? ` ${otherLanguage}` : '';
    throw new UsageError(message + advice, passedOverLines(passedOver));
  }
  const withRoot = async (resource: Resource): Promise<FoundResource> => {
    const root = await rootOf(resource.path);
    return { project, resource, settings, settingsFolder: rules.folder, root, isFound };
  };
  return { resources: await Promise.all(resources.filter(hasSource).map(withRoot)), passedOver };
}

/** @returns no resource if an unreadable folder prevents the search, or if the file only passes on other texts */
async function resourceNamed(path: string, project: Project, command: FilesCommand): Promise<FoundInProject> {
  const resource = await project.resourceAt(path);
  const isKnown = knownFormat(path, resource?.format) !== undefined;
  if (!isKnown || (resource?.format === undefined && !(await project.isOwn(path)))) {
    throw new UsageError(`${displayPath(path)}: no format is known for this file; ${readSentence}.`);
  }
  if (!resource) return { resources: [], passedOver: [] };
  const from = await project.passesOn(path);
  if (from !== undefined) return { resources: [], passedOver: [passingOver({ path, from })] };
  if (!hasSource(resource)) throw new UsageError(`${displayPath(path)} has no texts in ${resource.locale}.`);
  if (!resource.languages) requireFrom(resource, command);
  return { resources: [resource], passedOver: (resource.passing ?? []).map(passingOver) };
}

function passingOver({ path, from }: Pick<PassingOn, 'path' | 'from'>): PassedOver {
  return { code: 'passesOn', path, from };
}

/** Not every multilingual file has texts in the requested source language. */
function hasSource({ languages, locale }: Resource): boolean {
  return languages === undefined || languages.length === 0 || languages.includes(locale);
}

/** @throws UsageError if the path of the source implies a language other than that of `--from` */
function requireFrom({ path, locale }: Resource, { from }: FilesCommand): void {
  if (from === undefined || parseLocale(locale)?.language === parseLocale(from)?.language) return;
  throw new UsageError(
    `${displayPath(path)} is in ${locale} according to its name, not in ${from} as --from says.`,
  );
}

async function refuseLinksOut(folder: string): Promise<void> {
  try {
    await requireOwnLinks(folder);
  } catch (error) {
    throw asFileError(folder, error);
  }
}

/** The roots include counterparts in other languages, and files named in settings. */
function rootIn(folder: string, { folder: base, rules }: ResourceRules): (path: string) => Promise<Root> {
  const folders = [slashed(folder), ...(rules.length > 0 ? [base] : [])];
  const roots = new Map<string, Promise<Root>>();
  return (path) => {
    const widest = commonFolder([...folders, ...layoutsOf(path).map(folderOf)]);
    const known = roots.get(widest) ?? findRoot(folder, widest);
    roots.set(widest, known);
    return known;
  };
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

/** Why a target is skipped: another file is for the same language. Undefined if there is none. */
export function rivalOf(resource: Resource, target: Target): FileFailure | undefined {
  const [other] = rivalsOf(resource, target);
  if (other === undefined) return undefined;
  return { kind: 'fault', path: target.path, fault: { code: 'rival', other: displayPath(other) } };
}

/** One line each, then the supported formats if the format of one is not supported. */
export function passedOverLines(all: readonly PassedOver[]): readonly string[] {
  const lines = all.map((one) => `${displayPath(one.path)}: ${passedOverSentence(one)}`);
  return all.some(({ code }) => code === 'unread') ? [...lines, readSentence] : lines;
}
