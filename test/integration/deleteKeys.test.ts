import assert from 'node:assert/strict';
import { chmod } from 'node:fs/promises';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../support/until.ts';
import { codeFolder, usePersonIn } from './codeFolder.ts';

const own = codeFolder('deleted');
const { path, uri, read, write, writeAll, positionOf } = own;

const files = {
  'locales/en.json':
    '{\n  "dcart": {\n    "dtitle": "My cart",\n    "dtext": "See @:dcart.dtitle",\n    "dold": "Old"\n  },\n  "dlist": ["A", "B"]\n}\n',
  'locales/de.json': '{\n  "dcart": { "dtitle": "Mein Korb", "dold": "Alt" }\n}\n',
  'src/cart.ts': "t('dcart.dtitle');\nt(`dcart.dt$" + '{x}`);\n',
} as const;

describe('Deleting keys', () => {
  const person = usePersonIn(own, files);

  async function deleteAt(file: string, text: string): Promise<void> {
    const position = await positionOf(file, text);
    await vscode.window.showTextDocument(uri(file), { selection: new vscode.Range(position, position) });
    await vscode.commands.executeCommand('vernacular.deleteKey');
  }

  const asked = () => person().messages.find(({ buttons }) => buttons.includes('Delete'));
  const shownMessage = async () => {
    const find = () => person().messages.find(({ text }) => /deleted|stays|cursor/.test(text));
    await until(() => find() !== undefined);
    return find()?.text;
  };
  const isKept = async () => {
    for (const [file, text] of Object.entries(files)) assert.equal(await read(file), text, file);
  };

  const without = {
    'locales/en.json': files['locales/en.json'].replace(',\n    "dold": "Old"', ''),
    'locales/de.json': files['locales/de.json'].replace(', "dold": "Alt"', ''),
  };

  for (const [file, text] of [
    ['locales/en.json', 'dold'],
    ['locales/de.json', 'Alt'],
  ] as const) {
    it(`removes the key at the cursor in ${file} from all languages, and one undo brings it back`, async () => {
      person().presses.add('Delete');
      await deleteAt(file, text);
      assert.equal(await shownMessage(), '1 key deleted.');
      assert.equal(asked()?.text, 'Delete 1 key from 2 files?');
      assert.equal(asked()?.detail, 'dcart.dold\n\nNot used by any code in the workspace.');
      for (const [name, expected] of Object.entries(without)) assert.equal(await read(name), expected);
      await vscode.commands.executeCommand('undo');
      const documents = await Promise.all(
        Object.keys(without).map((name) => vscode.workspace.openTextDocument(uri(name))),
      );
      const before = [files['locales/en.json'], files['locales/de.json']];
      await until(() => documents.every((document, at) => document.getText() === before[at]));
    });
  }

  it('says where a key is used, and changes nothing if the user keeps it', async () => {
    await deleteAt('src/cart.ts', 'dcart.dtitle');
    assert.equal(
      asked()?.detail,
      [
        'dcart.dtitle',
        '',
        'In use:',
        'deleted/src/cart.ts:1',
        'deleted/locales/en.json:4',
        'Perhaps in use:',
        'deleted/src/cart.ts:2',
      ].join('\n'),
    );
    await isKept();
  });

  it('removes everything below a key', async () => {
    person().presses.add('Delete');
    await deleteAt('locales/en.json', '"dcart"');
    assert.equal(await shownMessage(), '3 keys deleted.');
    assert.equal(await read('locales/en.json'), '{\n  "dlist": ["A", "B"]\n}\n');
    assert.equal(await read('locales/de.json'), '{}\n');
  });

  it('asks for a key if there is none at the cursor', async () => {
    await deleteAt('src/cart.ts', '{x}');
    assert.equal(await shownMessage(), 'Put the cursor on a key, in code or in a locale file.');
  });

  it('deletes the unused texts that the user selects', async () => {
    await write('src/more.ts', "t('dlist')");
    person().presses.add('Delete');
    person().choices.push(['dcart.dold']);
    await vscode.commands.executeCommand('vernacular.deleteUnusedTexts');
    assert.equal(await shownMessage(), '1 key deleted.');
    const own = person()
      .picks.at(-1)
      ?.labels.filter((label) => /^d(?:cart|list)/.test(label));
    assert.deepEqual([own, person().picks.at(-1)?.picked], [['dcart.dold'], []]);
    assert.match(asked()?.detail ?? '', /^dcart\.dold(?:\n|$)/);
    for (const [name, expected] of Object.entries(without)) assert.equal(await read(name), expected);
  });

  it('deletes nothing if a file is read-only or damaged, or changes during the question', async () => {
    person().presses.add('Delete');
    await chmod(path('locales/de.json'), 0o444);
    await deleteAt('locales/en.json', 'dold');
    assert.match(person().last('error')?.text ?? '', /de\.json is read-only/);
    await chmod(path('locales/de.json'), 0o644);
    await isKept();
    await writeAll({ 'locales/de.json': '{' });
    await deleteAt('locales/en.json', 'dold');
    assert.match(person().last('error')?.text ?? '', /de\.json/);
    assert.equal(await read('locales/en.json'), files['locales/en.json']);
    await writeAll(files);
    person().whileAsking = async () => {
      const edit = new vscode.WorkspaceEdit();
      edit.insert(uri('locales/de.json'), new vscode.Position(0, 0), '\n');
      await vscode.workspace.applyEdit(edit);
    };
    await deleteAt('locales/en.json', 'dold');
    assert.match(person().last('information')?.text ?? '', /de\.json has changed in the meantime/);
    assert.equal(await read('locales/en.json'), files['locales/en.json']);
  });
});
