import { constants } from 'node:fs';
import { copyFile, link } from 'node:fs/promises';
import { systemCode } from './systemCode.ts';

/** Puts a whole file at a path where nothing is, in one step; false when something is, or when the file is gone. */
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

/** There is something at the path, or the file was tidied away with what the dead left. */
function isOvertaken(code: string): boolean {
  return code === 'EEXIST' || code === 'ENOENT';
}

/** What file systems such as FAT and some network disks say to hard links. */
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
