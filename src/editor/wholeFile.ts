import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { replaceFile } from '../store/replaceFile.ts';
import { systemCode } from '../store/systemCode.ts';

/**
 * Writes a file; on disk, completely or not at all.
 * @throws vscode.FileSystemError if the file cannot be written
 */
export async function writeWhole(uri: vscode.Uri, text: string): Promise<void> {
  const contents = new TextEncoder().encode(text);
  // VS Code's own rename deletes an existing file first: a failure after that would lose both texts.
  if (uri.scheme === 'file') await moveIntoPlace(uri, contents, replaceOnDisk);
  else await vscode.workspace.fs.writeFile(uri, contents);
}

/**
 * Creates a new file, completely or not at all.
 * @throws vscode.FileSystemError if the file exists or cannot be written
 */
export function createWhole(uri: vscode.Uri, contents: Uint8Array): Promise<void> {
  return moveIntoPlace(uri, contents, (from, to) =>
    vscode.workspace.fs.rename(from, to, { overwrite: false }),
  );
}

async function moveIntoPlace(
  uri: vscode.Uri,
  contents: Uint8Array,
  move: (from: vscode.Uri, to: vscode.Uri) => Thenable<void>,
): Promise<void> {
  const unfinished = uri.with({ path: `${uri.path}.${randomBytes(4).toString('hex')}.tmp` });
  try {
    await vscode.workspace.fs.writeFile(unfinished, contents);
    await move(unfinished, uri);
  } catch (error) {
    await vscode.workspace.fs.delete(unfinished).then(undefined, () => undefined);
    throw error;
  }
}

async function replaceOnDisk(from: vscode.Uri, to: vscode.Uri): Promise<void> {
  try {
    await replaceFile(from.fsPath, to.fsPath);
  } catch (error) {
    if (systemCode(error) === undefined || !(error instanceof Error)) throw error;
    throw new vscode.FileSystemError(error.message);
  }
}
