import assert from 'node:assert/strict';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { HeldService } from '../support/heldService.ts';
import { writeFile } from '../support/writeFile.ts';
import { closeEditors } from './editors.ts';
import { Person } from './person.ts';
import { previewed, previewTab } from './previewed.ts';
import { addFaults, configure, emulatorUrl, requests, useEmulator } from './service.ts';

describe('A run that is previewed or undone', () => {
  let person: Person;
  const folder = () => join(vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '', 'previewed');
  const path = (name: string) => join(folder(), name);
  const german = '{\n  "open": "Auf",\n  "more": "Mehr"\n}\n';
  const read = () => readFile(path('de.json'), 'utf8');

  useEmulator();

  beforeEach(async () => {
    person = new Person();
    await mkdir(folder(), { recursive: true });
    await writeFile(
      path('en.json'),
      '{\n  "open": "Open it",\n  "close": "Close it",\n  "more": "More"\n}\n',
    );
    await writeFile(path('de.json'), german);
  });

  afterEach(async () => {
    person.leave();
    await configure('preview', undefined);
    await configure('context', undefined);
    await closeEditors();
    await rm(folder(), { recursive: true });
  });

  const source = 'previewed/en.json';
  const shown = (run: PromiseLike<unknown>) => previewed(source, run);

  const argument = (paths?: readonly (readonly string[])[]) => {
    return { source: vscode.Uri.file(path('en.json')).toString(), locales: ['de'], ...(paths && { paths }) };
  };
  const retranslate = (paths?: readonly (readonly string[])[]) =>
    vscode.commands.executeCommand('vernacular.retranslateTexts', argument(paths));

  it('shows what it would replace, and writes what is ticked', async () => {
    const run = retranslate([['open']]);
    await shown(run);
    assert.equal(await read(), german);
    const uri = vscode.Uri.file(path('de.json')).with({
      scheme: 'vernacular-preview',
      query: 'de after',
      fragment: 'file',
    });
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.commands.executeCommand('vernacular.applyPreview');
    await run;
    const text = await read();
    assert.match(text, /^\{\n {2}"open": "\[de\].*",\n {2}"more": "Mehr"\n\}\n$/);
    assert.equal(document.getText(), text, 'the diff did not show what was written');
    assert.equal(previewTab(source), undefined);
  });

  it('leaves open the editor from which it was started', async () => {
    const document = await vscode.workspace.openTextDocument(path('en.json'));
    await vscode.window.showTextDocument(document, { preview: true });
    const run = retranslate([['open']]);
    await shown(run);
    await vscode.commands.executeCommand('vernacular.applyPreview');
    await run;
    const { activeTab } = vscode.window.tabGroups.activeTabGroup;
    assert.ok(activeTab?.input instanceof vscode.TabInputText);
    assert.equal(activeTab.input.uri.toString(), document.uri.toString());
  });

  it('replaces nothing that a person wrote unless it was picked', async () => {
    const run = retranslate();
    await shown(run);
    await vscode.commands.executeCommand('vernacular.applyPreview');
    await run;
    assert.match(
      await read(),
      /^\{\n {2}"open": "Auf",\n {2}"close": "\[de\].*",\n {2}"more": "Mehr"\n\}\n$/,
    );
    assert.match(
      person.messages.at(-1)?.text ?? '',
      /^1 text written: German\. 2 rejected in the preview; asking for them again costs nothing\./,
    );
  });

  it('writes nothing if its preview is discarded, and the next run pays nothing', async () => {
    const run = retranslate([['open']]);
    await shown(run);
    await vscode.commands.executeCommand('vernacular.discardPreview');
    await run;
    assert.equal(await read(), german);
    const before = await requests();
    const again = retranslate([['open']]);
    await shown(again);
    await vscode.commands.executeCommand('vernacular.applyPreview');
    await again;
    assert.equal(await requests(), before);
    assert.notEqual(await read(), german);
  });

  it('keeps what was changed while its preview was open', async () => {
    const run = retranslate([['open'], ['close']]);
    await shown(run);
    await writeFile(path('de.json'), german.replace('Auf', 'Öffne es'));
    await vscode.commands.executeCommand('vernacular.applyPreview');
    await run;
    assert.match(
      await read(),
      /^\{\n {2}"open": "Öffne es",\n {2}"close": "\[de\].*",\n {2}"more": "Mehr"\n\}\n$/,
    );
  });

  it('shows no preview of missing texts, except on request', async () => {
    const translate = () =>
      vscode.commands.executeCommand('vernacular.translateTexts', argument([['close']]));
    await translate();
    assert.match(await read(), /"close": "\[de\]/);
    await writeFile(path('de.json'), german);
    await configure('preview', 'always');
    const run = translate();
    await shown(run);
    await vscode.commands.executeCommand('vernacular.discardPreview');
    await run;
    assert.equal(await read(), german);
  });

  it('is also undone in files that are not open', async () => {
    await vscode.commands.executeCommand('vernacular.translateTexts', argument());
    assert.match(await read(), /"close": "\[de\]/);
    await closeEditors();
    await vscode.commands.executeCommand('vernacular.undoLastRun');
    assert.equal(await read(), german);
    assert.equal(person.messages.at(-1)?.text, '1 text was restored.');
    await vscode.commands.executeCommand('vernacular.undoLastRun');
    assert.equal(person.messages.at(-1)?.text, 'There is no run left to undo in this window.');
  });

  it('is undone except for what the user has changed since, and a file that it created is removed', async () => {
    await rm(path('de.json'));
    const translate = () => vscode.commands.executeCommand('vernacular.translateTexts', argument());
    await translate();
    await vscode.commands.executeCommand('vernacular.undoLastRun');
    await assert.rejects(read(), { code: 'ENOENT' });
    await translate();
    const document = await vscode.workspace.openTextDocument(path('de.json'));
    const edit = new vscode.WorkspaceEdit();
    const line = document.lineAt(1);
    edit.replace(document.uri, line.range, '  "open": "Öffne es",');
    await vscode.workspace.applyEdit(edit);
    await vscode.commands.executeCommand('vernacular.undoLastRun');
    assert.equal(document.getText(), '{\n  "open": "Öffne es"\n}\n');
    assert.equal(document.isDirty, true, 'what the user had not saved was saved');
    assert.match(
      person.messages.at(-1)?.text ?? '',
      /^2 texts were restored.* Changed since and left alone: open/,
    );
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('workbench.action.files.revert');
    assert.equal(document.isDirty, false);
  });

  it('is undone without losing what the user wrote while the preview was open', async () => {
    const changed = german.replace('Auf', 'Öffne es');
    const run = retranslate([['open'], ['close']]);
    await shown(run);
    await writeFile(path('de.json'), changed);
    await vscode.commands.executeCommand('vernacular.applyPreview');
    await run;
    assert.match(await read(), /"close": "\[de\]/);
    await vscode.commands.executeCommand('vernacular.undoLastRun');
    assert.equal(await read(), changed);
  });

  it('is undone without losing a file that the user created while the preview was open', async () => {
    await rm(path('de.json'));
    await configure('preview', 'always');
    const run = vscode.commands.executeCommand('vernacular.translateTexts', argument());
    await shown(run);
    const own = '{\n  "more": "Mehr"\n}\n';
    await writeFile(path('de.json'), own);
    await vscode.commands.executeCommand('vernacular.applyPreview');
    await run;
    assert.match(await read(), /"close": "\[de\]/);
    await vscode.commands.executeCommand('vernacular.undoLastRun');
    assert.equal(await read(), own);
  });

  it('is not undone while another run is working on the file', async () => {
    await vscode.commands.executeCommand('vernacular.translateTexts', argument());
    const held = await HeldService.start(emulatorUrl);
    try {
      await configure('baseUrl', held.url);
      const run = retranslate([['open']]);
      await held.underWay;
      await vscode.commands.executeCommand('vernacular.undoLastRun');
      assert.equal(person.messages.at(-1)?.text, 'previewed/de.json is already being translated.');
      assert.match(await read(), /"close": "\[de\]/);
      held.releaseAll();
      await shown(run);
      await vscode.commands.executeCommand('vernacular.discardPreview');
      await run;
    } finally {
      held.stop();
    }
    await vscode.commands.executeCommand('vernacular.undoLastRun');
    assert.equal(await read(), german);
  });

  it('can be undone later if a file was broken at first', async () => {
    await vscode.commands.executeCommand('vernacular.translateTexts', argument());
    const whole = await read();
    await writeFile(path('de.json'), `${whole}}`);
    await vscode.commands.executeCommand('vernacular.undoLastRun');
    assert.match(person.messages.at(-1)?.text ?? '', /^0 texts were restored\. .*de\.json/);
    await writeFile(path('de.json'), whole);
    await vscode.commands.executeCommand('vernacular.undoLastRun');
    assert.equal(person.messages.at(-1)?.text, '1 text was restored.');
    assert.equal(await read(), german);
  });

  it('shows no preview if the service answers with the existing text, and says so', async () => {
    const body = { translations: [{ detected_source_language: 'EN', text: 'Auf' }] };
    await addFaults({ match: { endpoint: 'POST /v2/translate' }, status: 200, body });
    // Another context, so that the remembered answer is not used.
    await configure('context', 'Doors of a garden');
    await retranslate([['open']]);
    assert.equal(await requests(), 1);
    assert.equal(previewTab(source), undefined);
    assert.equal(
      person.messages.at(-1)?.text,
      'Nothing was written. The service answered with the same text: 1 translation stays as it is.',
    );
    assert.equal(await read(), german);
  });

  it('cannot be applied if no preview is open, and a message says so', async () => {
    await vscode.commands.executeCommand('vernacular.applyPreview');
    assert.equal(person.messages.at(-1)?.text, 'No preview is open.');
  });
});
