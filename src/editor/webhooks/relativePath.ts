import * as vscode from 'vscode';

/** The path or address of a file as receivers see it: relative to its workspace folder, and as it is outside of any. */
export function relativePath(pathOrAddress: string): string {
  return vscode.workspace.asRelativePath(uriOf(pathOrAddress), false);
}

/** A path is one in the file system of the workspace. */
function uriOf(pathOrAddress: string): vscode.Uri {
  if (/^[a-z][a-z0-9+.-]+:/i.test(pathOrAddress)) return vscode.Uri.parse(pathOrAddress);
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  return folder?.uri.with({ path: pathOrAddress }) ?? vscode.Uri.file(pathOrAddress);
}
