import assert from 'node:assert/strict';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { toEmulator, useSession } from '../support/session.ts';
import { writeFile } from '../support/writeFile.ts';

describe('The terms of a project', () => {
  const settings = (url: string) => ({
    ...toEmulator(url),
    'vernacular.targetLanguages': ['de'],
    'vernacular.sourceLanguage': 'en',
    // File dialogs open inside the window.
    'files.simpleDialog.enable': true,
  });
  const session = useSession({
    settings,
    prepare: async (folder) => {
      const rows = Array.from({ length: 5000 }, (_, index) => `term ${index}\tBegriff ${index}`);
      await mkdir(join(folder, 'terms'));
      await writeFile(join(folder, 'terms', 'product.tsv'), `${rows.join('\n')}\n\talone\n`);
      await writeFile(join(folder, 'greeting.txt'), 'Open the basket.\n');
    },
  });

  const view = () => session().workbench.page.locator('.sidebar .pane').filter({ hasText: 'Terms' }).last();
  const row = (text: string | RegExp) => view().locator('.monaco-list-row').filter({ hasText: text }).first();
  const clear = () => session().workbench.clearNotifications();
  const settingsFile = () => join(session().workbench.folder, '.vscode', 'settings.json');

  async function titleAction(name: string): Promise<void> {
    await view().locator('.pane-header').hover();
    await view().locator('.pane-header').getByRole('button', { name }).click();
  }

  const expand = (of: ReturnType<typeof row>) => session().workbench.expand(of);

  it('start with a glossary that is created from the view', async () => {
    const { workbench } = session();
    await workbench.command('Vernacular: Show Terms');
    for (const name of ['Locales', 'Usage']) {
      await workbench.page.locator('.sidebar .pane-header').getByText(name, { exact: true }).click();
    }
    await row('No glossary yet').waitFor();
    await workbench.screenshot('terms-none');
    await titleAction('Create Glossary…');
    await workbench.prompt('Create Glossary');
    await workbench.press('Enter');
    await workbench.page.getByText('Enter a name, or press Escape to cancel.').waitFor();
    await workbench.enter('Product');
    await workbench.page.getByPlaceholder('The language of the source terms').waitFor();
    await workbench.screenshot('terms-languages');
    await workbench.pick('English');
    await workbench.page.getByPlaceholder('The language that they are translated into').waitFor();
    await workbench.pick('German');
    await workbench.pick('Enter the First Term…');
    await workbench.page.getByText('A term in the source language, English').first().waitFor();
    await workbench.enter('basket');
    await workbench.page.getByText('Translation of "basket" into German').first().waitFor();
    await workbench.enter('Warenkorb');
    await workbench.notification('Created the glossary "Product". en → de: 1 term.').waitFor();
    await expand(row('Product').filter({ hasText: '1 term' }));
    await row('en → de').waitFor();
    await workbench.screenshot('terms-created');
    await clear();
  });

  it('can be used for the project from their row, which is then marked', async () => {
    const { workbench } = session();
    const dictionary = row('en → de');
    assert.match((await dictionary.getAttribute('aria-label')) ?? '', /^en → de: 1 term/);
    const isUsed = workbench.notification('"Product" is used for en → de: written to .vscode/settings.json.');
    await workbench.contextMenu(dictionary, 'Use for This Project…', isUsed);
    await dictionary.filter({ hasText: 'used here' }).waitFor();
    assert.match(await readFile(settingsFile(), 'utf8'), /"en>de": "Product"/);
    await workbench.screenshot('terms-used');
    await clear();
  });

  it('are used in translations', async () => {
    const { workbench } = session();
    await workbench.open('greeting.txt');
    await workbench.press('Control+A');
    await workbench.command('Vernacular: Translate Selection');
    await workbench.page.locator('.view-line').filter({ hasText: 'Warenkorb' }).waitFor();
    await workbench.screenshot('terms-translated');
    await workbench.command('File: Revert File');
  });

  it('are imported by the thousand, after a question', async () => {
    const { workbench } = session();
    const prompt = workbench.titleOfPrompt('Import Terms from CSV or TSV');
    await workbench.contextMenu(row('en → de'), 'Import Terms…', prompt);
    const listed = (name: string) =>
      workbench.page.locator('.quick-input-list .monaco-list-row').filter({ hasText: name }).first();
    // Input is lost if it is typed before the folder is listed.
    await listed('greeting.txt').waitFor();
    await workbench.input.fill(join(workbench.folder, 'terms', 'product.tsv'));
    await listed('product.tsv').waitFor();
    await workbench.acceptPath();
    await workbench.dialog.getByText('Import 5,000 terms into "Product", en → de?').waitFor();
    assert.match(
      await workbench.dialog.innerText(),
      /New: 5,000 terms\.\n.*removed by Replace Dictionary: 1 term/,
    );
    await workbench.screenshot('terms-import');
    await workbench.dialog.getByRole('button', { name: 'Add to Dictionary' }).click();
    await workbench.notification('5,000 terms').waitFor();
    await row('en → de').filter({ hasText: '5,001 terms' }).waitFor();
    await workbench.screenshot('terms-imported');
    await clear();
  });

  it('are listed as a problem in the settings if the service does not have them', async () => {
    const { workbench } = session();
    const text = await readFile(settingsFile(), 'utf8');
    await writeFile(settingsFile(), text.replace('"Product"', '"7d0a0b5c-0000-4000-8000-000000000000"'));
    await workbench.open('.vscode/settings.json');
    await workbench.page.locator('.squiggly-error').first().waitFor();
    await workbench.command('View: Focus Problems');
    await workbench.page.getByText('there is no glossary with the name or ID').first().waitFor();
    await workbench.screenshot('terms-wrong-id');
    await workbench.command('View: Toggle Problems');
    await workbench.page.locator('.view-line').filter({ hasText: 'en>de' }).getByText('7d0a0b5c').click();
    await workbench.quickFixes('Use "Product"');
    await workbench.screenshot('terms-wrong-id-fixes');
    await workbench.press('Enter');
    await workbench.page.locator('.view-line').filter({ hasText: '"Product"' }).waitFor();
    await workbench.press('Control+S');
    await row('en → de').filter({ hasText: 'used here' }).waitFor();
  });

  for (const theme of ['Default Light Modern', 'Default Dark Modern', 'Default High Contrast']) {
    it(`are shown in ${theme}`, async () => {
      const { workbench, server, emulator } = session();
      const file = join(server.dataFolder, 'data', 'Machine', 'settings.json');
      await writeFile(file, JSON.stringify({ ...settings(emulator.url), 'workbench.colorTheme': theme }));
      const kind = theme.includes('Light') ? 'vs' : theme.includes('Dark') ? 'vs-dark' : 'hc-black';
      await workbench.page.locator(`.monaco-workbench.${kind}`).first().waitFor();
      await row('en → de').waitFor();
      await workbench.screenshot(`terms-${kind}`);
    });
  }

  it('are deleted only after a question that says what will be lost', async () => {
    const { workbench } = session();
    const question = workbench.dialog.getByText('Delete the glossary "Product" permanently?');
    await workbench.contextMenu(row('5,001 terms'), 'Delete Glossary…', question);
    assert.match(await workbench.dialog.innerText(), /Lost: 5,001 terms \(en → de\)/);
    await workbench.page.locator('.monaco-dialog-box :focus').getByText('Keep Glossary').waitFor();
    await workbench.screenshot('terms-delete');
    await workbench.dialog.getByRole('button', { name: 'Delete Glossary' }).click();
    await row('No glossary yet').waitFor();
  });
});
