import assert from 'node:assert/strict';
import { readFile, rm, symlink } from 'node:fs/promises';
import { beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { presentSetting, steering } from '../../src/editor/projectSettings/present.ts';
import { readTranslationSettings } from '../../src/project/settings/settings.ts';
import { valueRules } from '../../src/service/values.ts';
import { writeFile } from '../support/writeFile.ts';
import { closeEditors } from './editors.ts';
import type { Person } from './person.ts';
import { useProjectSettings } from './projectSettingsFolder.ts';
import { configure } from './service.ts';
import { replaceInWorkspace } from './workspaceStandIn.ts';

const [sourceLanguage, targetLanguages, formality, context, instructions, entryContext] = [
  'Source Language',
  'Target Languages',
  'Formality',
  'Context',
  'Custom Instructions',
  'Entry Context',
];

describe('Translation Settings of This Project', () => {
  const { file, folder, writeAndWait, written, use, shownFor, choose, ...own } = useProjectSettings();
  let person: Person;

  beforeEach(() => {
    person = own.person();
  });

  it('lists every setting with its current value and where that comes from', async () => {
    await configure('formality', 'prefer_more');
    await configure('modelType', 'latency_optimized');
    await configure('glossaryFiles', { 'en>de': 'terms/de.tsv' });
    await writeAndWait({ targetLanguages: ['de', 'fr'], context: 'A shop $(bug) of\n books' });
    await use();
    const [pick] = person.picks;
    assert.deepEqual(pick?.labels, [
      sourceLanguage,
      targetLanguages,
      formality,
      'Model Type',
      context,
      instructions,
      entryContext,
      'Glossaries',
      'Glossary Files',
      'Style Rules',
      'Translation Memories',
      'Translation Memory Threshold',
    ]);
    assert.deepEqual(pick?.descriptions, [
      'English in locale files, detected elsewhere · default',
      'German (de) and French (fr) · this project',
      'More formal where possible · your settings',
      'Fastest answer · your settings',
      '"A shop $\u200b(bug) of books" · this project',
      'none · default',
      'Nothing · default',
      'none · default',
      'terms/de.tsv for en>de · your settings',
      'none · default',
      'none · default',
      '75% or more · default',
    ]);
    assert.deepEqual(person.messages, []);
  });

  it('includes every setting that affects a translation', () => {
    const { settings } = readTranslationSettings(() => undefined, valueRules);
    // One says where the files are, the other under which tag usage is counted.
    const others = ['resources', 'reportingTag'];
    const names = Object.keys(settings).filter((name) => !others.includes(name));
    assert.deepEqual([...steering].sort(), names.sort());
  });

  it('opens settings that it does not change itself in the settings editor', async () => {
    const { executeCommand } = vscode.commands;
    const opened: unknown[][] = [];
    choose('Model Type');
    const using = use();
    Object.assign(vscode.commands, { executeCommand: async (...args: unknown[]) => void opened.push(args) });
    try {
      await using;
    } finally {
      Object.assign(vscode.commands, { executeCommand });
    }
    assert.deepEqual(
      opened.filter(([id]) => id !== 'setContext'),
      [['workbench.action.openSettings', { query: '@id:vernacular.modelType' }]],
    );
    assert.equal(person.picks.length, 1);
    assert.equal(person.picks[0]?.details[3], 'Changed in the settings editor');
  });

  it('writes a choice to the folder, says where, and can remove it again', async () => {
    await configure('formality', 'prefer_more');
    choose(formality, 'prefer_less', formality, 'Remove the Value of This Project', undefined);
    await use();
    const [, values, list, step, last] = person.picks;
    assert.deepEqual(values?.active, ['More formal where possible']);
    assert.deepEqual(list?.active, [formality]);
    assert.equal(shownFor(formality, list), 'Less formal where possible · this project');
    assert.equal(list?.placeHolder, 'Formality: written to .vscode/settings.json');
    assert.equal(
      shownFor('Remove the Value of This Project', step),
      'then: More formal where possible · your settings',
    );
    assert.equal(shownFor(formality, last), 'More formal where possible · your settings');
    assert.equal(
      last?.placeHolder,
      'Formality: the value of this project was removed from .vscode/settings.json',
    );
    assert.deepEqual(await written(), {});
  });

  it('writes nothing if the user goes back', async () => {
    choose(formality, undefined, context, targetLanguages, undefined, instructions, undefined, undefined);
    await use();
    assert.deepEqual(await written(), {});
    assert.equal(person.picks.length, 8);
    assert.equal(person.picks[1]?.title, 'Formality');
  });

  it('offers the languages of the service as targets, in the spelling of the project', async () => {
    await writeAndWait({ targetLanguages: ['fr', 'xx'] });
    person.choices.push([targetLanguages], ['Change…'], ['French', 'de', 'pt-BR'], undefined);
    await use();
    const pick = person.picks[2];
    assert.deepEqual(pick?.picked, ['French', 'xx']);
    assert.equal(pick?.details[1], 'The service does not know this language');
    assert.ok(pick?.labels.includes('Japanese'));
    assert.deepEqual(await written(), { 'vernacular.targetLanguages': ['fr', 'de', 'pt-BR'] });
  });

  it('names the languages for which formality is not available', async () => {
    await writeAndWait({ targetLanguages: ['de', 'cs'] });
    choose(formality, 'more', undefined);
    await use();
    const pick = person.picks[1];
    assert.match(pick?.placeHolder ?? '', /^Not available for Czech/);
    assert.deepEqual(pick?.details, [
      'Applies now',
      'No effect for Czech',
      'No effect for Czech',
      'Languages without formality are refused. Czech would be refused',
      'Languages without formality are refused. Czech would be refused',
    ]);
    assert.equal((await written())['vernacular.formality'], 'more');
  });

  it('offers "Detected" and languages of the service as source language', async () => {
    choose(sourceLanguage, 'French', undefined);
    await use();
    assert.ok(person.picks[1]?.labels.includes('Detected'));
    assert.deepEqual(await written(), { 'vernacular.sourceLanguage': 'fr' });
  });

  it('accepts a context, keeps its line breaks, and counts its characters while the user types', async () => {
    await writeAndWait({ context: 'A shop.\nOf books.' });
    choose(context, 'Change…', undefined);
    person.inputs.push('A shop.↵Of maps.');
    await use();
    assert.deepEqual(await written(), { 'vernacular.context': 'A shop.\nOf maps.' });
    assert.deepEqual(person.hints, ['16 of 20,000 characters']);
  });

  it('keeps the character for line breaks where the context itself contains it', async () => {
    await writeAndWait({ context: 'Press ↵.\nThen ↶.' });
    choose(context, 'Change…', undefined);
    person.inputs.push('Press ↵.↷Then ↶ or x.');
    await use();
    assert.deepEqual(await written(), { 'vernacular.context': 'Press ↵.\nThen ↶ or x.' });
  });

  it('refuses a context that is too long, and counts characters rather than code units', async () => {
    choose(context, undefined);
    person.inputs.push('😀'.repeat(20_001));
    await use();
    assert.deepEqual(person.refusals, ['20001 characters are too many; at most 20000 are allowed.']);
    choose(context, undefined);
    person.inputs.push('😀'.repeat(20_000));
    await use();
    assert.deepEqual(person.hints, ['20,000 of 20,000 characters']);
    assert.deepEqual(await written(), { 'vernacular.context': '😀'.repeat(20_000) });
  });

  it('merges user and workspace values like VS Code, to find out what a folder overrides', () => {
    const [first] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(first);
    const inspected = {
      defaultValue: [],
      globalValue: { de: ['Say du'] },
      workspaceValue: { fr: ['Dites tu'] },
      workspaceFolderValue: { es: ['Di tú'] },
    };
    const configuration = { get: () => inspected.workspaceFolderValue, inspect: () => inspected };
    const restore = replaceInWorkspace({
      workspaceFile: vscode.Uri.file('/some.code-workspace'),
      getConfiguration: (() => configuration) as unknown as typeof vscode.workspace.getConfiguration,
    });
    try {
      const { below } = presentSetting(first, 'customInstructions');
      assert.deepEqual(below, { value: { de: ['Say du'], fr: ['Dites tu'] }, origin: 'workspace' });
    } finally {
      restore();
    }
  });

  it('shows an invalid value with the reason, and replaces it', async () => {
    await writeAndWait({ entryContext: 'all' });
    choose(entryContext, 'Change…', 'description', undefined);
    await use();
    assert.equal(
      shownFor(entryContext, person.picks[0]),
      'cannot be used: "all" is not one of none, description, descriptionAndKey. · this project',
    );
    assert.deepEqual(await written(), { 'vernacular.entryContext': 'description' });
    assert.equal(shownFor(entryContext), 'Description · this project');
  });

  it('says which setting could not be written to which file', async () => {
    await writeFile(file(), '{ "vernacular.context": ');
    choose(entryContext, 'description');
    await use();
    const { text = '', buttons } = person.last('error') ?? {};
    assert.match(
      text,
      /^vernacular\.entryContext could not be written to \.vscode\/settings\.json, which was not changed: /,
    );
    assert.deepEqual(buttons, ['Open File']);
    assert.equal(await readFile(file(), 'utf8'), '{ "vernacular.context": ');
  });

  it('does not write through a link that leads out of the project', async () => {
    const outside = `${folder()}-outside.json`;
    await writeFile(outside, '{}');
    await rm(file());
    await symlink(outside, file());
    try {
      choose(entryContext, 'description');
      await use();
      assert.match(person.last('error')?.text ?? '', /settings\.json leads to .*outside/);
      assert.equal(await readFile(outside, 'utf8'), '{}');
    } finally {
      await rm(file());
      await rm(outside);
    }
  });

  it('lists what it can while the service is unreachable, and says so', async () => {
    await configure('baseUrl', 'http://127.0.0.1:9');
    person.choices.push([targetLanguages], ['German', 'Another Language…'], undefined);
    person.inputs.push('ja, pt-BR');
    await use();
    assert.match(person.picks[1]?.placeHolder ?? '', /^The service cannot be reached\./);
    assert.deepEqual(await written(), { 'vernacular.targetLanguages': ['de', 'ja', 'pt-BR'] });
  });

  it('needs a folder', async () => {
    const restore = replaceInWorkspace({ workspaceFolders: undefined });
    try {
      await use();
    } finally {
      restore();
    }
    assert.match(person.last('information')?.text ?? '', /^Open a folder first/);
    assert.deepEqual(person.last('information')?.buttons, ['Open Folder']);
  });

  it('asks for the folder if there are several, unless the active editor determines it', async () => {
    const [first] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(first);
    const second = { uri: vscode.Uri.file('/elsewhere'), name: 'elsewhere', index: 1 };
    await closeEditors();
    const restore = replaceInWorkspace({ workspaceFolders: [first, second] });
    try {
      choose('elsewhere', undefined);
      await use();
      assert.deepEqual(person.picks[0]?.labels, [first.name, 'elsewhere']);
      assert.equal(person.picks[0]?.title, 'Translation Settings of This Project');
      assert.equal(person.picks[1]?.title, 'Translation Settings of elsewhere');
      await vscode.window.showTextDocument(vscode.Uri.joinPath(first.uri, 'locales', 'en.json'));
      await use();
      assert.equal(person.picks[2]?.title, `Translation Settings of ${first.name}`);
    } finally {
      restore();
      await closeEditors();
    }
  });
});
