/** Several runs, one after the other: a person reads what came of the first while the second is at work. */
import { inBackground } from '../background.ts';
import type { Deps } from '../deps.ts';
import { UserError } from '../errors.ts';
import type { Done } from './result.ts';
import { showSummary } from './summary.ts';

/** @returns undefined where the person left it */
export type Run = () => Promise<Done | undefined>;

/**
 * What a person leaves or cancels, and what the service stops, ends all of it.
 * @throws UserError for all runs that could not be made
 */
export async function runInTurn(deps: Deps, runs: readonly Run[]): Promise<void> {
  const refused: UserError[] = [];
  for (const run of runs) {
    try {
      const done = await run();
      if (!done) break;
      // A quick fix counts as running until its command ends, and nobody may ever read this.
      inBackground(deps.log, 'Telling of a run', () => showSummary(deps, done));
      if (done.cancelled || done.failure !== undefined) break;
    } catch (error) {
      if (!(error instanceof UserError) || runs.length === 1) throw error;
      refused.push(error);
    }
  }
  const [reason] = refused;
  if (!reason) return;
  const severity = refused.find((one) => one.severity !== 'information')?.severity ?? reason.severity;
  const messages = new Set(refused.map(({ message }) => message));
  throw new UserError(severity, [...messages].join(' '), reason.actions);
}
