/** Names and ids of terms that the service does not have, as problems at their positions in settings files. */
import assert from 'node:assert/strict';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { SettingProblems } from '../../src/editor/terms/settingProblems.ts';
import { until } from '../support/until.ts';
import { writeFile } from '../support/writeFile.ts';
import { closeEditors } from './editors.ts';
import { createGlossary } from './glossaryService.ts';
import { actionsAt } from './offers.ts';
import { run } from './organisation.ts';
import { Person } from './person.ts';
import { configure, emulatorUrl, resetEmulator } from './service.ts';

const listedIn = (uri: vscode.Uri) =>
  vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'Vernacular');
const unknown = 'there is no glossary with the name or ID';
let person: Person;
let folder: string;

async function openSettings(settings: object): Promise<vscode.TextDocument> {
  const uri = vscode.Uri.file(join(folder, 'settings.json'));
  await writeFile(uri.fsPath, JSON.stringify(settings, undefined, 2));
  const document = await vscode.workspace.openTextDocument(uri);
  await vscode.window.showTextDocument(document);
  return document;
}

const messagesIn = (uri: vscode.Uri) => listedIn(uri).map(({ message }) => message);

async function listing(uri: vscode.Uri, count: number): Promise<readonly string[]> {
  await until(
    () => messagesIn(uri).length === count,
    () => messagesIn(uri).join('\n'),
  );
  return messagesIn(uri);
}

/** Refreshes repeatedly, because a connection that was just chosen discards earlier results. */
async function listingAfterRefresh(uri: vscode.Uri, count: number): Promise<readonly string[]> {
  await until(
    async () => {
      if (messagesIn(uri).length === count) return true;
      await run('refreshTerms');
      return false;
    },
    () => messagesIn(uri).join('\n'),
  );
  return messagesIn(uri);
}

async function fixes(document: vscode.TextDocument, range: vscode.Range) {
  const found = await actionsAt(document.uri, range, vscode.CodeActionKind.QuickFix);
  return found.filter(({ title }) => /^(?:Use|Remove) "/.test(title));
}

describe('Terms in settings', () => {
  beforeEach(async () => {
    person = new Person();
    await resetEmulator();
    await configure('baseUrl', emulatorUrl);
    const [workspace] = vscode.workspace.workspaceFolders ?? [];
    folder = join(workspace?.uri.fsPath ?? '', `settings-${Date.now()}`, '.vscode');
    await mkdir(folder, { recursive: true });
  });

  afterEach(async () => {
    person.leave();
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await closeEditors();
    await rm(join(folder, '..'), { recursive: true });
    await configure('baseUrl', undefined);
  });

  it('are listed as problems if the service does not have them, or only for other languages', async () => {
    await createGlossary('Product', 'basket\tWarenkorb');
    const { uri } = await openSettings({
      'vernacular.glossaries': { 'en>de': 'Prodct', 'en>fr': 'Product', 'en>pt': '', oops: 'Product' },
      'vernacular.styles': { de: 'Friendly German', en: 'Friendly German', 'de-AT': 'Friendly German' },
      'vernacular.translationMemories': { 'en>de': 'Help centre', 'en>ja': 'Help centre' },
    });
    assert.deepEqual(await listingAfterRefresh(uri, 4), [
      `vernacular.glossaries: ${unknown} "Prodct".`,
      'vernacular.glossaries: "Product" is for en>de, not for fr.',
      'vernacular.styles: "Friendly German" is for de, not for en.',
      'vernacular.translationMemories: "Help centre" is for en>de, en>fr, en>it, not for ja.',
    ]);
  });

  it('can be replaced by what the service has, or removed', async () => {
    const { glossary_id: id } = await createGlossary('Twin', 'basket\tWarenkorb');
    await createGlossary('Twin', 'basket\tKorb');
    await createGlossary('Single', 'basket\tWagen');
    const document = await openSettings({ 'vernacular.glossaries': { 'en>de': 'Twin', 'en>fr': 'x' } });
    await listingAfterRefresh(document.uri, 2);
    const [twin, other] = listedIn(document.uri);
    assert.ok(twin && other);
    assert.match(twin.message, /there are 2 with the name "Twin"/);
    const offered = await fixes(document, twin.range);
    const titles = offered.map(({ title }) => title);
    assert.equal(titles[0], `Use "Twin" with the ID ${id}`);
    assert.equal(titles[2], 'Use "Single"');
    assert.equal(titles[3], 'Remove "Twin" for en>de');
    const [removal] = (await fixes(document, other.range)).filter(({ title }) => title.startsWith('Remove'));
    assert.ok(removal?.edit && offered[2]?.edit);
    await vscode.workspace.applyEdit(removal.edit);
    await vscode.workspace.applyEdit(offered[2].edit);
    assert.deepEqual(JSON.parse(document.getText()), { 'vernacular.glossaries': { 'en>de': 'Single' } });
    assert.deepEqual(await listing(document.uri, 0), []);
  });

  it('are checked as they are typed, and again when those of the service have changed', async () => {
    const settings = { 'vernacular.glossaries': {}, 'vernacular.styles': { de: 'Nothing' } };
    const document = await openSettings(settings);
    await listingAfterRefresh(document.uri, 1);
    const edit = new vscode.WorkspaceEdit();
    const at = document.getText().indexOf('{}') + 1;
    edit.insert(document.uri, document.positionAt(at), '"en>de": "Product"');
    await vscode.workspace.applyEdit(edit);
    await listing(document.uri, 2);
    await createGlossary('Product', 'basket\tWarenkorb');
    await listingAfterRefresh(document.uri, 1);
  });

  it('are compared with a list of offers that is made once, not for each reference and check', async () => {
    let made = 0;
    const glossary = {
      glossaryId: 'a',
      name: 'Product',
      get dictionaries() {
        made += 1;
        return [];
      },
    };
    const unread = { kind: 'unavailable' };
    const terms = {
      state: {
        kind: 'ready',
        glossaries: { kind: 'known', all: [glossary] },
        styles: unread,
        memories: unread,
      },
    };
    const checks: (readonly [document: string, found: number])[] = [];
    const diagnostics = {
      set: (uri: vscode.Uri, _owner: string, found: readonly unknown[]) =>
        void checks.push([uri.toString(), found.length]),
      clear: () => {},
    };
    const connections = { current: async () => ({}) };
    const languages = { list: async () => undefined };
    const parts = { terms, diagnostics, connections, languages, log: {} };
    const problems = new SettingProblems(
      parts as unknown as ConstructorParameters<typeof SettingProblems>[0],
    );
    try {
      const names = Array.from(
        { length: 26 },
        (_, index) => [`en>d${'abcdefghijklmnopqrstuvwxyz'[index]}`, 'Prodct'] as const,
      );
      const { uri } = await openSettings({ 'vernacular.glossaries': Object.fromEntries(names) });
      for (let check = 0; check < 3; check += 1) await problems.follow();
      // Settings of earlier tests may still be open.
      const own = checks.filter(([document]) => document === uri.toString());
      assert.ok(own.length >= 3 && own.every(([, found]) => found === names.length), own.join(' '));
      assert.equal(made, 1);
    } finally {
      problems.dispose();
    }
  });
});
