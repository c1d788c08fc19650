/** *Translate Selection* while its document is closed, opened again, and changed in other ways. */
import assert from 'node:assert/strict';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { HeldService } from '../support/heldService.ts';
import { writeFile } from '../support/writeFile.ts';
import { closeEditors } from './editors.ts';
import { Person } from './person.ts';
import { configure, emulatorUrl, resetEmulator } from './service.ts';
import { showUntitled } from './untitled.ts';

let person: Person;
let service: HeldService;
let folder: string;
let tests = 0;

const path = (name: string) => join(folder, name);
/**
 * Opens a file as the user does. Documents opened by `showTextDocument` stay loaded for minutes, even if their tab is
 * closed.
 */
async function preview(name: string): Promise<vscode.TextEditor> {
  const uri = vscode.Uri.file(path(name));
  await vscode.commands.executeCommand('vscode.open', uri, { preview: true });
  const editor = vscode.window.activeTextEditor;
  assert.equal(editor?.document.uri.path, uri.path);
  return editor as vscode.TextEditor;
}

/** Answers are remembered, so every test has its own texts. */
const textOf = (test: number) => `Line one of ${test}.\nLine two of ${test}.\nLine three of ${test}.\n`;

/** Selects the second line of the file in a preview tab and runs the command until the service has the request. */
async function begin(): Promise<{ readonly run: Thenable<unknown>; readonly document: vscode.TextDocument }> {
  const editor = await preview('text.txt');
  editor.selection = new vscode.Selection(1, 0, 1, editor.document.lineAt(1).text.length);
  const run = vscode.commands.executeCommand('vernacular.translateSelection');
  await service.underWay;
  return { run, document: editor.document };
}

async function finish(run: Thenable<unknown>): Promise<void> {
  service.release();
  await run;
}

/** Opens another file in the preview tab, which closes the document. */
async function leave(document: vscode.TextDocument): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    const listener = vscode.workspace.onDidCloseTextDocument((one) => {
      if (one !== document) return;
      listener.dispose();
      resolve();
    });
  });
  await preview('other.txt');
  await closed;
}

async function insert(editor: vscode.TextEditor, line: number, text: string): Promise<void> {
  assert.ok(await editor.edit((edit) => edit.insert(new vscode.Position(line, 0), text)));
}

const linesOf = (document: vscode.TextDocument) => document.getText().split('\n');

describe('Translate Selection in a document that is closed in the meantime', () => {
  beforeEach(async () => {
    person = new Person();
    person.presses.add('Copy Translation');
    await vscode.env.clipboard.writeText('');
    const [workspace] = vscode.workspace.workspaceFolders ?? [];
    folder = join(workspace?.uri.fsPath ?? '', `moves-${Date.now()}`);
    await mkdir(folder, { recursive: true });
    tests++;
    await writeFile(path('text.txt'), textOf(tests));
    await writeFile(path('other.txt'), 'Something else.\n');
    await resetEmulator();
    service = await HeldService.start(emulatorUrl);
    await configure('baseUrl', service.url);
    await configure('targetLanguages', ['de']);
  });

  after(async () => {
    for (const name of ['baseUrl', 'targetLanguages']) await configure(name, undefined);
  });

  afterEach(async () => {
    person.leave();
    service.stop();
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await closeEditors();
    await rm(folder, { recursive: true });
  });

  async function assertOffered(): Promise<void> {
    assert.match(person.last('information')?.text ?? '', /text changed .* nothing was written/);
    assert.match(await vscode.env.clipboard.readText(), /^\[de\]/);
  }

  it('writes into the text that was read, even if the file was opened again and the text moved', async () => {
    const { run, document } = await begin();
    await leave(document);
    const again = await preview('text.txt');
    await insert(again, 0, 'A line at the top.\n');
    await finish(run);
    const lines = linesOf(again.document);
    assert.match(lines[2] ?? '', /^\[de\]/);
    lines[2] = `Line two of ${tests}.`;
    assert.equal(lines.join('\n'), `A line at the top.\n${textOf(tests)}`);
    assert.equal(again.document.getText(again.selection).slice(0, 5), '[de] ', 'something else is selected');
    assert.deepEqual(person.messages, []);
    await vscode.commands.executeCommand('undo');
    assert.equal(again.document.getText(), `A line at the top.\n${textOf(tests)}`);
  });

  it('writes into the text that was read, even if it moved on disk', async () => {
    const { run, document } = await begin();
    await leave(document);
    await writeFile(path('text.txt'), `New.\nAnd new.\n${textOf(tests)}`);
    await finish(run);
    const lines = linesOf((await preview('text.txt')).document);
    assert.match(lines[3] ?? '', /^\[de\]/);
    assert.equal(
      lines.toSpliced(3, 1, `Line two of ${tests}.`).join('\n'),
      `New.\nAnd new.\n${textOf(tests)}`,
    );
  });

  it('writes nothing if the text has changed on disk, and offers the result', async () => {
    const { run, document } = await begin();
    await leave(document);
    const changed = textOf(tests).replace('Line two', 'Line 2');
    await writeFile(path('text.txt'), changed);
    await finish(run);
    assert.equal((await preview('text.txt')).document.getText(), changed);
    await assertOffered();
  });

  it('writes nothing if the file no longer exists, and offers the result', async () => {
    const { run, document } = await begin();
    await leave(document);
    await rm(path('text.txt'));
    await finish(run);
    await assertOffered();
  });

  it('creates no document in place of an untitled one that was closed', async () => {
    const content = textOf(tests);
    const editor = await showUntitled(content);
    editor.selection = new vscode.Selection(0, 0, 0, 4);
    const run = vscode.commands.executeCommand('vernacular.translateSelection');
    await service.underWay;
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await finish(run);
    assert.ok(vscode.workspace.textDocuments.every(({ isUntitled }) => !isUntitled));
    await assertOffered();
  });
});
