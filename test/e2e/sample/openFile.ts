import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'mocha';
import type { Session } from '../../support/session.ts';

export function openFile(session: () => Session): void {
  const page = () => session().workbench.page;
  const path = (name: string) => join(session().workbench.folder, name);
  const lens = (text: string | RegExp) =>
    page().locator('.codelens-decoration').filter({ hasText: text }).first();

  it('shows above its first line and in the status bar how complete its languages are', async () => {
    const { workbench } = session();
    await workbench.open('locales/en.json');
    await lens('de 8 missing').waitFor();
    await workbench.statusItem(/^Vernacular: locales\/en\.json is \d+% translated, 8 missing\.$/).waitFor();
    await workbench.screenshot('language-lens');
  });

  it('shows the translations of a text on hover', async () => {
    const { workbench } = session();
    await workbench.open('locales/en.json', 4);
    await workbench.hover('German');
    await workbench.screenshot('language-hover');
    await workbench.press('Escape');
  });

  it('can be fixed from the keyboard', async () => {
    const { workbench } = session();
    await workbench.command('Vernacular: Go to Next Problem in a Translation');
    await workbench.screenshot('language-next');
    await workbench.quickFixes('Translate into German');
    await workbench.screenshot('language-fixes');
    await workbench.press('Enter');
    await lens('de 7 missing').waitFor();
    await workbench.screenshot('language-fixed');
    assert.match(await readFile(path('locales/de.json'), 'utf8'), /tagline/);
  });
}
