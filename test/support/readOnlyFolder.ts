/** A folder that is temporarily read-only, even for root, the user in CI. */
import { execFile } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** @returns a function that makes the folder writable again; undefined if root cannot be restricted here */
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
