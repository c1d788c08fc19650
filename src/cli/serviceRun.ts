/** Sends texts to the service and writes the answers. */
import manifest from '../../package.json' with { type: 'json' };
import { engineDeps, engineLimits, type ThrottledClient, translatorOf } from '../backend.ts';
import { createConcurrencyLimiter } from '../engine/concurrencyLimiter.ts';
import { addEstimates } from '../engine/estimate.ts';
import { keepOf } from '../engine/memory.ts';
import type { Estimate, Memory } from '../engine/segment.ts';
import { isForFiles } from '../glossaryFiles/files.ts';
import { type PushedFiles, withPushed } from '../glossaryFiles/push.ts';
import { groupBy } from '../groupBy.ts';
import { ServiceError } from '../http/errors.ts';
import type { Raise } from '../jobs/events.ts';
import { entriesToTranslate, type FilePlan } from '../project/plans/plan.ts';
import { estimatePlans, sendsAnything } from '../project/runs/run.ts';
import type { ServiceLanguage } from '../service/languages.ts';
import { withWords } from '../words.ts';
import type { TranslateCommand } from './arguments/translate.ts';
import { UsageError } from './errors.ts';
import { Interrupt } from './interrupt.ts';
import { withLanguages } from './languageList.ts';
import { instructionsLine, optionsByPlan } from './languages.ts';
import { requireWithin } from './maxCharacters.ts';
import { memoryForRun } from './memory.ts';
import type { PlannedFiles } from './plans.ts';
import { idleReport, plural, type Report } from './report.ts';
import { accessFrom, addressFrom, openClient } from './service.ts';
import { printMessage } from './terminal.ts';
import { pushedFor } from './terms/glossaryFiles.ts';
import { wordsOf } from './terms/words.ts';
import { reportOf, translateWork, unfinished, type Work } from './work.ts';

/** @param languages if absent, codes are derived from the locales alone */
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
  if (!own) throw new Error(`Unknown plan for ${plan.target.path}`);
  return own;
}

export interface ForeseenCost extends Estimate {
  /** Whether it is unknown which answers a run would find in the memory; the cost is then an upper limit. */
  readonly isMost: boolean;
}

/**
 * The expected cost, without what is remembered; sends nothing.
 * @throws UsageError for a URL, language or setting that cannot be used
 */
export async function costOnService(
  command: Pick<TranslateCommand, 'baseUrl' | 'memory'>,
  { settings }: PlannedFiles,
): Promise<ForeseenCost> {
  const work = workOf(settings);
  printInstructions(settings, work);
  const address = addressFrom(process.env, command.baseUrl);
  const isUnknown = command.memory && address === undefined;
  const memory =
    command.memory && address !== undefined ? await memoryForRun(address, process.env) : undefined;
  // Only a run pushes glossary files, so answers remembered without that glossary might not apply.
  const isUnsure = (plan: FilePlan) => isForFiles(ownOf(plan, settings).glossaryFiles, work.options(plan));
  const costOf = (plans: readonly FilePlan[], known?: Memory) =>
    estimatePlans(plans, { ...work, engine: { ...engineLimits, ...(known && { memory: known }) } });
  const cost = addEstimates(
    costOf(work.plans.filter(isUnsure)),
    costOf(
      work.plans.filter((plan) => !isUnsure(plan)),
      memory,
    ),
  );
  const needsService = (plan: FilePlan) =>
    isUnsure(plan) || keepOf(work.options(plan), undefined) === 'session';
  const isMost = isUnknown || (memory !== undefined && work.plans.some(needsService));
  return { ...cost, isMost: isMost && cost.requests > 0 };
}

/** @throws UsageError before anything is translated, though a glossary of the project may have been updated */
export async function runOnService(
  command: TranslateCommand,
  all: PlannedFiles,
  raise: Raise,
): Promise<Report> {
  const planned = { ...all, settings: unfinished(all) };
  if (planned.settings.size === 0) return idleReport(all.plans, all.failures);
  const spelled = workOf(planned.settings);
  // If all missing texts can be copied or left out, the service is not needed, not even for its languages.
  if (!sendsAnything(spelled.plans, spelled)) {
    return reportOf(
      all,
      await translateWork(spelled, all, { engine: engineDeps(noService), signal: never, raise }),
    );
  }
  const access = accessFrom(process.env, command.baseUrl);
  const client = openClient(access, manifest.version, reportingTag(planned));
  const memory = command.memory ? await memoryForRun(access.baseUrl, process.env) : undefined;
  const interrupt = new Interrupt();
  try {
    const { signal } = interrupt;
    const translator = translatorOf(client);
    const service = { translator, baseUrl: access.baseUrl, signal };
    const spelledOut = await withLanguages(service, (languages) => workOf(planned.settings, languages));
    const work = await withGlossaryFiles(spelledOut, planned, { client, call: { signal }, raise });
    printInstructions(planned.settings, work);
    const words = await wordsOf(work.plans.map(work.options), client, { signal });
    const engine = withWords({ ...translator, ...(memory && { memory }) }, words);
    const announce = (cost: Estimate) => {
      requireWithin(command.maxCharacters, cost.characters);
      printCost(cost);
    };
    const result = await translateWork(work, all, { engine, signal, announce, raise });
    const isKept = (plan: FilePlan) => {
      const options = work.options(plan);
      return memory?.isKept() === true && keepOf(options, words.wordingOf(options)) === undefined;
    };
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

/** Pushes each project's glossary files to the service, and adds the glossaries to the options. */
async function withGlossaryFiles(
  work: Work,
  { settings, settingsFolders }: PlannedFiles,
  session: Parameters<typeof pushedFor>[2],
): Promise<Work> {
  const pushed = new Map<FilePlan, PushedFiles | undefined>();
  const folders = groupBy(work.plans.filter(isSent), (plan) => settingsFolders.get(plan) ?? '');
  for (const [folder, plans] of folders) {
    const [setting = {}] = plans.map((plan) => ownOf(plan, settings).glossaryFiles);
    const own = await pushedFor(plans.map(work.options), { setting, folder }, session);
    for (const plan of plans) pushed.set(plan, own);
  }
  return { ...work, options: (plan) => withPushed(work.options(plan), pushed.get(plan)) };
}

function isSent(plan: FilePlan): boolean {
  return entriesToTranslate(plan).length > 0;
}

function printInstructions(settings: PlannedFiles['settings'], { options }: Work): void {
  const line = instructionsLine(settings, options);
  if (line !== undefined) printMessage(line);
}

function printCost({ characters, requests }: Estimate): void {
  if (requests === 0) return;
  printMessage(`Sending about ${plural(characters, 'character')} in ${plural(requests, 'request')}`);
}

const never = new AbortController().signal;

const noService: Pick<ThrottledClient, 'translate' | 'limiter'> = {
  limiter: createConcurrencyLimiter(1),
  translate: () => Promise.reject(new Error('Unexpected request: nothing was to be sent')),
};

function notBegun({ plans, failures }: PlannedFiles, error: ServiceError): Report {
  const cancelled = error.kind === 'cancelled';
  return { ...idleReport(plans, failures), cancelled, ...(!cancelled && { failure: error }) };
}

/** A connection has one tag, so a run has one too. */
function reportingTag({ settings }: PlannedFiles): string {
  const [tag = '', ...others] = new Set([...settings.values()].map((one) => one.reportingTag));
  if (others.length === 0) return tag;
  throw new UsageError(
    'The paths have different values for vernacular.reportingTag: translate them one by one.',
  );
}
