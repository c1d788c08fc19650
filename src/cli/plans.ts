/** Reads the files and plans what each lacks. What cannot be read or written is set aside, the others go on. */
import type { PassedOver } from '../project/discover.ts';
import { entriesToTranslate, type FilePlan, planFile } from '../project/plan.ts';
import type { Selection } from '../project/selection.ts';
import type { TranslationSettings } from '../project/settings.ts';
import type { Root } from '../store/root.ts';
import type { FileFailure } from './fileFailure.ts';
import { requireWritable } from './localeFile.ts';
import { withTargets } from './pairs.ts';
import type { FoundSources, Source } from './sources.ts';

export interface PlannedFiles {
  readonly plans: readonly FilePlan[];
  readonly settings: ReadonlyMap<FilePlan, TranslationSettings>;
  /** The folder that none of the files of a plan leave. */
  readonly roots: ReadonlyMap<FilePlan, Root>;
  readonly passedOver: readonly PassedOver[];
  readonly failures: readonly FileFailure[];
}

export async function planSources(
  { sources, passedOver, failures: skipped }: FoundSources,
  selection?: Selection,
): Promise<PlannedFiles> {
  const settings = new Map<FilePlan, TranslationSettings>();
  const roots = new Map<FilePlan, Root>();
  const failures = new Map(skipped.map((failure) => [failure.path, failure]));
  for (const source of sources) {
    for (const planned of await planSource(source, selection)) {
      if ('source' in planned) {
        settings.set(planned, source.settings);
        roots.set(planned, source.root);
      } else failures.set(planned.path, planned);
    }
  }
  return { plans: [...settings.keys()], settings, roots, passedOver, failures: [...failures.values()] };
}

function planSource(
  source: Source,
  selection: Selection | undefined,
): Promise<readonly (FilePlan | FileFailure)[]> {
  return withTargets(source, async ({ from, to, format }) => {
    const result = planFile(from, to, format, selection);
    if (result.kind === 'problems') return result;
    if (entriesToTranslate(result.plan).length > 0) await requireWritable(to.path, source.root);
    return result.plan;
  });
}
