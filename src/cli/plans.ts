/** Reads the files and plans what to translate in each. Files that cannot be read or written are skipped. */
import type { PassedOver } from '../project/discovery/discover.ts';
import { textsIn } from '../project/lock/place.ts';
import { type FilePlan, hasChanges, planTarget } from '../project/plans/plan.ts';
import type { Selection } from '../project/plans/selection.ts';
import type { TranslationSettings } from '../project/settings/settings.ts';
import type { Root } from '../store/root.ts';
import type { FileFailure } from './fileFailure.ts';
import { requireWritable } from './localeFile.ts';
import type { ReadLock } from './locks.ts';
import { withTargets } from './pairs.ts';
import type { FoundSources, Source } from './sources.ts';

export interface PlannedFiles {
  readonly plans: readonly FilePlan[];
  readonly settings: ReadonlyMap<FilePlan, TranslationSettings>;
  /** The folder to which paths in the settings are relative; '' without settings. */
  readonly settingsFolders: ReadonlyMap<FilePlan, string>;
  /** The folder that contains all files of a plan. */
  readonly roots: ReadonlyMap<FilePlan, Root>;
  /** The lock that covers a plan's files, if the project has one. */
  readonly locks: ReadonlyMap<FilePlan, ReadLock>;
  readonly passedOver: readonly PassedOver[];
  readonly failures: readonly FileFailure[];
}

export interface PlanWish {
  readonly selection?: Selection;
  /** The files are only read. */
  readonly isReadOnly?: true;
}

export async function planSources(
  { sources, passedOver, failures: skipped, locks: known }: FoundSources,
  wish: PlanWish = {},
): Promise<PlannedFiles> {
  const settings = new Map<FilePlan, TranslationSettings>();
  const settingsFolders = new Map<FilePlan, string>();
  const roots = new Map<FilePlan, Root>();
  const locks = new Map<FilePlan, ReadLock>();
  const failures = new Map(skipped.map((failure) => [failure.path, failure]));
  for (const source of sources) {
    const lock = await known.lockOf(source.path, source.root);
    for (const planned of await planSource(source, lock, wish)) {
      if ('source' in planned) {
        settings.set(planned, source.settings);
        settingsFolders.set(planned, source.settingsFolder);
        roots.set(planned, source.root);
        if (lock) locks.set(planned, lock);
      } else failures.set(planned.path, planned);
    }
  }
  return {
    plans: [...settings.keys()],
    settings,
    settingsFolders,
    roots,
    locks,
    passedOver,
    failures: [...failures.values(), ...known.failures],
  };
}

function planSource(
  source: Source,
  lock: ReadLock | undefined,
  { selection, isReadOnly }: PlanWish,
): Promise<readonly (FilePlan | FileFailure)[]> {
  return withTargets(source, async ({ from, to }) => {
    const known = lock && textsIn(lock, source.path, to.locale);
    const result = planTarget(from, to, { selection, known });
    if (result.kind === 'problems') return result;
    if (!isReadOnly && hasChanges(result.plan)) await requireWritable(to.path, source.root);
    return result.plan;
  });
}
