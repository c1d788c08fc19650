import { constants } from 'node:fs';
import { stat } from 'node:fs/promises';
import * as vscode from 'vscode';
import { UserError } from '../errors.ts';

/** A file as the editor sees it: unsaved text where it is open. */
export interface ReadFile {
  readonly document: vscode.TextDocument;
  /** The document's text at the time of reading. */
  readonly text: string;
  /** Whether the bytes on disk begin with a byte order mark. */
  readonly bom: boolean;
}

/** The file's text, or undefined when there is none. Unsaved text comes before what is on disk. */
export async function readLocaleFile(uri: vscode.Uri): Promise<ReadFile | undefined> {
  const onDisk = await exists(uri);
  // The editor keeps the text of a deleted file for a while; only unsaved text counts then.
  if (!onDisk && !openDocument(uri)?.isDirty) return undefined;
  const document = await vscode.workspace.openTextDocument(uri);
  const bytes = onDisk ? await vscode.workspace.fs.readFile(uri) : new Uint8Array();
  const bom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  checkBytes(document, bytes);
  return { document, text: document.getText(), bom };
}

function openDocument(uri: vscode.Uri): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
}

export async function exists(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch (error) {
    if (error instanceof vscode.FileSystemError && error.code === 'FileNotFound') return false;
    throw error;
  }
}

/**
 * Refuses what the editor could not write back byte for byte: another encoding than UTF-8, in the file or chosen for
 * it, and mixed line ends, which the editor makes equal on loading.
 */
function checkBytes(document: vscode.TextDocument, bytes: Uint8Array): void {
  const text = decode(bytes);
  if (text === undefined || !/^utf8(bom)?$/.test(document.encoding)) {
    throw new UserError('error', vscode.l10n.t('{0} is not encoded in UTF-8.', nameOf(document.uri)));
  }
  const kinds = [/\r\n/, /(?<!\r)\n/, /\r(?!\n)/].filter((kind) => kind.test(text));
  if (kinds.length <= 1) return;
  throw new UserError(
    'error',
    vscode.l10n.t(
      '{0} has mixed line ends, which the editor would change throughout. Make them equal first, or use the terminal.',
      nameOf(document.uri),
    ),
  );
}

/** Undefined for bytes that are not UTF-8. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** @throws UserError when the file or its file system is read-only. Asked before anything is sent. */
export async function requireWritable(uri: vscode.Uri): Promise<void> {
  if (await isWritable(uri)) return;
  throw new UserError('error', vscode.l10n.t('{0} is read-only.', nameOf(uri)));
}

async function isWritable(uri: vscode.Uri): Promise<boolean> {
  if (vscode.workspace.fs.isWritableFileSystem(uri.scheme) === false) return false;
  if (!(await exists(uri))) return true;
  const { permissions = 0 } = await vscode.workspace.fs.stat(uri);
  if (permissions & vscode.FilePermission.Readonly) return false;
  if (uri.scheme !== 'file') return true;
  // The mode counts even for who could write all the same: it says what the owner wants.
  const { mode } = await stat(uri.fsPath);
  return (mode & (constants.S_IWUSR | constants.S_IWGRP | constants.S_IWOTH)) !== 0;
}

/** The path that people know the file by. */
export function nameOf(uri: vscode.Uri): string {
  return vscode.workspace.asRelativePath(uri);
}
