import * as vscode from 'vscode';

/**
 * The path of a file as shown to receivers: relative to its workspace folder, or the whole path if it is outside all
 * folders.
 */
export function relativePath(pathOrAddress: string): string {
  return vscode.workspace.asRelativePath(uriOf(pathOrAddress), false);
}

/** A path without a scheme belongs to the file system of the workspace. */
function uriOf(pathOrAddress: string): vscode.Uri {
  if (/^[a-z][a-z0-9+.-]+:/i.test(pathOrAddress)) return vscode.Uri.parse(pathOrAddress);
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  return folder?.uri.with({ path: pathOrAddress }) ?? vscode.Uri.file(pathOrAddress);
}
