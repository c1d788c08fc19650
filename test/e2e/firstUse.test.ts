import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { openSecondWindow, useSession } from '../support/session.ts';

describe('First use, without any settings', () => {
  const session = useSession({ settings: () => ({}) });

  it('offers to enter a key, to try the demo service, or to get a key', async () => {
    const { workbench } = session();
    await workbench.openView('Vernacular');
    for (const name of ['Set API Key…', 'Try the Demo Service']) {
      await workbench.page.locator('.sidebar').getByRole('button', { name }).waitFor();
    }
    await workbench.page.locator('.sidebar').getByText('Get one from DeepL').waitFor();
    await workbench.screenshot('first-use');
  });

  it('leads to a translation with the demo service after one click', async () => {
    const { workbench } = session();
    await workbench.page.locator('.sidebar').getByRole('button', { name: 'Try the Demo Service' }).click();
    await workbench.rows.filter({ hasText: 'Demo service' }).waitFor();
    await workbench.open('notes.md', 3);
    await workbench.command('Vernacular: Translate Selection To…');
    await workbench.pick('German');
    await workbench.page.locator('.view-line').filter({ hasText: '[de]' }).first().waitFor();
    await workbench.rows.filter({ hasText: 'characters used' }).first().waitFor();
    await workbench.screenshot('demo-service');
    assert.match(await workbench.text(), /\[de\]/);
  });
});

describe('The first steps', () => {
  const session = useSession({ settings: () => ({}) });

  it('are ticked off as they are taken, and the demo service is left in all windows', async () => {
    const { workbench } = session();
    const { page } = workbench;
    const step = page.locator('.getting-started-step').filter({ hasText: 'Connect' });
    const ticked = step.locator('.codicon-getting-started-step-checked');
    await workbench.command('Welcome: Open Walkthrough...');
    await workbench.input.fill('Get Started with Vernacular');
    await workbench.press('Enter');
    await step.waitFor();
    await workbench.command('Vernacular: Set API Key…');
    await workbench.prompt('Set API Key');
    await workbench.press('Escape');
    // The next command can only run once the prompt is closed.
    await workbench.command('Vernacular: Check API Key');
    await workbench.notification('Connect to a translation service first.').waitFor();
    assert.equal(await ticked.count(), 0);
    await workbench.screenshot('walkthrough-begun');
    await workbench.command('Vernacular: Try the Demo Service');
    await ticked.first().waitFor();
    await workbench.screenshot('walkthrough-connected');

    const text = page.locator('.getting-started-step').filter({ hasText: 'Translate text in place' });
    await text.click();
    await text.getByRole('button', { name: 'Translate a Sample Text…' }).click();
    await workbench.pick('German');
    await page.locator('.view-line').filter({ hasText: '[de]' }).first().waitFor();
    await page.locator('.tab').filter({ hasText: 'Welcome' }).click();
    await text.locator('.codicon-getting-started-step-checked').first().waitFor();
    const file = page.locator('.getting-started-step').filter({ hasText: 'Fill in a locale file' });
    assert.equal(await file.locator('.codicon-getting-started-step-checked').count(), 0);
    await file.click();
    await file.getByRole('button', { name: 'Translate Locale File…' }).click();
    await workbench.prompt('Translate Locale File');
    await workbench.screenshot('walkthrough-file');
    await workbench.press('Escape');

    await workbench.openView('Vernacular');
    await workbench.rows.filter({ hasText: 'Demo service' }).waitFor();
    const other = await openSecondWindow(session());
    await other.openView('Vernacular');
    await other.rows.filter({ hasText: 'Demo service' }).waitFor();
    await other.screenshot('other-window-demo');
    await workbench.command('Vernacular: Leave the Demo Service');
    await other.page.locator('.sidebar').getByRole('button', { name: 'Try the Demo Service' }).waitFor();
    await other.screenshot('other-window-left');
  });
});

describe('A user’s own key', () => {
  const session = useSession();

  it('is hidden while it is typed, then checked and saved, and its usage is shown', async () => {
    const { workbench } = session();
    await workbench.command('Vernacular: Set API Key…');
    await workbench.prompt('Set API Key');
    assert.equal(await workbench.input.getAttribute('type'), 'password');
    await workbench.input.fill('demo:fx');
    await workbench.screenshot('key-entry');
    await workbench.press('Enter');
    await workbench.notification('The key was saved for 127.0.0.1').waitFor();
    await workbench.openView('Vernacular');
    await workbench.rows.filter({ hasText: 'of 500,000 characters used' }).waitFor();
    await workbench.statusItem(/of 500,000 characters used/).waitFor();
    await workbench.screenshot('usage');
  });

  it('is not saved if the service refuses it', async () => {
    const { workbench } = session();
    await workbench.clearNotifications();
    await workbench.command('Vernacular: Set API Key…');
    await workbench.prompt('Set API Key');
    await workbench.enter('no-such-key');
    await workbench.notification('it was not saved').waitFor();
    await workbench.screenshot('key-refused');
    await workbench.rows.filter({ hasText: 'of 500,000 characters used' }).waitFor();
  });
});
