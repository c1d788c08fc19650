import { constants } from 'node:fs';
import { copyFile, link } from 'node:fs/promises';
import { systemCode } from './systemCode.ts';

/**
 * Puts a complete file at a path where nothing exists, in one step if a hard link is possible.
 * @returns false if something exists there, or the file or the folder is gone
 */
export async function place(file: string, path: string): Promise<boolean> {
  try {
    await link(file, path);
    return true;
  } catch (error) {
    const code = systemCode(error) ?? '';
    if (isOvertaken(code)) return false;
    if (!withoutLinks.has(code)) throw error;
  }
  return copy(file, path);
}

/** Something exists at the path, or another process removed the file with the remains of dead processes. */
function isOvertaken(code: string): boolean {
  return code === 'EEXIST' || code === 'ENOENT';
}

/** Errors if no hard link is possible: on FAT, on some network disks, or from one disk to another. */
const withoutLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EISDIR', 'EXDEV', 'EMLINK']);

async function copy(file: string, path: string): Promise<boolean> {
  try {
    await copyFile(file, path, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (isOvertaken(systemCode(error) ?? '')) return false;
    throw error;
  }
}
