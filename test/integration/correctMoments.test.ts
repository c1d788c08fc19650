/** Correct and Rephrase while the user edits the text: during the request, and while corrections are shown. */
import assert from 'node:assert/strict';
import { after, afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { HeldService } from '../support/heldService.ts';
import { closeEditors } from './editors.ts';
import { Person } from './person.ts';
import { configure, emulatorUrl, resetEmulator } from './service.ts';
import { showUntitled } from './untitled.ts';

const content = 'Teh first text.\n\nIts adress and teh end.\n';

let person: Person;
let service: HeldService;
let editor: vscode.TextEditor;

const textOf = () => editor.document.getText();
const run = (command: string) => vscode.commands.executeCommand(`vernacular.${command}`);

/** Replaces `words`; inserts at the start if they are empty. */
async function edit(words: string, instead: string): Promise<void> {
  const { document } = editor;
  const at = document.getText().indexOf(words);
  const range = new vscode.Range(document.positionAt(at), document.positionAt(at + words.length));
  assert.ok(await editor.edit((builder) => builder.replace(range, instead)));
}

/** Runs a command on both paragraphs, and `moment` while the service has them. */
async function during(command: string, moment: () => Promise<unknown>): Promise<void> {
  const running = run(command);
  await service.underWay;
  await moment();
  service.release();
  await running;
}

describe('A writing command in a document that changes', () => {
  beforeEach(async () => {
    person = new Person();
    await resetEmulator();
    service = await HeldService.start(emulatorUrl, ({ url }) => url?.startsWith('/v2/write/') === true);
    await configure('baseUrl', service.url);
    editor = await showUntitled(content);
    editor.selections = [new vscode.Selection(0, 0, 0, 15), new vscode.Selection(2, 0, 2, 23)];
  });

  after(() => configure('baseUrl', undefined));

  afterEach(async () => {
    person.leave();
    service.stop();
    await configure('corrections', undefined);
    await closeEditors();
  });

  it('corrects text that only moved during the request', async () => {
    person.choices.push(['$(check-all) Accept All 3']);
    await during('correct', () => edit('', 'A line in front.\n'));
    assert.equal(textOf(), 'A line in front.\nThe first text.\n\nIts address and the end.\n');
  });

  it('corrects nothing in texts that changed during the request, and says so', async () => {
    await configure('corrections', 'apply');
    await during('correct', async () => {
      await edit('first', '1st');
      await edit('Its', 'The');
    });
    assert.equal(textOf(), 'Teh 1st text.\n\nThe adress and teh end.\n');
    assert.deepEqual(
      person.messages.map(({ text, buttons }) => [text, buttons]),
      [['The text has changed in the meantime, so nothing was written.', ['Copy New Text']]],
    );
  });

  it('corrects the texts that did not change, and says that others did', async () => {
    person.presses.add('Copy New Text');
    person.choices.push(['$(check-all) Accept All 2']);
    await during('correct', () => edit('first', '1st'));
    assert.equal(textOf(), 'Teh 1st text.\n\nIts address and the end.\n');
    assert.equal(
      person.last('information')?.text,
      'Text that has changed in the meantime was left as it was.',
    );
    assert.equal(await vscode.env.clipboard.readText(), 'The first text.\nIts address and the end.');
  });

  it('rephrases nothing if one of the texts changed during the request', async () => {
    person.choices.push(['Friendly']);
    await during('rephrase', () => edit('first', '1st'));
    assert.equal(textOf(), content.replace('first', '1st'));
    assert.match(
      person.last('information')?.text ?? '',
      /has changed in the meantime, so nothing was written/,
    );
  });

  it('corrects text that moves while the corrections are shown', async () => {
    person.whilePicking = () => edit('', '> ');
    person.choices.push(['adress → address'], ['Teh → The'], ['teh → the']);
    service.releaseAll();
    await run('correct');
    assert.equal(textOf(), '> > > The first text.\n\nIts address and the end.\n');
  });

  it('does not overwrite a text that is changed while its corrections are shown', async () => {
    person.whilePicking = () => edit('adress', 'street');
    person.choices.push(['teh → the']);
    service.releaseAll();
    await run('correct');
    assert.equal(textOf(), content.replace('adress', 'street'));
    assert.equal(
      person.last('information')?.text,
      'The text has changed in the meantime, so nothing was written.',
    );
  });

  it('ignores changes to a text without corrections while those of others are shown', async () => {
    await edit('Teh', 'The');
    editor.selections = [new vscode.Selection(0, 0, 0, 15), new vscode.Selection(2, 0, 2, 23)];
    person.whilePicking = async () => {
      if (textOf().includes('first')) await edit('first', '1st');
    };
    person.choices.push(['adress → address'], ['teh → the']);
    service.releaseAll();
    await run('correct');
    assert.match(textOf(), /1st[\s\S]*address/);
    assert.doesNotMatch(person.messages.map(({ text }) => text).join(), /changed in the meantime/);
  });

  it('writes nothing if the run is cancelled', async () => {
    const cancel = new Promise<() => void>((resolve) => {
      person.onProgress = (_, last) => resolve(last);
    });
    await during('correct', async () => (await cancel)());
    assert.equal(textOf(), content);
    assert.deepEqual(person.messages, []);
    assert.deepEqual(person.picks, []);
  });
});
