/** Temporary files that killed runs left next to their targets. */
import { dirname } from 'node:path';
import { removeLeftovers } from '../store/atomicFile.ts';
import { OutsideRoot, requireWithin } from '../store/root.ts';
import { systemCode } from './errors.ts';
import type { PlannedFiles } from './plans.ts';

/** Removes them from the folders of all targets, except those that another run is writing. */
export async function removeLeftoversOf({ roots }: Pick<PlannedFiles, 'roots'>): Promise<void> {
  const folders = new Set<string>();
  for (const [{ target }, root] of roots) {
    await unlessRefused(async () => void folders.add(dirname(await requireWithin(root, target.path))));
  }
  for (const folder of folders) await unlessRefused(() => removeLeftovers(folder));
}

/** Ignores refusals: leftovers do no harm, and a folder that cannot be written to is reported for the target. */
async function unlessRefused(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (systemCode(error) === undefined && !(error instanceof OutsideRoot)) throw error;
  }
}
