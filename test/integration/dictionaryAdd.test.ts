/** Adds a term from a text and its translation. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { HeldService } from '../support/heldService.ts';
import { until } from '../support/until.ts';
import { FormatsProject } from './formatsProject.ts';
import { createGlossary, dictionaryRow, entriesOf, glossaries } from './glossaryService.ts';
import { run } from './organisation.ts';
import { Person } from './person.ts';
import { configure, emulatorUrl, requests, useEmulator } from './service.ts';

let person: Person;
let project: FormatsProject;

async function select(name: string, text: string): Promise<void> {
  const document = await project.show(name);
  const offset = document.getText().indexOf(text);
  assert.notEqual(offset, -1);
  const [start, end] = [offset, offset + text.length].map((one) => document.positionAt(one));
  const editor = vscode.window.activeTextEditor;
  assert.ok(editor && start && end);
  editor.selection = new vscode.Selection(start, end);
}

const add = () => vscode.commands.executeCommand('vernacular.addToGlossary');

describe('A term from a selection', () => {
  useEmulator();

  beforeEach(async () => {
    person = new Person();
    project = FormatsProject.open();
    await project.put({
      'locales/en.json': '{ "save": "Save file", "open": "Open the branch" }',
      'locales/de.json': '{ "save": "Datei sichern", "open": "Branch öffnen" }',
    });
    await vscode.commands.executeCommand('vernacular.refreshLocales');
  });

  afterEach(async () => {
    await configure('glossaries', undefined);
    await project.remove();
    person.leave();
  });

  it('is added to the dictionary of the project, with prompts prefilled from both files', async () => {
    const { glossary_id: id } = await createGlossary('Team', 'Hello\tHallo');
    await configure('glossaries', { 'en>de': 'Team' });
    await select('locales/en.json', 'branch');
    person.inputs.push('branch', 'Zweig');
    await add();
    assert.equal(await entriesOf(id), 'Hello\tHallo\nbranch\tZweig');
    assert.deepEqual(person.values, ['branch', 'Branch öffnen']);
    assert.deepEqual(person.picks, []);
    assert.deepEqual(person.last('information')?.buttons, ['Open Dictionary', 'Undo']);
  });

  it('is prefilled with the whole source text if part of the translation is selected', async () => {
    const { glossary_id: id } = await createGlossary('Team', 'Hello\tHallo');
    await configure('glossaries', { 'en>de': id });
    await select('locales/de.json', 'Datei');
    person.inputs.push('file', 'Datei');
    await add();
    assert.deepEqual(person.values, ['Save file', 'Datei']);
    assert.equal(await entriesOf(id), 'Hello\tHallo\nfile\tDatei');
  });

  it('is asked for without icons, whatever the glossary and the term are called', async () => {
    const { glossary_id: id } = await createGlossary('Team $(trash)', 'Hello\tHallo');
    await configure('glossaries', { 'en>de': id });
    await select('locales/en.json', 'file');
    person.inputs.push('$(bug) file', 'Datei');
    await add();
    assert.match(person.prompts[0] ?? '', /, to be added to Team \$\u200b\(trash\)$/);
    assert.match(person.prompts[1] ?? '', /^Translation of "\$\u200b\(bug\) file" into /);
  });

  it('can be removed with a button in the message, and an open dictionary shows both changes', async () => {
    const { glossary_id: id } = await createGlossary('Team', 'Hello\tHallo');
    await configure('glossaries', { 'en>de': 'Team' });
    await vscode.commands.executeCommand('vernacular.openDictionary', dictionaryRow(id));
    const dictionary = vscode.window.activeTextEditor?.document;
    await select('locales/en.json', 'file');
    person.inputs.push('file', 'Datei');
    await add();
    await until(() => dictionary?.getText() === 'Hello\tHallo\nfile\tDatei\n');
    person.presses.add('Undo');
    person.inputs.push('branch', 'Zweig');
    await add();
    await until(async () => (await entriesOf(id)) === 'Hello\tHallo\nfile\tDatei');
    await until(() => dictionary?.getText() === 'Hello\tHallo\nfile\tDatei\n');
  });

  it('replaces another translation only if the user agrees, and can be undone', async () => {
    const { glossary_id: id } = await createGlossary('Team', 'file\tAkte');
    await configure('glossaries', { 'en>de': 'Team' });
    await select('locales/en.json', 'file');
    person.inputs.push('file', 'Datei');
    await add();
    assert.equal(await entriesOf(id), 'file\tAkte');
    person.presses.add('Replace');
    person.inputs.push('file', 'Datei');
    await add();
    assert.equal(await entriesOf(id), 'file\tDatei');
    person.presses.add('Undo');
    person.inputs.push('file', 'Ordner');
    await add();
    await until(async () => (await entriesOf(id)) === 'file\tDatei');
  });

  it('becomes the first of a new glossary if there is none', async () => {
    await select('locales/en.json', 'file');
    person.choices.push(['$(add) New Glossary…']);
    person.inputs.push('Words', 'file', 'Datei');
    await add();
    const [glossary] = await glossaries();
    assert.equal(glossary?.name, 'Words', JSON.stringify([person.messages, person.picks]));
    assert.equal(await entriesOf(glossary?.glossary_id ?? ''), 'file\tDatei');
  });

  it('is not silently replaced by the first terms of a dictionary that is being added', async () => {
    const { glossary_id: id } = await createGlossary('Team', 'Hello\tHallo');
    await project.put({ 'locales/fr.json': '{ "save": "Enregistrer le fichier" }' });
    await vscode.commands.executeCommand('vernacular.refreshLocales');
    const held = await HeldService.start(emulatorUrl, ({ method }) => method === 'PATCH');
    try {
      await configure('baseUrl', held.url);
      person.choices.push(['en'], ['fr'], ['Enter the First Term…']);
      person.inputs.push('file', 'classeur');
      const adding = run('addDictionary', { id: `glossary.${id}` });
      await held.underWay;
      await select('locales/fr.json', 'fichier');
      person.choices.push(['Team']);
      person.inputs.push('file', 'fichier');
      const before = await requests(`GET /v3/glossaries/${id}/entries`);
      const second = add();
      await until(async () => (await requests(`GET /v3/glossaries/${id}/entries`)) > before);
      held.releaseAll();
      await Promise.all([adding, second]);
    } finally {
      held.stop();
    }
    assert.equal(await entriesOf(id, 'en>fr'), 'file\tclasseur');
    assert.match(person.last('warning')?.text ?? '', /^Somebody else has changed this term in the meantime/);
  });

  it('is not added if the user dismisses a prompt', async () => {
    const { glossary_id: id } = await createGlossary('Team', 'Hello\tHallo');
    await select('locales/en.json', 'file');
    person.choices.push(['Team']);
    person.inputs.push('file', undefined);
    await add();
    assert.equal(await entriesOf(id), 'Hello\tHallo');
    assert.deepEqual(person.messages, []);
  });

  it('is shown as plain text in the hover of a source text that contains it', async () => {
    await createGlossary('Team', 'branch\t**Zweig** &nbsp;\nsave\tsichern\nfiles\tDateien');
    await configure('glossaries', { 'en>de': 'Team' });
    await vscode.commands.executeCommand('vernacular.refreshTerms');
    await select('locales/en.json', 'branch');
    const { document, selection } = vscode.window.activeTextEditor ?? {};
    assert.ok(document && selection);
    const hovered = async () => {
      const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
        'vscode.executeHoverProvider',
        document.uri,
        selection.start,
      );
      const contents = hovers.flatMap((hover) => hover.contents as vscode.MarkdownString[]);
      return contents.map(({ value }) => value).join('\n');
    };
    await until(async () => /Terms:/.test(await hovered()));
    const shown = (await hovered()).replaceAll('&nbsp;', ' ');
    assert.match(shown, /Terms: branch → \\\*\\\*Zweig\\\*\\\* &amp;nbsp;/);
    assert.doesNotMatch(shown, /sichern|Dateien/);
  });
});
