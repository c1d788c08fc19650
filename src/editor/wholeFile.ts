import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { updateFile } from '../store/atomicFile.ts';
import { BusyFile } from '../store/busyFile.ts';
import { BlockedLease } from '../store/lease.ts';
import type { Root } from '../store/root.ts';
import { systemCode } from '../store/systemCode.ts';
import { inOwnRoot } from './localeFile/containment.ts';

/**
 * Writes a file. On disk, `updateFile` writes it completely or not at all.
 * @throws vscode.FileSystemError if the file cannot be written; UserError as `requireOwnFile` does
 */
export async function writeWhole(uri: vscode.Uri, text: string): Promise<void> {
  const bytes = new TextEncoder().encode(text);
  // Elsewhere, no temporary file is used: VS Code's rename deletes the existing file first, and may then fail.
  if (uri.scheme === 'file') await writeOnDisk(uri, bytes);
  else await vscode.workspace.fs.writeFile(uri, bytes);
}

async function writeOnDisk(uri: vscode.Uri, bytes: Uint8Array): Promise<void> {
  // The file's previous content does not matter, so it is not read.
  const replace = async () => ({ bytes, result: undefined });
  await updateOnDisk(uri, (root) => updateFile(uri.fsPath, replace, { root, mostBytes: 0 }));
}

/**
 * @param update receives the folder that the file must not leave
 * @throws UserError or vscode.FileSystemError instead of the errors of `updateFile`
 */
export async function updateOnDisk(uri: vscode.Uri, update: (root: Root) => Promise<void>): Promise<void> {
  try {
    await inOwnRoot(uri, update);
  } catch (error) {
    if (error instanceof BusyFile || error instanceof BlockedLease) {
      throw vscode.FileSystemError.Unavailable(uri);
    }
    if (systemCode(error) === undefined || !(error instanceof Error)) throw error;
    throw new vscode.FileSystemError(error.message);
  }
}

/**
 * Creates a new file, completely or not at all.
 * @throws vscode.FileSystemError if the file exists or cannot be written
 */
export async function createWhole(uri: vscode.Uri, contents: Uint8Array): Promise<void> {
  const unfinished = uri.with({ path: `${uri.path}.${randomBytes(4).toString('hex')}.tmp` });
  try {
    await vscode.workspace.fs.writeFile(unfinished, contents);
    await vscode.workspace.fs.rename(unfinished, uri, { overwrite: false });
  } catch (error) {
    await vscode.workspace.fs.delete(unfinished).then(undefined, () => undefined);
    throw error;
  }
}
