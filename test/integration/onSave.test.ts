/** *Translate on Save*: saved changes of a source are sent to the service if the person has agreed. */
import assert from 'node:assert/strict';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { HeldService } from '../support/heldService.ts';
import { closeEditors } from './editors.ts';
import { until } from './formatsProject.ts';
import { Person } from './person.ts';
import { addFaults, configure, emulatorUrl, requests, useEmulator, withRecorder } from './service.ts';
import { replaceInWorkspace } from './workspaceStandIn.ts';

let person: Person;
let tests = 0;
const started = Date.now();
/** Different for each test, because the editor keeps closed documents loaded for a while. */
const name = () => `onsave-${started}-${tests}`;
const folder = () => join(vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '', name());
const path = (file: string) => join(folder(), file);
const read = (name: string) => readFile(path(name), 'utf8');
const command = (name: string, ...rest: unknown[]) =>
  vscode.commands.executeCommand(`vernacular.${name}`, ...rest);
const json = (texts: object) => `${JSON.stringify(texts, undefined, 2)}\n`;

/** A text that no other test has translated. */
const fresh = (text: string) => `${text} number ${tests}`;

async function type(name: string, text: string): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(path(name));
  const edit = new vscode.WorkspaceEdit();
  const all = new vscode.Range(0, 0, document.lineCount, 0);
  edit.replace(document.uri, all, text);
  assert.equal(await vscode.workspace.applyEdit(edit), true);
  return document;
}

async function save(name: string, text: string): Promise<void> {
  assert.equal(await (await type(name, text)).save(), true);
}

const written = (name: string, pattern: RegExp) =>
  until(async () => pattern.test(await read(name).catch(() => '')));
const said = () => person.messages.map(({ text }) => text);

/** Runs *Translate on Save* and presses this button. */
async function turn(button: string): Promise<void> {
  person.presses.clear();
  person.presses.add(button);
  await command('translateOnSave');
  person.presses.clear();
}

async function turnOn(): Promise<void> {
  await turn('Translate on Save');
  person.messages.splice(0);
}

/** Moves `new Date()` to a day on which nothing has been counted. Returns a function that moves it back. */
function onAnotherDay(): () => void {
  const { Date: Today } = globalThis;
  const shift = 400 * 24 * 60 * 60 * 1000;
  globalThis.Date = new Proxy(Today, {
    construct: (target, given) =>
      Reflect.construct(target, given.length > 0 ? given : [target.now() + shift]),
  });
  return () => {
    globalThis.Date = Today;
  };
}

