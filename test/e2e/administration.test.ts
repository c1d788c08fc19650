import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { type Emulator, startEmulator } from '../../src/emulator/server.ts';
import { filesBelow } from '../support/filesBelow.ts';
import { toEmulator, useSession } from '../support/session.ts';
import { writeFile } from '../support/writeFile.ts';

const adminKey = 'a7d1f3b5-administration-probe:adm';

describe('A developer key', () => {
  let emulator: Emulator;
  before(async () => {
    emulator = await startEmulator({
      keys: [
        { key: adminKey, plan: 'admin' },
        // Two of the emulator's default keys: a reloaded window uses them, because secrets kept in memory are lost.
        { key: 'demo:adm', plan: 'admin' },
        { key: 'demo', plan: 'pro', label: 'Website', characterLimit: 2000 },
      ],
      history: { seed: 3, days: 120, keys: 6 },
    });
  });
  after(() => emulator.close());
  const settings = () => toEmulator(emulator.url);
  const session = useSession({ settings });
  const printed: string[] = [];
  let secret = '';

  const view = () => session().workbench.page.locator('.sidebar .pane').filter({ hasText: 'Developer Keys' });
  const row = (label: string) => view().locator('.monaco-list-row').filter({ hasText: label }).first();

  function setLimits(label: string): Promise<void> {
    const { workbench } = session();
    const prompt = workbench.titleOfPrompt(`Limits of "${label}" (1 of 2): Characters`);
    return workbench.rowAction(row(label), 'Set Developer Key Limits…', prompt);
  }

  async function titleAction(name: string): Promise<void> {
    await view().locator('.pane-header').hover();
    await view().locator('.pane-header').getByRole('button', { name }).click();
  }

  it('is listed once an admin key is entered', async () => {
    const { workbench } = session();
    workbench.page.on('console', (message) => printed.push(message.text()));
    await workbench.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await workbench.command('Vernacular: Set Admin Key…');
    await workbench.prompt('Set Admin Key');
    await workbench.enter(adminKey);
    await workbench.notification('The key was saved').waitFor();
    await row('Website').waitFor();
    await workbench.clearNotifications();
    await workbench.screenshot('keys-list');
    for (const name of ['Locales', 'Usage']) {
      await workbench.page.locator('.sidebar .pane-header').getByText(name, { exact: true }).click();
    }
    await row('Website').waitFor();
  });

  it('is created with a label and shown once', async () => {
    const { workbench } = session();
    await titleAction('Create Developer Key…');
    await workbench.prompt('Create Developer Key');
    await workbench.screenshot('keys-create');
    await workbench.press('Enter');
    await workbench.page.getByText('Enter a label, or press Escape to cancel.').waitFor();
    await workbench.screenshot('keys-create-empty');
    await workbench.enter('Docs site');
    await workbench.dialog.waitFor();
    const text = await workbench.dialog.innerText();
    secret = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(text)?.[0] ?? '';
    assert.notEqual(secret, '', text);
    await workbench.screenshot('keys-created');
    await workbench.dialog.getByRole('button', { name: 'Copy Key' }).click();
    await workbench.dialog.waitFor({ state: 'detached' });
    await copied(secret);
    await workbench.notification('The key was copied.').waitFor();
    await workbench.screenshot('keys-copied');
    await workbench.page.evaluate(`navigator.clipboard.writeText('')`);
    await row('Docs site').waitFor();
    assert.equal(await translate('Hello.'), 200);
  });

  async function copied(text: string): Promise<void> {
    const { page } = session().workbench;
    await page.waitForFunction(`navigator.clipboard.readText().then((text) => text === '${text}')`);
  }

  it('has an id that can be copied', async () => {
    const answer = await fetch(`${emulator.url}/v2/admin/developer-keys`, {
      headers: { authorization: `DeepL-Auth-Key ${adminKey}` },
    });
    const keys = (await answer.json()) as readonly { key_id: string; label: string }[];
    const { workbench } = session();
    const isCopied = workbench.notification('The ID of the key was copied.');
    await workbench.contextMenu(row('Docs site'), 'Copy Developer Key ID', isCopied);
    await copied(keys.find(({ label }) => label === 'Docs site')?.key_id ?? '');
    await workbench.clearNotifications();
  });

  async function translate(text: string, key = secret): Promise<number> {
    const answer = await fetch(`${emulator.url}/v2/translate`, {
      method: 'POST',
      headers: { authorization: `DeepL-Auth-Key ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: [text], target_lang: 'DE' }),
    });
    return answer.status;
  }

  it('can be renamed with F2 and deactivated with Delete, and is kept by default', async () => {
    const { workbench } = session();
    await row('Website').click();
    // Moves the focus to a row other than the selected one.
    const focused = view().locator('.monaco-list-row.focused');
    for (let label = ''; !label.startsWith('Docs site'); label = await focused.innerText()) {
      await workbench.press('ArrowUp');
    }
    await workbench.screenshot('keys-focus');
    await workbench.press('F2');
    await workbench.prompt('Rename the Key "Docs site"');
    await workbench.press('Escape');
    await view().locator('.monaco-list:focus').waitFor();
    await workbench.press('Delete');
    await workbench.dialog.getByText('Deactivate the key "Docs site" permanently?').waitFor();
    await workbench.page.locator('.monaco-dialog-box :focus').getByText('Keep Key').waitFor();
    await workbench.screenshot('keys-delete');
    await workbench.press('Enter');
    await workbench.dialog.waitFor({ state: 'detached' });
    assert.equal(emulator.state.count('PUT /v2/admin/developer-keys/deactivate'), 0);
    // Closes what the first click opened.
    await row('Website').click();
  });

  it('is renamed from its row', async () => {
    const { workbench } = session();
    const renaming = workbench.titleOfPrompt('Rename the Key "Docs site"');
    await workbench.rowAction(row('Docs site'), 'Rename Developer Key…', renaming);
    assert.equal(await workbench.input.inputValue(), 'Docs site');
    await workbench.screenshot('keys-rename');
    await workbench.enter('Documentation');
    // The usage is found by the new label.
    await row('Documentation').getByText('6 used, no limit').waitFor();
    assert.equal(await row('Docs site').count(), 0);
  });

  it('gets limits, and a warning near one of them', async () => {
    const { workbench } = session();
    await setLimits('Documentation');
    await workbench.enter('1,000');
    await workbench.prompt('Limits of "Documentation" (2 of 2): Speech');
    await workbench.input.fill('1.5 h');
    await workbench.page.getByText('1 h 30 min of speech a month').waitFor();
    await workbench.screenshot('keys-limits');
    await workbench.press('Enter');
    await row('of 1,000').waitFor();
    assert.equal(await translate('x'.repeat(890)), 200);
    await titleAction('Refresh Developer Keys');
    await row('89%, 896 of 1,000').waitFor();
    await row('Documentation').locator('.codicon-warning').waitFor();
    await row('Documentation').click();
    await view().getByText('at most 1 h 30 min a month').waitFor();
    await workbench.screenshot('keys-near-limit');
  });

  it('is blocked by a limit of 0 only after a question', async () => {
    const { workbench } = session();
    await setLimits('Documentation');
    assert.equal(await workbench.input.inputValue(), '1,000');
    await workbench.enter('0');
    await workbench.prompt('Limits of "Documentation" (2 of 2): Speech');
    assert.equal(await workbench.input.inputValue(), '1 h 30 min');
    await workbench.press('Enter');
    await workbench.dialog.waitFor();
    await workbench.screenshot('keys-block');
    await workbench.dialog.getByRole('button', { name: 'Block' }).click();
    await row('blocked').waitFor();
    assert.equal(await translate('Hello.'), 456);
  });

  it('is deactivated permanently after a question', async () => {
    const { workbench } = session();
    await workbench.contextMenu(row('Documentation'), 'Deactivate Developer Key…', workbench.dialog);
    await workbench.screenshot('keys-deactivate');
    await workbench.dialog.getByRole('button', { name: 'Cancel' }).click();
    assert.equal(await translate('Hello.'), 456);
    await workbench.contextMenu(row('Documentation'), 'Deactivate Developer Key…', workbench.dialog);
    await workbench.dialog.getByRole('button', { name: 'Deactivate' }).click();
    await row('Documentation').waitFor({ state: 'detached' });
    assert.equal(await translate('Hello.'), 403);
    await titleAction('Show Deactivated Keys');
    await row('Documentation').getByText('deactivated').waitFor();
  });

  it('is still shown as deactivated after the window is reloaded', async () => {
    const { workbench } = session();
    // The browser's own reload would not let the window save its state.
    await workbench.press('F1');
    await workbench.input.fill('>Developer: Reload Window');
    await Promise.all([workbench.page.waitForEvent('load'), workbench.press('Enter')]);
    await workbench.openView('Vernacular');
    await row('Documentation').getByText('deactivated').waitFor();
  });

  it('causes a usage warning near its limit if it is the key that translates', async () => {
    const { workbench } = session();
    assert.equal(await translate('x'.repeat(1700), 'demo'), 200);
    await workbench.command('Vernacular: Refresh Usage');
    await workbench.statusItem(/1,700 of 2,000 characters used/).waitFor();
    await workbench.page.locator('.statusbar-item.warning-kind').waitFor();
    await workbench.page.locator('.sidebar .pane-header').getByText('Usage', { exact: true }).click();
    await workbench.rows.filter({ hasText: 'This key' }).locator('.codicon-warning').waitFor();
  });

  for (const theme of ['Default Light Modern', 'Default Dark Modern', 'Default High Contrast']) {
    it(`is shown in ${theme}`, async () => {
      const { workbench, server } = session();
      const file = join(server.dataFolder, 'data', 'Machine', 'settings.json');
      await writeFile(file, JSON.stringify({ ...settings(), 'workbench.colorTheme': theme }));
      const dark = theme.includes('Light') ? 'vs' : theme.includes('Dark') ? 'vs-dark' : 'hc-black';
      await workbench.page.locator(`.monaco-workbench.${dark}`).first().waitFor();
      await row('Website').click();
      await workbench.screenshot(`keys-${dark}`);
      await row('Website').click();
    });
  }

  const list = { endpoint: 'GET /v2/admin/developer-keys' };

  it('is not shown if the service refuses the admin key, and the reason is shown in the view only', async () => {
    const { workbench } = session();
    const asked = emulator.state.count(list.endpoint);
    emulator.script({ match: list, status: 403, body: { message: 'Forbidden.' } });
    await titleAction('Refresh Developer Keys');
    await view()
      .getByText(/Only the key of an administrator may manage keys.*Trace ID/)
      .waitFor();
    await row('Set Admin Key…').waitFor();
    await workbench.screenshot('keys-refused');
    assert.deepEqual(await workbench.notifications(), []);
    assert.equal(emulator.state.count(list.endpoint), asked + 1);
  });

  it('is shown again if the user tries again after a failure of the service', async () => {
    const { workbench } = session();
    emulator.script({ match: list, status: 400, body: { message: 'Out of order.' } });
    await titleAction('Refresh Developer Keys');
    await view()
      .getByText(/Out of order/)
      .waitFor();
    await workbench.screenshot('keys-failed');
    await row('Try Again').click();
    await row('Website').waitFor();
    // The editor updates the message after the rows.
    await view()
      .getByText(/Out of order/)
      .waitFor({ state: 'detached' });
  });

  it('is shown even if its usage is unknown', async () => {
    const { workbench } = session();
    emulator.script({ match: { endpoint: 'GET /v2/admin/analytics' }, status: 400, body: {} });
    await titleAction('Refresh Developer Keys');
    await row('The usage could not be read').waitFor();
    await row('Website').getByText('limit 2,000').waitFor();
    await workbench.screenshot('keys-without-use');
  });

  it('can be created in an organisation without keys', async () => {
    const { workbench } = session();
    emulator.script({ match: list, status: 200, body: [] });
    await titleAction('Refresh Developer Keys');
    await view().getByText('Your organisation has no developer keys yet.').waitFor();
    await view().locator('.monaco-button').filter({ hasText: 'Create Developer Key…' }).waitFor();
    await workbench.screenshot('keys-none');
  });

  it('does not leave its secret anywhere', async () => {
    const { workbench, server } = session();
    assert.notEqual(secret, '');
    const kept: string = await workbench.page.evaluate(browserStores);
    assert.match(kept, /vernacular/i, "nothing of the extension is in the browser's stores");
    for (const text of [kept, ...printed]) assert.ok(!text.includes(secret));
    const files = [server.dataFolder, workbench.folder].flatMap(filesBelow);
    assert.ok(
      files.some(({ content }) => content.includes('POST /v2/admin/developer-keys 200')),
      'the request is not in our own log',
    );
    for (const { path, content } of files) assert.ok(!content.includes(secret), path);
  });
});

/** Everything that the window stores in the browser: local and session storage, and all databases. */
const browserStores = `(async () => {
  const stores = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
  const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const text = (value) => value instanceof Uint8Array ? new TextDecoder().decode(value) : JSON.stringify(value);
  for (const { name } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const values = await done(database.transaction(store).objectStore(store).getAll());
      stores.push(name, store, ...values.map(text));
    }
    database.close();
  }
  return stores.join('\\n');
})()`;
