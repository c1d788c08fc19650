/** Sends what is missing to the service and writes what comes back. */
import manifest from '../../package.json' with { type: 'json' };
import { engineDeps, engineLimits, type PacedClient } from '../backend.ts';
import { createPace } from '../engine/pace.ts';
import type { Estimate, Memory } from '../engine/segment.ts';
import { ServiceError } from '../http/errors.ts';
import type { ServiceLanguage } from '../project/locale.ts';
import type { FilePlan } from '../project/plan.ts';
import {
  estimatePlans,
  type FileOutcome,
  type PlanOptions,
  type RunResult,
  runPlans,
} from '../project/run.ts';
import type { TranslateCommand } from './arguments.ts';
import { UsageError } from './errors.ts';
import { Interrupt } from './interrupt.ts';
import { optionsByPlan, readLanguages } from './languages.ts';
import { memoryForRun } from './memory.ts';
import type { PlannedFiles } from './plans.ts';
import { Progress } from './progress.ts';
import { type FileReport, plural, type Report, untouched } from './report.ts';
import { accessFrom, openClient } from './service.ts';
import { writeOutcome } from './write.ts';

/** What is to be sent: plans, and the options of their requests. */
interface Work extends PlanOptions {
  readonly plans: readonly FilePlan[];
}

/** Without languages, locales are taken as language codes as they are. */
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

function costOf(work: Work, memory?: Memory): Estimate {
  const engine = memory ? { ...engineLimits, memory } : engineLimits;
  return estimatePlans(work.plans, { ...work, engine });
}

/** Sends nothing. */
export function dryRun({ plans, settings, failures }: PlannedFiles): Report {
  const { requests, characters } = costOf(workOf(settings));
  return { dryRun: true, files: plans.map(untouched), failures, requests, characters, cancelled: false };
}

/** @throws UsageError before anything is translated or written. */
export async function run(command: TranslateCommand, all: PlannedFiles): Promise<Report> {
  const planned = { ...all, settings: unfinished(all) };
  const spelled = workOf(planned.settings);
  const { characters, requests } = costOf(spelled);
  // What is missing may all be copied or left out: then the service is not asked for anything, not even languages.
  if (requests === 0) return write(all, await translatePlans(nobody, spelled, never), characters);
  const access = accessFrom(process.env, command.baseUrl);
  const client = openClient(access, manifest.version, reportingTag(planned));
  const memory = command.memory ? await memoryForRun(access.baseUrl, process.env) : undefined;
  const interrupt = new Interrupt();
  try {
    const work = workOf(planned.settings, await readLanguages(client, interrupt.signal));
    const cost = costOf(work, memory);
    announce(cost);
    const result = await translatePlans(client, work, interrupt.signal, memory);
    return await write(all, result, cost.characters);
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
  process.stderr.write(
    `Sending about ${plural(characters, 'character')} in ${plural(requests, 'request')}\n`,
  );
}

type TranslateClient = Pick<PacedClient, 'translate' | 'pace'>;

const never = new AbortController().signal;

const nobody: TranslateClient = {
  pace: createPace(1),
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

async function translatePlans(
  client: TranslateClient,
  work: Work,
  signal: AbortSignal,
  memory?: Memory,
): Promise<RunResult> {
  const progress = new Progress(process.stderr);
  try {
    return await runPlans(work.plans, {
      ...work,
      engine: engineDeps(client, memory),
      signal,
      onProgress: (done, total) => progress.update(done, total),
    });
  } finally {
    progress.end();
  }
}

async function write(planned: PlannedFiles, result: RunResult, characters: number): Promise<Report> {
  const outcomes = new Map(result.files.map((outcome) => [outcome.plan, outcome]));
  const files: FileReport[] = [];
  const failures = [...planned.failures];
  for (const plan of planned.plans) {
    const outcome = outcomes.get(plan);
    const written = outcome && (await writeOutcome(outcome));
    if (written && written.kind !== 'written') failures.push(written);
    files.push(outcome && written?.kind === 'written' ? finished(outcome, written) : untouched(plan));
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

function finished(
  outcome: FileOutcome,
  { count, created, conflicts }: { count: number; created: boolean; conflicts: FileReport['conflicts'] },
): FileReport {
  const { plan, leftOut, pending } = outcome;
  return { plan, created, written: count, leftOut, conflicts: [...plan.blocked, ...conflicts], pending };
}
