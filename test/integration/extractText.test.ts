import assert from 'node:assert/strict';
import { chmod, rm } from 'node:fs/promises';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../support/until.ts';
import { codeFolder, usePersonIn } from './codeFolder.ts';
import { closeEditors } from './editors.ts';
import { actionsAt } from './offers.ts';
import { sendingRequests, useEmulator } from './service.ts';

const own = codeFolder('extracted');
const { path, uri, read, writeAll } = own;

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
  useEmulator();
  const person = usePersonIn(own, files);

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
    person().inputs.push('ecart.later');
    await extract('ay later');
    assert.deepEqual(person().values, ['ecart.payLater']);
    assert.match(person().prompts.at(-1) ?? '', /The key of "Pay later"/);
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
    person().inputs.push('ecart.hello');
    await extract('Hello', 5);
    assert.match(await read('src/pay.js'), /show\(i18n\.t\('ecart\.hello', \{ name \}\)\);/);
    assert.equal(JSON.parse(await read('locales/en.json')).ecart.hello, 'Hello {{name}}');
  });

  it('offers a key that has the text already', async () => {
    person().choices.push(['ecart.etitle']);
    await extract('My cart');
    assert.deepEqual(person().picks.at(-1)?.labels, ['ecart.etitle', 'New Key…']);
    assert.match(await read('src/pay.js'), /show\(i18n\.t\('ecart\.etitle'\)\);/);
    assert.equal(await read('locales/en.json'), files['locales/en.json']);
  });

  /** Extracts a text of `bare` while `other` has more uses than the rest of the workspace, and then runs the test. */
  async function withOther(other: string, bare: string, test: () => Promise<void>): Promise<void> {
    await writeAll({ 'src/other.jsx': other, 'src/deep/bare.jsx': bare });
    try {
      person().choices.push(['ecart.etitle']);
      await extract('My cart', 0, 'src/deep/bare.jsx');
      await test();
    } finally {
      // A document with unsaved changes cannot be reverted without its file.
      await closeEditors();
      await rm(path('src/other.jsx'));
      await rm(path('src/deep'), { recursive: true });
    }
  }

  const other = `import { useTranslation } from '../i18n.js';\nconst { t } = useTranslation();\n${"t('ecart.etitle');\n".repeat(50)}`;

  it('adds the code that defines the function, in the same edit', async () => {
    const bare = "import a from 'a';\n\nexport function Cart() {\n  return <p>My cart</p>;\n}\n";
    await withOther(other, bare, async () => {
      assert.equal(
        await read('src/deep/bare.jsx'),
        "import a from 'a';\nimport { useTranslation } from '../../i18n.js';\n\nexport function Cart() {\n" +
          "  const { t } = useTranslation();\n  return <p>{t('ecart.etitle')}</p>;\n}\n",
      );
      assert.equal(person().last('information'), undefined);
      await vscode.commands.executeCommand('undo');
      assert.equal(vscode.window.activeTextEditor?.document.getText(), bare);
    });
  });

  it('shows the code that defines the function, to copy, if its place is not certain', async () => {
    person().presses.add('Copy');
    await withOther(other, "export const label = show('My cart');\n", async () => {
      const lines = ["import { useTranslation } from '../../i18n.js';", 'const { t } = useTranslation();'];
      await until(() => person().last('information') !== undefined);
      assert.equal(person().last('information')?.text, `"t" is not known here. Add: ${lines.join(' ')}`);
      const copied = `${lines.join('\n')}\n`;
      await until(async () => (await vscode.env.clipboard.readText()) === copied);
      assert.equal(await read('src/deep/bare.jsx'), "export const label = show(t('ecart.etitle'));\n");
    });
  });

  it('writes nothing, and says so, if the code changes before a key is chosen', async () => {
    person().choices.push(['ecart.etitle']);
    person().whilePicking = async () => {
      await vscode.window.activeTextEditor?.edit((builder) =>
        builder.insert(new vscode.Position(0, 0), '// a\n'),
      );
    };
    await extract('My cart');
    assert.match(
      person().last('information')?.text ?? '',
      /pay\.js has changed in the meantime\. Nothing was/,
    );
    assert.equal(vscode.window.activeTextEditor?.document.getText(), `// a\n${files['src/pay.js']}`);
  });

  it('accepts no key that exists, is empty, contains other keys, or cannot be written in code', async () => {
    person().inputs.push('ecart.etitle');
    await extract('ay later');
    person().inputs.push(' ');
    await extract('ay later');
    person().inputs.push('ecart');
    await extract('ay later');
    person().inputs.push('ecart.a"b');
    await extract('ay later');
    assert.match(person().refusals[0] ?? '', /already has the key "ecart\.etitle"/);
    assert.match(person().refusals[1] ?? '', /Enter a key/);
    assert.match(person().refusals[2] ?? '', /"ecart" contains other keys/);
    assert.match(person().refusals[3] ?? '', /cannot name this key/);
    assert.deepEqual(
      [await read('src/pay.js'), await read('locales/en.json')],
      [files['src/pay.js'], files['locales/en.json']],
    );
  });

  it('leaves code that is not text and read-only files alone', async () => {
    await extract('show(');
    assert.match(person().last('information')?.text ?? '', /Put the cursor in a string/);
    await extract('ecart.etitle');
    assert.match(person().last('information')?.text ?? '', /is already a key/);
    await extract('wide card');
    assert.match(person().last('information')?.text ?? '', /needs this string itself/);
    await chmod(path('locales/en.json'), 0o444);
    try {
      person().inputs.push('ecart.later');
      await extract('ay later');
      assert.match(person().last('error')?.text ?? '', /en\.json is read-only/);
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
