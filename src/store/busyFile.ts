import { silentMs } from './owner.ts';

/** The file is held by another operation, or keeps changing. */
export class BusyFile extends Error {
  override readonly name = 'BusyFile';
  readonly path: string;

  constructor(path: string) {
    super(`${path} is in use`);
    this.path = path;
  }
}

/** Longer than an abandoned lease counts as held. */
const patienceMs = silentMs + 15_000;

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
