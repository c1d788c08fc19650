/** *Translate on Save*: saved changes of a source are sent to the service if the user has agreed. */
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../support/until.ts';
import { writeFile } from '../support/writeFile.ts';
import {
  command,
  fresh,
  json,
  name,
  path,
  person,
  read,
  said,
  save,
  turn,
  turnOn,
  useSavedSource,
  written,
} from './savedSource.ts';
import { configure, emulatorUrl, requests, withRecorder } from './service.ts';
import { replaceInWorkspace } from './workspaceStandIn.ts';

describe('Translate on save', () => {
  useSavedSource();

  it('is off until the user agrees to what is sent, where to, and how much at most', async () => {
    await save('en.json', json({ open: fresh('Open it'), early: fresh('Early') }));
    await turn('Translate on Save');
    const [{ text, detail } = { text: '', detail: '' }, confirmation] = person().messages;
    assert.match(text, /^Translate on save in .*\?$/);
    assert.match(detail, new RegExp(`sent to ${new URL(emulatorUrl).host} without asking, and billed`));
    assert.match(detail, /5,000 characters are sent per save, and 50,000 per day/);
    assert.equal(detail.split('\n\n').length, 4);
    assert.match(confirmation?.text ?? '', /^Translate on save is on for /);
    await save('en.json', json({ open: fresh('Open it'), early: fresh('Early'), late: fresh('Late') }));
    await written('de.json', /"late": "\[de\]/);
    assert.deepEqual(
      [Object.keys(JSON.parse(await read('de.json'))), await requests()],
      [['open', 'late'], 1],
    );
  });

  it('stays off if the prompt is dismissed', async () => {
    await command('translateOnSave');
    assert.deepEqual(person().messages[0]?.buttons, ['Translate on Save']);
    await command('translateOnSave');
    assert.deepEqual(person().messages[1]?.buttons, ['Translate on Save'], 'it was turned on');
  });

  it('says nothing if all goes well, and is reverted by Undo Last Run', async () => {
    await turnOn();
    await save('en.json', json({ open: fresh('Open it'), close: fresh('Close it') }));
    await written('de.json', /"close": "\[de\]/);
    await until(() => person().ended.includes('Translating what was saved…'));
    assert.deepEqual(person().messages, []);
    assert.equal(person().progress.includes('Translating into German'), false);
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
    await until(() => person().ended.includes('Translating what was saved…'));
    await save('en.json', json({ open: fresh('Open all'), close: fresh('Close all') }));
    await until(() => person().ended.filter((title) => title === 'Translating what was saved…').length === 2);
    const german = JSON.parse(await read('de.json'));
    assert.match(german.close, /^\[de\]/);
    assert.notEqual(german.close, close);
    assert.equal(german.open, 'Auf');
    assert.deepEqual(person().messages, []);
    await writeFile(path('de.json'), json({ ...german, close: 'Zu' }));
    const rest = { close: fresh('Close them'), more: fresh('More') };
    await save('en.json', json({ open: fresh('Open all'), ...rest }));
    await written('de.json', /"more": "\[de\]/);
    assert.equal(JSON.parse(await read('de.json')).close, 'Zu');
  });

  it('does not ask whether the glossary files may be sent, and sends none of them', async () => {
    // A separate service, for which there is no consent yet.
    await withRecorder(async (url, recorded) => {
      await configure('baseUrl', url);
      await turnOn();
      await writeFile(path('terms.tsv'), 'basket\tKorb\n');
      await configure('glossaryFiles', { 'en>de': `${name()}/terms.tsv` });
      const texts = { open: fresh('Open it'), one: fresh('Fill the basket') };
      await save('en.json', json(texts));
      await written('de.json', /"one": "\[de\]/);
      await until(() => person().ended.includes('Translating what was saved…'));
      assert.deepEqual(person().messages, []);
      assert.ok(recorded.every((one) => !one.path.includes('glossaries')));
      // A manually started run does ask.
      await writeFile(path('en.json'), json({ ...texts, two: fresh('Empty the basket') }));
      await command('translateLocaleFile', vscode.Uri.file(path('de.json')));
      assert.match(person().last('information')?.text ?? '', /^Send the terms of /);
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
    assert.deepEqual(person().messages, []);
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
