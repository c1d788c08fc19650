/** Line ends of documents that have a single line, and so none yet. */
import * as vscode from 'vscode';

export interface NewText {
  readonly document: vscode.TextDocument;
  /** What the document will hold. */
  readonly text: string;
}

/**
 * Gives each document the line ends of its new text: the editor writes all of a document alike, and would take those of
 * the machine. Before the text and not with it, because undoing both at once garbles the text in the editor.
 *
 * @returns what is unsaved only because of this, with the version; undefined when nothing had to be done
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
