import { chmod, realpath, stat, writeFile as writeInPlace } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../../src/store/replaceFile.ts';
import { temporaryFolder } from './workspace.ts';

/**
 * Replaces a file, or what a link leads to, in a single step. Node's function of this name empties the file first, and
 * VS Code, if it watches the file, may read it at that moment.
 */
export async function writeFile(path: string, content: string | Uint8Array): Promise<void> {
  const before = await stat(path).catch(() => undefined);
  const folder = await temporaryFolder('file');
  try {
    const whole = join(folder.path, 'whole');
    await writeInPlace(whole, content);
    if (before) await chmod(whole, before.mode);
    await replaceFile(whole, before ? await realpath(path) : path);
  } finally {
    await folder.stop();
  }
}
