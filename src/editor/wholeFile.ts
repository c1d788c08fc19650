import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';

/** Writes to a temporary file first, so that an existing file is replaced completely or not at all. */
export async function writeWhole(uri: vscode.Uri, text: string): Promise<void> {
  const unfinished = uri.with({ path: `${uri.path}.${randomBytes(4).toString('hex')}.tmp` });
  try {
    await vscode.workspace.fs.writeFile(unfinished, new TextEncoder().encode(text));
    await vscode.workspace.fs.rename(unfinished, uri, { overwrite: true });
  } catch (error) {
    await vscode.workspace.fs.delete(unfinished).then(undefined, () => undefined);
    throw error;
  }
}
