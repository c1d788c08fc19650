import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'mocha';
import { requestsTo } from '../../support/emulator.ts';
import type { Session } from '../../support/session.ts';

const command = 'Vernacular: Retranslate With…';

export function retranslate(session: () => Session): void {
  const german = () => readFile(join(session().workbench.folder, 'locales/de.json'), 'utf8');
  const item = (text: string | RegExp) => session().workbench.row(text);
  const title = 'Retranslate "app › title" into German';

  /** How many requests the emulator received before these tests. */
  let earlier = 0;

  const requests = () => requestsTo(session().emulator.url);

  it('asks how to translate the text at the cursor', async () => {
    const { workbench } = session();
    earlier = await requests();
    await workbench.open('locales/de.json', 3);
    await workbench.command(command);
    await workbench.prompt(title);
    await item(/Formality.*The service decides · settings/).waitFor();
    await workbench.screenshot('retranslate');
    await workbench.clickRow(item('Formality'));
    await workbench.prompt('Formality');
    await workbench.clickRow(item('prefer_less'));
    await item(/Formality.*Less formal where possible · for this run/).waitFor();
    await workbench.clickRow(item('Custom Instruction'));
    await workbench.prompt('Custom Instruction for This Run, in Addition to the Settings');
    await workbench.enter('Keep the name of the product');
    await item(/Keep the name of the product/).waitFor();
    await workbench.screenshot('retranslate-chosen');
  });

  it('shows the new translation beside the current one, and writes it when it is accepted', async () => {
    const { workbench } = session();
    const before = await german();
    await workbench.clickRow(item('Retranslate'));
    const row = workbench.rows.filter({ hasText: /app › title/ }).first();
    await row.getByRole('checkbox', { checked: true }).waitFor();
    await workbench.screenshot('retranslate-preview');
    assert.equal(await german(), before);
    await workbench.command('Vernacular: Apply Preview');
    await workbench.notification('1 text written: German.').waitFor();
    await workbench.page
      .locator('.tab')
      .filter({ hasText: 'Translations of' })
      .waitFor({ state: 'detached' });
    assert.match(JSON.parse(await german()).app.title, /^\[de\]/);
  });

  it('offers the same choices again, and sends nothing if it is cancelled', async () => {
    const { workbench } = session();
    const before = await requests();
    await workbench.command(command);
    await item(/Formality.*Less formal where possible · for this run/).waitFor();
    await workbench.screenshot('retranslate-again');
    await workbench.press('Escape');
    await workbench.page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
    assert.deepEqual([before, await requests()], [earlier + 1, earlier + 1]);
  });
}
