/** Translates texts of locale files: choose, confirm, run, write in one step, report. */
import * as vscode from 'vscode';
import { groupBy } from '../../groupBy.ts';
import type { Job } from '../../jobs/runner.ts';
import { inBackground } from '../background.ts';
import type { TranslateConnection } from '../connection.ts';
import type { Deps } from '../deps.ts';
import { inNotification } from '../jobs.ts';
import type { LanguageList } from '../languages.ts';
import { requireTrust } from '../trust.ts';
import { formatNumber } from '../views/figures.ts';
import { localeNames } from './names.ts';
import { offerLock } from './offerLock.ts';
import { countMissing, type OpenSource, openSource } from './plans.ts';
import { BrokenFile, listBroken, nothingWritten } from './problems.ts';
import type { Done } from './result.ts';
import type { Run } from './runInTurn.ts';
import {
  openParts,
  type RunProgress,
  type RunRequest,
  reading,
  runPlans,
  type Unattended,
  type WishedSource,
} from './runPlans.ts';
import { showSummary } from './summary.ts';
import { pickLocales } from './targets.ts';

export interface Wish {
  /** The user wants a preview; replacements are always previewed. */
  readonly isPreviewed?: boolean;
}

/** Translates what is missing into the languages that the user chooses. */
export async function translateLocaleFile(
  deps: Deps,
  resource: unknown,
  { isPreviewed = false }: Wish = {},
): Promise<void> {
  const done = await listingBroken(deps, async () => {
    const { source, connection, languages, missing } = await reading(() => open(deps, resource));
    const recent = deps.languages.recent();
    const locales = source.only ? [source.only] : await pickLocales({ source, languages, recent, missing });
    if (locales === undefined || locales.length === 0) return undefined;
    return run(deps, { parts: [{ source, locales }], refused: [], connection, languages, isPreviewed });
  });
  if (done) await showSummary(deps, done);
}

type Manner = Partial<Pick<RunRequest, 'isPreviewed' | 'steering' | 'unattended'>>;

/** One run per workspace folder, because folders have their own settings. */
export function runsByFolder(
  deps: Deps,
  wished: readonly WishedSource[],
  manner: Manner = {},
): readonly Run[] {
  const folders = groupBy(wished, ({ uri }) => vscode.workspace.getWorkspaceFolder(uri)?.uri.toString());
  return [...folders.values()].map((own) => () => runSources(deps, own, manner));
}

/**
 * Translates several sources of one folder as one run.
 * @returns undefined if the user cancelled, or an unattended run has no work or is not agreed to
 */
export function runSources(
  deps: Deps,
  wished: readonly WishedSource[],
  manner: Manner,
): Promise<Done | undefined> {
  return listingBroken(deps, async () => {
    const [first] = wished;
    if (!first) return undefined;
    const { connection, languages } = await reading(() => connect(deps, first.uri, manner.unattended));
    const open = await openParts(wished);
    return run(deps, { ...open, connection, languages, isPreviewed: false, ...manner });
  });
}

export async function listingBroken(
  deps: Deps,
  task: () => Promise<Done | undefined>,
): Promise<Done | undefined> {
  requireTrust();
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    listBroken(deps.diagnostics, [error]);
    throw nothingWritten([error]);
  }
}

async function run(deps: Deps, request: Parameters<typeof runPlans>[1]): Promise<Done | undefined> {
  const job = deps.jobs.start<Done | undefined, RunProgress>((context) => runPlans(deps, request, context));
  const done = await (request.unattended ? job.result : shown(job));
  if (!done) return undefined;
  deps.usage.refreshInBackground();
  deps.lastRun.note(done);
  await deps.runs.keep(done);
  if (!request.unattended) inBackground(deps.log, 'Offering vernacular.lock', () => offerLock(deps, done));
  return done;
}

function shown(job: Job<Done | undefined, RunProgress>): Promise<Done | undefined> {
  return inNotification(job, {
    title: ({ isWaiting, locales }) =>
      isWaiting
        ? vscode.l10n.t('Waiting for another run in this project')
        : vscode.l10n.t('Translating into {0}', localeNames(locales)),
    message: ({ isWaiting, done, total }) => (isWaiting ? '' : doneText(done, total)),
  });
}

function doneText(done: number, total: number): string {
  return total === 1
    ? vscode.l10n.t('{0} of 1 text', formatNumber(done))
    : vscode.l10n.t('{0} of {1} texts', formatNumber(done), formatNumber(total));
}

interface Connected {
  readonly connection: TranslateConnection;
  readonly languages: LanguageList;
}

interface Opened extends Connected {
  readonly source: OpenSource;
  /** Counted for the user's choice of languages; empty if the source has only one. */
  readonly missing: ReadonlyMap<string, number | undefined>;
}

async function connect(deps: Deps, uri: vscode.Uri, unattended?: Unattended): Promise<Connected> {
  const connection = await deps.connections.current(uri);
  const isQuiet = unattended !== undefined;
  return { connection, languages: await deps.languages.list(connection, { isQuiet }) };
}

async function open(deps: Deps, resource: unknown): Promise<Opened> {
  const source = await openSource(resource);
  const connected = await connect(deps, source.uri);
  const missing = source.only ? new Map<string, number>() : await countMissing(source);
  return { source, ...connected, missing };
}
