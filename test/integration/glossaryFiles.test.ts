/** The glossary files that a project's settings name: the user is asked once, and runs use them from then on. */
import assert from 'node:assert/strict';
import { mkdir, readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { createdIn } from '../../src/editor/glossaryFiles/own.ts';
import { push as pushTerms } from '../../src/editor/glossaryFiles/push.ts';
import { ProjectTerms } from '../../src/editor/terms/projectTerms.ts';
import { withCreated } from '../../src/glossaryFiles/record.ts';
import { Events } from '../../src/jobs/events.ts';
import { HeldService } from '../support/heldService.ts';
import { until } from '../support/until.ts';
import { writeFile } from '../support/writeFile.ts';
import { closeEditors } from './editors.ts';
import { createGlossary, dictionaryRow, entriesOf, glossaries, glossaryService } from './glossaryService.ts';
import { importElsewhere } from './importElsewhere.ts';
import { Person } from './person.ts';
import { configure, emulatorUrl, requests, useEmulator } from './service.ts';
import { replaceInWorkspace } from './workspaceStandIn.ts';

describe('Glossary files', () => {
  let person: Person;
  let files = 0;
  const workspace = () => vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
  const record = () => join(workspace(), 'vernacular.terms.json');
  const terms = () => join(workspace(), 'terms-of-test', 'de.tsv');
  const push = () => vscode.commands.executeCommand('vernacular.pushGlossaryFiles');

  useEmulator({
    targetLanguages: ['de'],
    sourceLanguage: 'en',
    glossaryFiles: { 'en>de': 'terms-of-test/de.tsv' },
  });

  beforeEach(async () => {
    person = new Person();
    await mkdir(join(workspace(), 'terms-of-test'));
    await writeFile(terms(), 'basket\tKorb\n');
  });

  afterEach(async () => {
    person.leave();
    await configure('glossaries', undefined);
    await closeEditors();
    await rm(join(workspace(), 'terms-of-test'), { recursive: true });
    await rm(record(), { force: true });
  });

  /**
   * The content of a German file after a run over one missing text. Each call uses new files, because the editor may
   * still cache the text of older ones.
   */
  async function translated(text: string): Promise<string> {
    files += 1;
    const folder = join(workspace(), 'terms-of-test', `shop${files}`, 'locales');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'en.json'), JSON.stringify({ text }));
    const translation = join(folder, 'de.json');
    await writeFile(translation, '{}');
    await vscode.commands.executeCommand('vernacular.translateLocaleFile', vscode.Uri.file(translation));
    return readFile(translation, 'utf8');
  }

  const questions = () => person.messages.filter(({ text }) => text.startsWith('Send the terms of '));

  it('are sent only if the user agrees, and the answer also holds for later runs', async () => {
    const text = `Open the basket of ${Date.now()}`;
    assert.equal(await translated(text), '{}');
    const [question] = questions();
    assert.ok(question);
    assert.ok(question.text.endsWith(`to ${new URL(emulatorUrl).host}?`), question.text);
    assert.match(
      question.detail,
      /^The content of terms-of-test\/de\.tsv \(terms: 1\) becomes the glossary "/,
    );
    assert.deepEqual(question.buttons, ['Send Terms', 'Continue Without']);
    assert.deepEqual([await requests(), await glossaries()], [0, []]);

    person.presses.add('Continue Without');
    assert.doesNotMatch(await translated(text), /Korb/);
    assert.match(await translated(`${text} again`), /\[de\]/);
    assert.equal(questions().length, 2);
    assert.ok(
      person.messages.some(({ text: said }) => said.startsWith('The run continues without the terms')),
    );
    assert.deepEqual(await glossaries(), []);

    person.presses.delete('Continue Without');
    person.presses.add('Send Terms');
    await push();
    assert.equal(questions().length, 3);
    assert.match(await translated(text), /Korb/);
    await writeFile(terms(), 'basket\tWagen\n');
    assert.match(await translated(text), /Wagen/);
    assert.equal(questions().length, 3);
    const [glossary, ...others] = await glossaries();
    assert.ok(glossary);
    assert.deepEqual(others, []);
    assert.deepEqual(JSON.parse(await readFile(record(), 'utf8')).glossaries, [
      { id: glossary.glossary_id, name: glossary.name },
    ]);
  });

  it('apply to whole documents, too', async () => {
    const paper = join(workspace(), 'terms-of-test', 'paper.txt');
    await writeFile(paper, 'Open the basket\n');
    for (const press of ['Send Terms', 'Translate']) person.presses.add(press);
    person.choices.push(['de']);
    await vscode.commands.executeCommand('vernacular.translateDocumentFiles', vscode.Uri.file(paper));
    assert.match(await readFile(paper.replace('.txt', '.de.txt'), 'utf8'), /Korb/);
  });

  it('provide the terms in hovers, and a warning names them if a term is added to their glossary', async () => {
    person.presses.add('Send Terms');
    await push();
    const [glossary] = await glossaries();
    assert.ok(glossary);
    const folder = join(workspace(), 'terms-of-test', `hover${Date.now()}`, 'locales');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'en.json'), '{ "text": "Open the basket" }');
    await writeFile(join(folder, 'de.json'), '{ "text": "Den Korb öffnen" }');
    await vscode.commands.executeCommand('vernacular.refreshLocales');
    await vscode.commands.executeCommand('vernacular.refreshTerms');
    const editor = await vscode.window.showTextDocument(vscode.Uri.file(join(folder, 'en.json')));
    const { document } = editor;
    const start = document.positionAt(document.getText().indexOf('Open'));
    const hovered = async () => {
      const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
        'vscode.executeHoverProvider',
        document.uri,
        start,
      );
      const contents = hovers.flatMap((hover) => hover.contents as vscode.MarkdownString[]);
      return contents.map(({ value }) => value.replaceAll('&nbsp;', ' ')).join('\n');
    };
    await until(async () => /Terms: basket → Korb/.test(await hovered()));

    editor.selection = new vscode.Selection(start, start.translate(0, 'Open'.length));
    person.inputs.push('open', 'öffnen');
    await vscode.commands.executeCommand('vernacular.addToGlossary');
    assert.deepEqual(person.picks, []);
    assert.equal((await entriesOf(glossary.glossary_id)).trim(), 'basket\tKorb\nopen\töffnen');
    const warning = 'The terms of this dictionary come from terms-of-test/de.tsv';
    await until(() => person.last('warning')?.text.startsWith(warning) === true);
    assert.deepEqual(person.last('warning')?.buttons, ['Open File']);

    await vscode.commands.executeCommand('vernacular.deleteGlossary', {
      id: `glossary.${glossary.glossary_id}`,
    });
    assert.match(person.last('warning')?.detail ?? '', /^Translations in .+ use it\.$/m);
  });

  it('have their glossary looked up again if a glossary changes while the record is being read', async () => {
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(folder);
    const glossary = { glossaryId: 'g1', name: 'Product', dictionaries: [], ready: true, readOnly: false };
    const state = { kind: 'ready', glossaries: { kind: 'known', all: [glossary] } };
    const service = { dictionaryEntries: async () => 'basket\tKorb' };
    const change = new vscode.EventEmitter<void>();
    const log = { failure: (_: string, error: unknown) => assert.fail(String(error)) };
    const known = new ProjectTerms({
      terms: { look: () => state, onDidChange: change.event },
      connections: { current: async () => ({ terms: service }), onDidChange: change.event },
      events: new Events(() => assert.fail()),
      log,
    } as unknown as ConstructorParameters<typeof ProjectTerms>[0]);
    const found = () =>
      known.in({ uri: folder.uri, text: 'Open the basket', sourceLocale: 'en', targetLocale: 'de' });
    try {
      assert.deepEqual(found(), []);
      change.fire();
      assert.deepEqual(await createdIn(folder, log), []);
      await writeFile(record(), withCreated(undefined, { id: 'g1', name: 'Product' }));
      await until(() => found().length === 1);
    } finally {
      known.dispose();
      change.dispose();
    }
  });

  it('cause the terms view to be read again even if the service does not finish their glossary', async () => {
    const place = {
      folder: workspace(),
      root: { folder: await realpath(workspace()) },
      requireWritable: async () => {},
    };
    const project = {
      place,
      usualName: 'Unfinished',
      files: [{ sourceLang: 'en', targetLang: 'de', terms: [{ source: 'basket', target: 'Korb' }] }],
    };
    const service = {
      glossaries: async () => [],
      createGlossary: async () => ({ glossaryId: 'unfinished', name: 'Unfinished', dictionaries: [] }),
      awaitReady: async () => {
        throw new Error('Not ready');
      },
    };
    let rereads = 0;
    const deps = { events: { raise: () => {} }, terms: { reread: () => rereads++ } };
    const pushing = pushTerms(
      deps as unknown as Parameters<typeof pushTerms>[0],
      project as unknown as Parameters<typeof pushTerms>[1],
      service as unknown as Parameters<typeof pushTerms>[2],
      new AbortController().signal,
    );
    await assert.rejects(pushing, /Not ready/);
    assert.equal(rereads, 1);
  });

  it('replace a dictionary only once a save that is in progress has finished', async () => {
    person.presses.add('Send Terms');
    await push();
    const [glossary] = await glossaries();
    assert.ok(glossary);
    const { glossary_id: id } = glossary;
    let [puts, lists] = [0, 0];
    const held = await HeldService.start(emulatorUrl, ({ method, url }) => {
      if (method === 'PUT') puts += 1;
      if (method === 'GET' && url === '/v3/glossaries') lists += 1;
      return method === 'PUT' && puts === 1;
    });
    try {
      await configure('baseUrl', held.url);
      await vscode.commands.executeCommand('vernacular.openDictionary', dictionaryRow(id));
      const { document } = vscode.window.activeTextEditor ?? {};
      assert.ok(document);
      const edit = new vscode.WorkspaceEdit();
      edit.replace(document.uri, new vscode.Range(0, 0, 1, 0), 'basket\tEimer\n');
      assert.ok(await vscode.workspace.applyEdit(edit));
      const saving = document.save();
      await held.underWay;
      await writeFile(terms(), 'basket\tWagen\n');
      const before = lists;
      const pushing = push();
      await until(() => lists > before);
      await importElsewhere(person, terms());
      // A push that did not wait for the save would have been sent, and would be overwritten by the save.
      assert.equal(puts, 1);
      held.releaseAll();
      assert.equal(await saving, true);
      await pushing;
      assert.equal((await entriesOf(id)).trim(), 'basket\tWagen');
    } finally {
      held.stop();
    }
  });

  it('stop a run if they have problems, and open at the first of them', async () => {
    person.presses.add('Send Terms');
    await push();
    person.messages.length = 0;
    await writeFile(terms(), 'basket\tKorb\nbasket\tWagen\n');
    person.presses.add('Open File');
    assert.equal(await translated(`Wrong terms ${Date.now()}`), '{}');
    assert.match(
      person.last('error')?.text ?? '',
      /^Nothing was sent: .*de\.tsv:2: Line 1 has the same source\. A dictionary can have each source only once\.$/,
    );
    assert.equal(await requests(), 0);
    assert.equal(vscode.window.activeTextEditor?.selection.active.line, 1);
  });

  it('are used for selections in files of the folder, and not sent again if nothing has changed', async () => {
    person.presses.add('Send Terms');
    await push();
    const [glossary] = await glossaries();
    assert.ok(glossary);
    const path = `/v3/glossaries/${glossary.glossary_id}`;
    const changes = () => Promise.all([`PATCH ${path}`, `PUT ${path}/dictionaries`].map(requests));
    const before = await changes();
    await push();
    assert.match(person.last('information')?.text ?? '', /is up to date with the files\.$/);
    const file = vscode.Uri.file(join(workspace(), 'terms-of-test', 'page.txt'));
    const content = `Fill the basket ${Date.now()}.`;
    await writeFile(file.fsPath, content);
    const editor = await vscode.window.showTextDocument(file);
    editor.selection = new vscode.Selection(0, 0, 0, content.length);
    await vscode.commands.executeCommand('vernacular.translateSelection');
    assert.match(editor.document.getText(), /Korb/);
    await vscode.commands.executeCommand('workbench.action.files.revert');
    assert.deepEqual(await changes(), before);
  });

  it('never replace a glossary of the same name that the project did not create', async () => {
    person.presses.add('Send Terms');
    const name = workspace().split(/[\\/]/).at(-1) ?? '';
    const own = await createGlossary(name, 'mine\tmeins');
    await push();
    assert.ok(person.last('error')?.text.includes(`--adopt ${own.glossary_id}`), person.last('error')?.text);
    assert.equal(await translated(`Taken ${Date.now()}`), '{}');
    assert.equal((await entriesOf(own.glossary_id)).trim(), 'mine\tmeins');
    assert.equal((await glossaries()).length, 1);
    await glossaryService('DELETE', `/${own.glossary_id}`);
  });

  it('are not sent in Restricted Mode', async () => {
    person.presses.add('Send Terms');
    const restore = replaceInWorkspace({ isTrusted: false });
    try {
      await push();
      assert.match(person.last('information')?.text ?? '', /^This workspace is in Restricted Mode/);
      assert.deepEqual([questions(), await glossaries()], [[], []]);
    } finally {
      restore();
    }
  });

  it('are reported as missing if the setting names none', async () => {
    await configure('glossaryFiles', undefined);
    await push();
    assert.equal(person.last('information')?.text, 'The setting vernacular.glossaryFiles names no files.');
  });
});
