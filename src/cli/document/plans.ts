/** Plans what to send: files, their languages, and the path of each translation. */
import { realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { translatorOf } from '../../backend.ts';
import type { DocumentRequest } from '../../documents/flow.ts';
import { requestFor, sharedTarget } from '../../documents/planning.ts';
import type { TextOptions } from '../../engine/segment.ts';
import { withPushed } from '../../glossaryFiles/push.ts';
import type { ServiceLanguage } from '../../service/languages.ts';
import { findRoot, requireOwnLinks } from '../../store/root.ts';
import { unlessMissing } from '../../store/systemCode.ts';
import type { SendAction } from '../arguments/document.ts';
import { displayPath } from '../displayPath.ts';
import { FileError, UsageError } from '../errors.ts';
import { asFileError } from '../fileFault.ts';
import { optionsOf } from '../languages.ts';
import { type ProjectSettings, projectSettings } from '../settings.ts';
import { asUsageError, pushedBefore } from '../terms/glossaryFiles.ts';
import { wordsOf } from '../terms/words.ts';
import type { DocumentSession } from './session.ts';

interface Unopened {
  readonly source: string;
  readonly error: FileError;
}

export type Planned = DocumentRequest | Unopened;

/** @throws UsageError and ServiceError before any document is sent */
export async function planDocuments(
  action: SendAction,
  session: Pick<DocumentSession, 'client' | 'signal'>,
): Promise<readonly Planned[]> {
  const { client, signal } = session;
  const languages = await translatorOf(client).languages({ signal });
  const planned: Planned[] = [];
  const known = new Map<string, Promise<TextOptions>>();
  for (const path of new Set(action.paths.map((path) => resolve(path)))) {
    const opened = await openNamed(path);
    if ('error' in opened) {
      planned.push(opened);
      continue;
    }
    // Different spellings of a language may share one file.
    const targets = new Set<string>();
    for (const locale of action.to) {
      const key = JSON.stringify([opened.found.rules.folder, opened.found.settings.sourceLanguage, locale]);
      const asked = known.get(key) ?? optionsFor(action, opened.found, { locale, languages }, session);
      known.set(key, asked);
      const request = await requestOf(action, opened, locale, await asked);
      if (!targets.has(request.target)) planned.push(request);
      targets.add(request.target);
    }
  }
  requireApart(planned);
  return planned;
}

interface Opened {
  /** The real path of the folder, with the file's own name. */
  readonly path: string;
  readonly found: ProjectSettings;
}

async function openNamed(path: string): Promise<Opened | Unopened> {
  try {
    await requireOwnLinks(path);
    const folder = await unlessMissing(realpath(dirname(path)));
    if (folder === undefined) throw new FileError(path, { code: 'missing' });
    return { path: join(folder, basename(path)), found: await asUsageError(() => projectSettings(folder)) };
  } catch (error) {
    const fault = asFileError(path, error);
    if (fault instanceof FileError) return { source: path, error: fault };
    throw fault;
  }
}

interface Language {
  readonly locale: string;
  readonly languages: readonly ServiceLanguage[] | undefined;
}

async function optionsFor(
  { from: asked, formality }: SendAction,
  { settings, rules }: ProjectSettings,
  { locale, languages }: Language,
  { client, signal }: Pick<DocumentSession, 'client' | 'signal'>,
): Promise<TextOptions> {
  const from = asked ?? (settings.sourceLanguage || undefined);
  const own = { ...settings, ...(formality !== undefined && { formality }) };
  const spelledOut = optionsOf(own, { from, to: locale }, languages);
  const terms = { setting: settings.glossaryFiles, folder: rules.folder };
  const options = withPushed(spelledOut, await pushedBefore(spelledOut, terms, { client, call: { signal } }));
  return (await wordsOf([options], client, { signal })).resolved(options);
}

async function requestOf(
  { outputFormat, overwrite, from }: SendAction,
  { path, found }: Opened,
  locale: string,
  options: TextOptions,
): Promise<DocumentRequest> {
  const { folder: root } = await findRoot(dirname(path), dirname(dirname(path)));
  const sourceLocale = from ?? (found.settings.sourceLanguage || undefined);
  const place = { source: path, root, locale, sourceLocale, replaces: overwrite };
  return requestFor(place, { ...options, outputFormat });
}

/** @throws UsageError if two translations would have the same path */
function requireApart(planned: readonly Planned[]): void {
  const shared = sharedTarget(planned.filter((one): one is DocumentRequest => !('error' in one)));
  if (shared === undefined) return;
  throw new UsageError(`${displayPath(shared)} would be the translation of two files.`);
}
