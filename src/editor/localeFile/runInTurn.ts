/** Executes several runs one after another; the user can read the result of one while the next is running. */
import { ServiceError } from '../../http/errors.ts';
import { inBackground } from '../background.ts';
import type { Deps } from '../deps.ts';
import { fromService, UserError } from '../errors.ts';
import type { Done } from './result.ts';
import { showSummary } from './summary.ts';

/** @returns undefined if the user cancelled */
export type Run = () => Promise<Done | undefined>;

/**
 * Stops after a run that the user cancels, or that ends with a failure.
 * @throws UserError with the reasons of all runs that were refused, and of the one that the service stopped, if any
 */
export async function runInTurn(deps: Deps, runs: readonly Run[]): Promise<void> {
  const refused: UserError[] = [];
  for (const run of runs) {
    try {
      const done = await run();
      if (!done) break;
      // A quick fix counts as running until its command returns, and the notification may stay open forever.
      inBackground(deps.log, 'Showing the summary of a run', () => showSummary(deps, done));
      if (done.cancelled || done.failure !== undefined) break;
    } catch (error) {
      const reason = error instanceof ServiceError && refused.length > 0 ? fromService(error) : error;
      if (!(reason instanceof UserError) || runs.length === 1) throw error;
      refused.push(reason);
      if (reason !== error) break;
    }
  }
  const [reason] = refused;
  if (!reason) return;
  const severity = refused.find((one) => one.severity !== 'information')?.severity ?? reason.severity;
  const messages = new Set(refused.map(({ message }) => message));
  throw new UserError(severity, [...messages].join(' '), reason.actions);
}
