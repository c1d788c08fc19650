import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { workbenchAddress } from '../support/server.ts';
import { toEmulator, useSession } from '../support/session.ts';
import { until } from '../support/until.ts';
import { writeFile } from '../support/writeFile.ts';

/** The emulator's public key. */
const authorization = 'DeepL-Auth-Key demo';
const pair = { source_lang: 'en', target_lang: 'de' };

describe('A dictionary in the editor', () => {
  const session = useSession({
    settings: (url) => ({
      ...toEmulator(url),
      'vernacular.glossaries': { 'en>de': 'Team words' },
      'vernacular.sourceLanguage': 'en',
      'vernacular.targetLanguages': ['de'],
    }),
    prepare: (folder) => writeFile(join(folder, 'directions.txt'), 'Turn at the corner, then check out.\n'),
  });

  let id = '';
  const view = () => session().workbench.page.locator('.sidebar .pane').filter({ hasText: 'Terms' }).last();
  const row = (text: string) => view().locator('.monaco-list-row').filter({ hasText: text }).first();
  const tab = () =>
    session().workbench.page.locator('.tab.active').filter({ hasText: 'Team words en-de.tsv' });
  const unsaved = () => session().workbench.page.locator('.tab.active.dirty');

  async function send(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${session().emulator.url}/v3/glossaries${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    assert.ok(response.ok, `${method} ${path}: ${response.status}`);
    return response.json();
  }

  const dictionary = (entries: string) => ({ ...pair, entries, entries_format: 'tsv' });

  async function entries(): Promise<string> {
    const query = new URLSearchParams(pair);
    const answer = (await send('GET', `/${id}/entries?${query}`)) as {
      readonly dictionaries: readonly { readonly entries: string }[];
    };
    return answer.dictionaries[0]?.entries ?? '';
  }

  /** Replaces a word at the end of its line. */
  async function retype(word: string, text: string): Promise<void> {
    const { workbench } = session();
    await workbench.page.locator('.view-line').filter({ hasText: word }).click();
    await workbench.press('End', 'Control+Shift+ArrowLeft');
    await workbench.type(text);
  }

  /** Whether the editor's backups of unsaved documents contain a text. */
  async function isBackedUp(text: string): Promise<boolean> {
    const all = await readdir(session().server.dataFolder, { recursive: true, withFileTypes: true });
    const files = all.filter((one) => one.isFile() && one.parentPath.includes('Backups'));
    const texts = await Promise.all(
      // The file may be in the middle of being rewritten.
      files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8').catch(() => '')),
    );
    return texts.some((one) => one.includes(text));
  }

  /** Closes the window once the editor has a backup of the unsaved text, and opens it again after `meanwhile`. */
  async function comeBack(text: string, meanwhile = async () => {}): Promise<void> {
    const { workbench, server } = session();
    await until(
      () => isBackedUp(text),
      () => `the editor has no backup of ${text}`,
    );
    await workbench.page.goto('about:blank');
    await meanwhile();
    await workbench.page.goto(workbenchAddress(server.url, workbench.folder));
    await workbench.ready();
    await unsaved().waitFor();
    await workbench.page.locator('.view-line').filter({ hasText: text }).waitFor();
  }

  /** @param keys the keys that lead from the end of the line to the end of the word */
  async function selectWord(line: number, ...keys: readonly string[]): Promise<void> {
    const { workbench } = session();
    await workbench.open('locales/de.json', line);
    await workbench.press('End', ...keys, 'Control+Shift+ArrowLeft');
  }

  /** Adds a term with the selected translation, which must be `target`. */
  async function addTerm(source: string, target: string): Promise<void> {
    const { workbench } = session();
    await workbench.command('Vernacular: Add to Glossary…');
    await workbench.page.getByText('The word or phrase in English').waitFor();
    await workbench.screenshot(`dictionary-add-${source.replaceAll(' ', '-')}`);
    await workbench.enter(source);
    await workbench.page.getByText(`Translation of "${source}" into German`).waitFor();
    assert.equal(await workbench.input.inputValue(), target);
    await workbench.press('Enter');
    await workbench.notification(`"${source}" → "${target}"`).waitFor();
  }

  it('opens from its row', async () => {
    const { workbench } = session();
    const made = await send('POST', '', {
      name: 'Team words',
      dictionaries: [dictionary('cart\tWagen\ncheckout\tKasse')],
    });
    id = (made as { readonly glossary_id: string }).glossary_id;
    await workbench.command('Vernacular: Refresh Terms');
    await workbench.openView('Vernacular');
    await workbench.command('Vernacular: Show Terms');
    await row('Team words').locator('.monaco-tl-twistie').click();
    await row('en → de').click();
    await tab().waitFor();
    await workbench.page.locator('.view-line').filter({ hasText: 'Kasse' }).waitFor();
    await workbench.screenshot('dictionary-open');
  });

  it('is edited as text and saved', async () => {
    const { workbench } = session();
    await retype('Wagen', 'Korb');
    await workbench.press('Control+End');
    await workbench.type('order');
    await workbench.page.locator('.squiggly-error').first().waitFor();
    await workbench.press('Control+S');
    await workbench.page.getByRole('button', { name: 'Show Problems' }).click();
    await workbench.page.locator('.markers-panel').getByText('The translation is missing').first().waitFor();
    await workbench.screenshot('dictionary-problem');
    await workbench.command('View: Hide Panel');
    await workbench.clearNotifications();
    await workbench.page.locator('.view-line').filter({ hasText: 'order' }).click();
    await workbench.press('End');
    await workbench.press('Tab');
    await workbench.type('Bestellung');
    await workbench.page.locator('.squiggly-error').first().waitFor({ state: 'detached' });
    await workbench.press('Control+S');
    await unsaved().waitFor({ state: 'detached' });
    await row('3 terms').waitFor();
    assert.equal(await entries(), 'cart\tKorb\ncheckout\tKasse\norder\tBestellung');
    await workbench.screenshot('dictionary-saved');
  });

  it('is not saved over a change of equal length made elsewhere unless the user insists', async () => {
    const { workbench } = session();
    await send('PUT', `/${id}/dictionaries`, dictionary('cart\tKarn\ncheckout\tKasse\norder\tBestellung'));
    await retype('Korb', 'Kiep');
    await workbench.press('Control+S');
    await workbench.dialog.getByText('The dictionary on the service has changed').waitFor();
    await workbench.screenshot('dictionary-conflict');
    await workbench.dialog.getByRole('button', { name: 'Compare' }).click();
    await workbench.page.locator('.diff-editor, .monaco-diff-editor').first().waitFor();
    await workbench.page.locator('.view-line').filter({ hasText: 'Karn' }).first().waitFor();
    await workbench.screenshot('dictionary-compare');
    assert.match(await entries(), /Karn/);
    await workbench.command('View: Close Editor');
    await tab().waitFor();
    await workbench.press('Control+S');
    await workbench.dialog.getByRole('button', { name: 'Overwrite' }).click();
    await unsaved().waitFor({ state: 'detached' });
    assert.match(await entries(), /Kiep/);
    await workbench.clearNotifications();
  });

  it('keeps unsaved text when the window is closed, and saves it afterwards', async () => {
    const { workbench } = session();
    await retype('Kiep', 'Tasche');
    await comeBack('Tasche');
    await workbench.screenshot('dictionary-restored');
    await workbench.page.locator('.view-line').filter({ hasText: 'Tasche' }).click();
    await workbench.press('Control+S');
    await unsaved().waitFor({ state: 'detached' });
    assert.equal(await entries(), 'cart\tTasche\ncheckout\tKasse\norder\tBestellung');
  });

  it('is not saved over a change made elsewhere while the window was closed', async () => {
    const { workbench } = session();
    await retype('Tasche', 'Koffer');
    await comeBack('Koffer', async () => {
      await send(
        'PUT',
        `/${id}/dictionaries`,
        dictionary('cart\tBeutel\ncheckout\tKasse\norder\tBestellung'),
      );
    });
    await workbench.page.locator('.view-line').filter({ hasText: 'Koffer' }).click();
    await workbench.press('Control+S');
    await workbench.dialog.getByText('The dictionary on the service has changed').waitFor();
    await workbench.screenshot('dictionary-restored-conflict');
    assert.match(await entries(), /Beutel/);
    await workbench.dialog.getByRole('button', { name: 'Overwrite' }).click();
    await unsaved().waitFor({ state: 'detached' });
    assert.match(await entries(), /Koffer/);
  });

  it('accepts new terms from selections in translations', async () => {
    const { workbench } = session();
    await selectWord(3, 'ArrowLeft', 'ArrowLeft');
    await addTerm('corner', 'Ecke');
    await selectWord(8, 'ArrowLeft');
    await addTerm('check out', 'Kasse');
    await workbench.screenshot('dictionary-added');
    assert.match(await entries(), /corner\tEcke\ncheck out\tKasse$/);
    await workbench.answer('"check out" → "Kasse"', 'Open Dictionary');
    await workbench.page.locator('.view-line').filter({ hasText: 'check out' }).waitFor();
    await workbench.screenshot('dictionary-followed');
  });

  it('applies to later translations', async () => {
    const { workbench } = session();
    await workbench.open('directions.txt');
    await workbench.press('Control+A');
    await workbench.command('Vernacular: Translate Selection');
    await workbench.page
      .locator('.view-line')
      .filter({ hasText: /Ecke.*Kasse/ })
      .waitFor();
    await workbench.screenshot('dictionary-translated');
  });
});
