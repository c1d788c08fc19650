/**
 * Access to file systems without the editor's documents. The disk is read directly, because `workspace.fs`
 * makes a round trip to the window, which may be busy.
 */
import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import * as vscode from 'vscode';
import { NotAFile, readRegular, tooLarge } from '../store/regularFile.ts';
import { systemCode } from '../store/systemCode.ts';
import { UserError } from './errors.ts';
import { nameOf } from './localeFile/names.ts';

/** What exists at a path; a link counts as its target. */
export interface Found {
  readonly isFile: boolean;
  /** Bytes. */
  readonly size: number;
}

export interface ListedItem {
  readonly name: string;
  /** A broken link counts as a file. */
  readonly kind: 'file' | 'folder';
  readonly isLink: boolean;
}

/**
 * @returns undefined if nothing exists there
 * @throws UserError if the file system refuses access
 */
export function find(uri: vscode.Uri): Promise<Found | undefined> {
  return unlessRefused(uri, async () => {
    if (isOnDisk(uri)) {
      const found = await stat(uri.fsPath);
      return { isFile: found.isFile(), size: found.size };
    }
    const { type, size } = await vscode.workspace.fs.stat(uri);
    return { isFile: (type & vscode.FileType.File) !== 0, size };
  });
}

/** Like `find`, but also undefined if the file system refuses access. */
export async function findIfAllowed(uri: vscode.Uri): Promise<Found | undefined> {
  try {
    return await find(uri);
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

/**
 * The items in any order; undefined if there is no folder.
 * @throws UserError if the file system refuses access
 */
export function list(folder: vscode.Uri): Promise<readonly ListedItem[] | undefined> {
  return unlessRefused(folder, async () => {
    if (isOnDisk(folder)) {
      const items = await readdir(folder.fsPath, { withFileTypes: true });
      return Promise.all(items.map((item) => listedItem(folder, item)));
    }
    const { Directory, SymbolicLink } = vscode.FileType;
    return (await vscode.workspace.fs.readDirectory(folder)).map(([name, type]) => ({
      name,
      kind: (type & Directory) === 0 ? 'file' : 'folder',
      isLink: (type & SymbolicLink) !== 0,
    }));
  });
}

/**
 * @returns `tooLarge` if there are more than `mostBytes`; undefined if nothing exists there
 * @throws UserError if the file system refuses access, or something other than a file exists there
 */
export function readBytes(
  uri: vscode.Uri,
  mostBytes: number,
): Promise<Uint8Array | typeof tooLarge | undefined> {
  return unlessRefused(uri, async () => {
    if (isOnDisk(uri)) return readRegular(uri.fsPath, mostBytes);
    if ((await vscode.workspace.fs.stat(uri)).size > mostBytes) return tooLarge;
    return vscode.workspace.fs.readFile(uri);
  });
}

function isOnDisk({ scheme }: vscode.Uri): boolean {
  return scheme === 'file';
}

async function listedItem(folder: vscode.Uri, item: Dirent): Promise<ListedItem> {
  const { name } = item;
  if (!item.isSymbolicLink()) return { name, kind: item.isDirectory() ? 'folder' : 'file', isLink: false };
  // `stat` fails for broken and circular links, which are not folders.
  const target = await stat(vscode.Uri.joinPath(folder, name).fsPath).catch(() => undefined);
  return { name, kind: target?.isDirectory() ? 'folder' : 'file', isLink: true };
}

/** Includes the error for a path below a file. */
const nothing = new Set(['ENOENT', 'ENOTDIR', 'FileNotFound', 'FileNotADirectory']);

async function unlessRefused<T>(uri: vscode.Uri, ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    const code = error instanceof vscode.FileSystemError ? error.code : systemCode(error);
    if (code !== undefined && nothing.has(code)) return undefined;
    if (!(error instanceof Error)) throw error;
    throw code !== undefined || error instanceof NotAFile ? cannotOpen(uri, error.message) : error;
  }
}

export function cannotOpen(uri: vscode.Uri, reason: string): UserError {
  return new UserError('error', vscode.l10n.t('The editor cannot open {0}: {1}', nameOf(uri), reason));
}
