import * as vscode from 'vscode';
import { inEncoding } from '../../project/encoding.ts';
import { sourceLanguage, targetLanguage } from '../../project/locale.ts';
import { type FilePlan, planFile } from '../../project/plan.ts';
import { estimatePlans, type PlanOptions, type RunResult, runPlans } from '../../project/run.ts';
import type { ServiceLanguage } from '../../service/languages.ts';
import type { Connection } from '../connection.ts';
import type { Deps } from '../deps.ts';
import { engineFor } from '../engine.ts';
import { UserError } from '../errors.ts';
import { checkFormality, unknownLanguage } from '../languages.ts';
import { withProgress } from '../progress.ts';
import { requestOptions, translationSettings } from '../translationSettings.ts';
import { confirmCost } from './confirm.ts';
import { type ReadFile, readLocaleFile, requireWritable } from './files.ts';
import { localeNames, nameOf } from './names.ts';
import {
  BrokenFile,
  brokenTarget,
  forgetBroken,
  listBroken,
  nothingWritten,
  requireWhole,
} from './problems.ts';
import { findSource, type LocaleSource, requireFormat } from './source.ts';
import { showSummary } from './summary.ts';
import { pickLocales } from './targets.ts';
import { writeOutcomes } from './write.ts';

/** A plan and the file it is for. */
export interface TargetPlan {
  readonly plan: FilePlan;
  readonly uri: vscode.Uri;
}

/** The source as it was read when the command began. */
interface OpenSource extends LocaleSource {
  readonly file: ReadFile;
}

/** Translates what other languages lack of a locale file: choose, confirm, run, write at once, report. */
export async function translateLocaleFile(deps: Deps, resource: unknown): Promise<void> {
  try {
    await translateFrom(deps, resource);
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    listBroken(deps.leftOut, [error]);
    throw nothingWritten([error]);
  }
}

async function translateFrom(deps: Deps, resource: unknown): Promise<void> {
  const source = await openSource(resource);
  const connection = await deps.connections.current(source.uri);
  const languages = await deps.languages.list(connection);
  const locales = source.only ? [source.only] : await chooseLocales(deps, source, languages);
  if (locales === undefined || locales.length === 0) return;
  const { plans, refused } = await planTargets(source, locales);
  forgetBroken(
    deps.leftOut,
    [source, ...plans].map(({ uri }) => uri),
  );
  listBroken(deps.leftOut, refused);
  const work = plans.filter(({ plan }) => plan.missing.length + plan.blocked.length > 0);
  if (work.length === 0 && refused.length > 0) throw nothingWritten(refused);
  if (work.length === 0) {
    deps.leftOut.delete(source.uri);
    throw nothingMissing(locales);
  }
  const options = optionsFor(source, languages);
  const engine = await engineFor(deps, connection);
  const cost = estimatePlans(
    work.map(({ plan }) => plan),
    { ...options, engine },
  );
  if (!(await confirmCost(source.uri, work, cost, deps.usage.charactersLeft()))) return;
  deps.leftOut.delete(source.uri);
  const run = await runWithProgress(deps, connection, work, options);
  const written = await writeOutcomes(run.files, work, source.file);
  await deps.languages.remember(
    work.flatMap(({ plan }) => targetLanguage(plan.target.locale, languages) ?? []),
  );
  void deps.usage.refresh();
  await showSummary(deps, source.uri, run, written, refused);
}

async function openSource(resource: unknown): Promise<OpenSource> {
  const source = await findSource(resource);
  const file = await readLocaleFile(source.uri);
  if (!file) {
    throw new UserError('information', vscode.l10n.t('{0} does not exist any more.', nameOf(source.uri)));
  }
  // Before the person chooses: no target could be planned.
  requireWhole(source.uri, source.locale, file.text);
  return { ...source, file };
}

/** Reads every sibling to say how much it lacks before the person chooses. */
async function chooseLocales(
  deps: Deps,
  source: OpenSource,
  languages: readonly ServiceLanguage[],
): Promise<readonly string[] | undefined> {
  const counted = source.siblings.map(
    async ({ locale }) => [locale, await missingIn(source, locale)] as const,
  );
  const missing = new Map(await Promise.all(counted));
  return pickLocales({ source, languages, recent: deps.languages.recent(), missing });
}

async function missingIn(source: OpenSource, locale: string): Promise<number | undefined> {
  try {
    return (await planTarget(source, locale)).plan.missing.length;
  } catch (error) {
    // What is wrong with the file is told when the person chooses it.
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

interface Planned {
  readonly plans: readonly TargetPlan[];
  /** Why other targets take no part. */
  readonly refused: readonly UserError[];
}

async function planTargets(source: OpenSource, locales: readonly string[]): Promise<Planned> {
  const plans: TargetPlan[] = [];
  const refused: UserError[] = [];
  for (const locale of locales) {
    try {
      const target = await planTarget(source, locale);
      await requireWritable(target.uri);
      plans.push(target);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      refused.push(error);
    }
  }
  return { plans, refused };
}

/** @throws UserError with file, line and reason when source or target cannot be read. */
async function planTarget(
  { uri, locale, file, siblings, layout }: OpenSource,
  wanted: string,
): Promise<TargetPlan> {
  const format = requireFormat(uri);
  const known = siblings.find((sibling) => sibling.locale === wanted)?.path;
  const path = known ?? layout.targetPath(wanted);
  const target = uri.with({ path });
  const read = await readLocaleFile(target);
  const { encoding } = read ?? file;
  const result = planFile(
    inEncoding({ path: uri.path, locale, text: file.text }, file.encoding),
    inEncoding({ path, locale: wanted, ...(read && { text: read.text }) }, encoding),
    format,
  );
  if (result.kind === 'plan') return { plan: result.plan, uri: target };
  throw brokenTarget(target, { path, locale: wanted }, result.problems);
}

function nothingMissing(locales: readonly string[]): UserError {
  return new UserError('information', vscode.l10n.t('Nothing is missing in {0}.', localeNames(locales)));
}

/** Checks every language before anything is sent. */
function optionsFor(source: LocaleSource, languages: readonly ServiceLanguage[]): PlanOptions {
  const settings = translationSettings(source.uri);
  const sourceLang = sourceLanguage(source.locale, languages);
  if (!sourceLang) throw unknownLanguage(source.locale);
  const options = (plan: FilePlan) => {
    const targetLang = targetLanguage(plan.target.locale, languages);
    if (!targetLang) throw unknownLanguage(plan.target.locale);
    checkFormality(settings.formality, languages, targetLang);
    return requestOptions(settings, { sourceLang, targetLang });
  };
  return { options, entryContext: () => settings.entryContext };
}

function runWithProgress(
  deps: Deps,
  connection: Connection,
  work: readonly TargetPlan[],
  options: PlanOptions,
): Thenable<RunResult> {
  const title = vscode.l10n.t('Translating to {0}', localeNames(work.map(({ plan }) => plan.target.locale)));
  return withProgress(title, async ({ signal, step }) =>
    runPlans(
      work.map(({ plan }) => plan),
      {
        ...options,
        engine: await engineFor(deps, connection),
        signal,
        onProgress: (done, total) => step(done, total, vscode.l10n.t('{0} of {1} entries', done, total)),
      },
    ),
  );
}
