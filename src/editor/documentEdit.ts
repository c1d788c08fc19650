/** The one way in which Vernacular changes documents: nothing is replaced but what was read. */
import * as vscode from 'vscode';
import { applyEdits, type Edit } from '../formats/format.ts';
import type { OffsetRange } from './trackedRanges.ts';

export interface ReadDocument {
  readonly document: vscode.TextDocument;
  /** The document's whole text, from which was computed what becomes of it. */
  readonly read: string;
}

export interface DocumentEdit extends ReadDocument {
  readonly edits: readonly Edit[];
}

/** A file that is not there yet. */
export interface NewFile {
  readonly uri: vscode.Uri;
  readonly contents: Uint8Array;
}

/**
 * `changed`: a document holds another text by now, or was closed. `refused`: the editor did nothing, as for a document
 * that is read-only. Nothing was written in both cases.
 */
export type Writing = 'written' | 'changed' | 'refused';

/** Makes all changes and files in one step. */
export async function writeEdits(
  changes: readonly DocumentEdit[],
  created: readonly NewFile[] = [],
  removed: readonly ReadDocument[] = [],
): Promise<Writing> {
  const effective = changes.filter(({ read, edits }) => applyEdits(read, edits) !== read);
  if (effective.length + created.length + removed.length === 0) return 'written';
  // From here to the request there is no other turn: the versions sent with it are those of the texts compared.
  if ([...effective, ...removed].some(isChanged)) return 'changed';
  const touched = new Touched();
  try {
    if (!(await send(effective, { created, removed }, touched))) return 'changed';
    return effective.every(({ document }) => touched.has(document.uri)) ? 'written' : 'refused';
  } finally {
    touched.dispose();
  }
}

function isChanged({ document, read }: ReadDocument): boolean {
  return document.isClosed || document.getText() !== read;
}

/** An editor that shows the document writes to no other, and to none that is read-only, which a workspace edit does. */
async function send(
  changes: readonly DocumentEdit[],
  { created, removed }: { readonly created: readonly NewFile[]; readonly removed: readonly ReadDocument[] },
  touched: Touched,
): Promise<boolean> {
  const [first] = changes;
  const editors =
    changes.length === 1 && created.length + removed.length === 0
      ? vscode.window.visibleTextEditors.filter(({ document }) => document === first?.document)
      : [];
  if (first && editors.length > 0) return sendThroughOneOf(editors, first, touched);
  const edit = new vscode.WorkspaceEdit();
  for (const { uri, contents } of created) {
    edit.createFile(uri, { contents, overwrite: false, ignoreIfExists: false });
  }
  for (const { document } of removed) edit.deleteFile(document.uri, { ignoreIfNotExists: true });
  for (const { document, edits } of changes) {
    for (const { content, ...range } of edits) edit.replace(document.uri, rangeOf(document, range), content);
  }
  return vscode.workspace.applyEdit(edit);
}

/** Not every editor takes edits that its document takes: the left side of a diff never does. */
async function sendThroughOneOf(
  editors: readonly vscode.TextEditor[],
  change: DocumentEdit,
  touched: Touched,
): Promise<boolean> {
  for (const editor of editors) {
    if (change.document.getText() !== change.read || !(await sendThrough(editor, change))) return false;
    if (touched.has(change.document.uri)) return true;
  }
  return true;
}

async function sendThrough(editor: vscode.TextEditor, change: DocumentEdit): Promise<boolean> {
  try {
    return await editor.edit((builder) => addEdits(builder, change));
  } catch (error) {
    // The window closes editors before it says so, and then does not know them: "Illegal argument: TextEditor(id)".
    if (error instanceof Error && error.message.includes('TextEditor(')) return false;
    throw error;
  }
}

function addEdits(builder: vscode.TextEditorEdit, { document, edits }: DocumentEdit): void {
  for (const { content, ...range } of edits) builder.replace(rangeOf(document, range), content);
}

/** The documents that changed in the meantime: an editor that is read-only says that all went well. */
class Touched implements vscode.Disposable {
  private readonly uris = new Set<string>();
  private readonly listener = vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
    if (contentChanges.length > 0) this.uris.add(document.uri.toString());
  });

  has(uri: vscode.Uri): boolean {
    return this.uris.has(uri.toString());
  }

  dispose(): void {
    this.listener.dispose();
  }
}

/** The document of an address, opened where it was closed; undefined when it is gone or cannot be opened any more. */
export async function documentAt(uri: vscode.Uri): Promise<vscode.TextDocument | undefined> {
  const open = openDocument(uri);
  // Opening an untitled one that was closed would make another.
  if (open || uri.scheme === 'untitled') return open;
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch {
    return undefined;
  }
}

export function openDocument(uri: vscode.Uri): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
}

export function rangeOf(document: vscode.TextDocument, { offset, length }: OffsetRange): vscode.Range {
  return new vscode.Range(document.positionAt(offset), document.positionAt(offset + length));
}
