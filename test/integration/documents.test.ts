/** Whole documents from the explorer to the service and back. */
import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { Person } from './person.ts';
import { addFaults, configure, emulatorUrl, resetEmulator } from './service.ts';

const command = 'vernacular.translateDocumentFiles';
const docx = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200_000, 'a\u0000ÿ')]);

describe('Documents', () => {
  let person: Person;
  const folder = () => vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
  const at = (name: string) => join(folder(), name);
  const names = ['manual.docx', 'notes.txt'];
  const results = names.flatMap((name) => ['de', 'fr'].map((language) => name.replace('.', `.${language}.`)));

  beforeEach(async () => {
    person = new Person();
    await resetEmulator();
    await configure('baseUrl', emulatorUrl);
    await configure('targetLanguages', []);
    await writeFile(at('manual.docx'), docx);
    await writeFile(at('notes.txt'), 'Hello\n');
  });

  afterEach(async () => {
    await resetEmulator();
    person.presses.clear();
    person.leave();
    await configure('baseUrl', undefined);
    await configure('targetLanguages', undefined);
    for (const name of [...names, ...results, 'elsewhere.txt']) await rm(at(name), { force: true });
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  async function translate(chosen: readonly string[], languages: readonly string[]): Promise<void> {
    const uris = chosen.map((name) => vscode.Uri.file(at(name)));
    person.choices.push(languages);
    person.presses.add('Translate');
    await vscode.commands.executeCommand(command, uris[0], uris);
  }

  async function uploads(): Promise<number> {
    const rows: unknown = await (await fetch(`${emulatorUrl}/_emulator/documents`)).json();
    assert.ok(Array.isArray(rows));
    return rows.length;
  }

  it('are translated beside their sources, in all languages, after a question about the cost', async () => {
    await translate(names, ['de', 'fr']);
    const asked = person.messages.find(({ buttons }) => buttons.includes('Translate'));
    assert.match(asked?.detail ?? '', /At least 100,000 characters are billed/);
    assert.deepEqual(await readFile(at('manual.de.docx')), docx);
    assert.deepEqual(await readFile(at('manual.fr.docx')), docx);
    assert.equal(await readFile(at('notes.de.txt'), 'utf8'), '[de] Ĥéļļö\n');
    assert.equal(await readFile(at('notes.fr.txt'), 'utf8'), '[fr] Ĥéļļö\n');
    assert.equal(person.last('information')?.text, '4 documents were translated.');
    assert.equal(await uploads(), 4);
  });

  it('are not sent when the question is left, or no language is chosen', async () => {
    person.choices.push(['de']);
    await vscode.commands.executeCommand(command, vscode.Uri.file(at('notes.txt')));
    person.choices.push(undefined);
    await vscode.commands.executeCommand(command, vscode.Uri.file(at('notes.txt')));
    assert.equal(await uploads(), 0);
  });

  it('replace nothing unasked', async () => {
    await writeFile(at('notes.de.txt'), 'mine');
    await translate(['notes.txt'], ['de']);
    assert.equal(await readFile(at('notes.de.txt'), 'utf8'), 'mine');
    assert.equal(await uploads(), 0);
    person.presses.add('Replace');
    await translate(['notes.txt'], ['de']);
    assert.equal(await readFile(at('notes.de.txt'), 'utf8'), '[de] Ĥéļļö\n');
  });

  it('that the service refuses say why', async () => {
    await addFaults({
      match: { endpoint: 'POST /v2/document' },
      status: 400,
      body: { message: 'No such type' },
    });
    await translate(['notes.txt'], ['de']);
    assert.match(
      person.last('warning')?.text ?? '',
      /^notes\.txt: .*No such type.* No translation was begun, and nothing is billed\.$/,
    );
  });

  it('that are under way are resumed, and sent once', async () => {
    await addFaults({ match: { endpoint: '/v2/document/{id}/result' }, status: 403 });
    await translate(['notes.txt'], ['de']);
    assert.match(person.last('warning')?.text ?? '', /^notes\.txt: It is under way and billed all the same/);
    await vscode.commands.executeCommand('vernacular.resumeDocuments');
    assert.equal(await readFile(at('notes.de.txt'), 'utf8'), '[de] Ĥéļļö\n');
    assert.equal(await uploads(), 1);
    await vscode.commands.executeCommand('vernacular.resumeDocuments');
    assert.equal(person.last('information')?.text, 'No document is under way.');
  });
});
