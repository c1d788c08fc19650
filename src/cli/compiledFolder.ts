import { existsSync, lstatSync, mkdirSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { type Machine, systemCacheFolder } from './cacheFolder.ts';

/** The methods may throw if there is no such folder. */
interface Places {
  home(): string;
  workingFolder(): string;
}

/**
 * The folder in which Node keeps the compiled program, created if necessary. Node executes its contents, so the result
 * is undefined if other users can write to it, or if it might belong to a project.
 */
export function compiledFolder(machine: Omit<Machine, 'home'>, places: Places): string | undefined {
  try {
    const folder = join(systemCacheFolder({ ...machine, home: places.home() }), 'compiled');
    if (!isAbsolute(folder) || isBelow(folder, places.workingFolder())) return undefined;
    const all = withParents(folder);
    if (all.some((one) => existsSync(join(one, '.git')))) return undefined;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return all.every((one) => isSafe(one, { isParent: one !== folder })) ? folder : undefined;
  } catch {
    // Without the folder, the program merely starts more slowly.
    return undefined;
  }
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && way !== '..' && !way.startsWith(`..${sep}`);
}

function withParents(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...withParents(parent)];
}

/** OpenSSH has the same requirement for its files. A sticky folder, such as `/tmp`, protects only what it contains. */
function isSafe(folder: string, { isParent }: { readonly isParent: boolean }): boolean {
  const { geteuid } = process;
  // Windows protects the user's profile by other means.
  if (!geteuid) return true;
  const info = lstatSync(folder);
  const isProtected = (isParent && (info.mode & 0o1000) !== 0) || (info.mode & 0o022) === 0;
  const isOwn = info.uid === geteuid() || info.uid === 0;
  return info.isDirectory() && isOwn && isProtected;
}
