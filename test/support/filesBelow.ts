import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface FileBelow {
  readonly path: string;
  readonly content: Buffer;
}

/** All files below a folder, except those that another program deletes in the meantime, alone or with their folder. */
export function filesBelow(folder: string): readonly FileBelow[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((item): readonly FileBelow[] => {
    const path = join(folder, item.name);
    try {
      if (item.isDirectory()) return filesBelow(path);
      return statSync(path).isFile() ? [{ path, content: readFileSync(path) }] : [];
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  });
}
