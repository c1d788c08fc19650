/** Translates texts of several sources as one run, with full requests and a single undo step. */
import * as vscode from 'vscode';
import type { Estimate } from '../../engine/segment.ts';
import { groupBy } from '../../groupBy.ts';
import { type JobContext, ResourceTaken } from '../../jobs/runner.ts';
import { targetLanguage } from '../../project/locales/locale.ts';
import { entriesToTranslate, type FilePlan, hasChanges } from '../../project/plans/plan.ts';
import type { FileOutcome, PlanOptions } from '../../project/runs/run.ts';
import { translateFiles } from '../../project/runs/translateFiles.ts';
import { type Steering, steered } from '../../project/settings/steering.ts';
import type { TranslateConnection } from '../connection.ts';
import type { Deps } from '../deps.ts';
import { engineFor } from '../engine.ts';
import { UserError } from '../errors.ts';
import { type FilesRun, glossaryFilesFor } from '../glossaryFiles/beforeRun.ts';
import type { Steps } from '../jobs.ts';
import type { LanguageList } from '../languages.ts';
import { inStatusBar } from '../progress.ts';
import { translationSettings } from '../translationSettings.ts';
import { type CostAnswer, confirmCost } from './confirm.ts';
import { isLockOutOfReach, recordInLock } from './lock.ts';
import { localeNames } from './names.ts';
import {
  localesOf,
  type OpenSource,
  openSource,
  type Planned,
  planTargets,
  type TargetPlan,
} from './plans.ts';
import { needsPreview, type Taken, takenOf } from './previewed.ts';
import { listBroken, nothingWritten } from './problems.ts';
import { optionsFor, possibleAmong, uninstructedAmong } from './requests.ts';
import type { Done, FileResult } from './result.ts';
import { startClock } from './runClock.ts';
import { writeOutcomes } from './write.ts';

export interface RunRequest extends OpenParts {
  readonly connection: TranslateConnection;
  readonly languages: LanguageList;
  readonly isPreviewed: boolean;
  readonly steering?: Steering;
  /** If absent, the user is waiting for the run. */
  readonly unattended?: Unattended;
}

/** A run that the user did not start asks nothing, and no notification shows its progress. */
export interface Unattended {
  agrees(cost: Estimate): Promise<Exclude<CostAnswer, 'preview'>>;
}

/** A source and what to translate in it. */
export interface WishedSource extends Pick<OpenSource, 'uri' | 'selection' | 'saved'> {
  /** The locales in the spelling of the source's project. */
  readonly locales: readonly string[];
}

export interface RunPart {
  readonly source: OpenSource;
  readonly locales: readonly string[];
}

export interface OpenParts {
  readonly parts: readonly RunPart[];
  /** Why other sources were skipped. */
  readonly refused: readonly UserError[];
}

export interface RunProgress extends Steps {
  readonly locales: readonly string[];
  /** Another run in the same project has not ended yet. */
  readonly isWaiting?: true;
}

