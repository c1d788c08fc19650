import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { closeEditors } from './editors.ts';
import { Person } from './person.ts';
import { configure, requests, useEmulator } from './service.ts';
import { showUntitled } from './untitled.ts';

let person: Person;

const clear = () => vscode.commands.executeCommand('vernacular.clearMemory');

async function translate(content: string): Promise<string> {
  const editor = await showUntitled(content);
  const { document } = editor;
  editor.selection = new vscode.Selection(0, 0, 0, content.length);
  await vscode.commands.executeCommand('vernacular.translateSelection');
  return document.getText();
}

describe('Clear Remembered Translations', () => {
  useEmulator({ targetLanguages: ['de'] });

  beforeEach(async () => {
    person = new Person();
    person.presses.add('Clear');
    await clear();
    person.presses.clear();
    person.messages.length = 0;
  });

  afterEach(async () => {
    await vscode.commands.executeCommand('vernacular.leaveDemoService');
    person.leave();
    await closeEditors();
  });

  it('says so if there is nothing to clear', async () => {
    await clear();
    assert.deepEqual(
      person.messages.map(({ kind, text }) => [kind, text]),
      [['information', 'No translations are remembered.']],
    );
  });

  it('shows the size on disk, and keeps everything if the user declines', async () => {
    const first = await translate('Remember me.');
    await translate('And me.');
    await clear();
    const { text, detail, buttons } = person.last('warning') ?? {};
    assert.equal(text, 'Clear the remembered translations?');
    assert.match(detail ?? '', /^Translations: 2 \([1-9]\d* bytes\)\. /);
    assert.deepEqual(buttons, ['Keep Them', 'Clear']);
    assert.equal(await requests(), 2);
    assert.equal(await translate('Remember me.'), first);
    assert.equal(await requests(), 2);
  });

  it('removes what was remembered', async () => {
    await translate('Forget me.');
    person.presses.add('Clear');
    await clear();
    assert.equal(person.last('information')?.text, 'No translations are remembered.');
    assert.equal(await requests(), 1);
    await translate('Forget me.');
    assert.equal(await requests(), 2);
  });

  it('shows that translations of the demo service are not on disk', async () => {
    await configure('baseUrl', undefined);
    await vscode.commands.executeCommand('vernacular.useDemoService');
    assert.match(await translate('Only a demo.'), /^\[de\]/);
    await clear();
    assert.match(person.last('warning')?.detail ?? '', /^Translations: 1 \(0 bytes\)\. /);
  });
});
