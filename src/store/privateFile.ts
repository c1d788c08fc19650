/** Small files that are readable by their owner only. */
import { constants } from 'node:fs';
import { lstat, mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileMode, folderMode } from './modes.ts';
import { NotAFile, readRegular, tooLarge, unfollowing, unwaiting } from './regularFile.ts';
import { maxRetries } from './replaceFile.ts';
import { unlessMissing } from './systemCode.ts';

const writing = constants.O_WRONLY | constants.O_CREAT;

/**
 * Resolves once the text is on disk. Writes in place: a crash may leave a torn file, but never a second one.
 * @throws the system's error, or NotAFile: for a link, too, because others may read what it leads to
 */
export async function writePrivate(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: folderMode });
  const state = await unlessMissing(lstat(path));
  if (state && !state.isFile()) throw new NotAFile(path);
  const file = await open(path, writing | unwaiting | unfollowing, fileMode);
  try {
    // A file that is already there may be readable by others.
    await file.chmod(fileMode);
    await file.truncate();
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Undefined if the file does not exist or is too large.
 * @throws NotAFile, or the system's error
 */
export async function readPrivate(path: string, mostBytes: number): Promise<string | undefined> {
  const bytes = await unlessMissing(readRegular(path, mostBytes, { links: 'refused' }));
  return bytes === undefined || bytes === tooLarge ? undefined : bytes.toString();
}

export async function removePrivate(path: string): Promise<void> {
  await rm(path, { force: true, maxRetries });
}
