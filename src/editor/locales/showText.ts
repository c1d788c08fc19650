/** Shows a text in an editor. */
import * as vscode from 'vscode';
import type { KeyPath } from '../../formats/format.ts';
import { openDocument } from '../documentEdit.ts';
import { UserError } from '../errors.ts';
import { find } from '../fileSystem.ts';
import { readEntries } from '../languageFeatures/readEntries.ts';
import type { Shown } from './shown.ts';

/** @returns false if the text cannot be found in the file */
export async function showText(shown: Shown, path: KeyPath, preview = true): Promise<boolean> {
  if (!(await isThere(shown.uri))) return false;
  const document = await vscode.workspace.openTextDocument(shown.uri);
  const read = await readEntries(document.getText(), shown);
  const entry = read?.find(path);
  if (!read || !entry) return false;
  await vscode.window.showTextDocument(document, { selection: read.rangeOf(entry.range), preview });
  return true;
}

export async function isThere(uri: vscode.Uri): Promise<boolean> {
  if (openDocument(uri)) return true;
  return (await find(uri)) !== undefined;
}

export function noSuchText(): UserError {
  return new UserError('information', vscode.l10n.t('The text is no longer in its file.'));
}
