import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface FileBelow {
  readonly path: string;
  readonly content: Buffer;
}

/** All files below a folder. Those that another program deletes in the meantime are left out. */
export function filesBelow(folder: string): readonly FileBelow[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name): readonly FileBelow[] => {
    const path = join(folder, name);
    try {
      return statSync(path).isFile() ? [{ path, content: readFileSync(path) }] : [];
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  });
}
