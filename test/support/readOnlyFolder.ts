/** A folder that nobody can write into for a while: not even root, as whom CI runs. */
import { execFile } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** @returns what makes it writable again; undefined where the file system or the container has no way to stop root */
export async function lockFolder(folder: string): Promise<(() => Promise<void>) | undefined> {
  if (process.getuid?.() !== 0) {
    await chmod(folder, 0o500);
    return () => chmod(folder, 0o700);
  }
  const isLocked = await run('chattr', ['+i', folder]).then(
    () => true,
    () => false,
  );
  return isLocked ? async () => void (await run('chattr', ['-i', folder])) : undefined;
}
