/** Rephrases or corrects texts of documents, with a progress notification. */
import * as vscode from 'vscode';
import { estimate } from '../../engine/estimate.ts';
import type { EngineDeps, Outcome, Segment, TranslationRun, Writing } from '../../engine/segment.ts';
import { translateSegments } from '../../engine/translate.ts';
import type { JobContext } from '../../jobs/runner.ts';
import { isAgreed } from '../costDetail.ts';
import type { Deps } from '../deps.ts';
import { writerFor } from '../engine.ts';
import { inNotification, type Steps } from '../jobs.ts';
import { formatNumber } from '../views/figures.ts';

export interface Wish<T> {
  readonly uri: vscode.Uri;
  readonly writing: Writing;
  readonly segments: readonly Segment[];
  /** Called before the user is asked or anything is sent. */
  readonly begin?: (job: JobContext<Steps>) => Promise<void>;
  /** Uses the outcomes, including those of a run that ended early. */
  readonly finish: (run: TranslationRun) => Promise<T>;
}

/**
 * @returns undefined if the user does not accept the cost
 * @throws what ended the run early, after `finish` has used the outcomes
 */
export function improve<T>(deps: Deps, wish: Wish<T>): Promise<T | undefined> {
  const job = deps.jobs.start<T | undefined, Steps>(async (context) => {
    await wish.begin?.(context);
    const engine = await writerFor(deps, await deps.connections.current(wish.uri), wish.writing);
    const cost = estimate(wish.segments, engine);
    if (!(await isAgreed(cost, deps.usage.charactersLeft(), questionFor(wish.writing)))) return undefined;
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

function questionFor({ kind }: Writing): { readonly question: string; readonly act: string } {
  return kind === 'correct'
    ? { question: vscode.l10n.t('Correct these texts?'), act: vscode.l10n.t('Correct') }
    : { question: vscode.l10n.t('Rephrase these texts?'), act: vscode.l10n.t('Rephrase') };
}

/** Whether each text has an answer, or a reason for having none. */
export function isWhole(outcomes: readonly Outcome[]): boolean {
  return outcomes.every(({ kind }) => kind !== 'pending');
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
      onProgress: (done, total, isBusy) => job.report({ done, total, isBusy }),
    });
  } finally {
    job.report(undefined);
    deps.usage.refreshInBackground();
  }
}
