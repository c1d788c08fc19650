import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'mocha';
import type { Session } from '../../support/session.ts';

export function preview(session: () => Session): void {
  const german = () => readFile(join(session().workbench.folder, 'locales/de.json'), 'utf8');
  const row = (text: string | RegExp) => session().workbench.rows.filter({ hasText: text }).first();

  it('shows each text with a checkbox beside the changes', async () => {
    const { workbench } = session();
    await workbench.open('locales/en.json');
    await workbench.command('Vernacular: Translate Locale File with Preview…');
    await workbench.prompt('Translate Locale File');
    await workbench.page.locator('.quick-input-widget').getByRole('button', { name: 'OK' }).click();
    await row(/app › tagline/).waitFor();
    await workbench.page.locator('.sidebar').getByText('then choose Apply Preview').waitFor();
    await workbench.screenshot('preview');
    assert.match((await row('German').getAttribute('aria-label')) ?? '', /^German, 8 of 8 texts selected/);
    assert.doesNotMatch(await german(), /tagline/);
  });

  it('writes what is ticked', async () => {
    const { workbench } = session();
    await row(/app › tagline/)
      .getByRole('checkbox')
      .click();
    await row(/German.*7 of 8/).waitFor();
    await workbench.screenshot('preview-unticked');
    await workbench.command('Vernacular: Apply Preview');
    await workbench.notification(/7 texts written/).waitFor();
    await workbench.page
      .locator('.tab')
      .filter({ hasText: 'Translations of' })
      .waitFor({ state: 'detached' });
    await workbench.screenshot('preview-written');
    assert.doesNotMatch(await german(), /tagline/);
    assert.match(await german(), /"offline": /);
  });
}
