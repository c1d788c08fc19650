import { silentMs } from './owner.ts';

/** Another process holds the file, or keeps changing it. */
export class BusyFile extends Error {
  override readonly name = 'BusyFile';
}

/** Longer than an abandoned lease counts as held. */
export const patienceMs = silentMs + 15_000;

/** @throws BusyFile instead of any error of `waiting` once its signal has aborted, after `patienceMs` */
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
