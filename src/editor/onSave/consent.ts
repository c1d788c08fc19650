/** The folders whose texts the user wants translated on save: remembered on this machine, never in a workspace. */
import * as vscode from 'vscode';
import { onSaveFoldersKey } from '../ids.ts';

export class Consent {
  private readonly state: vscode.Memento;

  /** @param state the extension's global state, shared by all windows with the same profile */
  constructor(state: vscode.Memento) {
    this.state = state;
  }

  isGiven({ uri }: vscode.WorkspaceFolder): boolean {
    return this.folders().includes(uri.toString());
  }

  /** Whether consent was given for the folder that contains a file. */
  covers(file: vscode.Uri): boolean {
    const folder = vscode.workspace.getWorkspaceFolder(file);
    return folder !== undefined && this.isGiven(folder);
  }

  async set({ uri }: vscode.WorkspaceFolder, isGiven: boolean): Promise<void> {
    const others = this.folders().filter((one) => one !== uri.toString());
    await this.state.update(onSaveFoldersKey, isGiven ? [...others, uri.toString()] : others);
  }

  private folders(): readonly string[] {
    return this.state.get<readonly string[]>(onSaveFoldersKey, []);
  }
}
