/** A folder for the files of a test, in the open workspace. */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'mocha';
import * as vscode from 'vscode';
import { writeFile } from '../support/writeFile.ts';
import { closeEditors } from './editors.ts';
import { listedIn } from './listed.ts';
import { Person } from './person.ts';
import { useEmulator } from './service.ts';

export type Files = Readonly<Record<string, string | Uint8Array>>;

let projects = 0;

export class FormatsProject {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Returns a new folder on each call; `put` creates it on disk. */
  static open(): FormatsProject {
    const [workspace] = vscode.workspace.workspaceFolders ?? [];
    return new FormatsProject(join(workspace?.uri.fsPath ?? '', `formats-${Date.now()}-${++projects}`));
  }

  async put(files: Files, under = 'editor'): Promise<void> {
    for (const [name, content] of Object.entries(files)) {
      const path = join(this.folder, under, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    }
  }

  uri(name: string): vscode.Uri {
    return vscode.Uri.file(join(this.folder, 'editor', name));
  }

  bytes(name: string, under = 'editor'): Promise<Buffer> {
    return readFile(join(this.folder, under, name));
  }

  async text(name: string, under = 'editor'): Promise<string> {
    return (await this.bytes(name, under)).toString();
  }

  async translate(name: string): Promise<void> {
    await vscode.commands.executeCommand('vernacular.translateLocaleFile', this.uri(name));
  }

  async show(name: string): Promise<vscode.TextDocument> {
    const document = await vscode.workspace.openTextDocument(this.uri(name));
    await vscode.window.showTextDocument(document);
    return document;
  }

  diagnostics(name: string): readonly vscode.Diagnostic[] {
    return listedIn(this.uri(name));
  }

  async remove(): Promise<void> {
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await closeEditors();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Against the emulator, with a new person and a new folder for each test of the calling suite. */
export function useFormatsProject(): {
  readonly person: () => Person;
  readonly project: () => FormatsProject;
} {
  let person: Person;
  let project: FormatsProject;
  useEmulator();
  beforeEach(() => {
    person = new Person();
    project = FormatsProject.open();
  });
  afterEach(async () => {
    person.leave();
    await project.remove();
  });
  return { person: () => person, project: () => project };
}
