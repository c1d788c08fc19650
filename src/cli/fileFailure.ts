/** Files that take no part in a run. */
import type { Problem } from '../formats/format.ts';
import { FileError, type FileFault } from './errors.ts';

/** A file that takes no part in the run, or dropped out of it. */
export type FileFailure =
  | { readonly kind: 'problems'; readonly path: string; readonly problems: readonly Problem[] }
  | { readonly kind: 'fault'; readonly path: string; readonly fault: FileFault };

/** A file's own fault is a result; anything else is thrown on. */
export async function guarded<T>(work: () => Promise<T>): Promise<T | FileFailure> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileError) return { kind: 'fault', path: error.path, fault: error.fault };
    throw error;
  }
}
