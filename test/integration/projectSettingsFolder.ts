/** The settings of the folder, and the command that shows and changes them. */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'mocha';
import * as vscode from 'vscode';
import { writeFile } from '../support/writeFile.ts';
import { Person } from './person.ts';
import { configure, useEmulator } from './service.ts';

const command = 'vernacular.useForProject';
const steered = [
  'sourceLanguage',
  'targetLanguages',
  'formality',
  'context',
  'customInstructions',
  'entryContext',
];

/** Starts each test without settings in the folder, and restores afterwards what was there. */
export function useProjectSettings() {
  let person: Person;
  let before: Uint8Array | undefined;
  const folder = () => vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
  const file = () => join(folder(), '.vscode', 'settings.json');

  useEmulator();

  beforeEach(async () => {
    person = new Person();
    before = await readFile(file()).catch(() => undefined);
    await mkdir(dirname(file()), { recursive: true });
    await writeAndWait({});
  });

  afterEach(async () => {
    person.leave();
    for (const name of [...steered, 'modelType', 'glossaryFiles']) await configure(name, undefined);
    await writeAndWait({});
    if (before) await writeFile(file(), before);
    else await rm(file(), { force: true });
  });

  /** Writes the folder's settings, and waits until the editor has loaded them. */
  async function writeAndWait(values: Readonly<Record<string, unknown>>): Promise<void> {
    const own = (name: string) =>
      vscode.workspace.getConfiguration('vernacular').inspect(name)?.workspaceValue;
    const isThere = () => steered.every((name) => JSON.stringify(own(name)) === JSON.stringify(values[name]));
    const there = new Promise<void>((resolve) => {
      const look = () => {
        if (!isThere()) return;
        changed.dispose();
        resolve();
      };
      const changed = vscode.workspace.onDidChangeConfiguration(look);
      look();
    });
    const sections = Object.entries(values).map(([name, value]) => [`vernacular.${name}`, value]);
    await writeFile(file(), JSON.stringify(Object.fromEntries(sections)));
    await there;
  }

  const written = async () => JSON.parse(await readFile(file(), 'utf8')) as Record<string, unknown>;
  const use = (row?: unknown) => vscode.commands.executeCommand(command, row);
  const shownFor = (label: string | undefined, pick = person.picks.at(-1)) =>
    pick?.descriptions[pick.labels.indexOf(label ?? '')];
  const choose = (...labels: readonly (string | undefined)[]) => {
    for (const label of labels) person.choices.push(label === undefined ? undefined : [label]);
  };

  return { person: () => person, file, folder, writeAndWait, written, use, shownFor, choose };
}
