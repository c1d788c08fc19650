/** The path of a lock, and how it refers to files below its folder. */
import type { KnownTexts, Lock } from './lock.ts';

export const lockName = 'vernacular.lock';

export interface FoundLock {
  readonly path: string;
  readonly lock: Lock;
  /** The text that the lock was read from, for the thread that compares files. */
  readonly text?: string;
}

/** Paths are absolute, with forward slashes. Throws an Error if the source is not below the lock's folder. */
export function textsIn(found: FoundLock, source: string, locale: string): KnownTexts {
  return found.lock.textsOf(pathFrom(found, source), locale);
}

/** The path of a source relative to the folder of a lock. Throws as `textsIn` does. */
export function pathFrom({ path }: Pick<FoundLock, 'path'>, source: string): string {
  const folder = path.slice(0, -lockName.length);
  if (!source.startsWith(folder)) throw new Error(`${source} is neither next to nor below ${path}`);
  return source.slice(folder.length);
}
