/** A dictionary as a document: opened, edited, saved and refused by the real editor. */
import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { HeldService } from '../support/heldService.ts';
import { until } from '../support/until.ts';
import { writeFile } from '../support/writeFile.ts';
import { closeEditors } from './editors.ts';
import {
  createGlossary,
  deleteDictionary,
  deleteGlossary,
  dictionaryRow,
  entriesOf,
  renameGlossary,
  setEntries,
} from './glossaryService.ts';
import { importElsewhere } from './importElsewhere.ts';
import { actionsAt } from './offers.ts';
import { Person } from './person.ts';
import { addFaults, configure, emulatorUrl, requests, useEmulator } from './service.ts';

const scheme = 'vernacular-terms';
const putsOf = (id: string) => requests(`PUT /v3/glossaries/${id}/dictionaries`);

async function open(id: string): Promise<vscode.TextDocument> {
  await vscode.commands.executeCommand('vernacular.openDictionary', dictionaryRow(id));
  const { document } = vscode.window.activeTextEditor ?? {};
  const shown = JSON.stringify(person.messages);
  assert.ok(document?.uri.scheme === scheme, shown);
  return document;
}

async function replace(document: vscode.TextDocument, old: string, text: string): Promise<void> {
  const offset = document.getText().indexOf(old);
  assert.notEqual(offset, -1, `${old} is not in ${document.getText()}`);
  const edit = new vscode.WorkspaceEdit();
  const range = new vscode.Range(document.positionAt(offset), document.positionAt(offset + old.length));
  edit.replace(document.uri, range, text);
  assert.ok(await vscode.workspace.applyEdit(edit));
}

/** Saves with the reason `Manual`, like the keyboard and unlike auto save: only then is the user asked. */
async function save(document: vscode.TextDocument): Promise<boolean> {
  await vscode.window.showTextDocument(document);
  return document.save();
}

let person: Person;

async function untilListed({ uri }: vscode.TextDocument, ...codes: readonly string[]): Promise<void> {
  const listed = () => vscode.languages.getDiagnostics(uri).map(({ code }) => String(code));
  await until(() => listed().toSorted().join(' ') === codes.toSorted().join(' '));
}

const fixesIn = (document: vscode.TextDocument, line: number) =>
  actionsAt(document.uri, document.lineAt(line).range);

