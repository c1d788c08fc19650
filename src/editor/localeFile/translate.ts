import * as vscode from 'vscode';
import type { JobContext } from '../../jobs/runner.ts';
import { sourceLanguage, targetLanguage } from '../../project/locale.ts';
import { type FilePlan, hasChanges } from '../../project/plan.ts';
import { isPseudo } from '../../project/pseudo.ts';
import type { FileOutcome, PlanOptions } from '../../project/run.ts';
import type { Selection } from '../../project/selection.ts';
import { leavesInstructions } from '../../project/settings.ts';
import { translateFiles } from '../../project/translateFiles.ts';
import { inBackground } from '../background.ts';
import type { TranslateConnection } from '../connection.ts';
import type { Deps } from '../deps.ts';
import { engineFor } from '../engine.ts';
import { UserError } from '../errors.ts';
import { inNotification, type Steps } from '../jobs.ts';
import { checkFormality, type LanguageList, unknownLanguage } from '../languages.ts';
import { previewsAlways } from '../settings.ts';
import { requestOptions, translationSettings } from '../translationSettings.ts';
import { requireTrust } from '../trust.ts';
import { confirmCost } from './confirm.ts';
import { isLockOutOfReach, tellLock } from './lock.ts';
import { localeName, localeNames, nameOf } from './names.ts';
import {
  countMissing,
  type OpenSource,
  openSource,
  type Planned,
  planTargets,
  type TargetPlan,
} from './plans.ts';
import { BrokenFile, listBroken, nothingWritten } from './problems.ts';
import type { Done } from './result.ts';
import type { LocaleSource } from './source.ts';
import { showSummary } from './summary.ts';
import { pickLocales } from './targets.ts';
import { writeOutcomes } from './write.ts';

/** What is to be translated, where that is known before. */
export interface Wish {
  /** As the project spells them; absent: a person chooses. */
  readonly locales?: readonly string[];
  /** Absent: what the languages lack. */
  readonly selection?: Selection;
  /** The person wants to see what is about to be written; where something is replaced they see it anyway. */
  readonly isPreviewed?: true;
}

/** A run that has ended, and is not told of yet. */
export interface EndedRun {
  readonly source: OpenSource;
  readonly done: Done;
}

/** Translates what other languages lack of a locale file: choose, confirm, run, write at once, report. */
export async function translateLocaleFile(deps: Deps, resource: unknown, wish: Wish = {}): Promise<void> {
  const ended = await runFrom(deps, resource, wish);
  if (ended) await showSummary(deps, ended.source, ended.done);
}

/** The same without the report. @returns undefined where the person left it */
export async function runFrom(deps: Deps, resource: unknown, wish: Wish): Promise<EndedRun | undefined> {
  requireTrust();
  try {
    return await translateFrom(deps, resource, wish);
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    listBroken(deps.diagnostics, [error]);
    throw nothingWritten([error]);
  }
}

async function translateFrom(deps: Deps, resource: unknown, wish: Wish): Promise<EndedRun | undefined> {
  const opened = await reading(() => open(deps, resource, wish));
  const { source, languages, missing } = opened;
  const recent = deps.languages.recent();
  const named = wish.locales ?? (source.only ? [source.only] : undefined);
  const locales = named ?? (await pickLocales({ source, languages, recent, missing }));
  if (locales === undefined || locales.length === 0) return undefined;
  const job = deps.jobs.start<Done | undefined, FileProgress>((context) =>
    translateInto(deps, { ...opened, isPreviewed: wish.isPreviewed === true }, locales, context),
  );
  const done = await inNotification(job, {
    title: (progress) => vscode.l10n.t('Translating to {0}', localeNames(progress.locales)),
    message: (progress) => vscode.l10n.t('{0} of {1} entries', progress.done, progress.total),
  });
  if (!done) return undefined;
  inBackground(deps.log, 'Reading the usage', () => deps.usage.refresh());
  await deps.lastRun.note(done);
  return { source, done };
}

interface FileProgress extends Steps {
  readonly locales: readonly string[];
}

/** @returns undefined when the person does not want to pay for it */
async function translateInto(
  deps: Deps,
  { source, connection, languages, isPreviewed }: Opened & { readonly isPreviewed: boolean },
  locales: readonly string[],
  job: JobContext<FileProgress>,
): Promise<Done | undefined> {
  const planned = await reading(() => planTargets(source, locales, job));
  const work = workIn(deps, source, planned);
  if (work.length === 0) throw nothingMissing(locales);
  const plans = work.map(({ plan }) => plan);
  const wanted = plans.map(({ target }) => target.locale);
  const requests = optionsFor(source, languages);
  const uninstructed = uninstructedAmong(plans, source, requests);
  let declined = 0;
  const result = await translateFiles<UserError>(plans, {
    ...requests,
    engine: await engineFor(deps, connection),
    signal: job.signal,
    raise: deps.events.raise,
    onProgress: (done, total) => job.report({ done, total, locales: wanted }),
    confirm: async (cost) => {
      if (!(await confirmCost(work, cost, deps.usage.charactersLeft()))) return false;
      for (const plan of plans) deps.leftOut.forget(source.uri, plan, source.selection);
      return true;
    },
    write: async (outcomes) => {
      job.report(undefined);
      const isShown = isPreviewed || previewsAlways(source.uri) || plans.some(replacesSomething);
      const taken = isShown ? await takenOf(deps, { source, outcomes, work, signal: job.signal }) : outcomes;
      declined = textsIn(outcomes) - textsIn(taken);
      await remember(deps, source, taken);
      return inStatusBar(vscode.l10n.t('Writing translations…'), () =>
        writeOutcomes(taken, work, source.file),
      );
    },
  });
  if (!result) return undefined;
  const filled = result.files
    .filter(({ written }) => written.length > 0)
    .map(({ plan }) => plan.target.locale);
  await deps.languages.remember(filled.flatMap((locale) => targetLanguage(locale, languages) ?? []));
  const uris = new Map(work.map(({ plan, uri }) => [plan, uri]));
  const files = result.files.map((file) => ({ ...file, uri: uris.get(file.plan) ?? source.uri }));
  const isUnrecorded = filled.length > 0 && (await isLockOutOfReach(source.uri));
  return { ...result, files, refused: planned.refused, uninstructed, isUnrecorded, declined };
}

