import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { mock } from 'node:test';

/**
 * Does something just before the next call to a function of `node:fs/promises`. Returns a function that undoes this.
 */
export function justBefore(name: 'link' | 'open' | 'utimes', happens: () => Promise<void>): () => void {
  const original = promises[name] as (...args: unknown[]) => Promise<unknown>;
  const { mock: control } = mock.method(promises, name, async (...args: unknown[]) => {
    restore();
    await happens();
    return original(...args);
  });
  syncBuiltinESMExports();
  const restore = () => {
    control.restore();
    syncBuiltinESMExports();
  };
  return restore;
}
