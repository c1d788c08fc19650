import * as vscode from 'vscode';
import type { Steering } from '../../project/settings/steering.ts';

/** The latest choices per folder: offered again while the window is open, never stored. */
export class ChosenSteering {
  private readonly byFolder = new Map<string, Steering>();

  lastFor(source: vscode.Uri): Steering {
    return this.byFolder.get(folderOf(source)) ?? {};
  }

  keep(source: vscode.Uri, steering: Steering): void {
    this.byFolder.set(folderOf(source), steering);
  }
}

function folderOf(source: vscode.Uri): string {
  return vscode.workspace.getWorkspaceFolder(source)?.uri.toString() ?? '';
}
