/** When the project of a file that somebody opens is looked at: where the file has languages, and not for any JSON. */
import * as vscode from 'vscode';
import { knownFormat } from '../../formats/index.ts';
import { layoutOf } from '../../project/layout.ts';
import type { Deps } from '../deps.ts';
import { UserError } from '../errors.ts';
import { findSource } from '../localeFile/source.ts';

export async function followFile({ locales }: Deps, uri: vscode.Uri): Promise<void> {
  if (!vscode.workspace.getWorkspaceFolder(uri) || !(await hasLanguages(uri))) return;
  const { model } = await locales();
  await model.look();
}

/** By its path, or by the files beside it. */
async function hasLanguages(uri: vscode.Uri): Promise<boolean> {
  if (!knownFormat(uri.path)) return false;
  if (layoutOf(uri.path).locale !== undefined) return true;
  try {
    const { siblings, isNamed } = await findSource(uri);
    return siblings.length > 0 || isNamed === true;
  } catch (error) {
    // What keeps the file from being read is told to a person who runs something.
    if (error instanceof UserError) return false;
    throw error;
  }
}
