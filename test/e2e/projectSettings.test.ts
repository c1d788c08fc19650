import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { toEmulator, useSession } from '../support/session.ts';
import { writeFile } from '../support/writeFile.ts';

const title = 'Translation Settings of This Project…';

describe('Translation Settings of This Project', () => {
  const session = useSession({
    settings: (url) => ({ ...toEmulator(url), 'vernacular.formality': 'prefer_more' }),
  });
  const item = (text: string | RegExp) => session().workbench.row(text);
  const list = () =>
    session()
      .workbench.page.locator('.quick-input-title')
      .filter({ hasText: /^Translation Settings of / });
  const written = async () =>
    JSON.parse(await readFile(join(session().workbench.folder, '.vscode', 'settings.json'), 'utf8'));
  /** Opens the list again if a view that was redrawn has taken the focus back, which closes it. */
  const reopen = async () => {
    if (!(await list().isVisible())) await session().workbench.command(`Vernacular: ${title}`);
    await list().waitFor();
  };

  it('opens from the row of a language, and shows the current values', async () => {
    const { workbench } = session();
    await workbench.openView('Vernacular');
    const row = workbench.rows.filter({ hasText: 'German' }).first();
    await workbench.contextMenu(row, title, list());
    await workbench.screenshot('project-settings');
    const spoken = await item('Formality').getAttribute('aria-label');
    assert.match(spoken ?? '', /Formality.*More formal where possible · your settings/);
  });

  it('writes a choice made with the keyboard alone, and shows it', async () => {
    const { workbench } = session();
    await reopen();
    await workbench.type('Formality');
    await workbench.press('Enter');
    await workbench.prompt('Formality');
    await workbench.screenshot('project-settings-formality');
    // The current value has the focus.
    await workbench.press('ArrowDown', 'Enter');
    await item(/Less formal where possible · this project/).waitFor();
    await workbench.screenshot('project-settings-written');
    assert.equal((await written())['vernacular.formality'], 'prefer_less');
  });

  it('goes back on Escape without writing anything', async () => {
    const { workbench } = session();
    await reopen();
    await workbench.type('Target Languages');
    await workbench.press('Enter');
    await workbench.prompt('Target Languages');
    await item('German').waitFor();
    await workbench.screenshot('project-settings-targets');
    await workbench.press('Escape');
    await list().waitFor();
    assert.equal('vernacular.targetLanguages' in (await written()), false);
  });

  it('accepts an instruction for one language, and counts its characters', async () => {
    const { workbench } = session();
    await reopen();
    await workbench.type('Custom Instructions');
    await workbench.press('Enter');
    await workbench.prompt('Custom Instructions');
    await workbench.screenshot('project-settings-instruction-targets');
    await workbench.clickRow(item('German (de)'));
    await workbench.prompt('Custom Instructions: German (de)');
    await workbench.clickRow(item('Add an Instruction…'));
    // The previous list has the same title, and a field of its own.
    await workbench.page.getByText('Enter an instruction.').first().waitFor();
    await workbench.input.fill('Address the reader as du');
    await workbench.page.getByText('24 of 300 characters').first().waitFor();
    await workbench.screenshot('project-settings-instruction');
    await workbench.input.fill('x'.repeat(301));
    await workbench.page.getByText('301 characters are too many; at most 300 are allowed.').first().waitFor();
    await workbench.screenshot('project-settings-instruction-long');
    await workbench.enter('Address the reader as du');
    await item(/1 for German \(de\) · this project/).waitFor();
    assert.deepEqual((await written())['vernacular.customInstructions'], {
      de: ['Address the reader as du'],
    });
  });

  it('removes a value of the project', async () => {
    const { workbench } = session();
    await reopen();
    await workbench.type('Formality');
    await workbench.press('Enter');
    await item('Remove the Value of This Project').waitFor();
    await workbench.screenshot('project-settings-remove');
    await workbench.clickRow(item('Remove the Value of This Project'));
    await list().waitFor();
    await item(/^Formality.*More formal where possible · your settings/).waitFor();
    await workbench.press('Escape');
    await workbench.input.waitFor({ state: 'hidden' });
    assert.equal('vernacular.formality' in (await written()), false);
  });

  it('asks for one of several folders, writes its settings, and shows what the workspace sets', async () => {
    const { workbench, server } = session();
    const { page, folder } = workbench;
    const file = join(folder, 'all.code-workspace');
    const content = {
      folders: [{ path: 'locales' }, { path: 'po' }],
      settings: { 'vernacular.formality': 'less' },
    };
    await writeFile(file, JSON.stringify(content));
    const address = new URL(server.url);
    address.searchParams.set('workspace', file);
    await workbench.load(address);
    await workbench.command(`Vernacular: ${title}`);
    await workbench.prompt('Translation Settings of This Project');
    await workbench.screenshot('project-settings-folders');
    const item = (text: string | RegExp) =>
      page.locator('.quick-input-list .monaco-list-row').filter({ hasText: text }).first();
    await item(/^po/).click();
    await workbench.prompt('Translation Settings of po');
    await item(/^Formality.*Less formal · workspace/).waitFor();
    await workbench.clickRow(item('Entry Context'));
    await workbench.clickRow(item('descriptionAndKey'));
    await workbench.prompt('Translation Settings of po');
    await item(/Description and key · this project/).waitFor();
    await workbench.screenshot('project-settings-of-folder');
    const written = JSON.parse(await readFile(join(folder, 'po', '.vscode', 'settings.json'), 'utf8'));
    assert.deepEqual(written, { 'vernacular.entryContext': 'descriptionAndKey' });
    assert.deepEqual(JSON.parse(await readFile(file, 'utf8')), content);
  });
});

describe('A workspace in Restricted Mode', () => {
  const session = useSession({ isRestricted: true });

  it('is shown with its states, and a message says why it is not translated', async () => {
    const { workbench } = session();
    await workbench.openView('Vernacular');
    const german = workbench.rows.filter({ hasText: /German.*8 missing/ }).first();
    const message = 'This workspace is in Restricted Mode';
    await workbench.rowAction(german, 'Translate Missing Texts', workbench.notification(message));
    await workbench.screenshot('restricted');
    await workbench.answer(message, 'Manage Workspace Trust');
    await workbench.page
      .getByText('You are in Restricted Mode')
      .or(workbench.page.locator('.workspace-trust-editor'))
      .first()
      .waitFor();
    await workbench.screenshot('restricted-trust');
  });
});
