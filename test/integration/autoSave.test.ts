import assert from 'node:assert/strict';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../support/until.ts';
import { writeFile } from '../support/writeFile.ts';
import { closeEditors } from './editors.ts';
import { Person } from './person.ts';
import { configure, useEmulator } from './service.ts';

describe('While the editor saves automatically, a command', () => {
  let person: Person;
  let count = 0;
  /** Different for each test, because the editor would reload a file that was deleted and created again. */
  const folder = () => join(vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '', `autosaved${count}`);
  const path = (name: string) => join(folder(), name);
  const read = () => readFile(path('de.json'), 'utf8');
  const german = '{\n  "open": "Auf",\n  "gone": "Weg"\n}\n';
  useEmulator();

  beforeEach(async () => {
    count++;
    person = new Person();
    await mkdir(folder(), { recursive: true });
    await writeFile(path('en.json'), '{\n  "open": "Open it",\n  "close": "Close it"\n}\n');
    await writeFile(path('de.json'), german);
  });
  afterEach(async () => {
    person.leave();
    await configure('autoSave', 'off', 'files');
    await configure('autoSaveDelay', undefined, 'files');
    await closeEditors();
    await rm(folder(), { recursive: true });
  });
  const argument = (paths: readonly (readonly string[])[]) => {
    return { source: vscode.Uri.file(path('en.json')).toString(), locales: ['de'], paths };
  };
  const remove = () => vscode.commands.executeCommand('vernacular.removeExtras', argument([['gone']]));

  async function saveAfter(milliseconds: number): Promise<void> {
    await configure('autoSaveDelay', milliseconds, 'files');
    await configure('autoSave', 'afterDelay', 'files');
  }

  it('saves its changes before it ends, without waiting for the editor', async () => {
    await saveAfter(600_000);
    person.presses.add('Remove');
    const document = await vscode.workspace.openTextDocument(path('de.json'));
    await vscode.window.showTextDocument(document);
    await remove();
    assert.deepEqual([document.isDirty, await read()], [false, '{\n  "open": "Auf"\n}\n']);
    await vscode.commands.executeCommand('vernacular.translateTexts', argument([['close']]));
    assert.deepEqual([document.isDirty, await read()], [false, document.getText()]);
    assert.match(document.getText(), /"close": "\[de\]/);
  });

  it('leaves a document with unsaved edits to the editor, which saves it after its delay', async () => {
    await saveAfter(50);
    person.presses.add('Remove');
    const document = await vscode.workspace.openTextDocument(path('de.json'));
    const edit = new vscode.WorkspaceEdit();
    edit.replace(document.uri, document.lineAt(1).range, '  "open": "Öffne",');
    assert.ok(await vscode.workspace.applyEdit(edit));
    await remove();
    // By the time the editor reports a save, the document may have been changed again.
    await until(async () => (await read()) === '{\n  "open": "Öffne"\n}\n', read);
  });
});
