import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { useSession } from '../support/session.ts';

describe('The locales view', () => {
  const session = useSession();
  const view = () =>
    session().workbench.page.locator('.sidebar .pane').filter({ hasText: 'Locales' }).first();
  const row = (text: string | RegExp) => view().locator('.monaco-list-row').filter({ hasText: text }).first();
  const spoken = (text: string | RegExp) => row(text).getAttribute('aria-label');
  const path = (name: string) => join(session().workbench.folder, name);

  it('shows the sources of the workspace with their languages', async () => {
    const { workbench } = session();
    await workbench.openView('Vernacular');
    await row('locales/en.json').waitFor();
    await row(/German.*8 missing/).waitFor();
    await workbench.screenshot('locales');
    assert.match((await spoken('locales/en.json')) ?? '', /locales\/en\.json, from English into 1 language/);
  });

  it('shows the texts of a language, and goes to one', async () => {
    const { workbench } = session();
    await row(/German.*8 missing/).click();
    await row(/app › tagline/).waitFor();
    await workbench.screenshot('locales-texts');
    await row(/cart › checkout/).click();
    await workbench.page.locator('.tab').filter({ hasText: 'de.json' }).waitFor();
    await workbench.screenshot('locales-go-to');
  });

  it('translates what a language lacks, and is right afterwards', async () => {
    const { workbench } = session();
    const language = row(/German.*8 missing/);
    await language.hover();
    await language.getByRole('button', { name: 'Translate What Is Missing' }).click();
    await row(/German.*100 %/).waitFor();
    await workbench.screenshot('locales-translated');
  });

  it('follows what is changed on disk and in an editor', async () => {
    const { workbench } = session();
    const text = await readFile(path('locales/en.json'), 'utf8');
    await writeFile(path('locales/en.json'), text.replace('{\n', '{\n  "more": "One more text",\n'));
    await row(/German.*1 missing/).waitFor();
    await workbench.screenshot('locales-followed');
    await writeFile(path('locales/fr.json'), '{ "more": "Encore" }\n');
    await row(/French.*missing/).waitFor();
    await rm(path('locales/fr.json'));
    await row(/French.*missing/).waitFor({ state: 'detached' });
    await workbench.open('locales/de.json');
    await workbench.press('ControlOrMeta+End');
    await workbench.type('x');
    await row(/German.*before the last change/).waitFor();
    await workbench.screenshot('locales-old');
    assert.deepEqual(
      (await workbench.notifications()).filter((one) => /syntax/.test(one)),
      [],
    );
    await workbench.press('Backspace');
    await row(/German.*before the last change/).waitFor({ state: 'detached' });
  });
});
