/** Finds the sources for a translate command and the target files in the requested locales. */

import { languagesOf, type Resource, type Target, targetsOf } from '../project/discovery/resource.ts';
import { isLocale, meaning, parseLocale } from '../project/locales/locale.ts';
import type { TranslationSettings } from '../project/settings/settings.ts';
import type { Root } from '../store/root.ts';
import type { TranslateCommand } from './arguments/translate.ts';
import { displayPath } from './displayPath.ts';
import { UsageError } from './errors.ts';
import type { ReadFolder } from './folders.ts';
import { type Asked, forNewLanguages } from './newLanguages.ts';
import { type FoundResource, type FoundResources, findResources, rivalOf } from './resources.ts';

export interface Source {
  /** Absolute, with forward slashes. */
  readonly path: string;
  readonly locale: string;
  /** The id of its format, if the settings specify it. */
  readonly format?: string;
  readonly settings: TranslationSettings;
  /** The folder to which paths in the settings are relative; '' without settings. */
  readonly settingsFolder: string;
  /** The folder that contains the source and all targets. */
  readonly root: Root;
  /** At most one per requested language, in the project's spelling. */
  readonly targets: readonly Target[];
  /** The locales of all translations, whether or not they are requested. */
  readonly locales: readonly string[];
}

export interface FoundSources extends Omit<FoundResources, 'resources'> {
  readonly sources: readonly Source[];
}

/** @throws UsageError for a path, language or setting that cannot be used */
export async function findSources(command: TranslateCommand, readFolder?: ReadFolder): Promise<FoundSources> {
  const check = (settings: TranslationSettings) => checkLocales(command, settings);
  const { resources, passedOver, failures, locks } = await findResources(command, check, readFolder);
  const ownSources = resources.filter(({ isFound, resource }) => isFound && resource.only !== undefined);
  const asked = [
    ...resources.map((found) => ({ found, targets: askedTargets(found, command) })),
    ...(await forNewLanguages(
      ownSources.map((found) => ({ found, targets: wantedTargets(found, command) })),
    )),
  ];
  const sources = merged(asked.map(sourceOf)).filter(({ targets }) => targets.length > 0);
  requireOwnTargets(sources);
  const rivals = asked.flatMap(({ found, targets }) =>
    targets.flatMap((target) => rivalOf(found.resource, target) ?? []),
  );
  return { sources, passedOver, failures: [...failures, ...rivals], locks };
}

export function sourceOf({ found: { resource, settings, settingsFolder, root }, targets }: Asked): Source {
  const { path, locale, format } = resource;
  const own = targets.filter((target) => !rivalOf(resource, target));
  return {
    path,
    locale,
    settings,
    settingsFolder,
    root,
    targets: own,
    locales: [...resource.siblings, ...own].map((one) => one.locale),
    ...(format !== undefined && { format }),
  };
}

function askedTargets(found: FoundResource, command: TranslateCommand): readonly Target[] {
  const { resource, isFound } = found;
  const { only } = resource;
  // A named translation is itself the target, unless --to is given.
  if (!isFound && only !== undefined && command.to.length === 0) return targetsOf(resource, [only]);
  const targets = wantedTargets(found, command);
  return isFound && only !== undefined ? ownTarget(resource, only, targets) : targets;
}

function wantedTargets(
  { resource, settings, isFound }: FoundResource,
  command: TranslateCommand,
): readonly Target[] {
  const wanted = wantedLocales(command, { ...settings, targetLanguages: languagesOf(resource, settings) });
  // Discovered catalogues may be in different languages.
  const others = (one: string) => !isSame(one, resource.locale);
  return targetsIn(resource, isFound && resource.languages ? wanted.filter(others) : wanted);
}

/** A discovered translation itself if its language is requested, in whichever spelling the file uses. */
function ownTarget(resource: Resource, only: string, wanted: readonly Target[]): readonly Target[] {
  const tag = parseLocale(only)?.toString();
  return wanted.some(({ locale }) => parseLocale(locale)?.toString() === tag)
    ? targetsOf(resource, [only])
    : [];
}

/** Merges sources that were named by several of their files, with all targets. */
export function merged(all: readonly Source[]): readonly Source[] {
  const sources = new Map<string, Source>();
  for (const source of all) {
    const known = sources.get(source.path);
    const both = [...(known?.targets ?? []), ...source.targets];
    const targets = new Map(both.map((one) => [`${one.path} ${one.locale}`, one]));
    const locales = new Set([...(known?.locales ?? []), ...source.locales]);
    sources.set(source.path, { ...source, targets: [...targets.values()], locales: [...locales] });
  }
  return [...sources.values()];
}

/** Refuses two sources with the same target: both would be paid for, and only one written. */
function requireOwnTargets(sources: readonly Source[]): void {
  const owners = new Map<string, string>();
  for (const source of sources) {
    for (const target of source.targets) {
      const owner = owners.get(target.path);
      // A multilingual file is the target of each of its languages.
      if (owner !== undefined && owner !== source.path) {
        const both = `${displayPath(owner)} and ${displayPath(source.path)}`;
        throw new UsageError(`${both} have the same target ${displayPath(target.path)}: name one of them.`);
      }
      owners.set(target.path, source.path);
    }
  }
}

function targetsIn(resource: Resource, wanted: readonly string[]): readonly Target[] {
  requireOther(resource, wanted);
  return targetsOf(resource, wanted);
}

function isSame(one: string, other: string): boolean {
  return meaning(one) === meaning(other);
}

function requireOther({ path, locale }: Resource, wanted: readonly string[]): void {
  const same = wanted.find((one) => isSame(one, locale));
  if (same === undefined) return;
  throw new UsageError(`${displayPath(path)} is already in ${locale}: it cannot be translated into ${same}.`);
}

/** Fails before a folder is searched if no target language is specified for any resource, or one is not valid. */
function checkLocales(command: TranslateCommand, settings: TranslationSettings): void {
  const { targetLanguages, resources } = settings;
  const own = resources.flatMap(({ targets }) => targets ?? []);
  wantedLocales(command, { ...settings, targetLanguages: [...targetLanguages, ...own] });
}

function wantedLocales(
  { to }: TranslateCommand,
  settings: Pick<TranslationSettings, 'targetLanguages'>,
): readonly string[] {
  const wanted = to.length > 0 ? to : settings.targetLanguages;
  if (wanted.length === 0) {
    throw new UsageError('Name the target languages with --to or in the setting vernacular.targetLanguages.');
  }
  requireLocales(wanted);
  return wanted;
}

/** @throws UsageError */
export function requireLocales(locales: readonly string[]): void {
  const wrong = locales.find((locale) => !isLocale(locale) && !parseLocale(locale));
  if (wrong === undefined) return;
  const hint = /\s/.test(wrong) ? ': separate languages with commas' : '';
  throw new UsageError(`"${wrong}" is not a language code${hint}.`);
}
