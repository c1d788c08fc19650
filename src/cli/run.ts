/** Sends what is missing to the service and writes what comes back. */
import manifest from '../../package.json' with { type: 'json' };
import { engineDeps, engineLimits, type ThrottledClient, translatorOf } from '../backend.ts';
import { createConcurrencyLimiter } from '../engine/concurrencyLimiter.ts';
import { keepOf } from '../engine/memory.ts';
import type { Estimate } from '../engine/segment.ts';
import { ServiceError } from '../http/errors.ts';
import { entriesToTranslate, type FilePlan } from '../project/plan.ts';
import { estimatePlans, type PlanOptions, sendsAnything } from '../project/run.ts';
import {
  type FileRecord,
  type TranslatedFiles,
  type TranslateFilesDeps,
  translateFiles,
} from '../project/translateFiles.ts';
import type { ServiceLanguage } from '../service/languages.ts';
import type { TranslateCommand } from './arguments/translate.ts';
import { UsageError } from './errors.ts';
import type { FileFailure } from './fileFailure.ts';
import { Interrupt } from './interrupt.ts';
import { instructionsLine, optionsByPlan } from './languages.ts';
import { memoryForRun } from './memory.ts';
import type { PlannedFiles } from './plans.ts';
import { Progress } from './progress.ts';
import { type FileReport, foreseen, plural, type Report, untouched } from './report.ts';
import { accessFrom, openClient } from './service.ts';
import { status, tell } from './terminal.ts';
import { writeOutcomes } from './write.ts';

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
  tellOfInstructions(settings, work);
  const { requests, characters } = estimatePlans(work.plans, { ...work, engine: engineLimits });
  return { dryRun: true, files: plans.map(foreseen), failures, requests, characters, cancelled: false };
}

/** @throws UsageError before anything is translated or written. */
export async function run(command: TranslateCommand, all: PlannedFiles): Promise<Report> {
  const planned = { ...all, settings: unfinished(all) };
  const spelled = workOf(planned.settings);
  // What is missing may all be copied or left out: then the service is not asked for anything, not even languages.
  if (!sendsAnything(spelled.plans, spelled)) {
    return reportOf(
      all,
      await translateWork(spelled, all.roots, { engine: engineDeps(nobody), signal: never }),
    );
  }
  const access = accessFrom(process.env, command.baseUrl);
  const client = openClient(access, manifest.version, reportingTag(planned));
  const memory = command.memory ? await memoryForRun(access.baseUrl, process.env) : undefined;
  const interrupt = new Interrupt();
  try {
    const { signal } = interrupt;
    const translator = translatorOf(client);
    const work = workOf(planned.settings, await translator.languages({ signal }));
    tellOfInstructions(planned.settings, work);
    const engine = { ...translator, ...(memory && { memory }) };
    const result = await translateWork(work, all.roots, { engine, signal });
    const isKept = (plan: FilePlan) => memory?.isKept() === true && keepOf(work.options(plan)) === undefined;
    return reportOf(all, result, isKept);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return notBegun(all, error);
  } finally {
    interrupt.dispose();
    await memory?.flush();
    await client.close();
  }
}

async function translateWork(
  work: Work,
  roots: PlannedFiles['roots'],
  { engine, signal }: Pick<TranslateFilesDeps<FileFailure>, 'engine' | 'signal'>,
): Promise<TranslatedFiles<FileFailure>> {
  const progress = new Progress(status);
  const result = await translateFiles<FileFailure>(work.plans, {
    ...work,
    engine,
    signal,
    onProgress: (done, total) => progress.update(done, total),
    confirm: async (cost) => {
      announce(cost);
      return true;
    },
    write: async (outcomes) => {
      progress.end();
      await engine.memory?.flush?.();
      return writeOutcomes(outcomes, roots);
    },
    // Nobody listens in the terminal.
    raise: () => {},
  }).finally(() => progress.end());
  if (!result) throw new Error('A run that nobody declined was not made');
  return result;
}

function tellOfInstructions(settings: PlannedFiles['settings'], { options }: Work): void {
  const line = instructionsLine(settings, options);
  if (line !== undefined) tell(line);
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
  return new Map([...settings].filter(([plan]) => entriesToTranslate(plan).length > 0));
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

/** @param isRemembered whether the next run has what was translated for a plan */
function reportOf(
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
