/** Several sources, one after the other: a person reads what came of the first while the second is translated. */
import type * as vscode from 'vscode';
import { inBackground } from '../background.ts';
import type { Deps } from '../deps.ts';
import { UserError } from '../errors.ts';
import { showSummary } from './summary.ts';
import { runFrom, translateLocaleFile, type Wish } from './translate.ts';

export interface WantedRun extends Wish {
  readonly source: vscode.Uri;
}

/** What a person leaves or cancels, and what the service stops, ends all of it. */
export async function translateInTurn(deps: Deps, runs: readonly WantedRun[]): Promise<void> {
  const [first, ...others] = runs;
  if (first && others.length === 0) return translateLocaleFile(deps, first.source, first);
  const refused: UserError[] = [];
  for (const run of runs) {
    try {
      const ended = await runFrom(deps, run.source, run);
      if (!ended) break;
      inBackground(deps.log, 'Telling of a run', () => showSummary(deps, ended.source, ended.done));
      if (ended.done.cancelled || ended.done.failure !== undefined) break;
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      refused.push(error);
    }
  }
  const [reason] = refused;
  if (!reason) return;
  const severity = refused.find((one) => one.severity !== 'information')?.severity ?? 'information';
  const messages = new Set(refused.map(({ message }) => message));
  throw new UserError(severity, [...messages].join(' '), reason.actions);
}
