/** Read-only documents are refused, if possible before anything is sent. */
import assert from 'node:assert/strict';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../support/until.ts';
import { writeFile } from '../support/writeFile.ts';
import { closeEditors } from './editors.ts';
import { inertFileSystem } from './inertFileSystem.ts';
import { Person } from './person.ts';
import { configure, requests, useEmulator } from './service.ts';

const text = 'A text that nobody may change.';
let person: Person;
let folder: string;
const path = (name: string) => join(folder, name);
const run = (command: string, ...args: readonly unknown[]) =>
  vscode.commands.executeCommand(command, ...args);

async function show(uri: vscode.Uri): Promise<vscode.TextEditor> {
  await run('vscode.open', uri);
  const editor = vscode.window.activeTextEditor;
  assert.equal(editor?.document.uri.toString(), uri.toString());
  return editor as vscode.TextEditor;
}

async function showFile(): Promise<vscode.TextEditor> {
  await writeFile(path('text.txt'), text);
  return show(vscode.Uri.file(path('text.txt')));
}

/** A read-only file system, like that of the left side of a diff. */
const frozen: vscode.FileSystemProvider = {
  ...inertFileSystem,
  stat: () => ({ type: vscode.FileType.File, ctime: 0, mtime: 0, size: text.length }),
  readFile: () => Buffer.from(text),
};

const registered = vscode.Disposable.from(
  vscode.workspace.registerFileSystemProvider('frozen', frozen, { isReadonly: true }),
  vscode.workspace.registerTextDocumentContentProvider('shown', { provideTextDocumentContent: () => text }),
);

const sources: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['an old version in a diff', () => show(vscode.Uri.parse('frozen:/text.txt'))],
  ['a document that an extension provides', () => show(vscode.Uri.parse('shown:/text.txt'))],
  [
    'the left side of a diff of two writable files',
    async () => {
      await showFile();
      await writeFile(path('other.txt'), 'Another text.');
      const sides = ['text.txt', 'other.txt'].map((name) => vscode.Uri.file(path(name)));
      await closeEditors();
      await run('vscode.diff', ...sides);
      await run('workbench.action.compareEditor.focusSecondarySide');
    },
  ],
  [
    'a cell of a notebook without write permission',
    async () => {
      const cell = { cell_type: 'markdown', metadata: {}, source: [text] };
      const notebook = { cells: [cell], metadata: {}, nbformat: 4, nbformat_minor: 2 };
      await writeFile(path('book.ipynb'), JSON.stringify(notebook));
      await chmod(path('book.ipynb'), 0o444);
      const opened = await vscode.workspace.openNotebookDocument(vscode.Uri.file(path('book.ipynb')));
      await vscode.window.showNotebookDocument(opened);
      await run('notebook.cell.edit');
    },
  ],
  [
    'a file without write permission',
    async () => {
      await showFile();
      await chmod(path('text.txt'), 0o444);
    },
  ],
  [
    'a file that the user made read-only',
    async () => {
      await showFile();
      await run('workbench.action.files.setActiveEditorReadonlyInSession');
    },
  ],
  [
    'a file that a setting makes read-only',
    async () => {
      const { uri } = (await showFile()).document;
      await vscode.workspace
        .getConfiguration('files')
        .update('readonlyInclude', { '**/text.txt': true }, vscode.ConfigurationTarget.Global);
      await run('vscode.open', uri);
    },
  ],
];

describe('A read-only document', () => {
  useEmulator({ targetLanguages: ['de'] });

  beforeEach(async () => {
    person = new Person();
    const [workspace] = vscode.workspace.workspaceFolders ?? [];
    folder = join(workspace?.uri.fsPath ?? '', `frozen-${Date.now()}`, 'locales');
    await mkdir(folder, { recursive: true });
  });

  afterEach(async () => {
    person.leave();
    await configure('readonlyInclude', undefined, 'files');
    await run('workbench.action.files.resetActiveEditorReadonlyInSession');
    await run('workbench.action.revertAndCloseActiveEditor');
    await closeEditors();
    await rm(join(folder, '..'), { recursive: true });
  });

  after(() => registered.dispose());

  for (const [name, open] of sources) {
    it(`is not translated: ${name}`, async () => {
      await open();
      // A cell of a notebook gets its editor late.
      await until(() => vscode.window.activeTextEditor?.document.getText() === text);
      const editor = vscode.window.activeTextEditor ?? assert.fail('nothing is shown');
      for (const command of ['rephrase', 'correct', 'translateSelection']) {
        person.messages.length = 0;
        await run(`vernacular.${command}`);
        assert.match(person.last('information')?.text ?? '', /read-only/, command);
      }
      assert.deepEqual(person.last('information')?.buttons, ['Show Translation']);
      assert.deepEqual(person.picks, []);
      for (const path of ['rephrase', 'correct']) assert.equal(await requests(`POST /v2/write/${path}`), 0);
      assert.equal(editor.document.getText(), text);
      assert.equal(await requests(), 0);
      assert.equal(editor.document.isDirty, false);
    });
  }

  it('has its translation shown if the user chooses this', async () => {
    person.presses.add('Show Translation');
    await configure('readingLanguage', 'fr');
    const editor = await show(vscode.Uri.parse('frozen:/text.txt'));
    await run('vernacular.translateSelection');
    const place = new vscode.Position(0, 0);
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      editor.document.uri,
      place,
    );
    const shown = hovers.flatMap(({ contents }) => contents as vscode.MarkdownString[]);
    assert.match(shown.map(({ value }) => value).join(), /French/);
    assert.equal(editor.document.getText(), text);
  });

  it('can be written through a writable editor next to a read-only diff', async () => {
    await writeFile(path('other.txt'), 'Another text.');
    const editor = await showFile();
    const sides = ['text.txt', 'other.txt'].map((name) => vscode.Uri.file(path(name)));
    await run('vscode.diff', ...sides, 'A diff', { viewColumn: vscode.ViewColumn.Beside });
    await vscode.window.showTextDocument(editor.document, vscode.ViewColumn.One);
    assert.ok(vscode.window.visibleTextEditors.length >= 3);
    await run('vernacular.translateSelection');
    assert.match(editor.document.getText(), /^\[de\]/);
  });

  it('is distinguished from a writable one without saving unsaved text', async () => {
    const editor = await showFile();
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), 'Not saved. '));
    await run('vernacular.translateSelection');
    assert.match(editor.document.getText(), /^\[de\]/);
    assert.equal((await vscode.workspace.fs.readFile(editor.document.uri)).toString(), text);
  });

  it('is not written if it is recognised only after the request, and the result is offered', async () => {
    person.presses.add('Copy Translation');
    const editor = await showFile();
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), 'Not saved either. '));
    await run('workbench.action.files.setActiveEditorReadonlyInSession');
    await run('vernacular.translateSelection');
    assert.equal(editor.document.getText(), `Not saved either. ${text}`);
    assert.match(person.last('information')?.text ?? '', /read-only, so nothing was written/);
    assert.match(await vscode.env.clipboard.readText(), /^\[de\]/);
  });

  it('is not a target of Translate Locale File', async () => {
    await writeFile(path('en.json'), '{"title": "Something to translate"}');
    await writeFile(path('de.json'), '{}');
    await show(vscode.Uri.file(path('de.json')));
    await run('workbench.action.files.setActiveEditorReadonlyInSession');
    await run('vernacular.translateLocaleFile', vscode.Uri.file(path('de.json')));
    assert.match(person.last('error')?.text ?? '', /de\.json is read-only\. Nothing was written/);
    assert.equal(await requests(), 0);
  });
});
