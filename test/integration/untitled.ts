import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { comparableText } from '../../src/project/files/comparableText.ts';

/**
 * Shows a new unsaved document. VS Code may reuse the name of a document that was closed a moment ago, and then restore
 * its text from a backup. In that case the document is closed, and another one opened.
 */
export async function showUntitled(content: string, language = 'plaintext'): Promise<vscode.TextEditor> {
  for (let attempt = 1; ; attempt++) {
    const document = await vscode.workspace.openTextDocument({ content, language });
    const editor = await vscode.window.showTextDocument(document);
    if (comparableText(document.getText()) === comparableText(content)) return editor;
    assert.ok(attempt < 10, `VS Code shows ${document.getText()}`);
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
  }
}
