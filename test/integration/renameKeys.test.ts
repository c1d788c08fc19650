import assert from 'node:assert/strict';
import { chmod, rm, symlink } from 'node:fs/promises';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { keyHash, resourceHash, textHash } from '../../src/project/lock/lockHash.ts';
import { until } from '../support/until.ts';
import { codeFolder, usePersonIn } from './codeFolder.ts';

const own = codeFolder('renamed');
const { path, uri, read, writeAll, positionOf } = own;

const lockLine = (key: string) =>
  `${resourceHash('locales/en.json')}${keyHash(['rcart', key])} de ${textHash('My cart')} ${textHash('Mein Korb')} o`;

const files: Readonly<Record<string, string>> = {
  'locales/en.json':
    '{\n  "rcart": {\n    "rtitle": "My cart",\n    "rtext": "T"\n  },\n  "rclose": "Close"\n}\n',
  'locales/de.json': '{\n  "rcart": { "rtitle": "Mein Korb" }\n}\n',
  'src/cart.ts': "t('rcart.rtitle');\nt(`rcart.$" + "{x}`);\nlog('rcart.rtitle');\n",
  'src/label.vue': "<p>{{ $t('rcart.rtitle') }}</p>\n",
  'vernacular.lock': `# vernacular.lock 1\n${lockLine('rtitle')}\n`,
};

