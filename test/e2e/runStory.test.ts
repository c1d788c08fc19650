import assert from 'node:assert/strict';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { requestsTo } from '../support/emulator.ts';
import { openSecondWindow, useSession } from '../support/session.ts';
import { until } from '../support/until.ts';
import { writeFile } from '../support/writeFile.ts';

const source = { title: 'My shop', pay: 'Pay {{amount}} now', help: 'Ask for help', close: 'Close' };

/** A project with an empty lock, and with one German text, written by a person. */
async function makeProject(folder: string): Promise<void> {
  await rm(join(folder, 'locales'), { recursive: true });
  await mkdir(join(folder, 'locales'));
  await writeFile(join(folder, 'vernacular.lock'), '# vernacular.lock 1\n');
  await writeFile(join(folder, 'locales/en.json'), `${JSON.stringify(source, null, 2)}\n`);
  await writeFile(join(folder, 'locales/de.json'), '{\n  "title": "Mein Laden"\n}\n');
}

describe('Translating a project', () => {
  const session = useSession({ prepare: makeProject });
  const path = (name: string) => join(session().workbench.folder, 'locales', name);
  /** Empty while the editor is writing the file. */
  async function german(): Promise<Record<string, string>> {
    const text = await readFile(path('de.json'), 'utf8');
    return text.trim().endsWith('}') ? JSON.parse(text) : {};
  }
  const row = (text: string | RegExp) => session().workbench.rows.filter({ hasText: text }).first();
  const requests = () => requestsTo(session().emulator.url);

  const untilGerman = (isRight: (texts: Record<string, string>) => boolean) =>
    until(
      async () => isRight(await german()),
      async () => JSON.stringify(await german()),
    );

  it('shows what would be written, and writes what is ticked', async () => {
    const { workbench } = session();
    await workbench.open('locales/de.json');
    await workbench.command('Vernacular: Translate Locale File with Preview…');
    await row('help').waitFor();
    await row('help').getByRole('checkbox').click();
    await row(/German.*2 of 3/).waitFor();
    await workbench.screenshot('story-preview');
    await workbench.command('Vernacular: Apply Preview');
    await workbench.notification(/2 texts written/).waitFor();
    const { help, pay } = await german();
    assert.equal(help, undefined);
    assert.match(pay ?? '', /\{\{amount\}\}/);
    await workbench.screenshot('story-written');
  });

  it('can be undone at once, and repeated at no cost', async () => {
    const { workbench } = session();
    const before = await requests();
    await workbench.command('Vernacular: Undo Last Run');
    await untilGerman(({ pay }) => pay === undefined);
    await workbench.command('Vernacular: Translate Locale File…');
    await untilGerman(({ pay, help }) => pay !== undefined && help !== undefined);
    assert.equal(await requests(), before);
  });

  it('updates what is stale, but not what a person wrote', async () => {
    const { workbench } = session();
    await writeFile(path('de.json'), JSON.stringify({ ...(await german()), close: 'Zumachen' }, null, 2));
    const changed = { ...source, pay: 'Pay {{amount}} today', close: 'Close it' };
    await writeFile(path('en.json'), JSON.stringify(changed, null, 2));
    await workbench.command('View: Close All Editors');
    await workbench.openView('Vernacular');
    await row(/German.*1 stale/).waitFor();
    await workbench.command('Vernacular: Translate Project…');
    await workbench.prompt('Translate Project');
    await workbench.screenshot('story-scopes');
    await workbench.page.locator('.quick-input-list .monaco-list-row').filter({ hasText: 'Stale' }).click();
    await workbench.page.locator('.quick-input-list').getByText('nothing to update').waitFor();
    await workbench.screenshot('story-languages');
    await workbench.page.keyboard.press('Enter');
    // Replacing a human translation is not even proposed.
    await row(/German.*1 of 1/).waitFor();
    await row(/pay.*updated · /).waitFor();
    await workbench.screenshot('story-stale');
    const before = await german();
    await workbench.command('Vernacular: Apply Preview');
    await untilGerman(({ pay }) => pay !== undefined && pay !== before.pay);
    assert.equal((await german()).close, 'Zumachen');
  });

  it('can be undone after all files are closed', async () => {
    const { workbench } = session();
    await workbench.command('View: Close All Editors');
    const { pay: current } = await german();
    await workbench.command('Vernacular: Undo Last Run');
    await untilGerman(({ pay }) => pay !== undefined && pay !== current);
    assert.equal((await german()).close, 'Zumachen');
    await workbench.screenshot('story-undone');
  });

  it('happens on save only in the window that saves', async () => {
    const { workbench } = session();
    await workbench.command('Vernacular: Translate on Save in This Project…');
    await workbench.dialog.getByText('remembered on this machine').waitFor();
    await workbench.screenshot('story-on-save');
    await workbench.dialog.getByRole('button', { name: 'Translate on Save' }).click();
    await workbench.notification('Translate on save is on').waitFor();
    const other = await openSecondWindow(session());
    await other.open('locales/en.json');
    await other.openView('Vernacular');
    const before = await requests();
    await workbench.open('locales/en.json', 2);
    await workbench.type('"later": "See you later",');
    await workbench.press('Enter');
    await workbench.command('File: Save');
    await untilGerman(({ later }) => later !== undefined);
    await other.page.locator('.view-line').filter({ hasText: 'See you later' }).waitFor();
    await other.rows.filter({ hasText: /German.*1 edited/ }).waitFor();
    await other.screenshot('story-other-window');
    assert.equal(await requests(), before + 1);
    assert.equal((await german()).close, 'Zumachen');
    await other.page.close();
  });
});
