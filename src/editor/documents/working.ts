/** Works on several documents at once while a notification counts them and shows the latest step of any of them. */
import * as vscode from 'vscode';
import type { Outcome } from '../../documents/flow.ts';
import type { Step, Watch } from '../../documents/ports.ts';
import { inBackground } from '../background.ts';
import type { Deps } from '../deps.ts';
import { UserError } from '../errors.ts';
import { plainText } from '../plainText.ts';
import { withProgress } from '../progress.ts';
import { formatNumber } from '../views/figures.ts';
import { stepText } from './sentences.ts';

export interface Task {
  /** The document and its target language. */
  readonly name: string;
  readonly run: (watch: Watch) => Promise<Outcome>;
}

export interface Done {
  readonly name: string;
  readonly outcome: Outcome;
}

/** High, because most of the time is spent waiting for the service. */
const mostAtOnce = 8;

/**
 * @returns the outcomes of the documents that were begun; the user may have cancelled the rest
 * @throws UserError if `tasks` is empty
 */
export async function carryOut(deps: Deps, tasks: readonly Task[]): Promise<readonly Done[]> {
  if (tasks.length === 0) {
    throw new UserError('information', vscode.l10n.t('No document is in progress.'));
  }
  const documents = await deps.documents();
  const refresh = () => inBackground(deps.log, 'Listing the documents', () => documents.refresh());
  try {
    return await withProgress(vscode.l10n.t('Translating documents'), async (signal, bar) => {
      const done: Done[] = [];
      const report = (text: string) => bar.report({ message: plainText(`${doneText(done, tasks)}${text}`) });
      const queue = tasks.values();
      const worker = async () => {
        for (const { name, run } of queue) {
          if (signal.aborted) return;
          const onStep = changesOf((text, isListed) => {
            report(`${name}: ${text}`);
            if (isListed) refresh();
          });
          const outcome = await run({ signal, onStep });
          logFailure(deps, outcome);
          done.push({ name, outcome });
          bar.report({ increment: 100 / tasks.length });
        }
      };
      await Promise.all(Array.from({ length: mostAtOnce }, worker));
      return done;
    });
  } finally {
    deps.usage.refreshInBackground();
    await documents.refresh();
  }
}

/** Precedes each step with the count, because only one of several documents is named at a time. */
function doneText({ length: count }: readonly Done[], { length: all }: readonly Task[]): string {
  return all === 1 ? '' : `${vscode.l10n.t('{0} of {1} done', formatNumber(count), formatNumber(all))} · `;
}

/** @param report `isListed`: whether the list of documents, which shows no percentage for uploads, changes too */
function changesOf(report: (text: string, isListed: boolean) => void): (step: Step) => void {
  let last: { readonly text: string; readonly kind: Step['kind'] } | undefined;
  return (step) => {
    const text = stepText(step);
    if (text === last?.text) return;
    const isListed = step.kind !== 'sending' || last?.kind !== 'sending';
    last = { text, kind: step.kind };
    report(text, isListed);
  };
}

function logFailure({ log }: Deps, outcome: Outcome): void {
  if ('error' in outcome && outcome.error !== undefined) log.failure('Translating a document', outcome.error);
}
