/** Checks whether a document or file is writable before anything is sent. */
import { constants } from 'node:fs';
import { stat } from 'node:fs/promises';
import * as vscode from 'vscode';
import { openDocument } from './documentEdit.ts';

/** Schemes of editable documents without a file system. */
const editableSchemes: ReadonlySet<string> = new Set([
  'untitled',
  'vscode-notebook-cell',
  'vscode-interactive-input',
  'comment',
  'vscode-scm',
]);

/** The left side of a diff accepts no edits, although the same file may accept them elsewhere. */
export function isLeftOfDiff({ document }: vscode.TextEditor): boolean {
  const { activeTab } = vscode.window.tabGroups.activeTabGroup;
  if (!(activeTab?.input instanceof vscode.TabInputTextDiff)) return false;
  const { original, modified } = activeTab.input;
  const uri = document.uri.toString();
  return original.toString() === uri && modified.toString() !== uri;
}

/**
 * A file that does not exist counts as writable. A document that the user marked as read-only in VS Code does not,
 * unless it has unsaved text.
 */
export async function isWritable(uri: vscode.Uri): Promise<boolean> {
  const notebook = notebookOf(uri);
  // Interactive windows are notebooks without a file system.
  if (notebook && hasFileSystem(notebook.uri)) return isWritable(notebook.uri);
  const isFile = vscode.workspace.fs.isWritableFileSystem(uri.scheme);
  if (isFile === undefined) return editableSchemes.has(uri.scheme);
  return isFile && (await hasWritePermission(uri)) && takesEdits(uri);
}

function hasFileSystem({ scheme }: vscode.Uri): boolean {
  return vscode.workspace.fs.isWritableFileSystem(scheme) !== undefined;
}

/** A cell is stored with its notebook. */
function notebookOf(uri: vscode.Uri): vscode.NotebookDocument | undefined {
  return vscode.workspace.notebookDocuments.find((notebook) =>
    notebook.getCells().some((cell) => cell.document.uri.toString() === uri.toString()),
  );
}

async function hasWritePermission(uri: vscode.Uri): Promise<boolean> {
  try {
    const { permissions = 0 } = await vscode.workspace.fs.stat(uri);
    if (permissions & vscode.FilePermission.Readonly) return false;
    if (uri.scheme !== 'file') return true;
    // The mode counts even if the user could write regardless: it expresses the owner's intent.
    const { mode } = await stat(uri.fsPath);
    return (mode & (constants.S_IWUSR | constants.S_IWGRP | constants.S_IWOTH)) !== 0;
  } catch (error) {
    if (error instanceof vscode.FileSystemError && error.code === 'FileNotFound') return true;
    throw error;
  }
}

/**
 * VS Code does not tell extensions whether a document is read-only, but refuses to save a read-only one. That is the
 * only reason for `save` to return false for a document without unsaved text.
 */
async function takesEdits(uri: vscode.Uri): Promise<boolean> {
  const document = openDocument(uri);
  return !document || document.isDirty || document.save();
}
