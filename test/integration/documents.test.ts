/** Whole documents from the explorer to the service and back. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { DocumentRecord, DocumentState } from '../../src/documents/record.ts';
import { documentNodes } from '../../src/editor/views/documentNodes.ts';
import { writeFile } from '../support/writeFile.ts';
import { closeEditors } from './editors.ts';
import { Person } from './person.ts';
import {
  addFaults,
  configure,
  emulatorUrl,
  resetEmulator,
  scopedKey,
  useEmulator,
  withRecorder,
} from './service.ts';

const command = 'vernacular.translateDocumentFiles';
const docx = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200_000, 'a\u0000ÿ')]);

describe('Documents', () => {
  let person: Person;
  const folder = () => vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
  const at = (name: string) => join(folder(), name);
  const names = ['manual.docx', 'notes.txt'];
  const results = names.flatMap((name) => ['de', 'fr'].map((language) => name.replace('.', `.${language}.`)));

  useEmulator({ targetLanguages: [] });

  beforeEach(async () => {
    person = new Person();
    await writeFile(at('manual.docx'), docx);
    await writeFile(at('notes.txt'), 'Hello\n');
  });

  afterEach(async () => {
    await resetEmulator();
    person.presses.clear();
    person.leave();
    for (const name of [
      ...names,
      ...results,
      'elsewhere.txt',
      'a.md',
      'a.png',
      'a.de.png',
      'a.doc',
      'a.docx',
      'papers',
      '$(bug).txt',
      '$(bug).de.txt',
      '$(bug).fr.txt',
    ])
      await rm(at(name), { force: true, recursive: true });
    await closeEditors();
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

  it('are translated into all chosen languages, after a question about the cost', async () => {
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

  it('are not sent if the question is dismissed or no language is chosen', async () => {
    person.choices.push(['de']);
    await vscode.commands.executeCommand(command, vscode.Uri.file(at('notes.txt')));
    for (const chosen of [undefined, []]) {
      person.choices.push(chosen);
      await vscode.commands.executeCommand(command, vscode.Uri.file(at('notes.txt')));
    }
    assert.equal(person.last('information')?.text, 'No language was selected, so nothing was translated.');
    assert.equal(await uploads(), 0);
  });

  it('may be translated into any language if the service has no list', () =>
    withRecorder(async (url) => {
      await configure('baseUrl', url);
      person.inputs.push('nl, pt-br');
      person.choices.push(['Another Language…']);
      await vscode.commands.executeCommand(command, vscode.Uri.file(at('notes.txt')));
      assert.match(person.picks[0]?.placeHolder ?? '', /provided no list of languages/);
      assert.deepEqual(person.prompts, ['Language codes, for example: de, pt-BR']);
      assert.match(person.messages[0]?.detail ?? '', /notes\.nl\.txt\nnotes\.pt-BR\.txt$/);
    }, scopedKey));

  it('do not replace existing files without a question', async () => {
    await writeFile(at('notes.de.txt'), 'mine');
    await translate(['notes.txt'], ['de']);
    assert.equal(await readFile(at('notes.de.txt'), 'utf8'), 'mine');
    assert.equal(await uploads(), 0);
    person.presses.add('Replace');
    await translate(['notes.txt'], ['de']);
    assert.equal(await readFile(at('notes.de.txt'), 'utf8'), '[de] Ĥéļļö\n');
  });

  it('that the service refuses are reported with its reason', async () => {
    await addFaults({
      match: { endpoint: 'POST /v2/document' },
      status: 400,
      body: { message: 'No such type' },
    });
    await translate(['notes.txt'], ['de']);
    assert.match(
      person.last('warning')?.text ?? '',
      /^notes\.txt \(German\) was not translated, and nothing is billed\. .*No such type/,
    );
  });

  it('that are in progress are resumed, and sent only once', async () => {
    await addFaults({ match: { endpoint: '/v2/document/{id}/result' }, status: 403 });
    await translate(['notes.txt'], ['de']);
    assert.match(
      person.last('warning')?.text ?? '',
      /^notes\.txt \(German\) is in progress and will be billed: resume it to fetch the translation\. The service refused the key/,
    );
    await vscode.commands.executeCommand('vernacular.resumeDocuments');
    assert.equal(await readFile(at('notes.de.txt'), 'utf8'), '[de] Ĥéļļö\n');
    assert.equal(await uploads(), 1);
    await vscode.commands.executeCommand('vernacular.resumeDocuments');
    assert.equal(person.last('information')?.text, 'No document is in progress.');
  });

  it('can be opened, and compared if they are text', async () => {
    person.presses.add('Compare');
    await translate(['notes.txt'], ['de']);
    assert.deepEqual(person.last('information')?.buttons, ['Open', 'Compare']);
    const { input } = vscode.window.tabGroups.activeTabGroup.activeTab ?? {};
    assert.ok(input instanceof vscode.TabInputTextDiff);
    assert.deepEqual([input.original.fsPath, input.modified.fsPath], [at('notes.txt'), at('notes.de.txt')]);
    await translate(['manual.docx'], ['de']);
    assert.deepEqual(person.last('information')?.buttons, ['Open']);
    person.presses.delete('Compare');
    person.presses.add('Open…');
    person.choices.push(['de', 'fr'], ['notes.fr.txt']);
    person.presses.add('Translate').add('Replace');
    await vscode.commands.executeCommand(command, vscode.Uri.file(at('notes.txt')));
    assert.equal(person.picks.at(-1)?.title, 'Translated Documents');
    assert.equal(vscode.window.activeTextEditor?.document.uri.fsPath, at('notes.fr.txt'));
  });

  it('are offered by their names, which show no icons', async () => {
    await writeFile(at('$(bug).txt'), 'Hello\n');
    person.presses.add('Open…');
    person.choices.push(['de', 'fr'], undefined);
    person.presses.add('Translate');
    await vscode.commands.executeCommand(command, vscode.Uri.file(at('$(bug).txt')));
    assert.deepEqual(person.picks.at(-1)?.labels.toSorted(), ['$\u200b(bug).de.txt', '$\u200b(bug).fr.txt']);
  });

  it('that are images are described as not billed', async () => {
    await writeFile(at('a.png'), Buffer.from([0x89, 0x50, 0x4e, 0x47]));
    await translate(['a.png'], ['de']);
    assert.match(person.messages[0]?.detail ?? '', /^Images are not billed\.\n\na\.de\.png$/);
    await translate(['a.png', 'notes.txt'], ['fr']);
    assert.match(person.messages.at(-2)?.detail ?? '', /^Every character is billed\./);
    await rm(at('a.fr.png'));
  });

  it('that Vernacular reads itself are left out, and a message says so', async () => {
    await writeFile(at('a.md'), '# Hello');
    await vscode.commands.executeCommand(command, vscode.Uri.file(at('a.md')));
    const { text, buttons } = person.last('information') ?? {};
    assert.equal(text, 'Vernacular reads a.md itself and translates its texts one by one.');
    assert.deepEqual(buttons, ['Translate a.md']);
    await translate(['a.md', 'notes.txt', 'notes.txt'], ['de']);
    const asked = person.messages.find((one) => one.buttons.includes('Translate'));
    assert.match(
      asked?.detail ?? '',
      /Left out, because Vernacular reads them itself: use Translate Locale File\.\na\.md$/,
    );
    assert.equal(await uploads(), 1);
  });

  it('are not sent if the translations of two would have the same name', async () => {
    for (const name of ['a.doc', 'a.docx']) await writeFile(at(name), 'x');
    await translate(['a.doc', 'a.docx'], ['de']);
    const message = person.last('information')?.text;
    assert.equal(message, 'a.de.docx would be the translation of two documents: choose one of them.');
    assert.equal(await uploads(), 0);
  });

  it('in a folder are sent after a question that names the first of them, and all are saved', async () => {
    await mkdir(at('papers'));
    const many = Array.from({ length: 200 }, (_, index) => `papers/${String(index).padStart(3, '0')}.pdf`);
    for (const name of many) await writeFile(at(name), '%PDF-1.7');
    await translate(['papers'], ['de']);
    const { detail = '' } = person.messages.find(({ buttons }) => buttons.includes('Translate')) ?? {};
    assert.match(detail, /At least 10,000,000 characters/);
    assert.match(detail, /papers\/011\.de\.pdf\nAnd 188 more\.$/);
    const message = person.messages.at(-1)?.text;
    assert.equal(message, '200 documents were translated.');
    const saved = (await readdir(at('papers'))).filter((name) => name.endsWith('.de.pdf'));
    assert.equal(saved.length, 200);
  });

  it('are saved elsewhere if another file has taken their place in the meantime', async () => {
    await setDocuments({ translatingMs: 600_000, secondsRemaining: 1 });
    const window = vscode.window as { showSaveDialog: typeof vscode.window.showSaveDialog };
    const { showSaveDialog } = window;
    const proposed: (string | undefined)[] = [];
    const places = [undefined, vscode.Uri.file(at('elsewhere.txt'))];
    window.showSaveDialog = async (options) => {
      proposed.push(options?.defaultUri?.fsPath);
      return places.shift();
    };
    person.onProgress = (message) => {
      if (!message.includes('being translated')) return;
      writeFileSync(at('notes.de.txt'), 'mine');
      void setDocuments({ finish: true });
    };
    person.presses.add('Save Elsewhere…');
    try {
      // After the dialog is cancelled, the message is shown again.
      await translate(['notes.txt'], ['de']);
    } finally {
      window.showSaveDialog = showSaveDialog;
    }
    assert.deepEqual(proposed, [at('notes.de.txt'), at('notes.de.txt')]);
    const warnings = person.messages.filter(({ kind }) => kind === 'warning').map(({ text }) => text);
    const message = 'notes.txt (German) is translated, but notes.de.txt already exists.';
    assert.deepEqual(warnings, [message, message]);
    assert.equal(await readFile(at('elsewhere.txt'), 'utf8'), '[de] Ĥéļļö\n');
    assert.equal(await readFile(at('notes.de.txt'), 'utf8'), 'mine');
    assert.equal(person.last('information')?.text, 'One document was translated.');
    assert.equal(await uploads(), 1);
  });

  it('that are cancelled are reported as billed, and block nothing once the service forgets them', async () => {
    await setDocuments({ translatingMs: 600_000 });
    const asked: string[] = [];
    person.onProgress = (message, cancel) => {
      asked.push(message);
      if (message.includes('being translated')) cancel();
    };
    await translate(['notes.txt'], ['de']);
    assert.ok(asked.includes('notes.txt (German): sending… 100%'), asked.join());
    assert.ok(
      asked.some((one) => /^notes\.txt \(German\): being translated, about .+ left…$/.test(one)),
      asked.join(),
    );
    const { text, buttons } = person.last('warning') ?? {};
    assert.equal(
      text,
      'The service continues with notes.txt (German) and bills it: resume it to fetch the translation.',
    );
    assert.deepEqual(buttons, ['Show Documents in Progress']);
    person.onProgress = () => {};
    // A document that the service has forgotten must not block anything.
    await resetEmulator();
    await vscode.commands.executeCommand('vernacular.resumeDocuments');
    assert.match(person.last('warning')?.text ?? '', /^The service no longer has notes\.txt \(German\): /);
    await vscode.commands.executeCommand('vernacular.resumeDocuments');
    assert.equal(person.last('information')?.text, 'No document is in progress.');
  });

  it('that fail are reported with the reason', async () => {
    await setDocuments({ fail: { after: 'translating', message: 'Invalid file data.' } });
    await translate(['notes.txt'], ['de']);
    assert.equal(
      person.last('warning')?.text,
      'The service could not translate notes.txt (German): Invalid file data.',
    );
    assert.equal(await uploads(), 1);
  });

  it('are counted while several are translated', async () => {
    const asked: string[] = [];
    await setDocuments({ translatingMs: 600_000 });
    // Progress is shown only if the work takes a while.
    person.onProgress = (message) => {
      if (asked.push(message) === 1) void setDocuments({ translatingMs: 0, finish: true });
    };
    await translate(names, ['de', 'fr']);
    assert.ok(asked.includes('0 of 4 done · notes.txt (German): sending… 100%'), asked.join());
  });

  it('are listed by name, with their language and the reason for a failure', () => {
    const failed = { kind: 'failed', message: 'Invalid file data.' } as const;
    const listed = [
      record('b.fr.pptx', 'fr', { kind: 'underWay' }),
      record('b.de.pptx', 'de', { kind: 'sending' }),
      record('a.pt-BR.txt', 'PT-BR', failed),
    ];
    const rows = documentNodes(listed.map((one) => ({ record: one, isBeingSent: false })));
    assert.deepEqual(
      rows.map(({ label, description, contextValue }) => [label, description, contextValue]),
      [
        ['a.pt-BR.txt', 'Brazilian Portuguese · failed: Invalid file data.', 'document.ended'],
        ['b.de.pptx', 'German · no answer: may have been billed', 'document.unanswered'],
        ['b.fr.pptx', 'French · in progress', 'document.resumable'],
      ],
    );
    assert.match(rows[0]?.tooltip ?? '', /^source\.txt\n.*Invalid file data\.\n/);
  });

  function record(target: string, targetLanguage: string, state: DocumentState): DocumentRecord {
    const paths = { source: at('source.txt'), target: at(target) };
    const marks = { id: target, created: 0, bytes: 0, version: '', origin: '', account: '' };
    return { ...paths, ...marks, targetLanguage, replaces: false, state };
  }

  async function setDocuments(value: object): Promise<void> {
    const body = JSON.stringify(value);
    const response = await fetch(`${emulatorUrl}/_emulator/documents`, { method: 'POST', body });
    assert.ok(response.ok);
  }
});
