/** The settings that apply to a path, read as the editor reads them. */
import { dirname, join, parse as parsePath, sep } from 'node:path';
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import manifest from '../../package.json' with { type: 'json' };
import { isRecord } from '../isRecord.ts';
import { isTooDeep } from '../jsonNesting.ts';
import { excludeText } from '../project/settings/excludes.ts';
import type { IgnoreText } from '../project/settings/ignoreRules.ts';
import type { ResourceRules } from '../project/settings/resourceRules.ts';
import { readTranslationSettings, type TranslationSettings } from '../project/settings/settings.ts';
import { valueRules } from '../service/values.ts';
import { readWithin } from '../store/atomicFile.ts';
import { findRoot, isInside, type Root } from '../store/root.ts';
import { FileError, systemCode, UsageError } from './errors.ts';
import { asFileError } from './fileFault.ts';
import { settingSentence, syntaxSentence } from './messages.ts';

export interface ProjectSettings {
  readonly settings: TranslationSettings;
  readonly rules: ResourceRules;
}

type Values = Readonly<Record<string, unknown>>;

const section = 'vernacular.';

/**
 * The settings of the nearest `.vscode/settings.json` in `folder` or above, on top of the manifest's defaults.
 * @throws UsageError that names the file, FileError for a file that must not be read
 */
export async function projectSettings(folder: string): Promise<ProjectSettings> {
  const file = await nearestSettings(folder);
  const values = file?.values ?? {};
  const { settings, problems } = readTranslationSettings(
    (key) => values[section + key] ?? defaults[section + key],
    valueRules,
  );
  const [problem] = problems;
  if (problem) throw new UsageError(`${file?.path ?? 'package.json'}: ${settingSentence(problem)}`);
  return { settings, rules: { folder: file ? folderOf(file.path) : '', rules: settings.resources } };
}

/**
 * What the setting `files.exclude` of the nearest `.vscode/settings.json` in `folder` or above hides.
 * @throws UsageError that names the file, FileError for a file that must not be read
 */
export async function excludedFiles(folder: string): Promise<readonly IgnoreText[]> {
  const file = await nearestSettings(folder);
  const text = excludeText(file?.values['files.exclude']);
  if (!file || text === '') return [];
  return [{ folder: folderOf(file.path), text }];
}

/** The folder to which the paths in a settings file are relative. */
function folderOf(path: string): string {
  return dirname(dirname(path)).replaceAll(sep, '/').replace(/\/$/, '');
}

async function nearestSettings(
  start: string,
): Promise<{ readonly path: string; readonly values: Values } | undefined> {
  const limits = await limitsOf(start);
  for (let folder = start; ; folder = dirname(folder)) {
    const path = join(folder, '.vscode', 'settings.json');
    const text = await readIfPresent(path, folder);
    if (text !== undefined) return { path, values: parseSettings(path, text) };
    const parent = dirname(folder);
    const within = await Promise.all(limits.map((root) => isInside(root, parent)));
    if (parent === folder || !within.includes(true)) return undefined;
  }
}

/**
 * The repository that contains a folder, and the project in which the program runs. Outside any repository, nothing
 * shows where a project ends.
 */
function limitsOf(folder: string): Promise<readonly Root[]> {
  return Promise.all([findRoot(folder, parsePath(folder).root), findRoot(process.cwd())]);
}

async function readIfPresent(path: string, folder: string): Promise<string | undefined> {
  try {
    const { content } = await readWithin(path, { root: await findRoot(folder), mostBytes });
    if (content === undefined || Buffer.isBuffer(content)) return content?.toString();
  } catch (error) {
    const code = systemCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    if (code !== undefined) throw new UsageError(`${path} cannot be read (${code}).`);
    throw asFileError(path, error);
  }
  throw new FileError(path, { code: 'system', detail: 'EFBIG' });
}

/** Settings usually take a few kilobytes. */
const mostBytes = 10_000_000;

function parseSettings(path: string, marked: string): Values {
  const text = marked.replace(/^\uFEFF/, '');
  if (isTooDeep(text)) throw new UsageError(`${path} is nested too deeply.`);
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: true, allowEmptyContent: true });
  const [error] = errors;
  if (error) {
    const line = text.slice(0, error.offset).split('\n').length;
    throw new UsageError(`${path}:${line}: ${syntaxSentence(printParseErrorCode(error.error))}.`);
  }
  // An empty file sets nothing, as in VS Code.
  if (value === undefined) return {};
  if (!isRecord(value)) throw new UsageError(`${path} must contain an object { } with settings.`);
  return value;
}

/** `contributes.configuration` is one group of settings or a list of groups. */
function manifestDefaults(manifestValue: unknown): Values {
  const contributes = isRecord(manifestValue) ? manifestValue.contributes : undefined;
  const configuration = isRecord(contributes) ? contributes.configuration : undefined;
  const groups: readonly unknown[] = Array.isArray(configuration) ? configuration : [configuration];
  const properties = groups.flatMap((group) => {
    const own = isRecord(group) ? group.properties : undefined;
    return isRecord(own) ? Object.entries(own) : [];
  });
  return Object.fromEntries(properties.map(([name, one]) => [name, isRecord(one) ? one.default : undefined]));
}

const defaults = manifestDefaults(manifest);
