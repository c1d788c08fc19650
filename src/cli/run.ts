/** Sends what is missing to the service and writes what comes back. */
import manifest from '../../package.json' with { type: 'json' };
import { engineDeps, engineLimits, type ThrottledClient } from '../backend.ts';
import { createConcurrencyLimiter } from '../engine/concurrencyLimiter.ts';
import { keepOf } from '../engine/memory.ts';
import type { Estimate } from '../engine/segment.ts';
import { ServiceError } from '../http/errors.ts';
import type { ServiceLanguage } from '../project/locale.ts';
import type { FilePlan } from '../project/plan.ts';
import {
  estimatePlans,
  type FileOutcome,
  type PlanOptions,
  type PreparedPlans,
  preparePlans,
  type RunResult,
  runPlans,
  sendsAnything,
} from '../project/run.ts';
import type { TranslateCommand } from './arguments/translate.ts';
import { UsageError } from './errors.ts';
import type { FileFailure } from './fileFailure.ts';
import { Interrupt } from './interrupt.ts';
import { optionsByPlan, readLanguages } from './languages.ts';
import { memoryForRun } from './memory.ts';
import type { PlannedFiles } from './plans.ts';
import { Progress } from './progress.ts';
import { type FileReport, plural, type Report, untouched } from './report.ts';
import { accessFrom, openClient } from './service.ts';
import { status, tell } from './terminal.ts';
import { type Written, writeOutcomes } from './write.ts';

/** What is to be sent: plans, and the options of their requests. */
interface Work extends PlanOptions {
  readonly plans: readonly FilePlan[];
}

/** @param languages without which locales are taken as language codes as they are */
function workOf(settings: PlannedFiles['settings'], languages?: readonly ServiceLanguage[]): Work {
  const options = optionsByPlan(settings, languages);
  return {
    plans: [...options.keys()],
    options: (plan) => ownOf(plan, options),
    entryContext: (plan) => ownOf(plan, settings).entryContext,
  };
}

function ownOf<T>(plan: FilePlan, values: ReadonlyMap<FilePlan, T>): T {
  const own = values.get(plan);
  if (!own) throw new Error(`Nothing known of ${plan.target.path}`);
  return own;
}

/** Sends nothing. */
export function dryRun({ plans, settings, failures }: PlannedFiles): Report {
  const work = workOf(settings);
  const { requests, characters } = estimatePlans(work.plans, { ...work, engine: engineLimits });
  return { dryRun: true, files: plans.map(untouched), failures, requests, characters, cancelled: false };
}

/** @throws UsageError before anything is translated or written. */
export async function run(command: TranslateCommand, all: PlannedFiles): Promise<Report> {
  const planned = { ...all, settings: unfinished(all) };
  const spelled = workOf(planned.settings);
  // What is missing may all be copied or left out: then the service is not asked for anything, not even languages.
  if (!sendsAnything(spelled.plans, spelled)) {
    return write(
      all,
      await runPlans(spelled.plans, { ...spelled, engine: engineDeps(nobody), signal: never }),
      0,
    );
  }
  const access = accessFrom(process.env, command.baseUrl);
  const client = openClient(access, manifest.version, reportingTag(planned));
  const memory = command.memory ? await memoryForRun(access.baseUrl, process.env) : undefined;
  const interrupt = new Interrupt();
  try {
    const work = workOf(planned.settings, await readLanguages(client, interrupt.signal));
    const prepared = preparePlans(work.plans, { ...work, engine: engineDeps(client, memory) });
    const cost = prepared.estimate();
    announce(cost);
    const result = await runWithProgress(prepared, interrupt.signal);
    await memory?.flush();
    const isKept = (plan: FilePlan) => memory?.isKept() === true && keepOf(work.options(plan)) === undefined;
    return await write(all, result, cost.characters, isKept);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return notBegun(all, error);
  } finally {
    interrupt.dispose();
    await memory?.flush();
    await client.close();
  }
}

function announce({ characters, requests }: Estimate): void {
  if (requests === 0) return;
  tell(`Sending about ${plural(characters, 'character')} in ${plural(requests, 'request')}`);
}

const never = new AbortController().signal;

const nobody: Pick<ThrottledClient, 'translate' | 'limiter'> = {
  limiter: createConcurrencyLimiter(1),
  translate: () => Promise.reject(new Error('A request although nothing was to be sent')),
};

function unfinished({ settings }: PlannedFiles): PlannedFiles['settings'] {
  return new Map([...settings].filter(([plan]) => plan.missing.length > 0));
}

function notBegun({ plans, failures }: PlannedFiles, error: ServiceError): Report {
  const idle = { dryRun: false, files: plans.map(untouched), failures, requests: 0, characters: 0 };
  const cancelled = error.kind === 'cancelled';
  return { ...idle, cancelled, ...(!cancelled && { failure: error }) };
}

/** A tag belongs to a connection, so one run has one. */
function reportingTag({ settings }: PlannedFiles): string {
  const [tag = '', ...others] = new Set([...settings.values()].map((one) => one.reportingTag));
  if (others.length === 0) return tag;
  throw new UsageError(
    'The paths have different settings vernacular.reportingTag: translate them one by one.',
  );
}

async function runWithProgress(prepared: PreparedPlans, signal: AbortSignal): Promise<RunResult> {
  const progress = new Progress(status);
  try {
    return await prepared.run({ signal, onProgress: (done, total) => progress.update(done, total) });
  } finally {
    progress.end();
  }
}

/** @param isRemembered whether the next run has what was translated for a plan */
async function write(
  planned: PlannedFiles,
  result: RunResult,
  characters: number,
  isRemembered: (plan: FilePlan) => boolean = () => true,
): Promise<Report> {
  const outcomes = new Map(result.files.map((outcome) => [outcome.plan, outcome]));
  const files: FileReport[] = [];
  const failures = [...planned.failures];
  const results = await writeOutcomes(result.files, planned.roots);
  for (const plan of planned.plans) {
    const outcome = outcomes.get(plan);
    const written = results.get(plan);
    if (written && written.kind !== 'written') failures.push(written);
    files.push(outcome ? reportOf(outcome, written, isRemembered(plan)) : untouched(plan));
  }
  const { requests, cancelled, failure } = result;
  return {
    dryRun: false,
    files,
    failures,
    requests,
    characters,
    cancelled,
    ...(failure !== undefined && { failure }),
  };
}

function reportOf(
  outcome: FileOutcome,
  written: Written | FileFailure | undefined,
  isRemembered: boolean,
): FileReport {
  const { plan, translated, leftOut, pending } = outcome;
  const common = { plan, leftOut, pending };
  if (written?.kind === 'written') {
    // A page that is not finished is not begun.
    const isHeldBack = pending > 0 && plan.format.keepsSourceTexts === true;
    const { count, created } = written;
    const conflicts = [...plan.blocked, ...written.conflicts];
    const report = { ...common, written: count, created, conflicts };
    return isHeldBack ? { ...report, ...unwrittenOf(translated.length, isRemembered) } : report;
  }
  const report = { ...common, written: 0, created: false, conflicts: plan.blocked };
  return { ...report, ...unwrittenOf(translated.length, isRemembered) };
}

function unwrittenOf(count: number, isRemembered: boolean): Pick<FileReport, 'unwritten'> {
  return count === 0 ? {} : { unwritten: { count, isRemembered } };
}
