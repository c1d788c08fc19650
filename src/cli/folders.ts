/** Folders on disk. Unreadable ones are skipped; processing continues with the others. */
import type { Dirent } from 'node:fs';
import { stat } from 'node:fs/promises';
import { listedOnce } from '../project/discovery/counterparts.ts';
import type { ProjectFiles } from '../project/discovery/projectFiles.ts';
import type { FolderItem } from '../project/discovery/walk.ts';
import type { Root } from '../store/root.ts';
import { systemCode } from './errors.ts';
import type { FileFailure } from './fileFailure.ts';
import { ignoredFromAbove, readIgnoreFile } from './ignored.ts';
import { readLocaleFile } from './localeFile.ts';
import type { Locks } from './locks.ts';

export type ReadFolder = (folder: string) => Promise<readonly Dirent[]>;

/** @param rootOf finds the folder that a file must not leave, not even through a link */
export function projectFiles(
  { folders, locks }: { readonly folders: Folders; readonly locks: Locks },
  rootOf: (path: string) => Promise<Root>,
): ProjectFiles {
  return {
    lockOf: async (source) => locks.lockOf(source, await rootOf(source)),
    ignoredFromAbove,
    ignoreText: async (path) => readIgnoreFile(path, await rootOf(path)),
    read: async (path, source) => readLocaleFile(path, await rootOf(source)),
    list: folders.list,
    async isFile(path) {
      try {
        return (await stat(path)).isFile();
      } catch (error) {
        if (systemCode(error) !== undefined) return false;
        throw error;
      }
    },
  };
}

/** Links count as files, wherever they lead. */
function itemsOf(items: readonly Dirent[]): readonly FolderItem[] {
  return items.flatMap((item): readonly FolderItem[] => {
    if (item.isDirectory()) return [{ name: item.name, kind: 'folder' }];
    return item.isFile() || item.isSymbolicLink() ? [{ name: item.name, kind: 'file' }] : [];
  });
}

/** Reads each folder once, and remembers those that are not accessible. */
export class Folders {
  readonly list = listedOnce((path) => this.read(path));
  /** What has been listed so far, by folder. */
  readonly listed = new Map<string, readonly FolderItem[]>();
  private readonly readFolder: ReadFolder;
  private readonly failed = new Map<string, FileFailure>();

  constructor(readFolder: ReadFolder) {
    this.readFolder = readFolder;
  }

  get failures(): readonly FileFailure[] {
    return [...this.failed.values()];
  }

  /** Notes why the contents of a folder, or a file, were left out. */
  fail(failure: FileFailure): void {
    this.failed.set(failure.path, failure);
  }

  failedWithin(folder: string): boolean {
    return [...this.failed.keys()].some(
      (path) => path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`),
    );
  }

  private async read(path: string): Promise<readonly FolderItem[] | undefined> {
    try {
      const items = itemsOf(await this.readFolder(path));
      this.listed.set(path, items);
      return items;
    } catch (error) {
      const detail = systemCode(error);
      if (detail === undefined) throw error;
      if (detail === 'ENOENT' || detail === 'ENOTDIR') return [];
      this.fail({ kind: 'fault', path, fault: { code: 'folder', detail } });
      return undefined;
    }
  }
}