describe('Translate on save', () => {
  const first = () => json({ open: fresh('Open it') });

  useEmulator();

  beforeEach(async () => {
    tests++;
    person = new Person();
    await mkdir(folder(), { recursive: true });
    await writeFile(path('en.json'), first());
    await writeFile(path('de.json'), json({ open: 'Auf' }));
    await command('refreshLocales');
  });

  afterEach(async () => {
    // What a run stores when it ends must not be saved after what turning it off stores.
    await until(() => person.ended.length === person.progress.length);
    await turn('Turn Off');
    person.leave();
    for (const name of [
      'targetLanguages',
      'glossaryFiles',
      'translateOnSaveCharactersPerSave',
      'translateOnSaveCharactersPerDay',
    ])
      await configure(name, undefined);
    // VS Code in a browser saves by itself by default, which would disturb the other tests.
    await configure('autoSave', 'off', 'files');
    await configure('autoSaveDelay', undefined, 'files');
    await vscode.commands.executeCommand('workbench.action.files.revert');
    await closeEditors();
    await rm(folder(), { recursive: true });
  });

  it('is off until a person agrees to what is sent, where, and how much at most', async () => {
    await save('en.json', json({ open: fresh('Open it'), early: fresh('Early') }));
    await turn('Translate on Save');
    const [{ text, detail } = { text: '', detail: '' }, told] = person.messages;
    assert.match(text, /^Translate on save in .*\?$/);
    assert.match(detail, new RegExp(`sent to ${new URL(emulatorUrl).host} and billed`));
    assert.match(detail, /5,000 characters per save and 50,000 per day/);
    assert.equal(detail.split('\n\n').length, 3);
    assert.match(told?.text ?? '', /^Translate on save is on for /);
    await save('en.json', json({ open: fresh('Open it'), early: fresh('Early'), late: fresh('Late') }));
    await written('de.json', /"late": "\[de\]/);
    assert.deepEqual(
      [Object.keys(JSON.parse(await read('de.json'))), await requests()],
      [['open', 'late'], 1],
    );
  });

  it('stays off if the prompt is dismissed', async () => {
    await command('translateOnSave');
    assert.deepEqual(person.messages[0]?.buttons, ['Translate on Save']);
    await command('translateOnSave');
    assert.deepEqual(person.messages[1]?.buttons, ['Translate on Save'], 'it is still off');
  });

  it('says nothing if all goes well, and is reverted by Undo Last Run', async () => {
    await turnOn();
    await save('en.json', json({ open: fresh('Open it'), close: fresh('Close it') }));
    await written('de.json', /"close": "\[de\]/);
    await until(() => person.ended.includes('Translating what was saved…'));
    assert.deepEqual(person.messages, []);
    assert.equal(person.progress.includes('Translating into German'), false);
    await command('undoLastRun');
    assert.deepEqual(said(), ['1 text was restored.']);
    assert.equal(await read('de.json'), json({ open: 'Auf' }));
  });

  it('does not touch a translation whose source has changed if there is no lock', async () => {
    await turnOn();
    await save('en.json', json({ open: fresh('Open all'), close: fresh('Close it') }));
    await written('de.json', /"close": "\[de\]/);
    assert.equal(JSON.parse(await read('de.json')).open, 'Auf');
  });

  it('retranslates what is ours if there is a lock, and changes nothing that a person wrote', async () => {
    await writeFile(path('vernacular.lock'), '# vernacular.lock 1\n');
    await turnOn();
    await save('en.json', json({ open: fresh('Open it'), close: fresh('Close it') }));
    await written('de.json', /"close": "\[de\]/);
    const { close } = JSON.parse(await read('de.json'));
    await until(() => person.ended.includes('Translating what was saved…'));
    await save('en.json', json({ open: fresh('Open all'), close: fresh('Close all') }));
    await until(() => person.ended.filter((title) => title === 'Translating what was saved…').length === 2);
    const german = JSON.parse(await read('de.json'));
    assert.match(german.close, /^\[de\]/);
    assert.notEqual(german.close, close);
    assert.equal(german.open, 'Auf');
    assert.deepEqual(person.messages, []);
    await writeFile(path('de.json'), json({ ...german, close: 'Zu' }));
    const rest = { close: fresh('Close them'), more: fresh('More') };
    await save('en.json', json({ open: fresh('Open all'), ...rest }));
    await written('de.json', /"more": "\[de\]/);
    assert.equal(JSON.parse(await read('de.json')).close, 'Zu');
  });

  it('does not ask whether the files of terms may be sent, and sends none of them', async () => {
    // A separate service, for which there is no consent yet.
    await withRecorder(async (url, recorded) => {
      await configure('baseUrl', url);
      await turnOn();
      await writeFile(path('terms.tsv'), 'basket\tKorb\n');
      await configure('glossaryFiles', { 'en>de': `${name()}/terms.tsv` });
      const texts = { open: fresh('Open it'), one: fresh('Fill the basket') };
      await save('en.json', json(texts));
      await written('de.json', /"one": "\[de\]/);
      await until(() => person.ended.includes('Translating what was saved…'));
      assert.deepEqual(person.messages, []);
      assert.ok(recorded.every((one) => !one.path.includes('glossaries')));
      // A manually started run does ask.
      await writeFile(path('en.json'), json({ ...texts, two: fresh('Empty the basket') }));
      await command('translateLocaleFile', vscode.Uri.file(path('de.json')));
      assert.match(person.last('information')?.text ?? '', /^Send the terms of /);
      await configure('baseUrl', emulatorUrl);
    });
  });

  it('translates into the languages of the settings, but not into pseudo-locales', async () => {
    await configure('targetLanguages', ['fr', 'en-XA']);
    await turnOn();
    await save('en.json', json({ open: fresh('Open it'), close: fresh('Close it') }));
    await written('fr.json', /"close": "\[fr\]/);
    assert.deepEqual(Object.keys(JSON.parse(await read('fr.json'))), ['close']);
    assert.equal(await read('de.json'), json({ open: 'Auf' }));
    await assert.rejects(read('en-XA.json'), { code: 'ENOENT' });
  });

  it('sends nothing when the editor saves automatically, but catches up when the person saves', async () => {
    await turnOn();
    await configure('autoSaveDelay', 100, 'files');
    await configure('autoSave', 'afterDelay', 'files');
    await withRecorder(async (url, recorded) => {
      await configure('baseUrl', url);
      for (const word of ['Clo', 'Close it']) {
        const document = await type('en.json', json({ open: fresh('Open it'), close: fresh(word) }));
        await until(() => !document.isDirty);
      }
      await vscode.window.showTextDocument(vscode.Uri.file(path('en.json')));
      await vscode.commands.executeCommand('workbench.action.files.save');
      await written('de.json', /"close": "\[de\]/);
      const sent = recorded.filter((one) => one.path === '/v2/translate').map(({ body }) => body.text);
      assert.deepEqual(sent, [[fresh('Close it')]]);
    });
  });

  it('sends nothing that was typed after the save', async () => {
    await turnOn();
    const held = await HeldService.start(emulatorUrl);
    try {
      await configure('baseUrl', held.url);
      await save('en.json', json({ open: fresh('Open it'), one: fresh('One') }));
      await held.underWay;
      await save('en.json', json({ open: fresh('Open it'), one: fresh('One'), two: fresh('Two') }));
      const typed = json({ open: fresh('Open it'), one: fresh('One'), two: fresh('Twofo') });
      const document = await type('en.json', typed);
      await withRecorder(async (url, recorded) => {
        held.behind = url;
        held.releaseAll();
        await written('de.json', /"two": "\[de\]/);
        const sent = recorded.flatMap(({ body }) => (Array.isArray(body.text) ? body.text : []));
        assert.deepEqual(sent, [fresh('One'), fresh('Two')]);
      });
      assert.equal(document.getText(), typed);
    } finally {
      held.stop();
    }
  });

  it('sends nothing that was typed while the file was being written', async () => {
    await turnOn();
    await withRecorder(async (url, recorded) => {
      await configure('baseUrl', url);
      const typed = (word: string | number) =>
        type('en.json', json({ open: fresh('Open it'), one: fresh(`One ${word}`) }));
      const document = await typed('first');
      let isSaving = true;
      const saving = document.save().then(() => {
        isSaving = false;
      });
      for (let count = 0; isSaving; count++) await typed(count);
      await saving;
      await typed('last');
      await written('de.json', /"one": "\[de\]/);
      const sent = recorded.flatMap(({ body }) => (Array.isArray(body.text) ? body.text : []));
      assert.deepEqual(sent, [JSON.parse(await read('en.json')).one]);
    });
  });

  it('starts one more run for everything that was saved during a run', async () => {
    await turnOn();
    const held = await HeldService.start(emulatorUrl);
    try {
      await configure('baseUrl', held.url);
      const texts: Record<string, string> = { open: fresh('Open it') };
      for (const key of ['one', 'two', 'three']) {
        texts[key] = fresh(key);
        await save('en.json', json(texts));
        if (key === 'one') await held.underWay;
      }
      held.releaseAll();
      await written('de.json', /"three": "\[de\]/);
      assert.deepEqual(Object.keys(JSON.parse(await read('de.json'))), ['open', 'one', 'two', 'three']);
      assert.equal(await requests(), 2);
    } finally {
      held.stop();
    }
  });

  it('does not pay for what another run is already translating', async () => {
    await turnOn();
    const held = await HeldService.start(emulatorUrl);
    try {
      await configure('baseUrl', held.url);
      const document = await type('en.json', json({ open: fresh('Open it'), one: fresh('One') }));
      person.choices.push(['German']);
      const other = command('translateLocaleFile', vscode.Uri.file(path('en.json')));
      await held.underWay;
      const before = person.progress.length;
      await document.save();
      await until(() => person.progress.slice(before).includes('Translating what was saved…'));
      held.releaseAll();
      await other;
      await save('en.json', json({ open: fresh('Open it'), one: fresh('One'), two: fresh('Two') }));
      await written('de.json', /"two": "\[de\]/);
      assert.equal(await requests(), 2, 'one request by the other run, one for the second text');
    } finally {
      held.stop();
    }
  });

  it('is not started by its own save of a file with all languages', async () => {
    const strings = (texts: object) => json({ sourceLanguage: 'en', strings: texts, version: '1.0' });
    await writeFile(path('Some.xcstrings'), strings({}));
    await configure('targetLanguages', ['de']);
    await command('refreshLocales');
    await turnOn();
    await save('Some.xcstrings', strings({ [fresh('First')]: {} }));
    await written('Some.xcstrings', /\[de\]/);
    const runs = () => person.progress.filter((title) => title === 'Translating what was saved…').length;
    await save('en.json', json({ open: fresh('Open it'), one: fresh('One') }));
    await written('de.json', /"one": "\[de\]/);
    assert.deepEqual([await requests(), runs()], [2, 2]);
  });

  it('sends nothing from a save above the cap, says so once, and leaves the run to the person', async () => {
    await configure('translateOnSaveCharactersPerSave', 20);
    await turnOn();
    const long = fresh('A text of more than twenty characters');
    await save('en.json', json({ open: fresh('Open it'), long }));
    await until(() => said().length > 0);
    assert.match(said()[0] ?? '', /^The changes need more than 20 characters/);
    assert.deepEqual(person.messages[0]?.buttons, [`Translate ${name()}/en.json…`, 'Open Setting']);
    await save('en.json', json({ open: fresh('Open it'), long: `${long}!` }));
    await save('en.json', json({ open: fresh('Open it'), long: `${long}!`, ok: fresh('OK') }));
    await written('de.json', /"ok": "\[de\]/);
    assert.deepEqual([said().length, Object.keys(JSON.parse(await read('de.json')))], [1, ['open', 'ok']]);
    assert.equal(await requests(), 1);
  });

  it('sends nothing above the daily cap', async () => {
    await configure('translateOnSaveCharactersPerDay', 0);
    await turnOn();
    await save('en.json', json({ open: fresh('Open it'), one: fresh('One') }));
    await until(() => said().length > 0);
    assert.match(said()[0] ?? '', /^Nothing more is translated on save today: the limit is 0 characters/);
    assert.equal(await requests(), 0);
    await configure('translateOnSaveCharactersPerDay', 'many');
    await save('en.json', json({ open: fresh('Open it'), one: fresh('Ones') }));
    await until(() => said().length > 1);
    assert.match(said()[1] ?? '', /translateOnSaveCharactersPerDay cannot be used: it must be a number/);
    assert.equal(await requests(), 0);
  });

  it('counts only what was translated towards the daily cap', async () => {
    const restore = onAnotherDay();
    try {
      const [one, two] = ['One', 'Two'].map((text) => fresh(`${text} of forty characters, or a few more`));
      await configure('translateOnSaveCharactersPerDay', 80);
      await turnOn();
      await addFaults({ match: { endpoint: 'POST /v2/translate' }, times: 1, status: 456 });
      await save('en.json', json({ open: fresh('Open it'), one }));
      await until(() => said().length > 0);
      await turn('Turn On Again');
      await save('en.json', json({ open: fresh('Open it'), one, two }));
      await written('de.json', /"two": "\[de\]/);
    } finally {
      restore();
    }
  });

  it('pauses if the quota is used up, says so once, and continues when it is turned on again', async () => {
    await turnOn();
    await addFaults({ match: { endpoint: 'POST /v2/translate' }, times: 1, status: 456 });
    await save('en.json', json({ open: fresh('Open it'), one: fresh('One') }));
    await until(() => said().length > 0);
    assert.match(said()[0] ?? '', /^The usage limit .* Nothing is translated on save until/);
    await save('en.json', json({ open: fresh('Open it'), one: fresh('One'), two: fresh('Two') }));
    await turn('Turn On Again');
    assert.match(said()[1] ?? '', /^Translate on save is paused for /);
    await save('en.json', json({ open: fresh('Open it'), three: fresh('Three') }));
    await written('de.json', /"three": "\[de\]/);
    assert.deepEqual(Object.keys(JSON.parse(await read('de.json'))), ['open', 'three']);
    assert.equal(said().length, 2);
  });

  it('reports how many texts were left out', async () => {
    await turnOn();
    await writeFile(path('de.json'), json({ open: 'Auf', menu: 'Menü' }));
    await save('en.json', json({ open: fresh('Open it'), menu: { file: fresh('File') }, two: fresh('Two') }));
    await until(() => said().length > 0);
    assert.match(said()[0] ?? '', /^1 text written: German\. 1 left out\./);
  });

  it('translates what was saved in a broken file once a save repairs it', async () => {
    await turnOn();
    await save('en.json', '{\n  "open": "Open it",\n  "one": "One"');
    await save('en.json', json({ open: fresh('Open it'), one: fresh('One') }));
    await written('de.json', /"one": "\[de\]/);
    assert.deepEqual(person.messages, []);
  });

  it('sends nothing from files other than sources, and nothing in Restricted Mode', async () => {
    await turnOn();
    const restore = replaceInWorkspace({ isTrusted: false });
    try {
      await save('en.json', json({ open: fresh('Open it'), one: fresh('One') }));
    } finally {
      restore();
    }
    await writeFile(path('package.json'), '{}');
    await withRecorder(async (url, recorded) => {
      await configure('baseUrl', url);
      await save('package.json', json({ description: fresh('Secret') }));
      await save('de.json', json({ open: fresh('Auf') }));
      await save('en.json', json({ open: fresh('Open it'), one: fresh('One'), two: fresh('Two') }));
      await written('de.json', /"two": "\[de\]/);
      const sent = recorded.flatMap(({ body }) => (Array.isArray(body.text) ? body.text : []));
      assert.deepEqual(sent, [fresh('Two')]);
    });
    assert.deepEqual(Object.keys(JSON.parse(await read('de.json'))), ['open', 'two']);
  });
});
