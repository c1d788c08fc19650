/** Rephrases and corrects selections in documents of any kind. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { closeEditors } from './editors.ts';
import { Person } from './person.ts';
import { addFaults, configure, improvedAs, requests, useEmulator, withRecorder } from './service.ts';
import { showUntitled } from './untitled.ts';

const rephrase = 'POST /v2/write/rephrase';
const correct = 'POST /v2/write/correct';

let person: Person;

async function open(
  content: string,
  selected: readonly string[],
  language = 'plaintext',
): Promise<vscode.TextEditor> {
  const editor = await showUntitled(content, language);
  const { document } = editor;
  editor.selections = selected.map((text) => {
    const offset = content.indexOf(text);
    return new vscode.Selection(document.positionAt(offset), document.positionAt(offset + text.length));
  });
  return editor;
}

const run = (command: string) => vscode.commands.executeCommand(`vernacular.${command}`);

describe('A writing command', () => {
  useEmulator();

  beforeEach(async () => {
    person = new Person();
  });

  afterEach(async () => {
    person.leave();
    await configure('corrections', undefined);
    await closeEditors();
  });

  it('rephrases three selections with one request, reverts them with one undo, and offers that tone first next time', async () => {
    const content = 'First line.\nkeep this\nSecond {line}.\nand this\nThird line.\n';
    const { document } = await open(content, ['First line.', 'Second {line}.', 'Third line.']);
    person.choices.push(['Friendly']);
    await run('rephrase');
    assert.equal(
      document.getText(),
      '[friendly] First line.\nkeep this\n[friendly] Second {line}.\nand this\n[friendly] Third line.\n',
    );
    assert.equal(await requests(rephrase), 1);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), content);
    person.choices.push(undefined);
    await run('rephrase');
    assert.equal(person.picks.at(-1)?.labels[0], 'Friendly');
    assert.equal(await requests(rephrase), 1);
  });

  it('rephrases strings and comments in code, and keeps their syntax', async () => {
    const { document } = await open('// Teh comment\nconst a = "Say {teh} \\"word\\"";\n', [], 'javascript');
    const editor = vscode.window.activeTextEditor;
    if (editor) editor.selections = [new vscode.Selection(0, 5, 0, 5), new vscode.Selection(1, 13, 1, 13)];
    person.choices.push(['Business']);
    await run('rephrase');
    assert.equal(
      document.getText(),
      '// [business] The comment\nconst a = "[business] Say {teh} \\"word\\"";\n',
    );
  });

  it('accepts corrections one by one, and keeps the rest of the text if the user stops', async () => {
    const editor = await open('Teh adress is\\nI recieve.\n', []);
    const { document } = editor;
    person.choices.push(['adress → address'], undefined);
    await run('correct');
    assert.equal(document.getText(), 'Teh address is\\nI recieve.\n');
    assert.equal(document.getText(editor.selection), 'Teh address is\\nI recieve.');
    assert.deepEqual(person.picks[0]?.labels.slice(1), [
      'Teh → The',
      'adress → address',
      'recieve → receive',
    ]);
    assert.deepEqual(person.picks[1]?.labels.slice(1), ['Teh → The', 'recieve → receive']);
    assert.equal(await requests(correct), 1);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), 'Teh adress is\\nI recieve.\n');
  });

  it('accepts all corrections at once in strings and comments, and one undo reverts them', async () => {
    const content = 'print("Teh adress", \'teh end\')\n# I recieve\n';
    const { document } = await open(content, [content.trim()], 'python');
    person.choices.push(['$(check-all) Accept All 4']);
    await run('correct');
    assert.equal(document.getText(), 'print("The address", \'the end\')\n# I receive\n');
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), content);
  });

  it('writes corrections without asking if a setting says so, and never sends corrected text again', async () => {
    await configure('corrections', 'apply');
    const { document } = await open('Teh **adress** of [teh link](teh.md).\n', [], 'markdown');
    await run('correct');
    assert.equal(document.getText(), 'The **address** of [the link](teh.md).\n');
    assert.deepEqual(person.picks, []);
    await run('correct');
    assert.equal(document.getText(), 'The **address** of [the link](teh.md).\n');
    assert.equal(person.last('information')?.text, 'There is nothing to correct.');
    // The corrected text is remembered as correct, so nothing is sent.
    assert.equal(await requests(correct), 1);
  });

  it('says that it is available only to paid accounts if the account is free', async () => {
    await withRecorder(async (url) => {
      await configure('baseUrl', url);
      const { document } = await open('Teh end\n', []);
      person.inputs.push('demo:fx');
      await run('setApiKey');
      try {
        await run('correct');
        assert.match(
          person.last('error')?.text ?? '',
          /free account, and this is available to paid accounts/,
        );
        assert.equal(document.getText(), 'Teh end\n');
      } finally {
        await run('removeApiKey');
      }
    });
  });

  it('finds the remaining corrections after an accepted one has moved them, with CRLF', async () => {
    const content = 'Teh first alot\r\nadress\r\n\r\nteh second\r\n';
    const { document } = await open(content, []);
    const editor = vscode.window.activeTextEditor;
    assert.ok(editor);
    editor.selections = [new vscode.Selection(0, 0, 1, 6), new vscode.Selection(3, 0, 3, 10)];
    person.choices.push(['alot → a lot'], ['adress → address'], ['teh → the'], undefined);
    await run('correct');
    assert.equal(document.getText(), 'Teh first a lot\r\naddress\r\n\r\nthe second\r\n');
  });

  it('offers what was corrected before the quota was used up', async () => {
    const many = `Teh first. ${'Right words here. '.repeat(400)}`.trim();
    const other = many.replace('first', 'second');
    const { document } = await open(`${many}\n\n${other}\n`, [many, other]);
    person.presses.add('Correct');
    await addFaults({ match: { endpoint: correct, nth: 2 }, times: 20, status: 456 });
    person.choices.push(['Teh → The']);
    await run('correct');
    assert.deepEqual(
      document
        .getText()
        .match(/^(The|Teh) (?=first|second)/gm)
        ?.toSorted(),
      ['Teh ', 'The '],
    );
    assert.equal(await requests(correct), 2);
  });

  it('offers nothing if the quota is used up at the first request', async () => {
    await open('Teh end\n', []);
    await addFaults({ match: { endpoint: correct }, status: 456 });
    await run('correct');
    assert.deepEqual(person.picks, []);
    assert.deepEqual(
      person.messages.map(({ kind }) => kind),
      ['warning'],
    );
    assert.equal(await requests(correct), 1);
  });

  it('explains that a new text lost a placeholder, without calling it a translation', async () => {
    await withRecorder(async (url) => {
      await configure('baseUrl', url);
      const { document } = await open('Teh {name} end\n', []);
      await run('correct');
      assert.equal(document.getText(), 'Teh {name} end\n');
      const warning = person.last('warning')?.text ?? '';
      assert.equal(warning, 'The text was left as it was: the new text lost {name}.');
    }, improvedAs('The end'));
  });

  it('says that a text was left unchanged, and why, and does not call it correct', async () => {
    const { document } = await open('Привет, мир\n', []);
    await run('correct');
    assert.equal(document.getText(), 'Привет, мир\n');
    assert.match(person.last('warning')?.text ?? '', /was left as it was: .*language of the text/);
    assert.equal(person.messages.length, 1);
  });

  it('says in one message that there is nothing to correct', async () => {
    await open('All of it is right.\n', []);
    await run('correct');
    assert.deepEqual(
      person.messages.map(({ text }) => text),
      ['There is nothing to correct.'],
    );
  });

  it('accepts all corrections except one that would end the comment', async () => {
    await withRecorder(async (url) => {
      await configure('baseUrl', url);
      const { document } = await open('/* Teh end of my adress */\nlet a;\n', [], 'javascript');
      person.choices.push(['$(check-all) Accept All 2']);
      await run('correct');
      assert.deepEqual(person.picks[0]?.labels.slice(1), ['Teh → The', 'adress → address']);
      assert.equal(document.getText(), '/* The end of my address */\nlet a;\n');
    }, improvedAs('The end of */ my address'));
  });

  it('writes nothing if the new text has a different number of lines', async () => {
    await withRecorder(async (url) => {
      await configure('baseUrl', url);
      const content = 'Teh first\nline, teh end\n';
      const { document } = await open(content, []);
      await run('correct');
      assert.equal(document.getText(), content);
      assert.match(
        person.last('warning')?.text ?? '',
        /the new text has a different number of lines \(1 instead of 2\)/,
      );
      person.choices.push(['Only clearer and correct']);
      await run('rephrase');
      assert.equal(document.getText(), content);
      assert.equal(person.messages.length, 2);
    }, improvedAs('The first line, the end'));
  });

  it('writes nothing if the service answers with a different number of texts', async () => {
    await withRecorder(async (url) => {
      await configure('baseUrl', url);
      const { document } = await open('Teh one\n\nTeh two\n', ['Teh one', 'Teh two']);
      await run('correct');
      assert.equal(document.getText(), 'Teh one\n\nTeh two\n');
      assert.equal(person.last('error')?.text.includes('Teh'), false);
    }, improvedAs('The one'));
  });

  it('shows the context of a correction in whole characters', async () => {
    const content = `${'😀'.repeat(40)} teh ${'👩‍👩‍👧'.repeat(40)}\n`;
    await open(content, []);
    person.choices.push(undefined);
    await run('correct');
    const detail = person.picks[0]?.details[0] ?? '';
    assert.match(detail, /^…(?:😀){29} the (?:👩‍👩‍👧){29}…$/u);
  });

  it('cuts the context of a correction between words, and names a space by what follows it', async () => {
    const words = 'a word that fills the line and '.repeat(3);
    await open(`${words}it goes on , and ends soon\n`, []);
    person.choices.push(undefined);
    await run('correct');
    assert.deepEqual(person.picks[0]?.labels, ['Remove space before ,']);
    assert.deepEqual(person.picks[0]?.details, ['…a word that fills the line and it goes on, and ends soon']);
  });

  it('sends nothing if the user does not agree to correct a long text', async () => {
    const content = `${'Teh right words here. '.repeat(400)}\n`;
    const { document } = await open(content, [content.trim()]);
    await run('correct');
    assert.equal(document.getText(), content);
    assert.equal(await requests(correct), 0);
  });
});