describe('Renaming a key', () => {
  const person = usePersonIn(own, files);

  async function offered(name: string, text: string): Promise<readonly string[]> {
    const found: { readonly range: vscode.Range; readonly placeholder: string } | undefined =
      await vscode.commands.executeCommand('vscode.prepareRename', uri(name), await positionOf(name, text));
    const document = await vscode.workspace.openTextDocument(uri(name));
    return found ? [document.getText(found.range), found.placeholder] : [];
  }

  async function editFor(name: string, text: string, to: string): Promise<vscode.WorkspaceEdit> {
    return vscode.commands.executeCommand(
      'vscode.executeDocumentRenameProvider',
      uri(name),
      await positionOf(name, text),
      to,
    );
  }

  async function rename(name: string, text: string, to: string): Promise<void> {
    const edit = await editFor(name, text, to);
    assert.ok(await vscode.workspace.applyEdit(edit));
    for (const [changed] of edit.entries()) await (await vscode.workspace.openTextDocument(changed)).save();
  }

  async function now(): Promise<Readonly<Record<string, string>>> {
    const names = Object.keys(files);
    return Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await read(name)] as const)),
    );
  }

  const renamed = {
    'locales/en.json': files['locales/en.json']?.replace('rtitle', 'rname'),
    'locales/de.json': files['locales/de.json']?.replace('rtitle', 'rname'),
    'src/cart.ts': files['src/cart.ts']?.replace('rtitle', 'rname'),
    'src/label.vue': files['src/label.vue']?.replace('rtitle', 'rname'),
    'vernacular.lock': `# vernacular.lock 1\n${lockLine('rname')}\n`,
  };

  for (const [name, text] of [
    ['src/cart.ts', "t('rcart.rtitle')"],
    ['locales/en.json', 'rtitle'],
    ['locales/de.json', 'Mein Korb'],
  ] as const) {
    it(`changes code, all languages and the lock from ${name}`, async () => {
      await rename(name, text, 'rcart.rname');
      assert.deepEqual(await now(), renamed);
    });
  }

  it('is offered on a key in code, on a key or a text in a locale file, and on what contains keys', async () => {
    assert.deepEqual(await offered('src/label.vue', "'rcart.rtitle')"), ['rcart.rtitle', 'rcart.rtitle']);
    assert.deepEqual(await offered('locales/en.json', '"rclose"'), ['rclose', 'rclose']);
    assert.deepEqual(await offered('locales/de.json', 'Mein Korb'), ['rtitle', 'rcart.rtitle']);
    assert.deepEqual(await offered('locales/en.json', '"rcart"'), ['rcart', 'rcart']);
  });

  it('renames all keys below it if it contains others', async () => {
    await rename('locales/en.json', '"rcart"', 'rbasket');
    const { 'src/cart.ts': code, 'locales/de.json': german } = await now();
    assert.deepEqual(
      [code, german],
      [
        files['src/cart.ts']?.replace('rcart.rtitle', 'rbasket.rtitle'),
        files['locales/de.json']?.replace('rcart', 'rbasket'),
      ],
    );
  });

  it('names possible uses once the edit is made, and leads there', async () => {
    person().presses.add('Show Places');
    person().choices.push([files['src/cart.ts']?.split('\n')[2] ?? '']);
    const edit = await editFor('src/label.vue', "'rcart.rtitle')", 'rcart.rname');
    assert.equal(person().messages.length, 0);
    assert.ok(await vscode.workspace.applyEdit(edit));
    await until(() => person().messages.length > 0);
    assert.match(person().last('warning')?.text ?? '', /^2 places may name the former key/);
    await until(() => vscode.window.activeTextEditor?.selection.active.line === 2);
    assert.equal(vscode.window.activeTextEditor?.document.uri.fsPath, path('src/cart.ts'));
  });

  const refused: readonly (readonly [title: string, key: string, to: string, message: RegExp])[] = [
    ['the new key exists', 'rcart.rtitle', 'rcart.rtext', /en\.json already has the key "rcart\.rtext"/],
    ['the new key is empty', 'rcart.rtitle', ' ', /Enter a key/],
    ['a part of the new key is empty', 'rcart.rtitle', 'rcart.', /A part of the key is empty/],
    ['a text would contain keys', 'rcart.rtitle', 'rclose.x', /"rclose" is a text in .*en\.json/],
    ['keys would become a text', 'rcart.rtitle', 'rcart', /already has|"rcart" contains other keys/],
    [
      'code cannot contain the new key',
      'rcart.rtitle',
      'rcart."',
      /label\.vue|The code in line 1 of .*cart\.ts cannot name/,
    ],
  ];
  for (const [title, key, to, message] of refused) {
    it(`is refused if ${title}`, async () => {
      await assert.rejects(editFor('src/cart.ts', `t('${key}')`, to), message);
      assert.deepEqual(await now(), files);
    });
  }

  it('changes a file only once if a link gives it another name', async () => {
    const links = ['locales/en-GB.json', 'src/alias.vue'];
    await symlink('en.json', path('locales/en-GB.json'));
    await symlink('label.vue', path('src/alias.vue'));
    await vscode.commands.executeCommand('vernacular.refreshLocales');
    try {
      const edit = await editFor('src/cart.ts', "t('rcart.rtitle')", 'rcart.rname');
      const names = edit.entries().map(([{ path: own }]) => own.slice(own.lastIndexOf('/') + 1));
      assert.deepEqual(names.sort(), ['cart.ts', 'de.json', 'en.json', 'label.vue', 'vernacular.lock']);
    } finally {
      for (const link of links) await rm(path(link));
      await vscode.commands.executeCommand('vernacular.refreshLocales');
    }
  });

  it('is refused if a file is damaged or read-only', async () => {
    await writeAll({ 'locales/de.json': '{\n<<<<<<< HEAD\n' });
    await assert.rejects(editFor('src/cart.ts', "t('rcart.rtitle')", 'rcart.rname'), /de\.json, line 2/);
    await writeAll({ 'locales/de.json': files['locales/de.json'] ?? '' });
    await chmod(path('src/label.vue'), 0o444);
    try {
      await assert.rejects(
        editFor('src/cart.ts', "t('rcart.rtitle')", 'rcart.rname'),
        /label\.vue is read-only/,
      );
    } finally {
      await chmod(path('src/label.vue'), 0o644);
    }
  });
});
