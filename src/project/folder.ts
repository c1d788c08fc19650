/** Folders of layouts. Paths have forward slashes. */
import type { FileLayout } from './layout.ts';

/** The folder that all files of a layout are in, with the slash that ends it. */
export function folderOf({ pattern }: Pick<FileLayout, 'pattern'>): string {
  const [before = ''] = pattern.split('{locale}');
  return before.slice(0, before.lastIndexOf('/') + 1);
}

/** The lowest folder that all `folders` are or lie in. */
export function commonFolder(folders: readonly string[]): string {
  const [first = [], ...others] = folders.map((folder) => folder.replace(/(?<!\/)\/+$/, '').split('/'));
  const differs = first.findIndex((name, index) => others.some((other) => other[index] !== name));
  return (differs === -1 ? first : first.slice(0, differs)).join('/') || '/';
}
