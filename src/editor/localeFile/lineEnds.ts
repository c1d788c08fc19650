/** Sets the line endings of documents with a single line, which contain no line ending yet. */
import * as vscode from 'vscode';

export interface NewText {
  readonly document: vscode.TextDocument;
  /** The text that will be written to the document. */
  readonly text: string;
}

/**
 * Gives each document the line endings of its new text: VS Code uses one kind per document, and would choose the
 * platform's. A separate edit sets them before the text is written, because undoing both at once garbles the text in
 * the editor.
 * @returns the documents that are unsaved only because of this, with their versions; undefined if nothing was changed
 */
export async function setLineEnds(
  changes: readonly NewText[],
): Promise<ReadonlyMap<vscode.TextDocument, number> | undefined> {
  const edit = new vscode.WorkspaceEdit();
  const clean: vscode.TextDocument[] = [];
  for (const { document, text } of changes) {
    const eol = text.includes('\r\n') ? vscode.EndOfLine.CRLF : vscode.EndOfLine.LF;
    if (document.lineCount > 1 || !text.includes('\n') || eol === document.eol) continue;
    edit.set(document.uri, [vscode.TextEdit.setEndOfLine(eol)]);
    if (!document.isDirty) clean.push(document);
  }
  if (edit.size === 0 || !(await vscode.workspace.applyEdit(edit))) return undefined;
  return new Map(clean.map((document) => [document, document.version]));
}