function replacesSomething({ replaced }: FilePlan): boolean {
  return replaced.some(({ before }) => before !== '');
}

function textsIn(outcomes: readonly FileOutcome[]): number {
  return outcomes.reduce((sum, { translated }) => sum + translated.length, 0);
}

interface Previewed {
  readonly source: OpenSource;
  readonly outcomes: readonly FileOutcome[];
  readonly work: readonly TargetPlan[];
  readonly signal: AbortSignal;
}

/** What the person takes of it; nothing where they discard the preview. */
async function takenOf(deps: Deps, { source, outcomes, work, signal }: Previewed) {
  const { preview } = await deps.preview();
  const isPicked = source.selection?.paths !== undefined;
  const title = vscode.l10n.t('Translations of {0}', nameOf(source.uri));
  const uris = work.map(({ uri }) => uri);
  const taken = await preview.ask({ title, outcomes, uris, isPicked, signal });
  return taken ?? outcomes.map((outcome) => ({ ...outcome, translated: [] }));
}

/** A run is not lost for a lock that cannot be written: what it does not know counts as made by hand. */
export async function remember(
  { log }: Deps,
  { lock }: OpenSource,
  outcomes: readonly FileOutcome[],
): Promise<void> {
  if (!lock) return;
  try {
    await tellLock(lock, outcomes);
  } catch (error) {
    log.failure('Writing vernacular.lock', error);
  }
}

/** The locales whose requests go without the custom instructions. */
function uninstructedAmong(
  plans: readonly FilePlan[],
  { uri }: OpenSource,
  { options }: PlanOptions,
): readonly string[] {
  const settings = translationSettings(uri);
  return plans
    .filter((plan) => leavesInstructions(settings, options(plan)))
    .map(({ target }) => target.locale);
}

interface Opened {
  readonly source: OpenSource;
  readonly connection: TranslateConnection;
  readonly languages: LanguageList;
  /** Told before the person chooses; of no use where there is no choice. */
  readonly missing: ReadonlyMap<string, number | undefined>;
}

async function open(deps: Deps, resource: unknown, { locales, selection }: Wish): Promise<Opened> {
  const source = await openSource(resource, selection);
  const connection = await deps.connections.current(source.uri);
  const languages = await deps.languages.list(connection);
  const isChosen = locales !== undefined || source.only !== undefined;
  const missing = isChosen ? new Map<string, number>() : await countMissing(source);
  return { source, connection, languages, missing };
}

/** Files may be large, and the list of languages comes from the service. */
function reading<T>(task: () => Promise<T>): Thenable<T> {
  return inStatusBar(vscode.l10n.t('Reading locale files…'), task);
}

function inStatusBar<T>(title: string, task: () => Promise<T>): Thenable<T> {
  return vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title }, task);
}

/** Lists the files that cannot be read. @throws UserError when they are all that is left to do */
function workIn(
  { diagnostics, leftOut }: Deps,
  { uri, selection }: OpenSource,
  { plans, refused }: Planned,
): readonly TargetPlan[] {
  for (const one of [uri, ...plans.map((target) => target.uri)]) diagnostics.clear(one, 'file');
  listBroken(diagnostics, refused);
  const lacks = ({ plan }: TargetPlan) => hasChanges(plan) || plan.blocked.length > 0;
  for (const one of plans) if (!lacks(one)) leftOut.forget(uri, one.plan, selection);
  const work = plans.filter(lacks);
  if (work.length === 0 && refused.length > 0) throw nothingWritten(refused);
  return work;
}

function nothingMissing(locales: readonly string[]): UserError {
  return new UserError('information', vscode.l10n.t('Nothing is missing in {0}.', localeNames(locales)));
}

/** The service would translate English into English, and have that paid. */
function madeHere(locale: string): UserError {
  return new UserError(
    'information',
    vscode.l10n.t(
      '{0} is made on this machine: Generate Pseudo-locale in the Locales view does that.',
      localeName(locale),
    ),
  );
}

/** Checks every language before anything is sent. */
function optionsFor(source: LocaleSource, languages: LanguageList): PlanOptions {
  const settings = translationSettings(source.uri);
  const sourceLang = sourceLanguage(source.locale, languages);
  if (!sourceLang) throw unknownLanguage(source.locale);
  const options = (plan: FilePlan) => {
    if (isPseudo(plan)) throw madeHere(plan.target.locale);
    const targetLang = targetLanguage(plan.target.locale, languages);
    if (!targetLang) throw unknownLanguage(plan.target.locale);
    checkFormality(settings.formality, languages, targetLang);
    return requestOptions(settings, { sourceLang, targetLang });
  };
  return { options, entryContext: () => settings.entryContext };
}
