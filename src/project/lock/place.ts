/** Where a lock lies, and how it names what lies below it. */
import type { KnownTexts, Lock } from './lock.ts';

export const lockName = 'vernacular.lock';

export interface FoundLock {
  readonly path: string;
  readonly lock: Lock;
  /** What the lock was read from, for whoever passes it on. */
  readonly text?: string;
}

/** Paths are absolute, with forward slashes. @param locale as the project spells it */
export function textsIn({ path, lock }: FoundLock, source: string, locale: string): KnownTexts {
  const folder = path.slice(0, -lockName.length);
  if (!source.startsWith(folder)) throw new Error(`${source} does not lie beside or below ${path}`);
  return lock.textsOf(source.slice(folder.length), locale);
}
