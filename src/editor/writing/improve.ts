/** Rephrases or corrects texts of documents, with a progress notification. */
import * as vscode from 'vscode';
import { estimate } from '../../engine/estimate.ts';
import type {
  EngineDeps,
  Estimate,
  Outcome,
  Segment,
  TranslationRun,
  Writing,
} from '../../engine/segment.ts';
import { translateSegments } from '../../engine/translate.ts';
import type { JobContext } from '../../jobs/runner.ts';
import { inBackground } from '../background.ts';
import { costDetail } from '../costDetail.ts';
import type { Deps } from '../deps.ts';
import { writerFor } from '../engine.ts';
import { inNotification, type Steps } from '../jobs.ts';
import { confirmAboveCharacters } from '../settings.ts';
import { formatNumber } from '../views/figures.ts';

export interface Wish<T> {
  readonly uri: vscode.Uri;
  readonly writing: Writing;
  readonly segments: readonly Segment[];
  /** Called before the person is asked or anything is sent. */
  readonly begin?: (job: JobContext<Steps>) => Promise<void>;
  /** Uses the outcomes, including those of a run that ended early. */
  readonly finish: (run: TranslationRun) => Promise<T>;
}

/**
 * @returns undefined if the person does not accept the cost
 * @throws what ended the run early, after `finish` has used the outcomes
 */
export function improve<T>(deps: Deps, wish: Wish<T>): Promise<T | undefined> {
  const job = deps.jobs.start<T | undefined, Steps>(async (context) => {
    await wish.begin?.(context);
    const engine = await writerFor(deps, await deps.connections.current(wish.uri), wish.writing);
    if (!(await isWorthIt(deps, wish.writing, estimate(wish.segments, engine)))) return undefined;
    const run = await send(deps, engine, wish.segments, context);
    const finished = await wish.finish(run);
    if (run.failure !== undefined) throw run.failure;
    return finished;
  });
  return inNotification(job, {
    title: () =>
      wish.writing.kind === 'correct' ? vscode.l10n.t('Correcting') : vscode.l10n.t('Rephrasing'),
    message: ({ done, total }) => vscode.l10n.t('{0} of {1}', formatNumber(done), formatNumber(total)),
  });
}

/** Whether each text has an answer, or a reason for having none. */
export function isWhole(outcomes: readonly Outcome[]): boolean {
  return outcomes.every(({ kind }) => kind !== 'pending');
}

/** Asks before a large request, because a single shortcut may select a whole page. */
async function isWorthIt(
  { usage }: Pick<Deps, 'usage'>,
  { kind }: Writing,
  cost: Estimate,
): Promise<boolean> {
  if (cost.characters <= confirmAboveCharacters()) return true;
  const isCorrecting = kind === 'correct';
  const question = isCorrecting
    ? vscode.l10n.t('Correct these texts?')
    : vscode.l10n.t('Rephrase these texts?');
  const goOn = isCorrecting ? vscode.l10n.t('Correct') : vscode.l10n.t('Rephrase');
  const options = { modal: true, detail: costDetail(cost, usage.charactersLeft()) };
  return (await vscode.window.showInformationMessage(question, options, goOn)) === goOn;
}

async function send(
  deps: Deps,
  engine: EngineDeps,
  segments: readonly Segment[],
  job: Pick<JobContext<Steps>, 'signal' | 'report'>,
): Promise<TranslationRun> {
  try {
    return await translateSegments(segments, engine, {
      signal: job.signal,
      onProgress: (done, total) => job.report({ done, total }),
    });
  } finally {
    job.report(undefined);
    inBackground(deps.log, 'Reading the usage', () => deps.usage.refresh());
  }
}
