/** In Restricted Mode files are shown, and commands that would send or write something explain why they do not. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { Locales } from '../../src/editor/locales/model.ts';
import { closeEditors } from './editors.ts';
import { stateOf } from './localesState.ts';
import { Person } from './person.ts';
import { sendingRequests, useEmulator } from './service.ts';
import { replaceInWorkspace } from './workspaceStandIn.ts';

describe('Restricted Mode', () => {
  let person: Person;
  let restore: () => void;
  const folder = () => vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
  const source = () => vscode.Uri.file(join(folder(), 'locales', 'en.json'));

  useEmulator();

  beforeEach(async () => {
    person = new Person();
    restore = replaceInWorkspace({ isTrusted: false });
  });

  afterEach(async () => {
    restore();
    person.leave();
    await closeEditors();
  });

  const refused: readonly (readonly [command: string, argument: () => unknown])[] = [
    ['translateSelection', () => undefined],
    ['translateSelectionTo', () => undefined],
    ['translateLocaleFile', source],
    ['translateLocaleFile', () => undefined],
    ['translateProject', () => undefined],
    ['translateFolder', () => undefined],
    ['keepTrack', () => undefined],
    ['pushGlossaryFiles', () => undefined],
    ['translateOnSave', () => undefined],
    ['addToGlossary', () => undefined],
    ['importTerms', () => undefined],
    ['createGlossary', () => undefined],
    ['addDictionary', () => undefined],
    ['translateTexts', () => ({ source: source().toString(), locales: ['de'] })],
    ['retranslateTexts', () => ({ source: source().toString(), locales: ['de'] })],
    ['retranslateWith', () => ({ source: source().toString(), locales: ['de'] })],
  ];
  for (const [command, argument] of refused) {
    it(`refuses ${command}${argument === source ? ' for a file' : ''}, and offers to trust the workspace`, async () => {
      const editor = await vscode.window.showTextDocument(source());
      editor.selection = new vscode.Selection(1, 0, 2, 0);
      const target = join(folder(), 'locales', 'de.json');
      const before = [await readdir(folder()), await readFile(target, 'utf8')];
      person.choices.push(['German']);
      person.presses.add('Create vernacular.lock');
      await vscode.commands.executeCommand(`vernacular.${command}`, argument());
      assert.deepEqual(
        person.messages.map(({ text, buttons }) => [text.slice(0, 36), buttons]),
        [['This workspace is in Restricted Mode', ['Manage Workspace Trust']]],
      );
      assert.deepEqual(
        [person.picks.length, await sendingRequests(), editor.document.isDirty],
        [0, 0, false],
      );
      assert.deepEqual([await readdir(folder()), await readFile(target, 'utf8')], before);
    });
  }

  it('shows the files of the workspace with their states', async () => {
    const model = new Locales({ failure: assert.fail } as never);
    try {
      const resources = await model.look();
      const [target] = resources.find(({ uri }) => uri.path === source().path)?.targets ?? [];
      assert.ok(target);
      assert.equal((await stateOf(model, target)).kind, 'known');
    } finally {
      model.dispose();
    }
  });

  it('still lists the settings of the project, and says that nothing is translated', async () => {
    await vscode.commands.executeCommand('vernacular.useForProject');
    assert.match(person.picks[0]?.placeHolder ?? '', /in Restricted Mode nothing is translated$/);
    assert.deepEqual(person.messages, []);
  });
});