describe('A dictionary as a document', () => {
  useEmulator();

  beforeEach(async () => {
    person = new Person();
  });

  afterEach(async () => {
    for (const document of vscode.workspace.textDocuments) {
      if (document.uri.scheme !== scheme || !document.isDirty) continue;
      await vscode.window.showTextDocument(document, { preview: false });
      // A document whose dictionary was deleted on the service cannot be reverted.
      await vscode.commands.executeCommand('undo');
      if (document.isDirty) await vscode.commands.executeCommand('workbench.action.files.revert');
      assert.equal(document.isDirty, false);
    }
    await closeEditors();
    person.leave();
  });

  it('is shown as the service has it, in its own language mode', async () => {
    const { glossary_id: id } = await createGlossary('Team / Ü "1"\u202e', 'Hello\tHallo\nBye\tTschüs');
    const document = await open(id);
    assert.equal(document.getText(), 'Hello\tHallo\nBye\tTschüs\n');
    assert.equal(document.languageId, 'vernacular-terms');
    assert.ok(document.uri.path.endsWith('/Team - Ü -1- en-de.tsv'), document.uri.path);
    const { options } = vscode.window.activeTextEditor ?? {};
    assert.equal(options?.insertSpaces, false);
  });

  it('is saved as the terms in its text, whatever the line ends', async () => {
    const { glossary_id: id } = await createGlossary('n', 'Hello\tHallo');
    const document = await open(id);
    await replace(document, 'Hallo\n', 'Servus\n\nBye\tTschüs');
    await vscode.window.activeTextEditor?.edit((edit) => edit.setEndOfLine(vscode.EndOfLine.CRLF));
    assert.equal(await save(document), true);
    assert.equal(await entriesOf(id), 'Hello\tServus\nBye\tTschüs');
    assert.equal(document.isDirty, false);
    assert.equal(document.getText(), 'Hello\tServus\r\n\r\nBye\tTschüs');
    await replace(document, 'Tschüs', 'Ade');
    assert.equal(await save(document), true);
    assert.equal(await entriesOf(id), 'Hello\tServus\nBye\tAde');
  });

  it('keeps its document when the glossary is renamed', async () => {
    const { glossary_id: id } = await createGlossary('before', 'Hello\tHallo');
    const document = await open(id);
    await renameGlossary(id, 'after');
    await vscode.commands.executeCommand('vernacular.refreshTerms');
    assert.equal(await open(id), document);
    await replace(document, 'Hallo', 'Servus');
    assert.equal(await save(document), true);
    assert.equal(await entriesOf(id), 'Hello\tServus');
  });

  it('is neither saved nor sent while it has a problem', async () => {
    const { glossary_id: id } = await createGlossary('n', 'Hello\tHallo');
    const document = await open(id);
    await replace(document, 'Hallo', '');
    assert.equal(await save(document), false);
    assert.equal(document.isDirty, true);
    assert.equal(await putsOf(id), 0);
    assert.deepEqual(person.last('warning')?.buttons, ['Show Problems']);
    await untilListed(document, 'emptySide');
  });

  it('lists its problems as the user types, and offers fixes', async () => {
    const { glossary_id: id } = await createGlossary('n', 'Hello\tHallo');
    const document = await open(id);
    await replace(document, 'Hallo\n', 'Hallo \nHello\tServus\nBye\tAde\t\nalone\n\u0007x\ty\n');
    await untilListed(document, 'outerBlanks', 'duplicate', 'columns', 'columns', 'controlCharacter');
    const titles = async (line: number) => (await fixesIn(document, line)).map(({ title }) => title);
    const all = 'Fix All Problems That Need No Decision';
    assert.deepEqual(await titles(0), ['Remove the White Space', all]);
    assert.deepEqual(await titles(1), ['Remove This Line', all]);
    assert.deepEqual(await titles(2), ['Remove the Empty Columns', all]);
    assert.deepEqual(await titles(3), ['Remove This Line', all]);
    const apply = async (line: number, wanted: string) => {
      const fix = (await fixesIn(document, line)).find(({ title }) => title === wanted);
      assert.ok(fix?.edit && (await vscode.workspace.applyEdit(fix.edit)));
    };
    await apply(4, all);
    // A different translation, and a word without one, are left to the person.
    assert.equal(document.getText(), 'Hello\tHallo\nHello\tServus\nBye\tAde\nalone\nx\ty\n');
    await untilListed(document, 'duplicate', 'columns');
    await apply(1, 'Remove This Line');
    await apply(2, 'Remove This Line');
    assert.equal(document.getText(), 'Hello\tHallo\nBye\tAde\nx\ty\n');
    await untilListed(document);
  });

  it('keeps its text while the service fails, and is saved afterwards', async () => {
    const { glossary_id: id } = await createGlossary('n', 'Hello\tHallo');
    const document = await open(id);
    await addFaults({
      match: { endpoint: 'PUT /v3/glossaries/{glossary_id}/dictionaries' },
      status: 403,
      body: { message: 'No' },
    });
    await replace(document, 'Hallo', 'Servus');
    assert.equal(await save(document), false);
    assert.equal(document.getText(), 'Hello\tServus\n');
    assert.equal(document.isDirty, true);
    await addFaults();
    assert.equal(await save(document), true);
    assert.equal(await entriesOf(id), 'Hello\tServus');
  });

  it('shows a change of equal length made elsewhere once the view is refreshed', async () => {
    const { glossary_id: id } = await createGlossary('n', 'Hello\tHallo');
    const document = await open(id);
    await setEntries(id, 'Hello\tHullo');
    await vscode.commands.executeCommand('vernacular.refreshTerms');
    await until(() => document.getText() === 'Hello\tHullo\n');
    await replace(document, 'Hullo', 'Hollo');
    assert.equal(await save(document), true);
    assert.equal(await entriesOf(id), 'Hello\tHollo');
    assert.deepEqual(person.messages, []);
  });

  it('does not overwrite a change of equal length made elsewhere unless the user insists', async () => {
    const { glossary_id: id } = await createGlossary('n', 'Hello\tHallo');
    const document = await open(id);
    await replace(document, 'Hallo', 'Hollo');
    await setEntries(id, 'Hello\tHullo');
    assert.equal(await save(document), false);
    assert.deepEqual(person.last('warning')?.buttons, ['Compare', 'Overwrite']);
    assert.match(person.last('warning')?.detail ?? '', /One term/);
    assert.equal(await entriesOf(id), 'Hello\tHullo');
    assert.equal(document.isDirty, true);
    person.presses.add('Overwrite');
    assert.equal(await save(document), true);
    assert.equal(await entriesOf(id), 'Hello\tHollo');
    assert.equal(document.isDirty, false);
  });

  it('can be compared with what the service has', async () => {
    const { glossary_id: id } = await createGlossary('n', 'Hello\tHallo');
    const document = await open(id);
    await replace(document, 'Hallo', 'Hollo');
    await setEntries(id, 'Hello\tHullo');
    person.presses.add('Compare');
    assert.equal(await save(document), false);
    const diff = () => vscode.window.tabGroups.activeTabGroup.activeTab?.input;
    await until(() => diff() instanceof vscode.TabInputTextDiff);
    const input = diff() as vscode.TabInputTextDiff;
    assert.equal(input.modified.toString(), document.uri.toString());
    const served = await vscode.workspace.openTextDocument(input.original);
    assert.equal(served.getText(), 'Hello\tHullo\n');
    await assert.rejects(async () => vscode.workspace.fs.writeFile(input.original, Buffer.from('a\tb')));
    assert.equal(await entriesOf(id), 'Hello\tHullo');
  });

  it('counts as saved if another user has already saved the same terms', async () => {
    const { glossary_id: id } = await createGlossary('n', 'Hello\tHallo');
    const document = await open(id);
    await replace(document, 'Hallo', 'Hollo');
    await setEntries(id, 'Hello\tHollo');
    const before = await putsOf(id);
    assert.equal(await save(document), true);
    assert.equal(await putsOf(id), before);
  });

  it('keeps what is imported into it while it is being saved', async () => {
    const { glossary_id: id } = await createGlossary('n', 'Hello\tHallo');
    const file = join(vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '', 'imported.tsv');
    await writeFile(file, 'Bye\tAde\n');
    const held = await HeldService.start(emulatorUrl, ({ method }) => method === 'PUT');
    try {
      await configure('baseUrl', held.url);
      const document = await open(id);
      await replace(document, 'Hallo', 'Servus');
      const saving = save(document);
      await held.underWay;
      person.presses.add('Add to Dictionary');
      const row = dictionaryRow(id);
      const importing = vscode.commands.executeCommand('vernacular.importTerms', row, [
        vscode.Uri.file(file),
      ]);
      await until(() => person.last('information')?.text.startsWith('Import 1 term') === true);
      await importElsewhere(person, file);
      // An import that did not wait for the save would have been sent, and would be overwritten by the save.
      assert.equal(await requests(`PATCH /v3/glossaries/${id}`), 0);
      held.releaseAll();
      assert.equal(await saving, true);
      await importing;
      assert.equal(await entriesOf(id), 'Hello\tServus\nBye\tAde');
      await until(() => document.getText() === 'Hello\tServus\nBye\tAde\n');
    } finally {
      held.stop();
      await rm(file);
    }
  });

  it('is reverted to what the service has now, and can be saved again', async () => {
    const { glossary_id: id } = await createGlossary('n', 'Hello\tHallo');
    const document = await open(id);
    await replace(document, 'Hallo', 'Hollo');
    await setEntries(id, 'Hello\tHullo\nBye\tAde');
    await vscode.commands.executeCommand('workbench.action.files.revert');
    await until(() => document.getText() === 'Hello\tHullo\nBye\tAde\n');
    await replace(document, 'Ade', 'Servus');
    assert.equal(await save(document), true);
    assert.equal(await entriesOf(id), 'Hello\tHullo\nBye\tServus');
    assert.deepEqual(person.messages, []);
  });

  it('is created again if it was deleted in the meantime and the user agrees', async () => {
    const { glossary_id: id } = await createGlossary('n', 'Hello\tHallo');
    const document = await open(id);
    await replace(document, 'Hallo', 'Hollo');
    await deleteDictionary(id);
    assert.equal(await save(document), false);
    person.presses.add('Create Again');
    assert.equal(await save(document), true);
    assert.equal(await entriesOf(id), 'Hello\tHollo');
  });

  it('keeps its text if its glossary was deleted', async () => {
    const { glossary_id: id } = await createGlossary('n', 'Hello\tHallo');
    const document = await open(id);
    await replace(document, 'Hallo', 'Hollo');
    await deleteGlossary(id);
    assert.equal(await save(document), false);
    assert.equal(document.getText(), 'Hello\tHollo\n');
  });

  it('cannot be read at a URI without a dictionary', async () => {
    const uri = (path: string) => vscode.Uri.from({ scheme, path });
    for (const path of [
      '/dictionary/nobody/en.de/n en-de.tsv',
      '/other/a.tsv',
      '/dictionary/%/en.de/a.tsv',
    ]) {
      await assert.rejects(async () => vscode.workspace.fs.readFile(uri(path)), { code: 'FileNotFound' });
    }
  });
});
