/** Translates what was planned: real languages by the service, pseudo-locales locally. */
import type { Raise } from '../jobs/events.ts';
import { entriesToTranslate, type FilePlan } from '../project/plans/plan.ts';
import { isPseudo } from '../project/runs/pseudo.ts';
import type { TranslateCommand } from './arguments/translate.ts';
import { collectGarbageSooner } from './garbage.ts';
import type { PlannedFiles } from './plans.ts';
import { runPseudo } from './pseudoRun.ts';
import { type FileReport, foreseen, idleReport, type Report, untouched } from './report.ts';
import { costOnService, runOnService } from './serviceRun.ts';

/** A run with more texts would need several hundred megabytes, most of them garbage. */
const manyTexts = 10_000;

/** Sends nothing. */
export async function dryRun(command: TranslateCommand, all: PlannedFiles): Promise<Report> {
  const { plans, failures } = all;
  const { requests, characters, isMost } = await costOnService(
    command,
    those(all, (plan) => !isPseudo(plan)),
  );
  const cost = { requests, characters, isMost };
  return { ...cost, dryRun: true, files: plans.map(foreseen), failures, cancelled: false };
}

/** @throws UsageError before anything is translated or written */
export async function run(command: TranslateCommand, all: PlannedFiles, raise: Raise): Promise<Report> {
  if (textCount(all) > manyTexts) collectGarbageSooner();
  const local = those({ ...all, failures: [] }, isPseudo);
  // The service comes first: any UsageError is thrown there, before a file is written.
  const sent = await runOnService(
    command,
    those(all, (plan) => !isPseudo(plan)),
    raise,
  );
  if (local.plans.length === 0) return sent;
  const made = sent.cancelled
    ? { ...idleReport(local.plans, []), cancelled: true }
    : await runPseudo(local, raise);
  const failure = sent.failure ?? made.failure;
  return {
    ...sent,
    files: inOrder(all.plans, [...sent.files, ...made.files]),
    failures: [...sent.failures, ...made.failures],
    cancelled: made.cancelled,
    ...(failure !== undefined && { failure }),
  };
}

/** The number of texts to translate and of those that the files keep. */
function textCount({ plans }: PlannedFiles): number {
  return plans.reduce((sum, plan) => sum + plan.present + entriesToTranslate(plan).length, 0);
}

function those(
  { plans, settings, ...rest }: PlannedFiles,
  isWanted: (plan: FilePlan) => boolean,
): PlannedFiles {
  const wanted = new Map([...settings].filter(([plan]) => isWanted(plan)));
  return { ...rest, plans: plans.filter(isWanted), settings: wanted };
}

function inOrder(plans: readonly FilePlan[], files: readonly FileReport[]): readonly FileReport[] {
  const byPlan = new Map(files.map((file) => [file.plan, file]));
  return plans.map((plan) => byPlan.get(plan) ?? untouched(plan));
}
