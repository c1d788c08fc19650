import assert from 'node:assert/strict';
import { chmod, rm } from 'node:fs/promises';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../support/until.ts';
import { codeFolder } from './codeFolder.ts';
import { closeEditors } from './editors.ts';
import { actionsAt } from './offers.ts';
import { Person } from './person.ts';
import { sendingRequests, useEmulator } from './service.ts';
import { makeWatched } from './watched.ts';

const { folder, path, uri, read, writeAll } = codeFolder('extracted');

const files: Readonly<Record<string, string>> = {
  'locales/en.json': '{\n  "ecart": {\n    "etitle": "My cart",\n    "epay": "Pay {{sum}}"\n  }\n}\n',
  'locales/de.json': '{}\n',
  'src/pay.js':
    "i18n.t('ecart.etitle');\nshow('Pay later');\nshow(`Hello §{name}`);\nshow('My cart');\nshow({ 'wide card': 1 });\n".replaceAll(
      '§',
      '$',
    ),
};

describe('Extracting a text', () => {
  let person: Person;

  useEmulator();
  before(() => makeWatched(folder()));
  after(() => rm(folder(), { recursive: true, force: true }));

  beforeEach(async () => {
    person = new Person();
    await writeAll(files);
    await vscode.commands.executeCommand('vernacular.refreshLocales');
  });
  afterEach(async () => {
    person.leave();
    await closeEditors();
  });

  async function extract(text: string, length = 0, file = 'src/pay.js'): Promise<void> {
    const editor = await vscode.window.showTextDocument(uri(file), { preview: false });
    const offset = editor.document.getText().indexOf(text);
    editor.selection = new vscode.Selection(
      editor.document.positionAt(offset),
      editor.document.positionAt(offset + length),
    );
    await vscode.commands.executeCommand('vernacular.extractText');
  }

  it('proposes a key, and changes code and locale file in one edit without any request', async () => {
    person.inputs.push('ecart.later');
    await extract('ay later');
    assert.deepEqual(person.values, ['ecart.payLater']);
    assert.match(person.prompts.at(-1) ?? '', /The key of "Pay later"/);
    assert.equal(
      await read('src/pay.js'),
      files['src/pay.js']?.replace("'Pay later'", "i18n.t('ecart.later')"),
    );
    assert.equal(
      await read('locales/en.json'),
      files['locales/en.json']?.replace('{{sum}}"', '{{sum}}",\n    "later": "Pay later"'),
    );
    assert.equal(await read('locales/de.json'), '{}\n');
    assert.equal(await sendingRequests(), 0);
  });

  it('passes code in the text as arguments', async () => {
    person.inputs.push('ecart.hello');
    await extract('Hello', 5);
    assert.match(await read('src/pay.js'), /show\(i18n\.t\('ecart\.hello', \{ name \}\)\);/);
    assert.equal(JSON.parse(await read('locales/en.json')).ecart.hello, 'Hello {{name}}');
  });

  it('offers a key that has the text already', async () => {
    person.choices.push(['ecart.etitle']);
    await extract('My cart');
    assert.deepEqual(person.picks.at(-1)?.labels, ['ecart.etitle', 'New Key…']);
    assert.match(await read('src/pay.js'), /show\(i18n\.t\('ecart\.etitle'\)\);/);
    assert.equal(await read('locales/en.json'), files['locales/en.json']);
  });

  it('shows the line that gives the code its function, if it lacks one, to copy', async () => {
    await writeAll({
      // More uses than in the rest of the workspace.
      'src/other.js': `import i18n from '../i18n.js';\n${"i18n.t('ecart.etitle');\n".repeat(50)}`,
      'src/deep/bare.js': "show('My cart');\n",
    });
    try {
      person.choices.push(['ecart.etitle']);
      person.presses.add('Copy');
      await extract('My cart', 0, 'src/deep/bare.js');
      const line = "import i18n from '../../i18n.js';";
      await until(() => person.last('information') !== undefined);
      assert.equal(person.last('information')?.text, `"i18n" is not known here. Add: ${line}`);
      await until(async () => (await vscode.env.clipboard.readText()) === `${line}\n`);
      assert.equal(await read('src/deep/bare.js'), "show(i18n.t('ecart.etitle'));\n");
    } finally {
      await rm(path('src/other.js'));
      await rm(path('src/deep'), { recursive: true });
    }
  });

  it('takes no key that exists, is empty, or cannot be in code', async () => {
    person.inputs.push('ecart.etitle');
    await extract('ay later');
    person.inputs.push(' ');
    await extract('ay later');
    person.inputs.push('ecart');
    await extract('ay later');
    person.inputs.push('ecart.a"b');
    await extract('ay later');
    assert.match(person.refusals[0] ?? '', /already has the key "ecart\.etitle"/);
    assert.match(person.refusals[1] ?? '', /Enter a key/);
    assert.match(person.refusals[2] ?? '', /"ecart" contains other keys/);
    assert.match(person.refusals[3] ?? '', /cannot name this key/);
    assert.deepEqual(
      [await read('src/pay.js'), await read('locales/en.json')],
      [files['src/pay.js'], files['locales/en.json']],
    );
  });

  it('leaves code that is not text and read-only files alone', async () => {
    await extract('show(');
    assert.match(person.last('information')?.text ?? '', /Put the cursor in a string/);
    await extract('ecart.etitle');
    assert.match(person.last('information')?.text ?? '', /is a key already/);
    await extract('wide card');
    assert.match(person.last('information')?.text ?? '', /needs this string itself/);
    await chmod(path('locales/en.json'), 0o444);
    try {
      person.inputs.push('ecart.later');
      await extract('ay later');
      assert.match(person.last('error')?.text ?? '', /en\.json is read-only/);
      assert.equal(await read('src/pay.js'), files['src/pay.js']);
    } finally {
      await chmod(path('locales/en.json'), 0o644);
    }
  });

  it('is offered as a refactoring of texts only', async () => {
    const offered = async (text: string) => {
      const document = await vscode.workspace.openTextDocument(uri('src/pay.js'));
      const at = document.positionAt(document.getText().indexOf(text));
      const { RefactorExtract } = vscode.CodeActionKind;
      const actions = await actionsAt(document.uri, new vscode.Range(at, at), RefactorExtract);
      return actions.map(({ title }) => title).filter((title) => title.startsWith('Extract Text'));
    };
    assert.deepEqual(await offered('ay later'), ['Extract Text to Locale Files…']);
    assert.deepEqual(await offered('cart.etitle'), []);
    assert.deepEqual(await offered('show('), []);
  });
});
