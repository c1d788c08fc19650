/** Translates selected texts again with another formality, context or instruction. */
import assert from 'node:assert/strict';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { writeFile } from '../support/writeFile.ts';
import { closeEditors } from './editors.ts';
import { Person } from './person.ts';
import { previewed, previewTab } from './previewed.ts';
import { addFaults, configure, emulatorUrl, type Recorded, useEmulator, withRecorder } from './service.ts';

describe('Retranslate With…', () => {
  let person: Person;
  const folder = () => join(vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '', 'steered');
  const path = (name: string) => join(folder(), name);
  const read = (name = 'de.json') => readFile(path(name), 'utf8');
  const german = '{\n  "open": "Auf",\n  "more": "Mehr"\n}\n';
  const source = 'steered/en.json';
  const keys = ['formality', 'context', 'customInstructions'] as const;

  useEmulator();

  beforeEach(async () => {
    person = new Person();
    await mkdir(folder(), { recursive: true });
    await writeFile(path('en.json'), '{\n  "open": "Open the gate",\n  "more": "More of it"\n}\n');
    await writeFile(path('de.json'), german);
  });

  afterEach(async () => {
    person.leave();
    for (const name of keys) await configure(name, undefined);
    await closeEditors();
    await rm(folder(), { recursive: true });
    // The window remembers the choices, so they are reset for the next test.
    await writeFixed();
  });

  /** Resets the remembered choices. The prompt for this needs files, and a choice that it can reset. */
  async function writeFixed(): Promise<void> {
    await mkdir(folder(), { recursive: true });
    await writeFile(path('en.json'), '{ "open": "Open" }');
    await writeFile(path('de.json'), '{ "open": "Auf" }');
    await configure('baseUrl', emulatorUrl);
    const forgetting = new Person();
    forgetting.choices.push(['Context'], ['With the Current Settings'], undefined);
    forgetting.inputs.push('something');
    await vscode.commands.executeCommand('vernacular.retranslateWith', argument());
    forgetting.leave();
    await configure('baseUrl', undefined);
    await rm(folder(), { recursive: true });
  }

  const argument = (
    locales: readonly string[] = ['de'],
    paths: readonly (readonly string[])[] = [['open']],
  ) => ({
    source: vscode.Uri.file(path('en.json')).toString(),
    locales,
    paths,
  });
  const retranslate = (...given: Parameters<typeof argument>) =>
    vscode.commands.executeCommand('vernacular.retranslateWith', argument(...given));

  async function apply(run: PromiseLike<unknown>): Promise<void> {
    await previewed(source, run);
    await vscode.commands.executeCommand('vernacular.applyPreview');
    await run;
  }

  const sent = (recorded: readonly Recorded[]) =>
    recorded
      .filter((one) => one.path === '/v2/translate')
      .map(({ body: { formality, context, custom_instructions: instructions } }) => ({
        ...(formality !== undefined && { formality }),
        ...(context !== undefined && { context }),
        ...(instructions !== undefined && { instructions }),
      }));

  it('sends what was chosen along with the settings, writes what is ticked, and can be undone', async () => {
    await configure('context', 'A shop');
    await configure('customInstructions', ['Be brief']);
    await withRecorder(async (url, recorded) => {
      await configure('baseUrl', url);
      person.choices.push(['Formality'], ['more'], ['Custom Instruction'], ['Retranslate']);
      person.inputs.push('Say du');
      const run = retranslate();
      await previewed(source, run);
      assert.equal(await read(), german, 'it was written before it was shown');
      await vscode.commands.executeCommand('vernacular.applyPreview');
      await run;
      assert.deepEqual(sent(recorded), [
        { formality: 'more', context: 'A shop', instructions: ['Be brief', 'Say du'] },
      ]);
    });
    assert.match(await read(), /^\{\n {2}"open": "\[de\].*",\n {2}"more": "Mehr"\n\}\n$/);
    const [first, , second] = person.picks;
    assert.equal(first?.title, 'Retranslate "open" into German');
    assert.deepEqual(first?.labels, ['Retranslate', 'Formality', 'Context', 'Custom Instruction']);
    assert.deepEqual(first?.descriptions.slice(1), [
      'The service decides · settings',
      '"A shop" · settings',
      'none · in addition to those of the settings',
    ]);
    assert.equal(second?.descriptions[1], 'More formal · for this run');
    const configuration = vscode.workspace.getConfiguration('vernacular');
    assert.deepEqual(
      keys.map((name) => configuration.get(name)),
      ['default', 'A shop', ['Be brief']],
      'the settings were changed',
    );
    await vscode.commands.executeCommand('vernacular.undoLastRun');
    assert.equal(await read(), german);
  });

  it('sends a request for each new choice, and offers the last one without sending it again', async () => {
    await withRecorder(async (url, recorded) => {
      await configure('baseUrl', url);
      const stand = () => vscode.commands.executeCommand('vernacular.undoLastRun');
      person.choices.push(['Retranslate']);
      await apply(retranslate());
      await stand();
      person.choices.push(['Formality'], ['less'], ['Retranslate']);
      await apply(retranslate());
      await stand();
      person.choices.push(['Context'], ['Retranslate']);
      person.inputs.push('A castle');
      await apply(retranslate());
      await stand();
      person.choices.push(['Custom Instruction'], ['Retranslate']);
      person.inputs.push('Say du');
      await apply(retranslate());
      await stand();
      const each = [
        {},
        { formality: 'less' },
        { formality: 'less', context: 'A castle' },
        { formality: 'less', context: 'A castle', instructions: ['Say du'] },
      ];
      assert.deepEqual(sent(recorded), each);
      person.choices.push(['Retranslate']);
      await apply(retranslate());
      assert.deepEqual(sent(recorded), each, 'the last choice was sent again');
      assert.deepEqual(person.picks.at(-1)?.descriptions.slice(1, 4), [
        'Less formal · for this run',
        '"A castle" · for this run',
        '"Say du" · for this run',
      ]);
    });
  });

  it('sends nothing if a step is cancelled', async () => {
    await withRecorder(async (url, recorded) => {
      await configure('baseUrl', url);
      const left: readonly (readonly (readonly string[] | undefined)[])[] = [
        [undefined],
        [['Formality'], undefined, undefined],
        [['Context'], undefined],
        [['Custom Instruction'], undefined],
      ];
      for (const choices of left) {
        person.choices.push(...choices);
        person.inputs.push(undefined);
        await retranslate();
        assert.deepEqual(person.choices, []);
        person.inputs.length = 0;
      }
      assert.deepEqual([sent(recorded), person.messages, await read()], [[], [], german]);
    });
  });

  it('offers what all picked languages support, and says why the rest is missing', async () => {
    await writeFile(path('da.json'), '{\n  "open": "Åbn"\n}\n');
    person.choices.push(undefined, undefined);
    await retranslate(['de', 'da']);
    assert.deepEqual(person.picks[0]?.labels, ['Retranslate', 'Context']);
    assert.match(person.picks[0]?.title ?? '', /into German and Danish$/);
    assert.match(
      person.picks[0]?.placeHolder ?? '',
      /^Formality: Not available for Danish\. The service does not accept instructions for Danish\./,
    );
    person.choices.length = 0;
    person.choices.push(['Context'], ['Retranslate']);
    person.inputs.push('A gate');
    await withRecorder(async (url, recorded) => {
      await configure('baseUrl', url);
      await apply(retranslate(['de', 'da']));
      assert.deepEqual(sent(recorded), [{ context: 'A gate' }, { context: 'A gate' }]);
    });
    for (const name of ['de.json', 'da.json']) assert.match(await read(name), /"open": "\[d[ea]\]/);
  });

  it('refuses an instruction beyond the limit of 10', async () => {
    await configure(
      'customInstructions',
      Array.from({ length: 10 }, (_, index) => `Rule ${index}`),
    );
    person.choices.push(['Custom Instruction']);
    person.inputs.push('One more');
    await retranslate();
    assert.equal(person.refusals.length, 1);
    assert.match(person.refusals[0] ?? '', /10/);
  });

  it('offers no choices for a pseudo-locale', async () => {
    await writeFile(path('en-XA.json'), '{\n  "open": "[Öþéñ]"\n}\n');
    await retranslate(['en-XA']);
    assert.equal(person.picks.length, 0);
    assert.match(
      person.messages.at(-1)?.text ?? '',
      /^Pseudo-locales are made on this machine and have no options\.$/,
    );
  });

  it('shows no preview if the service answers with the same text, and says so', async () => {
    const body = { translations: [{ detected_source_language: 'EN', text: 'Auf' }] };
    await addFaults({ match: { endpoint: 'POST /v2/translate' }, status: 200, body });
    person.choices.push(['Context'], ['Retranslate']);
    person.inputs.push(`Gates ${Date.now()}`);
    await retranslate();
    assert.equal(previewTab(source), undefined);
    assert.match(
      person.messages.at(-1)?.text ?? '',
      /The service answered with the same text: 1 translation/,
    );
    assert.equal(await read(), german);
  });

  it('keeps the problem of a text that it left out when other texts are translated', async () => {
    await writeFile(path('en.json'), '{\n  "open": "Open {{gate}}",\n  "more": "More of it"\n}\n');
    await writeFile(path('de.json'), '{\n  "open": "{{gate}} auf"\n}\n');
    const body = { translations: [{ detected_source_language: 'EN', text: 'Kaputt' }] };
    await addFaults({ match: { endpoint: 'POST /v2/translate' }, times: 10, status: 200, body });
    const problems = () =>
      vscode.languages
        .getDiagnostics(vscode.Uri.file(path('en.json')))
        .map(({ message }) => message)
        .filter((message) => /left out/.test(message));
    const fill = () =>
      vscode.commands.executeCommand('vernacular.translateLocaleFile', vscode.Uri.file(path('de.json')));
    person.choices.push(['Retranslate']);
    await retranslate();
    const listed = problems();
    assert.match(listed.join(), /^de: "open" was left out: the translation lost \{\{gate\}\}/);
    await fill();
    assert.match(await read(), /"open": "\{\{gate\}\} auf",\n {2}"more": "Kaputt"/);
    assert.deepEqual(problems(), listed);
    await fill();
    assert.match(person.messages.at(-1)?.text ?? '', /^Nothing is missing in German/);
    assert.deepEqual(problems(), listed);
  });

  it('applies to the text at the cursor', async () => {
    await vscode.commands.executeCommand('vernacular.refreshLocales');
    const document = await vscode.workspace.openTextDocument(path('de.json'));
    // The editor may still have the text of another test, until it notices that the file has changed.
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('workbench.action.files.revert');
    assert.equal(document.getText(), german);
    const editor = await vscode.window.showTextDocument(document);
    editor.selection = new vscode.Selection(2, 13, 2, 13);
    person.choices.push(undefined, undefined);
    await vscode.commands.executeCommand('vernacular.retranslateWith');
    await vscode.commands.executeCommand('vernacular.retranslateWith', document.uri);
    assert.deepEqual(
      [...person.picks.map(({ title }) => title), ...person.messages.map(({ text }) => text)],
      ['Retranslate "more" into German', 'Retranslate "more" into German'],
    );
  });
});
