import * as vscode from 'vscode';
import { writeEdits } from '../documentEdit.ts';

/**
 * Shows a new unsaved document next to the active one. VS Code may give it the name of another that was closed a moment
 * ago, and then restores the text of that one from a backup; such a text is replaced.
 */
export async function showBeside(content: string, language: string): Promise<void> {
  const document = await vscode.workspace.openTextDocument({ content, language });
  await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preview: false });
  const read = document.getText();
  if (linesOf(read) === linesOf(content)) return;
  const edits = [{ offset: 0, length: read.length, content }];
  const writing = await writeEdits([{ document, read, edits }]);
  if (writing !== 'written') throw new Error(`A new document has the text of another: ${writing}`);
}

/** VS Code may change line ends. */
function linesOf(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
