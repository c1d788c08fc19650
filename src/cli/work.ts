/** Translates plans with any engine, and writes the results. */
import type { Estimate } from '../engine/segment.ts';
import { type FilePlan, hasChanges } from '../project/plans/plan.ts';
import type { PlanOptions } from '../project/runs/run.ts';
import {
  type FileRecord,
  type TranslatedFiles,
  type TranslateFilesDeps,
  translateFiles,
} from '../project/runs/translateFiles.ts';
import type { FileFailure } from './fileFailure.ts';
import { foresee } from './lockRecord.ts';
import type { PlannedFiles } from './plans.ts';
import { Progress } from './progress.ts';
import { type FileReport, type Report, untouched } from './report.ts';
import { status } from './terminal.ts';
import { writeOutcomes } from './write.ts';

/** What to translate: plans and their request options. */
export interface Work extends PlanOptions {
  readonly plans: readonly FilePlan[];
}

interface WorkDeps extends Pick<TranslateFilesDeps<FileFailure>, 'engine' | 'signal' | 'raise'> {
  /** Receives the cost before anything is sent; whatever it throws prevents the run. */
  readonly announce?: (cost: Estimate) => void;
}

export async function translateWork(
  work: Work,
  { roots, locks }: Pick<PlannedFiles, 'roots' | 'locks'>,
  { engine, signal, announce, raise }: WorkDeps,
): Promise<TranslatedFiles<FileFailure>> {
  const progress = new Progress(status);
  const result = await translateFiles<FileFailure>(work.plans, {
    ...work,
    engine,
    signal,
    onProgress: (...steps) => progress.update(...steps),
    confirm: async (cost) => {
      announce?.(cost);
      return true;
    },
    // Each file is written once it is finished, in case the process is killed.
    writesEarly: true,
    write: async (outcomes) => {
      await engine.memory?.flush?.();
      await foresee(outcomes, locks);
      return writeOutcomes(outcomes, roots);
    },
    raise,
  }).finally(() => progress.end());
  if (!result) throw new Error('A run that was not declined must have a result');
  return result;
}

/** The settings of the plans that may change their files. */
export function unfinished({ settings }: PlannedFiles): PlannedFiles['settings'] {
  return new Map([...settings].filter(([plan]) => hasChanges(plan)));
}

/** @param isRemembered whether the next run can reuse the translations of a plan */
export function reportOf(
  planned: PlannedFiles,
  { files: records, cost, requests, characters, cancelled, failure }: TranslatedFiles<FileFailure>,
  isRemembered: (plan: FilePlan) => boolean = () => true,
): Report {
  const byPlan = new Map(records.map((record) => [record.plan, record]));
  const files = planned.plans.map((plan) => {
    const record = byPlan.get(plan);
    return record ? fileReport(record, isRemembered(plan)) : untouched(plan);
  });
  return {
    dryRun: false,
    files,
    failures: [...planned.failures, ...records.flatMap(({ problem }) => problem ?? [])],
    requests,
    characters,
    ...(characters < cost.characters && { plannedCharacters: cost.characters }),
    cancelled,
    ...(failure !== undefined && { failure }),
  };
}

function fileReport(record: FileRecord<FileFailure>, isRemembered: boolean): FileReport {
  const { plan, leftOut, pending, written, created, unwritten: count } = record;
  const conflicts = [...plan.blocked, ...record.conflicts];
  const report = { plan, leftOut, pending, written, created, conflicts };
  return count === 0 ? report : { ...report, unwritten: { count, isRemembered } };
}
