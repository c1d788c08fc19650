import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../support/until.ts';
import { closeEditors } from './editors.ts';
import { Person } from './person.ts';
import { configure, requests, setLatency, useEmulator, withRecorder } from './service.ts';
import { showUntitled } from './untitled.ts';
import { replaceInWorkspace } from './workspaceStandIn.ts';

const run = (name: string) => vscode.commands.executeCommand(`vernacular.${name}`);

describe('A translation', () => {
  let person: Person;

  useEmulator({ targetLanguages: ['de'] });

  beforeEach(async () => {
    person = new Person();
  });

  afterEach(async () => {
    person.leave();
    for (const name of [
      'translationPlacement',
      'readingLanguage',
      'sourceLanguage',
      'formality',
      'context',
      'confirmAboveCharacters',
    ]) {
      await configure(name, undefined);
    }
    await closeEditors();
  });

  async function open(content: string, ...cursors: readonly [line: number, from: number, to: number][]) {
    const editor = await showUntitled(content);
    editor.selections = cursors.map(([line, from, to]) => new vscode.Selection(line, from, line, to));
    return editor;
  }

  it('is inserted below with the same indentation, and one undo reverts it', async () => {
    const content = 'Begin\n  A cat sat.\nA dog ran.\nEnd';
    const { document, selections } = await open(content, [1, 2, 12], [2, 0, 10]);
    assert.equal(selections.length, 2);
    await run('insertTranslationBelow');
    const lines = document.getText().split('\n');
    assert.deepEqual(
      [lines[0], lines[1], lines[3], lines[5]],
      ['Begin', '  A cat sat.', 'A dog ran.', 'End'],
    );
    assert.match(lines[2] ?? '', /^ {2}\[de\] /);
    assert.match(lines[4] ?? '', /^\[de\] /);
    const editor = vscode.window.activeTextEditor;
    assert.deepEqual(
      editor?.selections.map((one) => document.getText(one)),
      [lines[2]?.trim(), lines[4]],
    );
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), content);
  });

  it('leaves the cursor where the user has put it in the meantime', async () => {
    const editor = await open('A cow ate.\n\nMy own line', [0, 0, 10]);
    await setLatency(500);
    const running = run('translateSelection');
    await until(async () => (await requests()) === 1);
    await vscode.commands.executeCommand('cursorBottom');
    await vscode.commands.executeCommand('type', { text: '!' });
    await running;
    await vscode.commands.executeCommand('type', { text: '?' });
    assert.match(editor.document.getText(), /^\[de\] [^\n]+\n\nMy own line!\?$/);
  });

  it('is inserted above if the setting says so', async () => {
    await configure('translationPlacement', 'above');
    const { document } = await open('\tA bird sang.', [0, 3, 3]);
    await run('translateSelection');
    assert.match(document.getText(), /^\t\[de\] [^\n]+\n\tA bird sang\.$/);
    assert.equal(await requests(), 1);
  });

  it('is copied to the clipboard without changing the document, which may be read-only', async () => {
    const uri = vscode.Uri.parse('vernacular-test-readonly:/read.txt');
    const provider = vscode.workspace.registerTextDocumentContentProvider(uri.scheme, {
      provideTextDocumentContent: () => 'A fish swam.',
    });
    try {
      const document = await vscode.workspace.openTextDocument(uri);
      await vscode.window.showTextDocument(document);
      await run('copyTranslation');
      assert.match(await vscode.env.clipboard.readText(), /^\[de\] [^\n]+$/);
      assert.equal(person.messages.at(-1)?.text, 'The translation is on the clipboard.');
      assert.equal(document.getText(), 'A fish swam.');
    } finally {
      provider.dispose();
    }
  });

  it('is opened to the side, with the paragraphs at the cursors', async () => {
    const { document } = await open('A mouse hid.\nIt slept.\n\nA horse ran.', [0, 2, 2], [3, 0, 0]);
    await run('openTranslationBeside');
    const beside = vscode.window.activeTextEditor;
    assert.notEqual(beside?.document, document);
    assert.equal(beside?.viewColumn, vscode.ViewColumn.Two);
    assert.match(beside?.document.getText() ?? '', /^\[de\] [^\n]+\n[^\n]+\n\[de\] [^\n]+\n$/);
    assert.doesNotMatch(document.getText(), /\[de\]/);
    await vscode.window.showTextDocument(document);
  });

  it('is opened to the side even if VS Code restores the text of a closed document', async () => {
    await open('A cat slept.', [0, 0, 12]);
    const { openTextDocument } = vscode.workspace;
    const restoring = () => openTextDocument({ content: 'What was closed\nbefore', language: 'plaintext' });
    const restore = replaceInWorkspace({ openTextDocument: restoring as typeof openTextDocument });
    try {
      await run('openTranslationBeside');
    } finally {
      restore();
    }
    assert.match(vscode.window.activeTextEditor?.document.getText() ?? '', /^\[de\] [^\n]+\n$/);
  });

  it('is pasted at every cursor', async () => {
    await vscode.env.clipboard.writeText('A goat ate.');
    const { document } = await open('<>\n(old)', [1, 1, 4], [0, 1, 1]);
    await run('pasteTranslated');
    const [first = '', second = ''] = document.getText().split('\n');
    assert.match(first, /^<\[de\] [^>]+>$/);
    assert.equal(second, `(${first.slice(1, -1)})`);
    assert.equal(await requests(), 1);
    await vscode.env.clipboard.writeText('A goat slept.');
    await setLatency(300);
    await Promise.all([run('pasteTranslated'), run('pasteTranslated')]);
    assert.match(person.last('information')?.text ?? '', /is already being translated/);
    assert.equal(await requests(), 2);
    await vscode.env.clipboard.writeText(' \n');
    await run('pasteTranslated');
    assert.equal(person.messages.at(-1)?.text, 'There is no text on the clipboard.');
  });

  it('is shown in a hover, which changes nothing and disappears when the text is edited', async () => {
    await configure('readingLanguage', 'fr');
    const content = 'Ein Satz <b>mit</b> [Verweis](command:evil) von Tom &amp; Eva.\n';
    const { document, selection } = await open(content, [0, 3, 3]);
    await run('showTranslation');
    const hovers = () =>
      vscode.commands.executeCommand<vscode.Hover[]>(
        'vscode.executeHoverProvider',
        document.uri,
        selection.start,
      );
    const texts = (await hovers()).flatMap(({ contents }) =>
      contents.map((one) => (typeof one === 'string' ? one : one.value)),
    );
    assert.match(texts.join(), /^\*\*French\*\*\n\n\\\[fr\\\] Éîñ Šáţž /);
    assert.ok(!texts.join().includes('](command:'), texts.join());
    assert.match(texts.join(), /\S &amp;amp; \S/);
    assert.equal(document.getText(), content);
    const editor = vscode.window.activeTextEditor;
    assert.deepEqual(editor?.selection, selection);
    await editor?.edit((edit) => edit.insert(new vscode.Position(0, 0), 'x'));
    assert.deepEqual(await hovers(), []);
  });

  it('is no longer shown in a hover once the cursor has left its text', async () => {
    await configure('readingLanguage', 'fr');
    const editor = await open('Der Hase rennt.\n\nEr schläft.', [0, 3, 3]);
    await run('showTranslation');
    const hovers = async () =>
      (
        await vscode.commands.executeCommand<vscode.Hover[]>(
          'vscode.executeHoverProvider',
          editor.document.uri,
          new vscode.Position(0, 3),
        )
      ).length;
    assert.equal(await hovers(), 1);
    editor.selection = new vscode.Selection(0, 6, 0, 6);
    await vscode.commands.executeCommand('cursorRight');
    assert.equal(await hovers(), 1);
    await vscode.commands.executeCommand('cursorBottom');
    await until(async () => (await hovers()) === 0);
  });

  it('is not shown in a hover if the document was edited in the meantime', async () => {
    await configure('readingLanguage', 'fr');
    const editor = await open('Der Vogel singt sehr laut.', [0, 3, 3]);
    const { document } = editor;
    await setLatency(500);
    const shown = run('showTranslation');
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), 'Ja! '));
    await shown;
    assert.deepEqual(
      await vscode.commands.executeCommand<vscode.Hover[]>(
        'vscode.executeHoverProvider',
        document.uri,
        new vscode.Position(0, 8),
      ),
      [],
    );
    person.presses.add('Copy Translation');
    await until(() => person.last('information') !== undefined);
    assert.match(person.last('information')?.text ?? '', /is no longer where it was/);
    assert.deepEqual(person.last('information')?.buttons, ['Copy Translation']);
  });

  it('is shown in a hover without the style settings of the project', async () => {
    await withRecorder(async (url, recorded) => {
      await configure('baseUrl', url);
      await configure('readingLanguage', 'fr');
      await configure('formality', 'less');
      await configure('context', 'A shop');
      await open('Der Fuchs schläft im Wald.', [0, 3, 3]);
      await run('showTranslation');
      const body = recorded.find(({ path }) => path === '/v2/translate')?.body;
      assert.deepEqual(body?.text, ['Der Fuchs schläft im Wald.']);
      assert.deepEqual([body?.formality, body?.context], [undefined, undefined]);
    });
  });

  it('is requested only after a question if it is expensive', async () => {
    await configure('confirmAboveCharacters', 5);
    const { document } = await open('A text of many characters.', [0, 3, 3]);
    await run('translateSelection');
    assert.equal(await requests(), 0);
    assert.match(person.messages.at(-1)?.text ?? '', /^Translate this text into German\?$/);
    person.presses.add('Translate');
    await run('translateSelection');
    assert.match(document.getText(), /^\[de\] /);
  });

  it('is shown in a hover in the language of the project if it is a translation back', async () => {
    await configure('sourceLanguage', 'pl');
    const { document, selection } = await open('Der Hund bellt.', [0, 3, 3]);
    await run('translateBack');
    const [hover] = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      document.uri,
      selection.start,
    );
    const [content] = hover?.contents ?? [];
    assert.match(content instanceof vscode.MarkdownString ? content.value : '', /\*\*Polish\*\*/);
  });
});
