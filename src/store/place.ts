import { constants } from 'node:fs';
import { copyFile, link, open, rm } from 'node:fs/promises';
import { maxRetries, replaceFile } from './replaceFile.ts';
import { systemCode } from './systemCode.ts';

/**
 * Puts a small complete file at a path where nothing exists, in one step if a hard link is possible.
 * @returns false if something exists there, or the file or the folder is gone
 */
export async function place(file: string, path: string): Promise<boolean> {
  return (await linked(file, path)) ?? unlessOvertaken(copyFile(file, path, constants.COPYFILE_EXCL));
}

/**
 * Moves a file to a path where nothing exists, without ever leaving a part of it there. If no hard link is possible, an
 * empty file reserves the path for a moment.
 * @returns false if something exists there, or the file or the folder is gone
 * @throws the system's error, with the code EXDEV if the path is on another disk
 */
export async function moveToFree(file: string, path: string): Promise<boolean> {
  const isLinked = await linked(file, path);
  if (isLinked) await rm(file, { force: true, maxRetries });
  if (isLinked !== undefined) return isLinked;
  if (!(await unlessOvertaken(open(path, 'wx').then((reserved) => reserved.close())))) return false;
  try {
    await replaceFile(file, path);
    return true;
  } catch (error) {
    await rm(path, { force: true, maxRetries });
    throw error;
  }
}

/** @returns undefined if no hard link is possible */
async function linked(file: string, path: string): Promise<boolean | undefined> {
  try {
    return await unlessOvertaken(link(file, path));
  } catch (error) {
    if (withoutLinks.has(systemCode(error) ?? '')) return undefined;
    throw error;
  }
}

/** @returns false if something exists at the path, or another process took the file for remains and removed it */
async function unlessOvertaken(done: Promise<void>): Promise<boolean> {
  try {
    await done;
    return true;
  } catch (error) {
    const code = systemCode(error);
    if (code === 'EEXIST' || code === 'ENOENT') return false;
    throw error;
  }
}

/** Errors if no hard link is possible: on FAT, on some network disks, or from one disk to another. */
const withoutLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EISDIR', 'EXDEV', 'EMLINK']);
