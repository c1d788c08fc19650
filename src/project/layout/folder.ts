/** Folders and names of files, and the folders of layouts. Paths have forward slashes. */
import type { FileLayout } from './layout.ts';

/** The deepest folder that contains all files of a layout, with a trailing slash; '' for `{locale}.json`. */
export function folderOf({ pattern }: Pick<FileLayout, 'pattern'>): string {
  const [before = ''] = pattern.split('{locale}');
  return before.slice(0, before.lastIndexOf('/') + 1);
}

/** A pattern up to the name of the file or folder that has the locale: `i18n/{locale}.json`, `i18n/{locale}/`. */
export function placeOf({ pattern }: Pick<FileLayout, 'pattern'>): string {
  const end = pattern.indexOf('/', folderOf({ pattern }).length);
  return end < 0 ? pattern : pattern.slice(0, end + 1);
}

/** The folder of a file, with a trailing slash; '' for a path without folders. */
export function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** The last name of a path. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The deepest folder that is or contains each of `folders`, which are absolute. */
export function commonFolder(folders: readonly string[]): string {
  const [first = [], ...others] = folders.map((folder) => folder.replace(/(?<!\/)\/+$/, '').split('/'));
  const differs = first.findIndex((name, index) => others.some((other) => other[index] !== name));
  return (differs === -1 ? first : first.slice(0, differs)).join('/') || '/';
}
