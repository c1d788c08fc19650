import * as vscode from 'vscode';

/**
 * Closes all editors without saving. Changed files are reverted first: VS Code drops the changes of an editor that is
 * closed without reading the file again, and may refuse to save that file later, because it is not the one it knows.
 */
export async function closeEditors(): Promise<void> {
  for (const document of vscode.workspace.textDocuments) {
    if (!document.isDirty || document.uri.scheme !== 'file') continue;
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('workbench.action.files.revert');
  }
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
}
