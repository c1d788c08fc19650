import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { type Session, toEmulator, useSession } from '../support/session.ts';
import { writeFile } from '../support/writeFile.ts';

describe('Settings, in a window connected to another machine', () => {
  const session = useSession({
    settings: (url) => ({ ...toEmulator(url), 'vernacular.sourceLanguage': 5 }),
  });

  /** Settings may open in a modal editor above everything else. */
  async function close({ workbench }: Session): Promise<void> {
    await workbench.press('Escape');
    await workbench.page.locator('.settings-editor').waitFor({ state: 'detached' });
    await workbench.clearNotifications();
  }

  it('are named if they are invalid, and can be opened', async () => {
    const { workbench } = session();
    await workbench.open('locales/en.json');
    await workbench.command('Vernacular: Translate Locale File…');
    const message = 'The setting vernacular.sourceLanguage cannot be used: it must be a string';
    await workbench.notification(message).waitFor();
    await workbench.screenshot('setting-wrong');
    await workbench.answer(message, 'Open Setting');
    await workbench.page.locator('.settings-editor').getByText('Language of your texts').waitFor();
    await workbench.page.locator('.settings-tabs-widget .checked').filter({ hasText: 'Remote' }).waitFor();
    await workbench.screenshot('setting-opened');
    await close(session());
  });

  it('are also named, and can be opened, if they are machine settings', async () => {
    const { workbench, server, emulator } = session();
    const file = join(server.dataFolder, 'data', 'Machine', 'settings.json');
    await writeFile(file, JSON.stringify({ ...toEmulator(emulator.url), 'vernacular.deployment': 'mine' }));
    await workbench.open('locales/en.json');
    const message = 'The setting vernacular.deployment cannot be used: "mine" is not one of auto, free, pro.';
    await workbench.openView('Vernacular');
    await workbench.rows.filter({ hasText: message }).waitFor();
    await workbench.command('Vernacular: Translate Locale File…');
    await workbench.answer(message, 'Open Setting');
    await workbench.page
      .locator('.settings-editor')
      .getByText('The deployment that your key belongs to.')
      .waitFor();
    await workbench.screenshot('setting-of-machine');
    await close(session());
    await writeFile(file, JSON.stringify(toEmulator(emulator.url)));
    await workbench.rows.filter({ hasText: 'characters used' }).first().waitFor();
  });

  it('are in the order of the manifest', async () => {
    const { workbench } = session();
    await workbench.command('Preferences: Open Settings (UI)');
    const { page } = workbench;
    // Keys that are pressed before the search has focus are lost.
    const search = page.locator('.settings-editor .suggest-input-container .monaco-editor.focused');
    await search.waitFor();
    await page.keyboard.insertText('@ext:vernacular.vernacular ');
    const labels = page.locator('.settings-editor .setting-item-label');
    await labels.filter({ hasText: 'Target Languages' }).waitFor();
    await workbench.screenshot('settings');
    const shown = (await labels.allInnerTexts()).slice(0, 3);
    assert.deepEqual(shown, ['Source Language', 'Target Languages', 'Resources']);
    await close(session());
  });
});

describe('The offer to translate a file', () => {
  const session = useSession({
    // Created before the window opens, which may miss a new file until its watcher has started.
    prepare: async (folder) =>
      writeFileSync(join(folder, 'package.json'), '{\n  "name": "shop",\n  "type": "module"\n}\n'),
  });

  it('is not made for a JSON file that is not a locale file, unless the user insists', async () => {
    const { workbench } = session();
    const { page } = workbench;
    const entry = page.getByRole('menuitem', { name: 'Translate Locale File…' });
    const file = page.locator('.explorer-folders-view .monaco-list-row').filter({ hasText: 'package.json' });
    await file.click({ button: 'right' });
    await page.getByRole('menuitem', { name: /^Rename/ }).waitFor();
    await workbench.screenshot('offered-not');
    assert.equal(await entry.count(), 0);
    await workbench.press('Escape');
    await workbench.open('package.json');
    assert.equal(await page.locator('.editor-actions').getByRole('button', { name: 'Translate' }).count(), 0);
    await workbench.command('Vernacular: Translate Locale File…');
    const message = 'package.json does not look like a locale file';
    await workbench.notification(message).waitFor();
    await workbench.screenshot('offered-doubt');
    await workbench.answer(message, 'Translate It Anyway');
    await workbench.prompt('Translate Locale File');
    await workbench.press('Escape');
  });

  it('ends with a message if no language is ticked', async () => {
    const { workbench } = session();
    const { page } = workbench;
    await workbench.clearNotifications();
    await workbench.open('locales/en.json');
    await page.locator('.editor-actions').getByRole('button', { name: 'Translate' }).waitFor();
    await workbench.command('Vernacular: Translate Locale File…');
    await workbench.prompt('Translate Locale File');
    // German is the only language that is ticked at first.
    await workbench.input.fill('German');
    await workbench.clickRow(workbench.row('8 missing'));
    await page.locator('.quick-input-widget').getByText('0 Selected').waitFor();
    await page.locator('.quick-input-widget').getByRole('button', { name: 'OK' }).click();
    await workbench.notification('No language was selected, so nothing was translated.').waitFor();
    await workbench.screenshot('nothing-ticked');
  });
});