/** @returns undefined if the run is cancelled early or its cost declined, or an unattended run has no work */
export async function runPlans(
  deps: Deps,
  { connection, languages, isPreviewed, unattended, steering = {}, ...request }: RunRequest,
  job: JobContext<RunProgress>,
): Promise<Done | undefined> {
  const open = await inTurn(request, job);
  if (!open) return undefined;
  const { parts } = open;
  const clock = startClock();
  const planned = await reading(() => planParts(open, job));
  const lacking = workIn(deps, parts, planned);
  if (lacking.length === 0 && unattended) return undefined;
  if (lacking.length === 0) throw nothingMissing(parts);
  const targetOf = targetsByPlan(lacking);
  const settingsOf = ({ uri }: OpenSource) => steered(translationSettings(uri), steering);
  const spelled = optionsFor((plan) => targetOf(plan).source, settingsOf, languages);
  const { work, refused } = possibleAmong(lacking, spelled);
  const plans = work.map(({ plan }) => plan);
  const wanted = localesOf(plans);
  const requests = await withFiles(deps, connection, spelled, work, {
    signal: job.signal,
    isUnattended: unattended !== undefined,
  });
  if (!requests) return undefined;
  const uninstructed = uninstructedAmong(work, settingsOf, requests);
  let isWanted = isPreviewed;
  let declined: Taken['declined'] = new Map();
  let same = 0;
  const result = await translateFiles<UserError>(plans, {
    ...requests,
    engine: await engineFor(deps, connection, {
      wanted: work.map(({ plan, source }) => ({ scope: source.uri, options: requests.options(plan) })),
      signal: job.signal,
    }),
    signal: job.signal,
    raise: deps.events.raise,
    onProgress: (done, total, isBusy) => job.report({ done, total, isBusy, locales: wanted }),
    confirm: async (cost) => {
      const answer = unattended
        ? await unattended.agrees(cost)
        : await clock.waiting(() => confirmCost(work, cost, deps.usage.charactersLeft()));
      if (answer === 'leave') return false;
      isWanted ||= answer === 'preview';
      for (const { plan, source } of work) deps.leftOut.forget(source.uri, plan, source.selection);
      return true;
    },
    write: async (outcomes) => {
      job.report(undefined);
      const isShown = !unattended && (isWanted || needsPreview(work));
      const answer = isShown
        ? await clock.waiting(() => takenOf(deps, { outcomes, work, signal: job.signal }))
        : { taken: outcomes, known: outcomes, declined, same };
      ({ declined, same } = answer);
      await remember(
        deps,
        answer.known.map((outcome) => ({ outcome, source: targetOf(outcome.plan).source })),
      );
      return inStatusBar(vscode.l10n.t('Writing translations…'), () => writeOutcomes(answer.taken, work));
    },
  });
  if (!result) return undefined;
  const files = result.files.map((file) => {
    const { uri, source } = targetOf(file.plan);
    return { ...file, uri, source, declined: declined.get(file.plan) ?? 0 };
  });
  const filled = files.filter(({ written }) => written.length > 0);
  const codes = filled.flatMap(({ plan }) => {
    const { locale, others } = plan.target;
    return targetLanguage(locale, languages, others) ?? [];
  });
  await deps.languages.remember([...new Set(codes)]);
  const isUnrecorded = await isAnyUnrecorded(files);
  return {
    ...{ ...result, ...clock.read(), files, uninstructed, isUnrecorded, same },
    refused: [...planned.refused, ...refused],
  };
}

/** Whether a lock is out of reach that should record what was written. */
export async function isAnyUnrecorded(files: readonly FileResult[]): Promise<boolean> {
  const filled = files.filter(({ written }) => written.length > 0);
  const all = await Promise.all(filled.map(({ source }) => isLockOutOfReach(source.uri)));
  return all.includes(true);
}

/** Adds the glossaries of the projects' glossary files to the requests. Undefined if the user cancels the run. */
async function withFiles(
  deps: Deps,
  connection: TranslateConnection,
  { options, ...rest }: PlanOptions,
  work: readonly TargetPlan[],
  run: Omit<FilesRun, 'wanted'>,
): Promise<PlanOptions | undefined> {
  const targetOf = targetsByPlan(work);
  const wantedFor = (plan: FilePlan) => ({ scope: targetOf(plan).source.uri, options: options(plan) });
  const wanted = work
    .filter(({ plan }) => entriesToTranslate(plan).length > 0)
    .map(({ plan }) => wantedFor(plan));
  const use = await glossaryFilesFor(deps, connection, { wanted, ...run });
  return use && { ...rest, options: (plan) => use(wantedFor(plan)) };
}

/**
 * Allows one run per project at a time, across all windows: what the second has to do is known only when the
 * first has ended.
 * @returns the parts as they are by then; undefined if the user cancels the wait
 */
