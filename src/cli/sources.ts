/** Which files a command line means: sources, and for each the target files in the wanted locales. */
import { readdir, stat } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { formatFor } from '../formats/index.ts';
import { discoverSources, type FolderItem } from '../project/discover.ts';
import { layoutOf } from '../project/layout.ts';
import { isLocale, meaning, parseLocale } from '../project/locale.ts';
import type { TranslationSettings } from '../project/settings.ts';
import { siblingLocales, spelling } from '../project/siblings.ts';
import type { TranslateCommand } from './arguments.ts';
import { systemCode, UsageError } from './errors.ts';
import { projectSettings } from './settings.ts';

export interface Source {
  /** Absolute, with forward slashes. */
  readonly path: string;
  readonly locale: string;
  readonly settings: TranslationSettings;
  /** One per wanted language, spelled as the project spells it. */
  readonly targets: readonly Target[];
}

export interface Target {
  readonly path: string;
  readonly locale: string;
}

/** @throws UsageError for a path, language or setting that cannot be used. */
export async function findSources(command: TranslateCommand): Promise<readonly Source[]> {
  const found = await Promise.all(command.paths.map((path) => sourcesAt(path, command)));
  const byPath = new Map(found.flat().map((source) => [source.path, source]));
  return [...byPath.values()];
}

async function sourcesAt(given: string, command: TranslateCommand): Promise<readonly Source[]> {
  const path = slashed(resolve(given));
  const isFolder = await isFolderAt(path, given);
  const settings = await projectSettings(isFolder ? resolve(given) : dirname(resolve(given)));
  const wanted = wantedLocales(command, settings);
  const from = command.from ?? (settings.sourceLanguage || 'en');
  if (!isLocale(from)) throw new UsageError(`"${from}" is not a language code.`);
  const paths = isFolder ? await discoverSources(path, files, from) : [path];
  if (paths.length === 0) throw new UsageError(`${given} holds no locale file of the language ${from}.`);
  return Promise.all(
    paths.map(async (one) => {
      const locale = sourceLocale(one, from, command);
      return { path: one, locale, settings, targets: await targetsOf(one, locale, wanted) };
    }),
  );
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
  if (!formatFor(path)) throw new UsageError(`${displayPath(path)}: no format is known for this file.`);
  const { locale } = layoutOf(path);
  if (locale === undefined) return from;
  const contradicted =
    command.from !== undefined && parseLocale(locale)?.language !== parseLocale(from)?.language;
  if (!contradicted) return locale;
  throw new UsageError(`${displayPath(path)} is in ${locale} by its name, not in ${from} as --from says.`);
}

async function targetsOf(
  path: string,
  locale: string,
  wanted: readonly string[],
): Promise<readonly Target[]> {
  const layout = layoutOf(path);
  const siblings = siblingLocales(path, await counterparts(path));
  const spelled = new Set(
    wanted.map((one) => {
      if (meaning(one) === meaning(locale)) {
        throw new UsageError(
          `${displayPath(path)} is in ${locale} already: it cannot be translated to ${one}.`,
        );
      }
      return spelling(one, siblings, layout.locale);
    }),
  );
  return [...spelled].map((one) => ({ path: layout.targetPath(one), locale: one }));
}

/** What lies where the file's counterparts in other locales would lie; not all need to exist. */
async function counterparts(path: string): Promise<readonly string[]> {
  const { pattern, targetPath } = layoutOf(path);
  const before = pattern.slice(0, pattern.indexOf('{locale}'));
  const folder = before.slice(0, before.lastIndexOf('/') + 1);
  const segment = pattern.slice(folder.length).split('/')[0] ?? '';
  const [prefix = '', suffix = ''] = segment.split('{locale}');
  const names = await readdir(folder || '/');
  const matching = names.filter((name) => name.startsWith(prefix) && name.endsWith(suffix)).sort();
  const paths = matching.map((name) => targetPath(name.slice(prefix.length, name.length - suffix.length)));
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

const files = {
  reads: (path: string) => formatFor(path) !== undefined,
  async list(folder: string): Promise<readonly FolderItem[]> {
    const items = await readdir(folder, { withFileTypes: true });
    return items.flatMap((item): readonly FolderItem[] => {
      if (item.isDirectory()) return [{ name: item.name, kind: 'folder' }];
      return item.isFile() || item.isSymbolicLink() ? [{ name: item.name, kind: 'file' }] : [];
    });
  },
};

function slashed(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}

/** As seen from where the program was started. */
export function displayPath(path: string): string {
  const short = slashed(relative(process.cwd(), path));
  return short === '' || short.startsWith('../') ? path : short;
}
