import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { workbenchAddress } from '../support/server.ts';
import { toEmulator, useSession } from '../support/session.ts';
import { workbenchThemes } from '../support/themes.ts';
import { writeFile } from '../support/writeFile.ts';

describe('A webhook', () => {
  const settings = (url: string) => ({ ...toEmulator(url), 'vernacular.targetLanguages': ['de'] });
  const session = useSession({ settings });

  const receiver = () => `${session().emulator.url}/_emulator/webhooks`;
  const host = () => new URL(session().emulator.url).host;
  const view = () =>
    session().workbench.page.locator('.sidebar .pane').filter({ hasText: 'Webhooks' }).last();
  const rows = () => view().locator('.monaco-list-row');
  const row = (text: string | RegExp) => rows().filter({ hasText: text }).first();
  const webhook = (state: string | RegExp) => row(host()).filter({ hasText: state });

  /** The names of the events that have arrived, in order of arrival. */
  async function arrived(): Promise<readonly string[]> {
    const deliveries = (await (await fetch(receiver())).json()) as readonly { events: readonly object[] }[];
    return deliveries.flatMap(({ events }) => events.flatMap((event) => Object.keys(event)));
  }

  /** An empty list removes the faults. */
  async function setFaults(...answers: readonly object[]): Promise<void> {
    const match = { endpoint: 'POST /_emulator/webhooks' };
    await fetch(`${session().emulator.url}/_emulator/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(answers.map((answer) => ({ match, ...answer }))),
    });
  }

  /** Adds a new text to the source, and translates it into German. */
  async function translate(text: string): Promise<void> {
    const { workbench } = session();
    const file = join(workbench.folder, 'locales', 'en.json');
    await writeFile(file, readFileSync(file, 'utf8').replace('{', `{\n  "${text}": "${text}",`));
    await workbench.open('locales/en.json');
    await workbench.page.locator('.view-line').filter({ hasText: text }).first().waitFor();
    await workbench.command('Vernacular: Translate Locale File…');
    await workbench.prompt('Translate Locale File');
    await workbench.press('Enter');
    await workbench.notification(/texts? written/).waitFor();
  }

  const clear = () => session().workbench.clearNotifications();

  const expand = (of: ReturnType<typeof row>) => session().workbench.expand(of);

  it('is added by its URL and tested', async () => {
    const { workbench } = session();
    await workbench.command('Vernacular: Add Webhook…');
    await workbench.prompt('Add Webhook');
    await workbench.input.fill('http://hooks.example/in');
    await workbench.page.getByText('Use https://').waitFor();
    await workbench.screenshot('webhooks-address');
    await workbench.enter(receiver());
    await workbench.page.getByText('Basic authentication').waitFor();
    await workbench.screenshot('webhooks-authentication');
    await workbench.pick('None');
    await webhook('active').waitFor();
    await workbench.notification('now receives events').waitFor();
    await workbench.screenshot('webhooks-added');
    await workbench.answer('now receives events', 'Send a Test');
    await workbench.notification('delivered (status 200)').waitFor();
    for (const name of ['Locales', 'Usage']) {
      await workbench.page.locator('.sidebar .pane-header').getByText(name, { exact: true }).click();
    }
    assert.deepEqual(await arrived(), ['webhook_test']);
    await clear();
  });

  it('is notified of a translated file', async () => {
    const { workbench } = session();
    await translate('First');
    await clear();
    await expand(row(host()));
    await expand(row('Last deliveries'));
    // The first is the test of the webhook.
    await workbench.rows
      .filter({ hasText: /Delivered.* 200 .*1 event/ })
      .nth(1)
      .waitFor();
    assert.deepEqual(await arrived(), ['webhook_test', 'resource_translated']);
    await workbench.screenshot('webhooks-delivered');
  });

  it('keeps events while its receiver is down, and shows when it tries again', async () => {
    const { workbench } = session();
    await setFaults({
      status: 503,
      times: 1000,
      headers: { 'retry-after': '3000' },
      body: { message: 'Down for maintenance' },
    });
    await translate('Second');
    await clear();
    await webhook(/retry /).waitFor();
    await row('Pending').filter({ hasText: '1 event' }).waitFor();
    await row('Next retry').waitFor();
    await expand(row(/Failed.* 503 .*1 event/));
    await row('Down for maintenance').waitFor();
    await workbench.screenshot('webhooks-down');
  });

  for (const [theme, type] of workbenchThemes) {
    it(`is shown as failing in ${theme}`, async () => {
      const { workbench, server, emulator } = session();
      const file = join(server.dataFolder, 'data', 'Machine', 'settings.json');
      await writeFile(file, JSON.stringify({ ...settings(emulator.url), 'workbench.colorTheme': theme }));
      await workbench.page.locator(`.monaco-workbench.${type}`).first().waitFor();
      await webhook(/retry /)
        .locator('.codicon-warning')
        .waitFor();
      await workbench.screenshot(`webhooks-${type}`);
    });
  }

  it('is still shown as failing after the window is reloaded', async () => {
    const { workbench, server } = session();
    await workbench.openView('Explorer');
    await workbench.load(new URL(workbenchAddress(server.url, workbench.folder)));
    await workbench.openView('Vernacular');
    await webhook(/retry /).waitFor();
    await workbench.screenshot('webhooks-restarted');
  });

  it('delivers what it kept on a retry once its receiver is up again', async () => {
    const { workbench } = session();
    await setFaults();
    await workbench.rowAction(row(host()), 'Retry Webhook Now', webhook('active'));
    assert.deepEqual(await arrived(), ['webhook_test', 'resource_translated', 'resource_translated']);
    await workbench.screenshot('webhooks-drained');
  });

  it('is paused and resumed from its row', async () => {
    const { workbench } = session();
    await workbench.contextMenu(row(host()), 'Pause Webhook', webhook('paused'));
    await workbench.screenshot('webhooks-paused');
    await workbench.contextMenu(row(host()), 'Resume Webhook', webhook('active'));
  });

  it('is disabled if its receiver accepts no more events, and can be enabled again', async () => {
    const { workbench } = session();
    await setFaults({ status: 410, times: 1, body: { message: 'No such hook' } });
    await translate('Third');
    await workbench.notification('no longer accepts events').waitFor();
    await workbench.screenshot('webhooks-gone');
    await webhook('disabled').waitFor();
    await workbench.answer('no longer accepts events', 'Enable');
    await webhook('active').waitFor();
    assert.equal((await arrived()).length, 4);
    await workbench.screenshot('webhooks-enabled');
  });

  it('is deleted after a question', async () => {
    const { workbench } = session();
    const question = workbench.dialog.getByText(`Delete the webhook ${host()}?`);
    await workbench.contextMenu(row(host()), 'Delete Webhook…', question);
    await workbench.screenshot('webhooks-delete');
    await workbench.dialog.getByRole('button', { name: 'Delete Webhook', exact: true }).click();
    await view().getByText('Webhooks').waitFor({ state: 'detached' });
    await workbench.screenshot('webhooks-deleted');
  });
});