async function inTurn(open: OpenParts, job: JobContext<RunProgress>): Promise<OpenParts | undefined> {
  const { parts } = open;
  const [folder] = parts.flatMap(({ source }) => vscode.workspace.getWorkspaceFolder(source.uri) ?? []);
  if (!folder) return open;
  const claim = { resource: folder.uri.toString() };
  try {
    await job.claim(claim);
    return open;
  } catch (error) {
    if (!(error instanceof ResourceTaken)) throw error;
  }
  job.report({ done: 0, total: 1, locales: [], isWaiting: true });
  try {
    await job.queue(claim);
  } catch (error) {
    if (job.signal.aborted) return undefined;
    throw error;
  } finally {
    job.report(undefined);
  }
  // The other run may also have written to the sources.
  const again = await openParts(parts.map(({ source, locales }) => ({ ...source, locales })));
  return { ...again, refused: [...open.refused, ...again.refused] };
}

/**
 * An unreadable file does not keep others from being translated.
 * @throws UserError if it is the only one
 */
export async function openParts(wished: readonly WishedSource[]): Promise<OpenParts> {
  const parts: RunPart[] = [];
  const refused: UserError[] = [];
  for (const { uri, locales, selection, saved } of wished) {
    try {
      parts.push({ source: await openSource(uri, selection, saved), locales });
    } catch (error) {
      if (!(error instanceof UserError) || wished.length === 1) throw error;
      refused.push(error);
    }
  }
  return { parts, refused };
}

export async function planParts(
  { parts, refused }: OpenParts,
  job: JobContext<RunProgress>,
): Promise<Planned> {
  const planned: Planned[] = [];
  for (const { source, locales } of parts) planned.push(await planTargets(source, locales, job));
  return {
    plans: planned.flatMap(({ plans }) => plans),
    refused: [...refused, ...planned.flatMap((one) => one.refused)],
  };
}

export function targetsByPlan(work: readonly TargetPlan[]): (plan: FilePlan) => TargetPlan {
  const targets = new Map(work.map((target) => [target.plan, target]));
  return (plan) => {
    const target = targets.get(plan);
    if (!target) throw new Error('Every plan must have a target');
    return target;
  };
}

interface SourcedOutcome {
  readonly outcome: FileOutcome;
  readonly source: OpenSource;
}

/** A lock that cannot be written does not fail the run: unrecorded translations count as made by hand. */
export async function remember({ log }: Deps, outcomes: readonly SourcedOutcome[]): Promise<void> {
  for (const own of groupBy(outcomes, ({ source }) => source.lock?.path).values()) {
    const lock = own[0]?.source.lock;
    if (!lock) continue;
    try {
      await recordInLock(
        lock,
        own.map(({ outcome }) => outcome),
      );
    } catch (error) {
      log.failure('Writing vernacular.lock', error);
    }
  }
}

/** Shows progress, because files may be large and the list of languages comes from the service. */
export function reading<T>(task: () => Promise<T>): Thenable<T> {
  return inStatusBar(vscode.l10n.t('Reading locale files…'), task);
}

/** Lists the problems of files that could not be read, and no longer those of the others. */
export function listRead(
  { diagnostics }: Deps,
  parts: readonly RunPart[],
  { plans, refused }: Planned,
): void {
  const read = [...parts.map(({ source }) => source), ...plans];
  for (const { uri } of read) diagnostics.clear(uri, 'file');
  listBroken(diagnostics, refused);
}

function workIn(deps: Deps, parts: readonly RunPart[], planned: Planned): readonly TargetPlan[] {
  const { plans, refused } = planned;
  const { leftOut } = deps;
  listRead(deps, parts, planned);
  const lacks = ({ plan }: TargetPlan) => hasChanges(plan) || plan.blocked.length > 0;
  for (const one of plans) if (!lacks(one)) leftOut.forget(one.source.uri, one.plan, one.source.selection);
  const work = plans.filter(lacks);
  if (work.length === 0 && refused.length > 0) throw nothingWritten(refused);
  return work;
}

function nothingMissing(parts: readonly RunPart[]): UserError {
  const locales = [...new Set(parts.flatMap((part) => part.locales))];
  const isStale = parts.every(({ source }) => source.selection?.only === 'stale');
  return new UserError(
    'information',
    isStale
      ? vscode.l10n.t('Nothing that Vernacular translated is stale in {0}.', localeNames(locales))
      : vscode.l10n.t('Nothing is missing in {0}.', localeNames(locales)),
  );
}
