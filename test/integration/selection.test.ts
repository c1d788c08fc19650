import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { closeEditors } from './editors.ts';
import { open, translate, useSelection } from './selectionEditor.ts';
import { configure, requests, setLatency } from './service.ts';

describe('Translate Selection', () => {
  const person = useSelection();

  it('translates three selections with one request, and one undo reverts them', async () => {
    const content = 'First line.\nkeep this\nSecond line.\nand this\nThird line.\n';
    const { document } = await open(content, ['First line.', 'Second line.', 'Third line.']);
    await translate();
    const lines = document.getText().split('\n');
    assert.match(lines[0] ?? '', /^\[de\] .*\.$/);
    assert.deepEqual([lines[1], lines[3]], ['keep this', 'and this']);
    assert.match(lines[4] ?? '', /^\[de\]/);
    assert.equal(await requests(), 1);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), content);
  });

  it('keeps the translations selected', async () => {
    const editor = await open('One.\nTwo.\n', ['One.', 'Two.']);
    await translate();
    const texts = editor.selections.map((selection) => editor.document.getText(selection));
    assert.deepEqual(texts, editor.document.getText().trim().split('\n'));
  });

  it('keeps placeholders and tags unchanged', async () => {
    const { document } = await open('Hello {name}, <b>press %s</b> now', [
      'Hello {name}, <b>press %s</b> now',
    ]);
    await translate();
    const text = document.getText();
    for (const kept of ['{name}', '<b>', '%s', '</b>']) assert.ok(text.includes(kept), text);
    assert.match(text, /^\[de\]/);
  });

  it('translates the paragraph at the cursor if nothing is selected, only once for several cursors', async () => {
    const editor = await open('  Only this,\nand this.\n\nNot that.\n', ['Only this,']);
    editor.selections = [new vscode.Selection(0, 3, 0, 3), new vscode.Selection(1, 9, 1, 9)];
    await translate();
    const lines = editor.document.getText().split('\n');
    assert.match(lines[0] ?? '', /^ {2}\[de\]/);
    assert.notEqual(lines[1], 'and this.');
    assert.deepEqual(lines.slice(2), ['', 'Not that.', '']);
  });

  it('selects what it is about to send, and says so if there is nothing', async () => {
    const editor = await open('Shown first.\n\n', ['Shown']);
    editor.selection = new vscode.Selection(0, 3, 0, 3);
    person().choices.push(undefined);
    await vscode.commands.executeCommand('vernacular.translateSelectionTo');
    assert.equal(editor.document.getText(editor.selection), 'Shown first.');
    editor.selection = new vscode.Selection(1, 0, 1, 0);
    await translate();
    assert.equal(
      person().last('information')?.text,
      'There is no text here. Put the cursor in text, or select some.',
    );
    assert.equal(await requests(), 0);
  });

  it('states the cost of a long text first, and sends nothing if the user declines', async () => {
    await configure('confirmAboveCharacters', 100);
    try {
      const { document } = await open(`${'A sentence that is long enough. '.repeat(8)}`, ['A sentence']);
      await vscode.commands.executeCommand('editor.action.selectAll');
      await translate();
      const { text, detail, buttons } = person().last('information') ?? {};
      assert.deepEqual([text, buttons], ['Translate this text into German?', ['Translate']]);
      assert.match(detail ?? '', /^About 255 characters in 1 request\./);
      assert.equal(await requests(), 0);
      person().presses.add('Translate');
      await translate();
      assert.match(document.getText(), /^\[de\]/);
    } finally {
      await configure('confirmAboveCharacters', undefined);
    }
  });

  it('writes into its document even if another tab is active by then', async () => {
    await setLatency(300);
    const { document } = await open('Stay here.', ['Stay here.']);
    const run = translate();
    const other = await open('Other text.', ['Other text.']);
    await run;
    assert.match(document.getText(), /^\[de\]/);
    assert.equal(other.document.getText(), 'Other text.');
  });

  it('follows text that moved during the request', async () => {
    await setLatency(300);
    const editor = await open('Move me.', ['Move me.']);
    const run = translate();
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), '# '));
    await run;
    assert.match(editor.document.getText(), /^# \[de\]/);
  });

  it('writes nothing into text that changed during the request and offers the result', async () => {
    await setLatency(300);
    person().presses.add('Copy Translation');
    const editor = await open('Change me.', ['Change me.']);
    const run = translate();
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 3), 'XX'));
    await run;
    assert.equal(editor.document.getText(), 'ChaXXnge me.');
    assert.match(await vscode.env.clipboard.readText(), /^\[de\]/);
  });

  it('asks for the language, and lists recently used ones first', async () => {
    await configure('targetLanguages', []);
    person().choices.push(['French'], ['Polish']);
    const first = await open('Ask me.', ['Ask me.']);
    await vscode.commands.executeCommand('vernacular.translateSelectionTo');
    assert.match(first.document.getText(), /^\[fr\]/i);
    const second = await open('Ask again.', ['Ask again.']);
    await vscode.commands.executeCommand('vernacular.translateSelectionTo');
    assert.match(second.document.getText(), /^\[pl\]/i);
    assert.equal(person().picks[1]?.labels[0], 'French');
  });

  it('says what to do if no editor is open', async () => {
    await closeEditors();
    await translate();
    assert.match(person().last('information')?.text ?? '', /select the text/);
  });
});
