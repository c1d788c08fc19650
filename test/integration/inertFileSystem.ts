/** The part of a file system that tests do not use: nothing changes, and every folder is empty. */
import type { FileSystemProvider } from 'vscode';

export const inertFileSystem: Omit<FileSystemProvider, 'stat' | 'readFile'> = {
  onDidChangeFile: () => ({ dispose() {} }),
  watch: () => ({ dispose() {} }),
  readDirectory: () => [],
  createDirectory() {},
  writeFile() {},
  delete() {},
  rename() {},
};
