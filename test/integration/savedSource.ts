/** What the tests of *Translate on Save* share: a source with a translation for each test, and a person. */
import assert from 'node:assert/strict';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../support/until.ts';
import { writeFile } from '../support/writeFile.ts';
import { closeEditors } from './editors.ts';
import { Person } from './person.ts';
import { configure, useEmulator } from './service.ts';

let present: Person;
let tests = 0;
const started = Date.now();
/** Different for each test, because the editor keeps closed documents loaded for a while. */
export const name = () => `onsave-${started}-${tests}`;
const folder = () => join(vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '', name());
export const path = (file: string) => join(folder(), file);
export const read = (name: string) => readFile(path(name), 'utf8');
export const command = (name: string, ...rest: unknown[]) =>
  vscode.commands.executeCommand(`vernacular.${name}`, ...rest);
export const json = (texts: object) => `${JSON.stringify(texts, undefined, 2)}\n`;

/** A text that no other test has translated. */
export const fresh = (text: string) => `${text} number ${tests}`;

export async function type(name: string, text: string): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(path(name));
  const edit = new vscode.WorkspaceEdit();
  const all = new vscode.Range(0, 0, document.lineCount, 0);
  edit.replace(document.uri, all, text);
  assert.equal(await vscode.workspace.applyEdit(edit), true);
  return document;
}

export async function save(name: string, text: string): Promise<void> {
  assert.equal(await (await type(name, text)).save(), true);
}

export const written = (name: string, pattern: RegExp) =>
  until(async () => pattern.test(await read(name).catch(() => '')));
export const said = () => person().messages.map(({ text }) => text);

/** Runs *Translate on Save* and presses this button. */
export async function turn(button: string): Promise<void> {
  person().presses.clear();
  person().presses.add(button);
  await command('translateOnSave');
  person().presses.clear();
}

export async function turnOn(): Promise<void> {
  await turn('Translate on Save');
  person().messages.splice(0);
}

/** The person of the current test. */
export const person = () => present;

/** Call it inside `describe`. */
export function useSavedSource(): void {
  useEmulator();

  beforeEach(async () => {
    tests++;
    present = new Person();
    await mkdir(folder(), { recursive: true });
    await writeFile(path('en.json'), json({ open: fresh('Open it') }));
    await writeFile(path('de.json'), json({ open: 'Auf' }));
    await command('refreshLocales');
  });

  afterEach(async () => {
    // A run that is still in progress would store its result after *Turn Off* has stored its own.
    await until(() => person().ended.length === person().progress.length);
    await turn('Turn Off');
    person().leave();
    for (const name of [
      'targetLanguages',
      'glossaryFiles',
      'translateOnSaveCharactersPerSave',
      'translateOnSaveCharactersPerDay',
    ])
      await configure(name, undefined);
    // VS Code in a browser saves by itself by default, which would disturb the other tests.
    await configure('autoSave', 'off', 'files');
    await configure('autoSaveDelay', undefined, 'files');
    await vscode.commands.executeCommand('workbench.action.files.revert');
    await closeEditors();
    await rm(folder(), { recursive: true });
  });
}
