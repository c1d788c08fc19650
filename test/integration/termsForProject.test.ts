/** *Use for This Project…* on rows of the Terms view, and terms in the list of a project's settings. */
import assert from 'node:assert/strict';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { writeFile } from '../support/writeFile.ts';
import { createGlossary } from './glossaryService.ts';
import { run } from './organisation.ts';
import { Person } from './person.ts';
import { configure, useEmulator } from './service.ts';

const styleRow = { id: 'style.5c0d8f3e-1b74-4e6a-9f25-3a7be6d0c418' };
const memory = '2f3c7a51-9d0e-4b8c-a6f4-70c2d1e9b835';
const changed = ['glossaries', 'styles', 'translationMemories'];

describe('Use for This Project, for terms', () => {
  let person: Person;
  let before: string | undefined;
  const folder = () => vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
  const file = () => join(folder(), '.vscode', 'settings.json');
  const written = async () => JSON.parse(await readFile(file(), 'utf8')) as Record<string, unknown>;

  useEmulator({ sourceLanguage: 'en', targetLanguages: ['de', 'pt_BR'] });

  beforeEach(async () => {
    person = new Person();
    before = await readFile(file(), 'utf8').catch(() => undefined);
    await mkdir(dirname(file()), { recursive: true });
  });

  afterEach(async () => {
    person.leave();
    const own = vscode.workspace.getConfiguration('vernacular');
    for (const name of changed) {
      await own.update(name, undefined, vscode.ConfigurationTarget.Workspace);
    }
    for (const name of changed) await configure(name, undefined);
    if (before === undefined) await rm(file(), { force: true });
    else await writeFile(file(), before);
  });

  it('writes the name of a glossary for the languages of one of its dictionaries', async () => {
    const { glossary_id: id } = await createGlossary('Product', 'basket\tWarenkorb');
    await run('useTermsForProject', { id: `dictionary.${id}.en.de` });
    assert.deepEqual((await written())['vernacular.glossaries'], { 'en>de': 'Product' });
    assert.equal(
      person.last('information')?.text,
      '"Product" is used for en → de: written to .vscode/settings.json.',
    );
  });

  it('writes the id if several glossaries have the same name', async () => {
    const { glossary_id: id } = await createGlossary('Product', 'basket\tWarenkorb');
    await createGlossary('Product', 'basket\tKorb');
    await run('useTermsForProject', { id: `dictionary.${id}.en.de` });
    assert.deepEqual((await written())['vernacular.glossaries'], { 'en>de': id });
  });

  it('can remove a glossary again, and nothing else', async () => {
    const { glossary_id: id } = await createGlossary('Product', 'basket\tWarenkorb');
    await vscode.workspace
      .getConfiguration('vernacular')
      .update('glossaries', { 'en>de': id, 'fr>it': 'Other' }, vscode.ConfigurationTarget.Workspace);
    person.choices.push(['Stop Using It for en>de']);
    await run('useTermsForProject', { id: `dictionary.${id}.en.de` });
    assert.deepEqual((await written())['vernacular.glossaries'], { 'fr>it': 'Other' });
    assert.match(person.last('information')?.text ?? '', /is no longer used/);
  });

  it('lets the project opt out of a glossary in the user settings', async () => {
    const { glossary_id: id } = await createGlossary('Product', 'basket\tWarenkorb');
    await configure('glossaries', { 'en>de': 'Product' });
    person.choices.push(['Stop Using It for en>de']);
    await run('useTermsForProject', { id: `dictionary.${id}.en.de` });
    assert.deepEqual((await written())['vernacular.glossaries'], { 'en>de': '' });
    await configure('glossaries', undefined);
  });

  it('lets a variant of a language opt out of the glossary of the language', async () => {
    const { glossary_id: id } = await createGlossary('Product', 'basket\tWarenkorb');
    await configure('targetLanguages', ['de', 'de_CH']);
    await vscode.workspace
      .getConfiguration('vernacular')
      .update('glossaries', { 'en>de': 'Product' }, vscode.ConfigurationTarget.Workspace);
    person.choices.push(['en>de']);
    await run('useTermsForProject', { id: `dictionary.${id}.en.de` });
    assert.deepEqual((await written())['vernacular.glossaries'], { 'en>de': 'Product', 'en>de_CH': '' });
  });

  it('writes style rules for their language, and a translation memory for the ticked languages', async () => {
    await run('useTermsForProject', styleRow);
    assert.deepEqual((await written())['vernacular.styles'], { de: 'Friendly German' });
    await configure('targetLanguages', ['de', 'fr', 'pt_BR']);
    person.choices.push(['en>fr']);
    await run('useTermsForProject', { id: `memory.${memory}` });
    assert.ok(person.picks[0]?.labels.includes('en>de'));
    assert.ok(!person.picks[0]?.labels.includes('en>pt_BR'));
    assert.deepEqual((await written())['vernacular.translationMemories'], { 'en>fr': 'Product texts' });
  });

  it('lets a variant opt out in the list of settings, and keeps the glossary of the language', async () => {
    await createGlossary('Product', 'basket\tWarenkorb');
    await configure('targetLanguages', ['de', 'de_CH']);
    await vscode.workspace
      .getConfiguration('vernacular')
      .update('glossaries', { 'en>de': 'Product' }, vscode.ConfigurationTarget.Workspace);
    person.choices.push(['Glossaries'], ['Change…'], ['en>de_CH'], ['None'], undefined);
    await run('useForProject');
    assert.deepEqual((await written())['vernacular.glossaries'], { 'en>de': 'Product', 'en>de_CH': '' });
  });

  it('is equally possible in the list of project settings, which also offers "None"', async () => {
    await createGlossary('Product', 'basket\tWarenkorb');
    person.choices.push(['Glossaries'], ['en>de'], ['Product'], undefined);
    await run('useForProject');
    assert.deepEqual((await written())['vernacular.glossaries'], { 'en>de': 'Product' });
    const { labels = [], descriptions = [] } = person.picks.at(-1) ?? {};
    assert.equal(descriptions[labels.indexOf('Glossaries')], 'Product for en>de · this project');
    person.choices.push(['Glossaries'], ['Change…'], ['en>de'], ['None'], undefined);
    await run('useForProject');
    assert.equal('vernacular.glossaries' in (await written()), false);
  });
});
