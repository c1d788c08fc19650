/** The terms that settings name, in every kind of translation. */
import assert from 'node:assert/strict';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { TranslateConnection } from '../../src/editor/connection.ts';
import { engineFor } from '../../src/editor/engine.ts';
import { createSessionMemory } from '../../src/engine/memory.ts';
import { writeFile } from '../support/writeFile.ts';
import { closeEditors } from './editors.ts';
import { createGlossary, glossaryService } from './glossaryService.ts';
import { Person } from './person.ts';
import { configure, requests, useEmulator } from './service.ts';
import { showUntitled } from './untitled.ts';

const changed = ['glossaries', 'styles', 'translationMemories'];
let person: Person;
let tests = 0;

async function translated(content: string): Promise<string> {
  const editor = await showUntitled(content);
  const { document } = editor;
  editor.selection = new vscode.Selection(0, 0, 0, content.length);
  await vscode.commands.executeCommand('vernacular.translateSelection');
  return document.getText();
}

describe('Terms that settings name', () => {
  useEmulator({ targetLanguages: ['de'], sourceLanguage: 'en' });

  beforeEach(async () => {
    person = new Person();
    tests++;
  });

  afterEach(async () => {
    person.leave();
    for (const name of changed) await configure(name, undefined);
    await closeEditors();
  });

  it('are used if a glossary is named', async () => {
    await createGlossary('Product', 'basket\tWarenkorb');
    await configure('glossaries', { 'en>de': 'Product' });
    assert.match(await translated(`Open the basket ${tests}.`), /Warenkorb/);
    assert.deepEqual(person.messages, []);
  });

  it('are those that the glossary contains at the time of the run', async () => {
    const { glossary_id: id } = await createGlossary('Product', 'basket\tKorb');
    await configure('glossaries', { 'en>de': id });
    const text = `Empty the basket ${tests}.`;
    assert.match(await translated(text), /Korb/);
    const entries = 'basket\tWarenkorb';
    const dictionary = { source_lang: 'en', target_lang: 'de', entries, entries_format: 'tsv' };
    await glossaryService('PUT', `/${id}/dictionaries`, dictionary);
    assert.match(await translated(text), /Warenkorb/);
    assert.equal(await requests(), 2);
    assert.match(await translated(text), /Warenkorb/);
    assert.equal(await requests(), 2);
  });

  for (const [setting, value, message] of [
    ['glossaries', { 'en>de': 'Nothing' }, 'there is no glossary with the name or ID "Nothing".'],
    ['styles', { de: 'Nothing' }, 'there are no style rules with the name or ID "Nothing".'],
    ['styles', { de: 'Plain English' }, '"Plain English" is for en, not for de.'],
    [
      'translationMemories',
      { 'en>de': 'Nothing' },
      'there is no translation memory with the name or ID "Nothing".',
    ],
  ] as const) {
    it(`stop the translation if ${setting} names ${Object.values(value).join()}`, async () => {
      await configure(setting, value);
      const text = `Wrong terms ${tests}.`;
      assert.equal(await translated(text), text);
      assert.equal(
        person.last('error')?.text,
        `The setting vernacular.${setting} cannot be used: ${message}`,
      );
      assert.deepEqual(person.last('error')?.buttons, ['Open Setting']);
      assert.equal(await requests(), 0);
    });
  }

  it('must be named by id if several have the same name', async () => {
    const one = await createGlossary('Twin', 'basket\tKorb');
    const other = await createGlossary('Twin', 'basket\tWagen');
    await configure('glossaries', { 'en>de': 'Twin' });
    await translated(`Twins ${tests}.`);
    const { text = '' } = person.last('error') ?? {};
    assert.ok(text.includes('there are 2 with the name "Twin"'), text);
    assert.ok(text.includes(one.glossary_id) && text.includes(other.glossary_id), text);
  });

  it('are used in locale files, and a missing glossary stops the run', async () => {
    const [workspace] = vscode.workspace.workspaceFolders ?? [];
    const folder = join(workspace?.uri.fsPath ?? '', `terms-${Date.now()}`, 'locales');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'en.json'), JSON.stringify({ open: `Open the basket of file ${tests}` }));
    const translation = join(folder, 'de.json');
    await writeFile(translation, '{}');
    const run = () =>
      vscode.commands.executeCommand('vernacular.translateLocaleFile', vscode.Uri.file(translation));
    try {
      await configure('glossaries', { 'en>de': 'Nothing' });
      await run();
      assert.match(person.last('error')?.text ?? '', /there is no glossary/);
      assert.equal(await requests(), 0);
      await createGlossary('Product', 'basket\tWarenkorb');
      await configure('glossaries', { 'en>de': 'Product' });
      await run();
      assert.match(await readFile(translation, 'utf8'), /Warenkorb/);
    } finally {
      await rm(join(folder, '..'), { recursive: true });
    }
  });

  it('are not requested if no setting names any', async () => {
    const asked: string[] = [];
    const ask = (name: string) => async () => {
      asked.push(name);
      return [];
    };
    const terms = {
      glossaries: ask('glossaries'),
      styleRules: ask('styles'),
      translationMemories: ask('memories'),
    };
    const connection = {
      kind: 'service',
      identity: '',
      translator: {},
      terms,
    } as unknown as TranslateConnection;
    const memory = async () => ({ session: createSessionMemory(10) });
    const engineOf = (options: object) =>
      engineFor({ memory }, connection, {
        wanted: [{ scope: vscode.Uri.file('/'), options: { targetLang: 'DE', ...options } }],
        signal: new AbortController().signal,
      });
    await engineOf({});
    assert.deepEqual(asked, []);
    await assert.rejects(engineOf({ styleId: 'Nothing' }), /cannot be used/);
    assert.deepEqual(asked, ['styles']);
  });
});
