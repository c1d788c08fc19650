import { readFile } from 'node:fs/promises';
import * as vscode from 'vscode';
import { until } from '../support/until.ts';

/**
 * Opens a file as it is on disk. A document that is open already follows its file with a delay, and never if the file
 * has changed in a folder that was recreated a moment ago, or if the document has unsaved changes.
 */
export async function openAsOnDisk(uri: vscode.Uri): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(uri);
  const text = await readFile(uri.fsPath, 'utf8');
  if (document.getText() !== text) await readAgain(document);
  await until(
    () => document.getText() === text,
    () => document.getText(),
  );
  return document;
}

async function readAgain(document: vscode.TextDocument): Promise<void> {
  const inTab = vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .some(({ input }) => input instanceof vscode.TabInputText && `${input.uri}` === `${document.uri}`);
  await vscode.window.showTextDocument(document, { preview: false });
  await vscode.commands.executeCommand('workbench.action.files.revert');
  if (!inTab) await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
}

/**
 * Closes all editors without saving. Changed files are reverted first: when an editor is closed, VS Code discards its
 * changes but does not read the file again, and may later refuse to save it, because the file differs from what VS Code
 * knows.
 */
export async function closeEditors(): Promise<void> {
  for (const document of vscode.workspace.textDocuments) {
    if (!document.isDirty || document.uri.scheme !== 'file') continue;
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('workbench.action.files.revert');
  }
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
}
