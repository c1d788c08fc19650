import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { listedIn } from './listed.ts';
import {
  folder,
  onDisk,
  openAndEdit,
  path,
  put,
  translate,
  translated,
  useLocaleFolder,
} from './localeFolder.ts';
import { previewed } from './previewed.ts';
import { addFaults, configure, requests, scopedKey, withRecorder } from './service.ts';
import { makeWatched } from './watched.ts';

describe('Translate Locale File', () => {
  const person = useLocaleFolder();

  it('adds two languages and says so once', async () => {
    person().choices.push(['de', 'French']);
    // Faster runs show no progress.
    await addFaults({ match: { endpoint: 'POST /v2/translate' }, times: 2, latencyMs: 1_500 });
    await translate();
    for (const name of ['de.json', 'fr.json']) {
      const text = await onDisk(name);
      assert.match(text, /"title": "\[\w+\] .*\{name\}!"/);
      assert.match(text, /"items": "%d \[\w+\] /);
      assert.match(text, /\/\/ the shop/);
      assert.match(text, /"limit": 5/);
      assert.match(text, /"steps": \["\[/);
    }
    assert.equal(person().messages.length, 1);
    assert.match(person().last('information')?.text ?? '', /10 texts written/);
    // The list begins with languages that other tests have used, so the order is not fixed.
    const named = person().picks[0]?.labels.filter((label) => ['German', 'French'].includes(label));
    const translating = `Translating into ${named?.join(' and ')}`;
    const steps = ['Reading locale files…', translating, 'Writing translations…'];
    for (const step of steps) assert.ok(person().progress.includes(step), step);
  });

  it('fills in only what is missing and keeps every other byte', async () => {
    const german =
      '{\r\n\t"cart" : {\r\n\t\t"empty" : "Ihr Warenkorb ist leer."\r\n\t},\r\n\t"extra" : "\\u00e4"\r\n}';
    await put('de.json', german);
    await translate('de.json');
    const text = await onDisk('de.json');
    for (const kept of [
      '\t"cart" : {\r\n\t\t"empty" : "Ihr Warenkorb ist leer."',
      '\t"extra" : "\\u00e4"\r\n}',
    ]) {
      assert.ok(text.includes(kept), text);
    }
    assert.ok(!/[^\r]\n/.test(text), 'a line ends with LF alone');
    assert.deepEqual(Object.keys(JSON.parse(text)), ['title', 'cart', 'steps', 'extra']);
    assert.deepEqual(person().picks, [], 'the language is that of the file');
  });

  it('sends nothing the second time', async () => {
    await put('de.json', '{}');
    await translate('de.json');
    const before = await requests();
    await translate('de.json');
    assert.equal(await requests(), before);
    assert.match(person().last('information')?.text ?? '', /Nothing is missing/);
  });

  it('translates into European Portuguese for pt beside pt-BR', async () => {
    await put('pt.json', '{}');
    await put('pt-BR.json', '{}');
    await translate('pt.json');
    assert.match(await onDisk('pt.json'), /"\[pt-PT\] /);
    await translate('pt-BR.json');
    assert.match(await onDisk('pt-BR.json'), /"\[pt-BR\] /);
  });

  it('offers the languages of the project, and preselects those that lack a text', async () => {
    await put('de.json', '{"title": "Willkommen, {name}!"}');
    person().choices.push(undefined);
    await translate();
    assert.equal(person().picks[0]?.labels[0], 'German');
    assert.deepEqual(person().picks[0]?.picked, ['German']);
    assert.equal(await requests(), 0);
  });

  it('lists texts refused for the same reason once, and names the setting that was not sent', async () => {
    await configure('customInstructions', ['Be brief']);
    await put('cs.json', '{}');
    await addFaults({
      match: { endpoint: 'POST /v2/translate' },
      times: 100,
      status: 400,
      body: { message: 'No' },
    });
    await translate('cs.json');
    const listed = listedIn(vscode.Uri.file(path('en.json')));
    assert.deepEqual(
      listed.map(({ message }) => message),
      ['cs: 5 texts were left out, the first of them "title": the service refused the text: No'],
    );
    const { text = '' } = person().last('warning') ?? {};
    assert.match(
      text,
      /5 left out\..*customInstructions was not sent: the service does not support instructions for Czech\./,
    );
  });

  it('fills in languages with a key that may only translate', () =>
    withRecorder(async (url) => {
      await configure('baseUrl', url);
      await configure('targetLanguages', ['ja']);
      await put('de.json', '{}');
      person().choices.push(['German', 'Japanese', 'Another Language…']);
      person().inputs.push('fr, pt-br');
      await translate();
      assert.deepEqual(person().picks[0]?.picked, ['Japanese']);
      assert.match(
        person().picks[0]?.placeHolder ?? '',
        /provided no list of languages; choose "Another Language…" to enter a code/,
      );
      assert.deepEqual(person().prompts, ['Language codes, for example: de, pt-BR']);
      for (const name of ['de', 'ja', 'fr', 'pt-br'])
        assert.ok(translated(await onDisk(`${name}.json`)), name);
    }, scopedKey));

  it('does not offer a language again after the service refused it', () =>
    withRecorder(async (url) => {
      await configure('baseUrl', url);
      person().choices.push(['Another Language…'], undefined);
      person().inputs.push('sv, xx');
      await translate();
      await translate();
      assert.ok(person().picks[1]?.labels.includes('Swedish'));
      assert.ok(!person().picks[1]?.labels.includes('xx'));
    }, scopedKey));

  it('respects unsaved text in source and target, and leaves saving to the user', async () => {
    await put('de.json', '{\n  "title": "Alt"\n}\n');
    await openAndEdit('en.json', 'Pay', 'Now pay');
    const german = await openAndEdit('de.json', 'Alt', 'Ungespeichert');
    await translate('de.json');
    assert.ok(german.isDirty);
    assert.equal(JSON.parse(german.getText()).title, 'Ungespeichert');
    assert.match(JSON.parse(german.getText()).steps[1], /Ñöŵ/);
    assert.equal(await onDisk('de.json'), '{\n  "title": "Alt"\n}\n');
  });

  it('saves a file that had no unsaved text, and undoes the run in one step', async () => {
    const before = '{\n  "title": "Willkommen, {name}!"\n}\n';
    await put('de.json', before);
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(path('de.json')));
    await translate('de.json');
    assert.ok(translated(await onDisk('de.json')));
    await vscode.commands.executeCommand('undo');
    assert.equal(vscode.window.activeTextEditor?.document.getText(), before);
  });

  it('asks before a run above the threshold, and shows a preview if the user wants one', async () => {
    await configure('confirmAboveCharacters', 10);
    person().choices.push(['de']);
    person().presses.add('Translate with Preview');
    const running = translate();
    await previewed(vscode.workspace.asRelativePath(path('en.json')), running);
    await assert.rejects(onDisk('de.json'));
    await vscode.commands.executeCommand('vernacular.applyPreview');
    await running;
    assert.equal((await onDisk('de.json')).match(/\[de\] /g)?.length, 5);
  });

  it('leaves it to the user to save what it has written, if a setting says so', async () => {
    await put('de.json', '{}\n');
    await configure('saveAfterRun', false);
    try {
      await translate('de.json');
      const document = await vscode.workspace.openTextDocument(path('de.json'));
      assert.equal(document.isDirty, true);
      assert.match(document.getText(), /"\[de\] /);
      assert.equal(await onDisk('de.json'), '{}\n');
      assert.equal(person().last('warning'), undefined);
      await vscode.commands.executeCommand('vernacular.undoLastRun');
      assert.equal(document.getText(), '{}\n');
    } finally {
      await configure('saveAfterRun', undefined);
      await vscode.window.showTextDocument(vscode.Uri.file(path('de.json')));
      await vscode.commands.executeCommand('workbench.action.files.revert');
    }
  });

  it('asks before a run above the threshold and sends nothing without consent', async () => {
    await configure('confirmAboveCharacters', 10);
    person().choices.push(['de']);
    await translate();
    assert.match(person().last('information')?.text ?? '', /Translate 5 texts into German\?/);
    assert.match(person().last('information')?.detail ?? '', /characters in \d+ requests/);
    assert.equal(await requests(), 0);
    await assert.rejects(onDisk('de.json'));
  });

  it('lists what fails verification as problems of the source and writes the rest', async () => {
    await put('en.json', '{\n  "a": "Fine",\n  "b": "{count, plural, one {# file}}"\n}\n');
    person().choices.push(['de']);
    await translate();
    assert.deepEqual(Object.keys(JSON.parse(await onDisk('de.json'))), ['a']);
    const [problem] = listedIn(vscode.Uri.file(path('en.json')));
    assert.equal(problem?.source, 'Vernacular');
    assert.equal(problem?.range.start.line, 2);
    assert.match(problem?.message ?? '', /de: "b" was left out/);
    assert.ok(person().last('warning')?.buttons.includes('Show Problems'));
  });

  it('reads what another program has just written, even before the editor notices it', async () => {
    await makeWatched(folder());
    for (const round of Array.from({ length: 5 }, (_, index) => index)) {
      await put('en.json', `{ "a": "Round ${round}" }\n`);
      await put('de.json', `{ "a": "Runde ${round}" }\n`);
      person().choices.push(['de']);
      await translate();
      assert.match(person().messages.at(-1)?.text ?? '', /Nothing is missing in German/);
      assert.equal(await onDisk('de.json'), `{ "a": "Runde ${round}" }\n`);
      await put('de.json', '{}\n');
      person().choices.push(['de']);
      await translate();
      assert.match(await onDisk('de.json'), new RegExp(` ${round}"`));
    }
  });

  it('keeps the problems of a language listed until the next run into it', async () => {
    await makeWatched(folder());
    const source = '{\n  "a": "Fine",\n  "b": "{count, plural, one {# file}}"\n}\n';
    await put('en.json', source);
    await put(
      'fr.json',
      '{\n  "a": "Bien",\n  "b": "{count, plural, one {# fichier} other {# fichiers}}"\n}\n',
    );
    const listed = () =>
      listedIn(vscode.Uri.file(path('en.json')))
        .map(({ message }) => message.slice(0, 3))
        .sort();
    for (const [locale, expected] of [
      ['de', ['de:']],
      ['fr', ['de:']],
      ['pl', ['de:', 'pl:']],
    ] as const) {
      person().choices.push([locale]);
      await translate();
      assert.deepEqual(listed(), expected);
    }
    await put('de.json', '{\n  "a": "Gut",\n  "b": "{count, plural, one {# Datei} other {# Dateien}}"\n}\n');
    person().choices.push(['de']);
    await translate();
    assert.deepEqual(listed(), ['pl:']);
  });

  it('treats a variant beside its base language as a translation', async () => {
    await put('en-GB.json', '{}');
    await translate('en-GB.json');
    assert.deepEqual(person().picks, []);
    // The emulator returns a text unchanged if only the variant of the language differs.
    assert.deepEqual(Object.keys(JSON.parse(await onDisk('en-GB.json'))), ['title', 'cart', 'steps']);
  });
});
