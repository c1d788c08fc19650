/** What the tests of an open locale file share: a source with two translations, and what the editor shows of them. */
import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { after, afterEach, before, beforeEach } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../support/until.ts';
import { writeFile } from '../support/writeFile.ts';
import { closeEditors, openAsOnDisk } from './editors.ts';
import { textProblemsIn } from './listed.ts';
import { actionsAt } from './offers.ts';
import { Person } from './person.ts';
import { configure, useEmulator } from './service.ts';
import { makeWatched } from './watched.ts';

const folder = () => join(vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '', 'openLocaleFile');
export const path = (name: string) => join(folder(), name);
export const uri = (name: string) => vscode.Uri.file(path(name));
export const source = '{\n  "open": "Open {{name}} now",\n  "close": "Close the door"\n}\n';
export const german = '{\n  "open": "Jetzt öffnen",\n  "old": "Alt"\n}\n';

export const problemsOf = (name: string) =>
  textProblemsIn(uri(name)).map(
    ({ code, range, message }) => `${range.start.line} ${String(code)}: ${message}`,
  );

/** Waits until the file has these problems; fails with the actual ones. */
export async function untilReported(name: string, expected: readonly string[]): Promise<void> {
  await until(
    () => isDeepStrictEqual(problemsOf(name), expected),
    () => problemsOf(name).join('\n'),
  );
}

export async function open(name: string): Promise<vscode.TextEditor> {
  return vscode.window.showTextDocument(await openAsOnDisk(uri(name)), { preview: false });
}

export async function fixes(name: string, line: number): Promise<readonly vscode.CodeAction[]> {
  const all = await actionsAt(uri(name), new vscode.Range(line, 0, line, 100));
  return all.filter(({ command }) => command?.command.startsWith('vernacular.'));
}

/** Waits until there is a fix; fails if none appears. */
export async function untilFixed(name: string, line: number): Promise<void> {
  await until(async () => (await fixes(name, line)).length > 0);
}

export async function hoverAt(name: string, position: vscode.Position): Promise<string> {
  const hovers: readonly vscode.Hover[] = await vscode.commands.executeCommand(
    'vscode.executeHoverProvider',
    uri(name),
    position,
  );
  const contents = hovers.flatMap((one) => one.contents as readonly vscode.MarkdownString[]);
  return contents.map(({ value }) => value).find((value) => value.includes('Polish')) ?? '';
}

export async function run(name: string, line: number, title: string): Promise<void> {
  const all = await fixes(name, line);
  const fix = all.find((one) => one.title === title);
  assert.ok(fix?.command, all.map((one) => one.title).join(', '));
  await vscode.commands.executeCommand(fix.command.command, ...(fix.command.arguments ?? []));
}

/** Call it inside `describe`. Returns the person of the current test. */
export function useOpenLocaleFile(): () => Person {
  let person: Person;

  before(() => makeWatched(folder()));
  after(() => rm(folder(), { recursive: true, force: true }));

  useEmulator();

  beforeEach(async () => {
    person = new Person();
    await writeFile(path('en.json'), source);
    await writeFile(path('de.json'), german);
    await writeFile(path('pl.json'), '{\n  "open": "Otwórz {{name}}",\n  "close": "Zamknij drzwi"\n}\n');
    // Discards the results of the previous test.
    await vscode.commands.executeCommand('vernacular.refreshLocales');
  });

  afterEach(async () => {
    person.leave();
    await configure('problems', undefined);
    await closeEditors();
    for (const name of ['it.json', 'en-XA.json']) await rm(path(name), { force: true });
  });

  return () => person;
}
