import { silentMs } from './owner.ts';

/** Somebody else holds the file, or changes it again and again. */
export class BusyFile extends Error {
  override readonly name = 'BusyFile';
}

/** Longer than any program writes, and than a lease counts of which nothing more is known than its age. */
export const patienceMs = silentMs + 15_000;

/**
 * @param waiting ends with the reason of the signal when that aborts
 * @throws BusyFile when it took too long.
 */
export async function unlessBusy<T>(
  path: string,
  waiting: (patience: AbortSignal) => Promise<T>,
): Promise<T> {
  const patience = AbortSignal.timeout(patienceMs);
  try {
    return await waiting(patience);
  } catch (error) {
    throw patience.aborted ? new BusyFile(path) : error;
  }
}
