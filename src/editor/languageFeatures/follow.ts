/** Loads the project of an opened file if the file appears to be a locale file: not every JSON file is one. */
import * as vscode from 'vscode';
import { isOwnText, knownFormat } from '../../formats/index.ts';
import { layoutOf } from '../../project/layout/layout.ts';
import type { Deps } from '../deps.ts';
import { openDocument } from '../documentEdit.ts';
import { UserError } from '../errors.ts';
import { findSource } from '../localeFile/source.ts';

export async function followFile({ locales }: Deps, uri: vscode.Uri): Promise<void> {
  if (!vscode.workspace.getWorkspaceFolder(uri) || !(await hasLanguages(uri))) return;
  const { model } = await locales();
  const isKnown = model.rolesOf(uri).length > 0;
  await model.look();
  // The file may have been shown without its state during the search.
  if (!isKnown) model.announce(uri);
}

/** Judged by its path, the files next to it, or the setting `resources`. */
async function hasLanguages(uri: vscode.Uri): Promise<boolean> {
  if (!knownFormat(uri.path)) return false;
  // The text may be something else, such as a TypeScript module, for which no project needs to be loaded.
  const shown = openDocument(uri);
  if (shown && !isOwnText(uri.path, shown.getText())) return false;
  if (layoutOf(uri.path).locale !== undefined) return true;
  try {
    const { siblings, isNamed } = await findSource(uri);
    return siblings.length > 0 || isNamed === true;
  } catch (error) {
    // Read errors are reported when the user runs something.
    if (error instanceof UserError) return false;
    throw error;
  }
}
