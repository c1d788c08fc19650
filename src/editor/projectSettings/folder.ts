/** Finds the folder of the project that a command concerns. */
import * as vscode from 'vscode';
import { visible } from '../../visible.ts';
import type { Deps } from '../deps.ts';
import { UserError } from '../errors.ts';
import { ownerOf } from '../locales/shown.ts';
import { shown } from '../plainText.ts';

/**
 * The only folder, or that of the row or the active file; otherwise the user chooses. Undefined if the user cancelled.
 * @param title what the folder is needed for
 * @throws UserError if no folder is open
 */
export async function folderFor(
  deps: Deps,
  row: unknown,
  title: string,
): Promise<vscode.WorkspaceFolder | undefined> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const [only] = folders;
  if (!only) throw noFolder();
  if (folders.length === 1) return only;
  const uri = (await uriOf(deps, row)) ?? vscode.window.activeTextEditor?.document.uri;
  return (uri && vscode.workspace.getWorkspaceFolder(uri)) ?? (await chooseFolder(folders, title));
}

async function uriOf({ locales }: Deps, row: unknown): Promise<vscode.Uri | undefined> {
  const rowShown = row === undefined ? undefined : (await locales()).view.rows.shownBy(row);
  if (!rowShown) return undefined;
  return ownerOf(rowShown).uri;
}

async function chooseFolder(
  folders: readonly vscode.WorkspaceFolder[],
  title: string,
): Promise<vscode.WorkspaceFolder | undefined> {
  const items = folders.map((folder) =>
    shown({ label: visible(folder.name), description: visible(folder.uri.fsPath), folder }),
  );
  const placeHolder = vscode.l10n.t('The folder of the project');
  return (await vscode.window.showQuickPick(items, { title, placeHolder, matchOnDescription: true }))?.folder;
}

function noFolder(): UserError {
  const message = vscode.l10n.t(
    'Open a folder first: the settings of a project are in its .vscode/settings.json.',
  );
  const run = () => vscode.commands.executeCommand('vscode.openFolder');
  return new UserError('information', message, [{ title: vscode.l10n.t('Open Folder'), run }]);
}
