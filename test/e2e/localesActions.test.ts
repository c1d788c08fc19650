import assert from 'node:assert/strict';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { useSession } from '../support/session.ts';
import { writeFile } from '../support/writeFile.ts';

describe('Actions of the locales view', () => {
  const session = useSession();
  const view = () =>
    session().workbench.page.locator('.sidebar .pane').filter({ hasText: 'Locales' }).first();
  const row = (text: string | RegExp) => view().locator('.monaco-list-row').filter({ hasText: text }).first();
  const path = (name: string) => join(session().workbench.folder, name);
  const json = async (name: string) => JSON.parse(await readFile(path(name), 'utf8'));
  const headButton = (name: string) => view().locator('.pane-header').getByRole('button', { name });

  it('add a language that is found by its name', async () => {
    const { workbench } = session();
    await workbench.openView('Vernacular');
    const source = row('locales/en.json');
    await source.waitFor();
    await workbench.rowAction(source, 'Add Language…', workbench.titleOfPrompt('Add Language'));
    await workbench.screenshot('locales-add-language');
    await workbench.pick('Dutch');
    await workbench.notification(/texts written: Dutch/).waitFor();
    await row(/Dutch.*100%/).waitFor();
    await workbench.screenshot('locales-added');
    assert.match((await json('locales/nl.json')).app.title, /^\[nl\]/);
  });

  it('write a pseudo-locale from the menu of a source', async () => {
    const { workbench } = session();
    const prompt = workbench.titleOfPrompt('Generate Pseudo-locale');
    await workbench.contextMenu(row('locales/en.json'), 'Generate Pseudo-locale…', prompt);
    await workbench.screenshot('locales-pseudo');
    await workbench.clickRow();
    await row(/English \(Pseudo-Accents\).*100%/).waitFor();
    assert.equal((await json('locales/en-XA.json')).cart.checkout, '[Çĥééçķ ööûûţ]');
  });

  it('show at the end what is left alone, and why', async () => {
    const { workbench } = session();
    await mkdir(path('other/locales'), { recursive: true });
    await writeFile(path('other/locales/fr.json'), '{ "a": "Un texte" }');
    const last = row(/^Left alone/);
    await last.waitFor();
    await workbench.expand(last);
    await row(/fr\.json/).waitFor();
    await workbench.screenshot('locales-left-alone');
    await rm(path('other'), { recursive: true });
    await last.waitFor({ state: 'detached' });
  });

  it('remove extra texts of several rows, after showing them', async () => {
    const { workbench } = session();
    const german = await json('locales/de.json');
    const extra = { gone: 'Weg', goner: 'Ganz weg' };
    await writeFile(path('locales/de.json'), `${JSON.stringify({ ...german, ...extra }, null, 2)}\n`);
    await row(/German.*2 extra/).click();
    await row(/^gone\s?extra/).waitFor();
    await workbench.select(row(/^goner/), row(/^gone(?!r)/));
    await workbench.screenshot('locales-selected');
    const question = workbench.dialog.getByText('German: goner');
    await workbench.contextMenu(row(/^goner/), 'Remove Extra Texts…', question);
    await workbench.screenshot('locales-remove');
    await workbench.dialog.getByRole('button', { name: 'Remove' }).click();
    await workbench.notification('2 texts removed.').waitFor();
    await row(/^gone/).waitFor({ state: 'detached' });
    assert.deepEqual(await json('locales/de.json'), german);
  });

  it('translate several languages in one run, from the palette', async () => {
    const { workbench } = session();
    const english = await json('locales/en.json');
    await writeFile(path('locales/en.json'), `${JSON.stringify({ more: 'More', ...english }, null, 2)}\n`);
    await workbench.select(row(/German.*9 missing/), row(/Dutch.*1 missing/));
    await workbench.command('Vernacular: Translate Missing Texts');
    await workbench.notification('10 texts written: German and Dutch.').waitFor();
    await row(/Dutch.*100%/).waitFor();
    assert.match((await json('locales/de.json')).more, /^\[de\]/);
  });

  it('find a text in all languages, and open its file', async () => {
    const { workbench } = session();
    await workbench.enterAfter(headButton('Find in Locales…'), 'Find in Locales', 'zur kasse');
    await workbench.page
      .locator('.quick-input-list .monaco-list-row')
      .filter({ hasText: 'Zur Kasse' })
      .waitFor();
    await workbench.screenshot('locales-find');
    await workbench.press('Enter');
    await workbench.page.locator('.tab.active').filter({ hasText: 'de.json' }).waitFor();
  });

  it('delete keys that code does not use, after showing them', async () => {
    const { workbench } = session();
    const german = await json('locales/de.json');
    await workbench.command('Vernacular: Delete Unused Keys…');
    await workbench.prompt('Delete Unused Keys');
    await workbench.screenshot('locales-unused');
    await workbench.input.fill('errors.offline');
    await workbench.clickRow();
    await workbench.page.locator('.quick-input-widget').getByRole('button', { name: 'OK' }).click();
    await workbench.dialog.getByText('errors.offline').waitFor();
    await workbench.screenshot('locales-delete');
    await workbench.dialog.getByRole('button', { name: 'Delete' }).click();
    await workbench.notification('1 key deleted.').waitFor();
    const { offline, ...errors } = german.errors;
    assert.ok(offline);
    assert.deepEqual(await json('locales/de.json'), { ...german, errors });
  });

  it('show only texts in the chosen states, and say so', async () => {
    const { workbench } = session();
    await workbench.command('Vernacular: Filter Locales by State…');
    await workbench.prompt('Filter Locales by State');
    await workbench.clickRow(workbench.row('missing'));
    await workbench.page.locator('.quick-input-widget').getByRole('button', { name: 'OK' }).click();
    await view().locator('.pane-header').filter({ hasText: 'missing' }).waitFor();
    await row(/Dutch.*100%/).waitFor({ state: 'detached' });
    await workbench.screenshot('locales-filtered');
    await workbench.command('Vernacular: Show All Texts in Locales');
    await view().locator('.pane-header').filter({ hasText: 'missing' }).waitFor({ state: 'detached' });
  });
});
