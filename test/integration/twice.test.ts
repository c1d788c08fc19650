/** Nothing is paid for twice if a command is called twice. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { openJobs } from '../../src/editor/jobs.ts';
import type { Log } from '../../src/editor/log.ts';
import { HeldService } from '../support/heldService.ts';
import { until } from '../support/until.ts';
import { writeFile } from '../support/writeFile.ts';
import { closeEditors } from './editors.ts';
import { Person } from './person.ts';
import { configure, emulatorUrl, requests, resetEmulator } from './service.ts';
import { showUntitled } from './untitled.ts';

let person: Person;
let service: HeldService;
let folder: string;
let tests = 0;

const path = (name: string) => join(folder, name);
const translateSelection = () => vscode.commands.executeCommand('vernacular.translateSelection');
const translateFile = (name: string) =>
  vscode.commands.executeCommand('vernacular.translateLocaleFile', vscode.Uri.file(path(name)));

/** Resolves once a run has reported that it is waiting for another one. */
const waiting = () =>
  until(
    () => person.progress.includes('Waiting for another run in this project'),
    () => person.progress.join('\n'),
  );

async function lines(): Promise<vscode.TextEditor> {
  const content = `First line ${tests}.\nSecond line ${tests}.\n`;
  return showUntitled(content);
}

function select(editor: vscode.TextEditor, line: number, from = 0): void {
  editor.selection = new vscode.Selection(line, from, line, editor.document.lineAt(line).text.length);
}

describe('A run whose lease cannot be released', () => {
  it('ends anyway, and the log reports the failure', async () => {
    const storage = await mkdtemp(join(tmpdir(), 'vernacular-leases-'));
    const failures: string[] = [];
    const log = { failure: (action: string) => failures.push(action) };
    const jobs = openJobs(vscode.Uri.file(storage), log as unknown as Log);
    const job = jobs.start(async (context) => {
      await context.claim({ resource: 'file:///de.json' });
      await rm(join(storage, 'leases'), { recursive: true });
      await writeFile(join(storage, 'leases'), 'no folder any more');
      return 'ended';
    });
    assert.deepEqual([await job.result, failures], ['ended', ['Claiming a file for a run']]);
    await rm(storage, { recursive: true });
  });
});

describe('Two runs at once', () => {
  beforeEach(async () => {
    tests++;
    person = new Person();
    const [workspace] = vscode.workspace.workspaceFolders ?? [];
    folder = join(workspace?.uri.fsPath ?? '', `twice-${Date.now()}`, 'locales');
    await mkdir(folder, { recursive: true });
    await writeFile(path('en.json'), JSON.stringify({ title: `Title number ${tests}` }));
    await resetEmulator();
    service = await HeldService.start(emulatorUrl);
    await configure('baseUrl', service.url);
    await configure('targetLanguages', ['de']);
  });

  after(async () => {
    for (const name of ['baseUrl', 'targetLanguages']) await configure(name, undefined);
  });

  afterEach(async () => {
    person.leave();
    service.stop();
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await closeEditors();
    await rm(join(folder, '..'), { recursive: true });
  });

  it('send only one request if their selections overlap, and the second says so', async () => {
    const editor = await lines();
    select(editor, 0);
    const first = translateSelection();
    await service.underWay;
    select(editor, 0, 6);
    await translateSelection();
    const { text = '', buttons = [] } = person.last('information') ?? {};
    assert.match(text, /is already being translated/);
    assert.deepEqual(buttons, ['Show Progress', 'Stop That Run']);
    service.release();
    await first;
    assert.match(editor.document.getText(), new RegExp(`^\\[de\\] .*\nSecond line ${tests}\\.\n$`));
    assert.equal(await requests(), 1);
  });

  it('are both carried out if their selections do not overlap', async () => {
    const editor = await lines();
    select(editor, 0);
    const first = translateSelection();
    await service.underWay;
    select(editor, 1);
    const second = translateSelection();
    service.releaseAll();
    await Promise.all([first, second]);
    assert.match(editor.document.getText(), /^\[de\] .*\n\[de\] .*\n$/);
    assert.deepEqual(person.messages, []);
  });

  it('write nothing if the first is stopped from the message of the second', async () => {
    person.presses.add('Stop That Run');
    const editor = await lines();
    const before = editor.document.getText();
    select(editor, 0);
    const first = translateSelection();
    await service.underWay;
    await translateSelection();
    await first;
    assert.equal(editor.document.getText(), before);
    assert.equal(person.messages.length, 1);
  });

  it('are both carried out if the second begins after the first has ended', async () => {
    const editor = await lines();
    for (const line of [0, 1]) {
      select(editor, line);
      const run = translateSelection();
      await service.underWay;
      service.release();
      await run;
    }
    assert.match(editor.document.getText(), /^\[de\] .*\n\[de\] .*\n$/);
  });

  it('send one request for a locale file, because the second waits for the first', async () => {
    await writeFile(path('de.json'), '{}');
    const first = translateFile('de.json');
    await service.underWay;
    const second = translateFile('de.json');
    await waiting();
    service.release();
    await Promise.all([first, second]);
    assert.match(person.last('information')?.text ?? '', /Nothing is missing in German/);
    assert.match(await readFile(path('de.json'), 'utf8'), /"\[de\] /);
    assert.equal(await requests(), 1);
  });

  it('can be cancelled while one waits for the other', async () => {
    await writeFile(path('de.json'), '{}');
    const first = translateFile('de.json');
    await service.underWay;
    person.onProgress = (message, cancel) => {
      if (message === '') cancel();
    };
    await translateFile('de.json');
    assert.deepEqual(person.messages, []);
    service.release();
    await first;
    assert.equal(await requests(), 1);
  });

  it('share the work on two targets of one source', async () => {
    person.choices.push(['German'], ['German', 'French']);
    const first = translateFile('en.json');
    await service.underWay;
    const second = translateFile('en.json');
    await waiting();
    service.releaseAll();
    await Promise.all([first, second]);
    const said = person.messages.map(({ text }) => text);
    assert.ok(
      said.some((text) => text.includes('1 text written: French.')),
      said.join('\n'),
    );
    assert.match(await readFile(path('de.json'), 'utf8'), /"\[de\] /);
    assert.match(await readFile(path('fr.json'), 'utf8'), /"\[fr\] /);
    assert.equal(await requests(), 2);
  });
});
