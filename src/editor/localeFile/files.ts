import { constants } from 'node:fs';
import { stat } from 'node:fs/promises';
import * as vscode from 'vscode';
import {
  type DecodedText,
  decodeText,
  encodeText,
  isProperties,
  type TextEncoding,
} from '../../project/encoding.ts';
import { UserError } from '../errors.ts';

/** A file as the editor sees it: unsaved text where it is open. */
export interface ReadFile {
  readonly document: vscode.TextDocument;
  /** The document's text at the time of reading. */
  readonly text: string;
  /** Whether the bytes on disk begin with a byte order mark. */
  readonly bom: boolean;
  /** What the bytes are in, and the editor will save them in. */
  readonly encoding: TextEncoding;
}

/** The file's text, or undefined when there is none. Unsaved text comes before what is on disk. */
export async function readLocaleFile(uri: vscode.Uri): Promise<ReadFile | undefined> {
  const onDisk = await exists(uri);
  // The editor keeps the text of a deleted file for a while; only unsaved text counts then.
  if (!onDisk && !openDocument(uri)?.isDirty) return undefined;
  const document = await vscode.workspace.openTextDocument(uri);
  const bytes = onDisk ? await vscode.workspace.fs.readFile(uri) : new Uint8Array();
  const { text, encoding } = checkedBytes(document, bytes);
  return { document, text: document.getText(), bom: text.startsWith('\uFEFF'), encoding };
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
 * Refuses what the editor could not write back byte for byte: another encoding than the one it has chosen for the
 * file, and mixed line ends, which the editor makes equal on loading.
 */
function checkedBytes(document: vscode.TextDocument, bytes: Uint8Array): DecodedText {
  const { path } = document.uri;
  const decoded = decodeText(bytes, path);
  const encoding = decoded && savedAs(document, decoded);
  if (!encoding) throw otherEncoding(document.uri);
  const { text } = decoded;
  const kinds = [/\r\n/, /(?<!\r)\n/, /\r(?!\n)/].filter((kind) => kind.test(text));
  if (kinds.length <= 1) return { text, encoding };
  throw new UserError(
    'error',
    vscode.l10n.t(
      '{0} has mixed line ends, which the editor would change throughout. Make them equal first, or use the terminal.',
      nameOf(document.uri),
    ),
  );
}

/** The names that the editor has for the encodings that we read. */
const encodingNames: ReadonlyMap<string, TextEncoding> = new Map([
  ['utf8', 'utf-8'],
  ['utf8bom', 'utf-8'],
  ['utf16le', 'utf-16le'],
  ['utf16be', 'utf-16be'],
  ['iso88591', 'iso-8859-1'],
]);

/** Undefined where the editor would save other bytes than it read. */
function savedAs(document: vscode.TextDocument, { text, encoding }: DecodedText): TextEncoding | undefined {
  const chosen = encodingNames.get(document.encoding);
  if (chosen === encoding) return encoding;
  // Bytes in ASCII are in both, and the person says which.
  const isOpen = chosen === 'iso-8859-1' && isProperties(document.uri.path) && !/[\u0080-\uffff]/.test(text);
  return isOpen ? chosen : undefined;
}

function otherEncoding(uri: vscode.Uri): UserError {
  return new UserError('error', vscode.l10n.t('{0} is not encoded in UTF-8.', nameOf(uri)));
}

/**
 * The bytes of a text in a file's encoding.
 * @throws UserError when the encoding lacks one of the characters
 */
export function bytesOf(
  uri: vscode.Uri,
  text: string,
  { bom, encoding }: Pick<ReadFile, 'bom' | 'encoding'>,
): Uint8Array {
  const bytes = encodeText({ text: bom ? `\uFEFF${text}` : text, encoding }, uri.path);
  if (bytes) return bytes;
  throw new UserError(
    'error',
    vscode.l10n.t('The encoding of {0} lacks a character of the translations.', nameOf(uri)),
  );
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
