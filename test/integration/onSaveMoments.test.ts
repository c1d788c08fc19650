/** *Translate on Save* while something else is typed, saved or translated. */
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { HeldService } from '../support/heldService.ts';
import { until } from '../support/until.ts';
import { writeFile } from '../support/writeFile.ts';
import {
  command,
  fresh,
  json,
  path,
  person,
  read,
  save,
  turnOn,
  type,
  useSavedSource,
  written,
} from './savedSource.ts';
import { configure, emulatorUrl, requests, withRecorder } from './service.ts';

describe('Translate on save', () => {
  useSavedSource();

  it('sends nothing when the editor saves automatically, but catches up when the user saves', async () => {
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
      person().choices.push(['German']);
      const other = command('translateLocaleFile', vscode.Uri.file(path('en.json')));
      await held.underWay;
      const before = person().progress.length;
      await document.save();
      await until(() => person().progress.slice(before).includes('Translating what was saved…'));
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
    const runs = () => person().progress.filter((title) => title === 'Translating what was saved…').length;
    await save('en.json', json({ open: fresh('Open it'), one: fresh('One') }));
    await written('de.json', /"one": "\[de\]/);
    assert.deepEqual([await requests(), runs()], [2, 2]);
  });
});
