import * as vscode from 'vscode';

/**
 * Shows a new unsaved document. VS Code may give it the name of another that was closed a moment ago, and then restores
 * the text of that one from a backup; such a document is closed, and another one opened.
 */
export async function showUntitled(content: string, language = 'plaintext'): Promise<vscode.TextEditor> {
  for (;;) {
    const document = await vscode.workspace.openTextDocument({ content, language });
    const editor = await vscode.window.showTextDocument(document);
    if (linesOf(document.getText()) === linesOf(content)) return editor;
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
  }
}

/** VS Code may change line ends. */
function linesOf(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
