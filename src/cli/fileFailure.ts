/** Files that are skipped, while processing continues with the others. */
import type { Problem } from '../formats/format.ts';
import { groupBy } from '../groupBy.ts';
import { FileError, type FileFault } from './errors.ts';

/** Why a file was excluded from the run or dropped during it. */
export type FileFailure =
  | { readonly kind: 'problems'; readonly path: string; readonly problems: readonly Problem[] }
  | { readonly kind: 'fault'; readonly path: string; readonly fault: FileFault };

/** Returns a `FileError` as a failure and rethrows all other errors. */
export async function guarded<T>(work: () => Promise<T>): Promise<T | FileFailure> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileError) return { kind: 'fault', path: error.path, fault: error.fault };
    throw error;
  }
}

/** The first failure of each file, because several steps may need the same file. */
export function distinctFailures(failures: readonly FileFailure[]): readonly FileFailure[] {
  return [...groupBy(failures, ({ path }) => path).values()].flatMap(([first]) => first ?? []);
}
