/** A folder of program code and locale files in the workspace. */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { after, afterEach, before, beforeEach } from 'mocha';
import * as vscode from 'vscode';
import { writeFile } from '../support/writeFile.ts';
import { closeEditors, openAsOnDisk } from './editors.ts';
import { Person } from './person.ts';
import { makeWatched } from './watched.ts';

export type Files = Readonly<Record<string, string>>;

/** @param name different in each test file, because VS Code may still be watching the folder of an earlier one */
export function codeFolder(name: string) {
  // VS Code opens the workspace after the test files are loaded.
  const folder = () => join(vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '', name);
  const path = (file: string) => join(folder(), file);
  const uri = (file: string) => vscode.Uri.file(path(file));

  async function write(file: string, text: string): Promise<void> {
    await mkdir(dirname(path(file)), { recursive: true });
    await writeFile(path(file), text);
  }

  /** Afterwards, documents that an earlier test opened also have the texts of their files. */
  async function writeAll(files: Files): Promise<void> {
    for (const [file, text] of Object.entries(files)) await write(file, text);
    for (const file of Object.keys(files)) await openAsOnDisk(uri(file));
  }

  /** The position in the middle of the first occurrence of a text. */
  async function positionOf(file: string, text: string): Promise<vscode.Position> {
    const document = await vscode.workspace.openTextDocument(uri(file));
    return document.positionAt(document.getText().indexOf(text) + Math.floor(text.length / 2));
  }

  const read = (file: string) => readFile(path(file), 'utf8');

  return { folder, path, uri, write, writeAll, read, positionOf };
}

/** Writes the files before each test. Call it inside `describe`. Returns the person of the current test. */
export function usePersonIn({ folder, writeAll }: ReturnType<typeof codeFolder>, files: Files): () => Person {
  let person: Person;

  before(() => makeWatched(folder()));
  after(() => rm(folder(), { recursive: true, force: true }));

  beforeEach(async () => {
    person = new Person();
    await writeAll(files);
    await vscode.commands.executeCommand('vernacular.refreshLocales');
  });
  afterEach(async () => {
    person.leave();
    await closeEditors();
  });

  return () => person;
}
