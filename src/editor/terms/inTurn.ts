import { cancelled } from '../../http/errors.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import type { Call } from '../../service/request.ts';
import { termsScheme } from '../ids.ts';
import { type DictionaryAt, placeKey } from './documents/addresses.ts';

/**
 * Changes a dictionary while no other change to it made through this function is in progress, in any window on this
 * machine. A save reads, compares and replaces, so a change in between would be lost.
 * @throws ServiceError if the call is cancelled before its turn, and what the work throws
 */
export async function inTurn<T>(
  jobs: Pick<JobRunner, 'start'>,
  at: DictionaryAt,
  { signal }: Pick<Call, 'signal'>,
  work: () => Promise<T>,
): Promise<T> {
  const resource = `${termsScheme}:/${placeKey(at)}`;
  const job = jobs.start(async (context) => {
    try {
      await context.queue({ resource });
    } catch (error) {
      throw signal.aborted ? cancelled(resource) : error;
    }
    return work();
  });
  const cancel = () => job.cancel();
  if (signal.aborted) cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return await job.result;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
