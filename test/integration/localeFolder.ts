/** What the tests of *Translate Locale File* share: a source in a new folder for each test, and a person. */
import assert from 'node:assert/strict';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'mocha';
import * as vscode from 'vscode';
import { writeFile } from '../support/writeFile.ts';
import { closeEditors } from './editors.ts';
import { Person } from './person.ts';
import { configure, useEmulator } from './service.ts';

/** The texts of each test are different, because the session remembers the answers. */
const sourceOf = (test: number) => `{
  // the shop
  "title": "Welcome to shop ${test}, {name}!",
  "cart": {
    "empty": "Your cart in shop ${test} is empty.",
    "items": "%d items in shop ${test}",
    "limit": 5
  },
  "steps": ["Choose in shop ${test}", "Pay in shop ${test}"]
}
`;

let tests = 0;
let current: string;

/** The number of the current test, for texts that no other test has translated. */
export const testNumber = () => tests;
export const folder = () => current;

export const path = (name: string) => join(current, name);
export const onDisk = (name: string) => readFile(path(name), 'utf8');
export const put = (name: string, text: string) => writeFile(path(name), text);

/** The emulator's translations begin with the language. */
export function translated(text: string): boolean {
  return /"\[\w+(-\w+)?\] /.test(text);
}

export async function translate(name = 'en.json'): Promise<void> {
  await vscode.commands.executeCommand('vernacular.translateLocaleFile', vscode.Uri.file(path(name)));
}

export async function openAndEdit(
  name: string,
  find: string,
  replacement: string,
): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(path(name));
  await vscode.window.showTextDocument(document);
  const offset = document.getText().indexOf(find);
  const edit = new vscode.WorkspaceEdit();
  const range = new vscode.Range(document.positionAt(offset), document.positionAt(offset + find.length));
  edit.replace(document.uri, range, replacement);
  assert.ok(await vscode.workspace.applyEdit(edit));
  return document;
}

/** Call it inside `describe`. Returns the person of the current test. */
export function useLocaleFolder(): () => Person {
  let person: Person;
  useEmulator();

  beforeEach(async () => {
    person = new Person();
    const [workspace] = vscode.workspace.workspaceFolders ?? [];
    current = join(workspace?.uri.fsPath ?? '', `run-${Date.now()}`, 'locales');
    await mkdir(current, { recursive: true });
    tests++;
    await put('en.json', sourceOf(tests));
  });

  afterEach(async () => {
    person.leave();
    for (const name of ['targetLanguages', 'confirmAboveCharacters', 'customInstructions'])
      await configure(name, undefined);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await closeEditors();
    await rm(join(current, '..'), { recursive: true });
  });

  return () => person;
}
