import * as vscode from 'vscode';

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
