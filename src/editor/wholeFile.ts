import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';

/** Writes to a temporary file first, so that an existing file is replaced completely or not at all. */
export function writeWhole(uri: vscode.Uri, text: string): Promise<void> {
  return moveIntoPlace(uri, new TextEncoder().encode(text), true);
}

/**
 * Creates a new file in the same way.
 * @throws vscode.FileSystemError if the file exists or cannot be written
 */
export function createWhole(uri: vscode.Uri, contents: Uint8Array): Promise<void> {
  return moveIntoPlace(uri, contents, false);
}

async function moveIntoPlace(uri: vscode.Uri, contents: Uint8Array, overwrite: boolean): Promise<void> {
  const unfinished = uri.with({ path: `${uri.path}.${randomBytes(4).toString('hex')}.tmp` });
  try {
    await vscode.workspace.fs.writeFile(unfinished, contents);
    await vscode.workspace.fs.rename(unfinished, uri, { overwrite });
  } catch (error) {
    await vscode.workspace.fs.delete(unfinished).then(undefined, () => undefined);
    throw error;
  }
}
