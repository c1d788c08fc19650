/** Reads the files and plans what each lacks. What cannot be read or written is set aside, the others go on. */
import type { Format } from '../formats/format.ts';
import { loadFormat } from '../formats/index.ts';
import { type DecodedText, inEncoding, targetEncoding } from '../project/encoding.ts';
import { type FilePlan, planFile } from '../project/plan.ts';
import type { TranslationSettings } from '../project/settings.ts';
import type { Root } from '../store/root.ts';
import { FileError } from './errors.ts';
import { type FileFailure, guarded } from './fileFailure.ts';
import { readLocaleFile, requireWritable } from './localeFile.ts';
import type { FoundSources, Source, Target } from './sources.ts';

export interface PlannedFiles {
  readonly plans: readonly FilePlan[];
  readonly settings: ReadonlyMap<FilePlan, TranslationSettings>;
  /** The folder that none of the files of a plan leave. */
  readonly roots: ReadonlyMap<FilePlan, Root>;
  readonly failures: readonly FileFailure[];
}

export async function planSources({ sources, failures: skipped }: FoundSources): Promise<PlannedFiles> {
  const settings = new Map<FilePlan, TranslationSettings>();
  const roots = new Map<FilePlan, Root>();
  const failures = new Map(skipped.map((failure) => [failure.path, failure]));
  for (const source of sources) {
    for (const planned of await planSource(source)) {
      if ('source' in planned) {
        settings.set(planned, source.settings);
        roots.set(planned, source.root);
      } else failures.set(planned.path, planned);
    }
  }
  return { plans: [...settings.keys()], settings, roots, failures: [...failures.values()] };
}

async function planSource(source: Source): Promise<readonly (FilePlan | FileFailure)[]> {
  const format = await loadFormat(source.path);
  if (!format) throw new Error(`No format for ${source.path}`);
  const read = await guarded(() => readSource(source));
  if ('kind' in read) return [read];
  return Promise.all(source.targets.map((target) => guarded(() => planTarget(source, read, target, format))));
}

async function readSource({ path, root }: Source): Promise<DecodedText> {
  const read = await readLocaleFile(path, root);
  // It was listed or named, but a link may lead nowhere.
  if (read === undefined) throw new FileError(path, { code: 'missing' });
  return read;
}

async function planTarget(
  { path, locale, root }: Source,
  source: DecodedText,
  target: Target,
  format: Format,
): Promise<FilePlan | FileFailure> {
  const read = await readLocaleFile(target.path, root);
  const from = inEncoding({ path, locale, text: source.text }, source.encoding);
  const to = inEncoding({ ...target, ...(read && { text: read.text }) }, targetEncoding(read, source));
  const result = planFile(from, to, format);
  if (result.kind === 'problems') return result;
  if (result.plan.missing.length > 0) await requireWritable(target.path, root);
  return result.plan;
}
