import assert from 'node:assert/strict';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { useSession } from '../support/session.ts';
import { writeFile } from '../support/writeFile.ts';

describe('The locales view', () => {
  const session = useSession();
  const view = () =>
    session().workbench.page.locator('.sidebar .pane').filter({ hasText: 'Locales' }).first();
  const row = (text: string | RegExp) => view().locator('.monaco-list-row').filter({ hasText: text }).first();
  const spoken = (text: string | RegExp) => row(text).getAttribute('aria-label');
  const path = (name: string) => join(session().workbench.folder, name);

  /** With more than three sources, each is collapsed at first. */
  const expand = (source: string) => session().workbench.expand(row(source));

  it('shows the sources of the workspace with their languages', async () => {
    const { workbench } = session();
    await workbench.openView('Vernacular');
    await row('locales/en.json').waitFor();
    await row(/German.*8 missing/).waitFor();
    await workbench.screenshot('locales');
    assert.match((await spoken('locales/en.json')) ?? '', /locales\/en\.json, from English into 1 language/);
  });

  it('shows the texts of a language, and opens the file of one', async () => {
    const { workbench } = session();
    await row(/German.*8 missing/).click();
    await row(/app › tagline/).waitFor();
    await workbench.screenshot('locales-texts');
    await row(/cart › checkout/).click();
    await workbench.page.locator('.tab').filter({ hasText: 'de.json' }).waitFor();
    await workbench.screenshot('locales-go-to');
  });

  it('translates what a language lacks, and is up to date afterwards', async () => {
    const { workbench } = session();
    await workbench.rowAction(row(/German.*8 missing/), 'Translate Missing Texts', row(/German.*100%/));
    await workbench.screenshot('locales-translated');
  });

  it('reflects changes on disk and in an editor', async () => {
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
    // The row cannot change before the keystroke has reached the text.
    const typed = workbench.page
      .locator('.editor-group-container.active .view-line')
      .filter({ hasText: /x$/ });
    await typed.waitFor();
    await row(/German.*before the last change/).waitFor();
    await workbench.screenshot('locales-old');
    assert.deepEqual(
      (await workbench.notifications()).filter((one) => /syntax/.test(one)),
      [],
    );
    await workbench.press('Backspace');
    await typed.waitFor({ state: 'detached' });
    await row(/German.*before the last change/).waitFor({ state: 'detached' });
  });

  it('stays responsive while the user types in a file of 50 000 texts', async () => {
    const { workbench } = session();
    await workbench.command('View: Revert and Close Editor');
    const texts = Object.fromEntries(
      Array.from({ length: 50_000 }, (_, index) => [`key${index}`, `Text number ${index}`]),
    );
    await mkdir(path('big/locales'), { recursive: true });
    await writeFile(path('big/locales/en.json'), JSON.stringify(texts, null, 2));
    await writeFile(path('big/locales/de.json'), '{\n  "key1": "Text Nummer 1"\n}\n');
    await expand('big/locales/en.json');
    await row(/German.*49,999 missing/).waitFor();
    await workbench.open('big/locales/en.json', 25_000);
    await workbench.type('"one": "more",\n"two": "more",\n');
    await row(/German.*50,001 missing/).waitFor();
    await workbench.screenshot('locales-large');
    assert.match(await workbench.text(), /"one": "more",\n"two": "more",\n/);
    await workbench.command('View: Revert and Close Editor');
    await row(/German.*49,999 missing/).waitFor();
    await rm(path('big'), { recursive: true });
    await row('big/locales/en.json').waitFor({ state: 'detached' });
  });

  it('shows a source only once if its folder is open twice, and reflects its changes', async () => {
    const { workbench, server } = session();
    const file = path('twice.code-workspace');
    await writeFile(file, JSON.stringify({ folders: [{ path: '.' }, { path: 'locales' }] }));
    const address = new URL(server.url);
    address.searchParams.set('workspace', file);
    await workbench.load(address);
    await workbench.openView('Vernacular');
    await expand('en.json');
    await row(/German.*1 missing/).waitFor();
    const sources = view()
      .locator('.monaco-list-row')
      .filter({ hasText: /en\.json/ });
    assert.equal(await sources.count(), 1);
    const text = await readFile(path('locales/en.json'), 'utf8');
    await writeFile(path('locales/en.json'), text.replace('{\n', '{\n  "another": "Another text",\n'));
    await row(/German.*2 missing/).waitFor();
    await workbench.screenshot('locales-twice');
    assert.equal(await sources.count(), 1);
    await rm(file);
  });
});
