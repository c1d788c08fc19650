import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { closeEditors } from './editors.ts';
import { Person } from './person.ts';
import { requests, useEmulator } from './service.ts';

describe('Translate Locale File, from the palette', () => {
  let person: Person;
  const folder = () =>
    vscode.Uri.joinPath(vscode.workspace.workspaceFolders?.[0]?.uri ?? vscode.Uri.file('/'), 'offered');
  const file = (name: string) => vscode.Uri.joinPath(folder(), name);

  useEmulator();

  beforeEach(async () => {
    person = new Person();
    await vscode.workspace.fs.writeFile(file('package.json'), Buffer.from('{ "name": "The shop" }'));
    await vscode.workspace.fs.writeFile(file('en.json'), Buffer.from('{ "name": "The shop" }'));
  });

  afterEach(async () => {
    person.leave();
    await closeEditors();
    await vscode.workspace.fs.delete(folder(), { recursive: true });
  });

  async function translateOpen(name: string): Promise<void> {
    await vscode.window.showTextDocument(file(name));
    await vscode.commands.executeCommand('vernacular.translateLocaleFile');
  }

  it('asks about a file that nothing marks as a locale file, and accepts it on request', async () => {
    await translateOpen('package.json');
    const { text, buttons } = person.last('information') ?? {};
    assert.match(text ?? '', /^offered\/package\.json does not look like a locale file: neither its name/);
    assert.deepEqual(buttons, ['Translate It Anyway']);
    assert.deepEqual(person.picks, []);
    person.presses.add('Translate It Anyway');
    await translateOpen('package.json');
    assert.equal(person.picks.length, 1);
  });

  it('accepts such a file at once if there is a translation next to it', async () => {
    await vscode.workspace.fs.writeFile(file('package.de.json'), Buffer.from('{}'));
    await translateOpen('package.json');
    assert.deepEqual(person.messages, []);
    assert.equal(person.picks.length, 1);
  });

  it('says so if no language was selected', async () => {
    person.choices.push([]);
    await translateOpen('en.json');
    const [message] = person.messages;
    assert.equal(message?.text, 'No language was selected, so nothing was translated.');
    assert.equal(await requests(), 0);
  });
});
