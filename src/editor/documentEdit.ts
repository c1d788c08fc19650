/** Writes to documents, and creates and removes files. Text that has changed since it was read is not replaced. */
import * as vscode from 'vscode';
import { applyEdits, type Edit } from '../formats/format.ts';
import { UserError } from './errors.ts';
import { nameOf } from './localeFile/names.ts';
import type { OffsetRange } from './trackedRanges.ts';
import { createWhole } from './wholeFile.ts';

export interface ReadDocument {
  readonly document: vscode.TextDocument;
  /** The whole text of the document as it was read. */
  readonly read: string;
}

export interface DocumentEdit extends ReadDocument {
  readonly edits: readonly Edit[];
}

export interface NewFile {
  readonly uri: vscode.Uri;
  readonly contents: Uint8Array;
}

/**
 * `changed`: a document is no longer as it was read, a file to create exists, or VS Code reported a failure. `refused`:
 * VS Code reported success without changing a document, for example a read-only one. In both cases new files may exist,
 * and removed ones may be gone.
 */
export type Writing = 'written' | 'changed' | 'refused';

/**
 * Larger files are created without an edit: for a workspace edit, VS Code encodes contents as base64, which takes
 * over a second and 300 MB for 5 MB.
 */
const mostBytesInEdit = 256 * 1024;

/**
 * Makes all changes to documents and files in one edit, except for large new files, which are created before it.
 * @throws UserError if a large file cannot be created
 */
export async function writeEdits(
  changes: readonly DocumentEdit[],
  created: readonly NewFile[] = [],
  removed: readonly ReadDocument[] = [],
): Promise<Writing> {
  const effective = changes.filter(({ read, edits }) => applyEdits(read, edits) !== read);
  const large = created.filter(isLarge);
  const small = created.filter((file) => !isLarge(file));
  for (const file of large) {
    if (!(await isCreated(file))) return 'changed';
  }
  if (effective.length + small.length + removed.length === 0) return 'written';
  // No await between here and the request: the versions sent with it belong to the texts compared.
  if ([...effective, ...removed].some(isChanged)) return 'changed';
  const touched = new Touched();
  try {
    if (!(await send(effective, { created: small, removed }, touched))) return 'changed';
    return effective.every(({ document }) => touched.has(document.uri)) ? 'written' : 'refused';
  } finally {
    touched.dispose();
  }
}

export function isChanged({ document, read }: ReadDocument): boolean {
  return document.isClosed || document.getText() !== read;
}

/**
 * Changes a single document through an editor that shows it, if there is one: unlike a workspace edit, an editor cannot
 * change a read-only document.
 */
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

function isLarge({ contents }: NewFile): boolean {
  return contents.byteLength > mostBytesInEdit;
}

/** False if the file already exists. */
async function isCreated({ uri, contents }: NewFile): Promise<boolean> {
  try {
    await createWhole(uri, contents);
    return true;
  } catch (error) {
    if (!(error instanceof vscode.FileSystemError)) throw error;
    if (error.code === 'FileExists') return false;
    const message = vscode.l10n.t('{0} could not be created: {1}', nameOf(uri), error.message);
    throw new UserError('error', message);
  }
}

/** Some editors, such as the left side of a diff, refuse edits that their document accepts. */
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
    // VS Code closes an editor before announcing it, and then rejects its edits: "Illegal argument: TextEditor(id)".
    if (error instanceof Error && error.message.includes('TextEditor(')) return false;
    throw error;
  }
}

function addEdits(builder: vscode.TextEditorEdit, { document, edits }: DocumentEdit): void {
  for (const { content, ...range } of edits) builder.replace(rangeOf(document, range), content);
}

/** Tracks which documents actually changed, because a read-only editor also reports success. */
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

/** The document at a URI, opened if necessary; undefined if it is gone or cannot be opened. */
export async function documentAt(uri: vscode.Uri): Promise<vscode.TextDocument | undefined> {
  const open = openDocument(uri);
  // Opening a closed untitled document would create a new one.
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
