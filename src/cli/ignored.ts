/** What to skip below a folder, according to `.gitignore` files and the setting `files.exclude`. */
import { realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { IgnoreText } from '../project/settings/ignoreRules.ts';
import { readWithin } from '../store/atomicFile.ts';
import { findRoot, type Root } from '../store/root.ts';
import { unlessMissing } from '../store/systemCode.ts';
import { FileError } from './errors.ts';
import { asFileError } from './fileFault.ts';
import { excludedFiles } from './settings.ts';

/** A few kilobytes are usual. */
const mostBytes = 1_000_000;

/** @returns undefined if the file does not exist or cannot be used: it then excludes nothing */
export async function readIgnoreFile(path: string, root: Root): Promise<string | undefined> {
  try {
    const { content } = await readWithin(path, { root, mostBytes });
    return Buffer.isBuffer(content) ? content.toString() : undefined;
  } catch (error) {
    if (asFileError(path, error) instanceof FileError) return undefined;
    throw error;
  }
}

/**
 * The rules of the `.gitignore` files above a folder within its repository, and of the setting `files.exclude`.
 * @param folder an absolute path with forward slashes
 * @throws UsageError or FileError for a settings file that cannot be used
 */
export async function ignoredFromAbove(folder: string): Promise<readonly IgnoreText[]> {
  const root = await findRoot(folder);
  const names = relative(root.folder, (await unlessMissing(realpath(folder))) ?? folder)
    .split(sep)
    .filter((name) => name !== '');
  const texts: IgnoreText[] = [];
  // If the path leads through a link, the parent folders in it are not the real ones.
  if (folder.endsWith(names.map((name) => `/${name}`).join(''))) {
    for (const [index] of names.entries()) {
      const above = folder
        .split('/')
        .slice(0, index - names.length)
        .join('/');
      const text = await readIgnoreFile(join(above, '.gitignore'), root);
      if (text !== undefined) texts.push({ folder: above || '/', text });
    }
  }
  return [...texts, ...(await excludedFiles(folder))];
}
