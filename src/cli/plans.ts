/** Reads the files and plans what each lacks. What cannot be read or written is set aside, the others go on. */
import type { Format, Problem } from '../formats/format.ts';
import { formatFor } from '../formats/index.ts';
import { type FilePlan, planFile, type SourceText } from '../project/plan.ts';
import type { TranslationSettings } from '../project/settings.ts';
import { FileError, type FileFault } from './errors.ts';
import { readLocaleFile, requireWritable } from './localeFile.ts';
import type { FoundSources, Source, Target } from './sources.ts';

/** A file that takes no part in the run, or dropped out of it. */
export type FileFailure =
  | { readonly kind: 'problems'; readonly path: string; readonly problems: readonly Problem[] }
  | { readonly kind: 'fault'; readonly path: string; readonly fault: FileFault };

export interface PlannedFiles {
  readonly plans: readonly FilePlan[];
  readonly settings: ReadonlyMap<FilePlan, TranslationSettings>;
  readonly failures: readonly FileFailure[];
}

export async function planSources({ sources, failures: skipped }: FoundSources): Promise<PlannedFiles> {
  const settings = new Map<FilePlan, TranslationSettings>();
  const failures = new Map(skipped.map((failure) => [failure.path, failure]));
  for (const source of sources) {
    for (const planned of await planSource(source)) {
      if ('source' in planned) settings.set(planned, source.settings);
      else failures.set(planned.path, planned);
    }
  }
  return { plans: [...settings.keys()], settings, failures: [...failures.values()] };
}

async function planSource(source: Source): Promise<readonly (FilePlan | FileFailure)[]> {
  const format = formatFor(source.path);
  if (!format) throw new Error(`No format for ${source.path}`);
  const text = await guarded(() => readSource(source.path));
  if (typeof text !== 'string') return [text];
  const from = { path: source.path, locale: source.locale, text };
  return Promise.all(source.targets.map((target) => guarded(() => planTarget(from, target, format))));
}

async function readSource(path: string): Promise<string> {
  const text = await readLocaleFile(path);
  // It was listed or named, but a link may lead nowhere.
  if (text === undefined) throw new FileError(path, { code: 'missing' });
  return text;
}

async function planTarget(
  source: SourceText,
  target: Target,
  format: Format,
): Promise<FilePlan | FileFailure> {
  const text = await readLocaleFile(target.path);
  const result = planFile(source, text === undefined ? target : { ...target, text }, format);
  if (result.kind === 'problems') return result;
  if (result.plan.missing.length > 0) await requireWritable(target.path);
  return result.plan;
}

/** A file's own fault is a result; anything else is thrown on. */
export async function guarded<T>(work: () => Promise<T>): Promise<T | FileFailure> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileError) return { kind: 'fault', path: error.path, fault: error.fault };
    throw error;
  }
}
