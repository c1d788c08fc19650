import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import type { FrameLocator } from 'playwright-core';
import { contentPolicy } from '../../src/editor/contentPolicy.ts';
import { lowContrast } from '../support/contrast.ts';
import { toEmulator, useSession } from '../support/session.ts';
import { panelThemes } from '../support/themes.ts';
import { writeFile } from '../support/writeFile.ts';

const broken = '{n, plural, one {# file}}';
const texts = {
  title: 'A title',
  greeting: 'Good morning',
  'cart.items': broken,
  '<img src=x onerror="document.title=1">': broken,
  [`a ${'very '.repeat(30)}long key`]: broken,
  menu: 'Menu',
};

/** Runs in the page, and resolves once the panel is narrower than 600 pixels. */
const narrow = `(main) => new Promise((resolve) => {
  const watch = new ResizeObserver(() => innerWidth < 600 && (watch.disconnect(), resolve()));
  watch.observe(main);
})`;

describe('The summary of a run', () => {
  const session = useSession({
    prepare: async (folder) => {
      const put = (name: string, value: unknown) =>
        writeFile(join(folder, 'shop', name), `${JSON.stringify(value, undefined, 2)}\n`);
      await mkdir(join(folder, 'shop'));
      await put('en.json', texts);
      await put('de.json', { title: 'Ein Titel', menu: { open: 'Auf' } });
      await put('fr.json', {});
    },
  });
  const page = (): FrameLocator =>
    session().workbench.page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');

  it('opens from the notification, and has one table for each language', async () => {
    const { workbench } = session();
    await workbench.open('shop/en.json');
    await workbench.command('Vernacular: Translate Locale File…');
    await workbench.prompt('Translate Locale File');
    await workbench.picks();
    await workbench.press('Enter');
    await workbench.answer(/texts written/, 'Details');
    await page().getByRole('heading', { name: 'Translation of shop/en.json', level: 1 }).waitFor();
    const policy = await page().locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content');
    const [, nonce = '', styles = ''] =
      /script-src 'nonce-([\w+/=]{20,})'; style-src ([^;]+)/.exec(policy ?? '') ?? [];
    assert.equal(policy, contentPolicy({ nonce, styles }));
    for (const name of ['German', 'French']) {
      const table = page().getByRole('table', { name });
      await table.getByRole('columnheader', { name: 'Left out' }).waitFor();
      await table.getByRole('rowheader', { name: /shop\/(de|fr)\.json/ }).waitFor();
    }
    assert.equal(await page().locator('img').count(), 0);
    await workbench.clearNotifications();
    await workbench.screenshot('run-summary');
  });

  it('leads to the line of a text by keyboard', async () => {
    const { workbench } = session();
    await page().getByRole('button', { name: 'cart.items' }).first().focus();
    await workbench.press('Enter');
    await workbench.page.locator('.statusbar').getByText('Ln 4').first().waitFor();
    await workbench.command('View: Close Editor');
  });

  it('can be opened again, and leads to the previous run', async () => {
    const { workbench } = session();
    await workbench.command('View: Close All Editors');
    await workbench.open('shop/en.json');
    await workbench.command('Vernacular: Translate Locale File…');
    await workbench.prompt('Translate Locale File');
    await workbench.picks();
    await workbench.press('Enter');
    await workbench.notification(/Nothing was written/).waitFor();
    await workbench.clearNotifications();
    await workbench.command('Vernacular: Show Last Run');
    await page().getByText('Runs in this window (2)').click();
    const before = page()
      .getByRole('listitem')
      .filter({ hasText: 'Translation of' })
      .nth(1)
      .getByRole('button');
    await before.focus();
    await workbench.press('Enter');
    // The heading of the new page has the keyboard focus.
    await page().locator('h1:focus').waitFor();
    await page().getByText('Characters billed').waitFor();
  });

  it('fits into a narrow panel', async () => {
    const { workbench } = session();
    await page().getByText('Runs in this window (2)').click();
    await workbench.page.setViewportSize({ width: 640, height: 900 });
    await workbench.page.waitForFunction('innerWidth === 640');
    await page().locator('main').evaluate(narrow);
    for (const part of await page().locator('html, .scrolled').all()) {
      const widths = await part.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
      assert.equal(widths[0], widths[1]);
    }
    await workbench.screenshot('run-summary-narrow');
    await workbench.page.setViewportSize({ width: 1400, height: 900 });
  });

  for (const [theme, body] of panelThemes) {
    it(`is readable in ${theme}`, async () => {
      const { workbench, server, emulator } = session();
      const file = join(server.dataFolder, 'data', 'Machine', 'settings.json');
      await writeFile(file, JSON.stringify({ ...toEmulator(emulator.url), 'workbench.colorTheme': theme }));
      await page().locator(`body.${body}`).waitFor();
      await page().getByRole('button', { name: 'cart.items' }).first().focus();
      assert.deepEqual(await page().locator('body').evaluate(lowContrast), []);
      await workbench.screenshot(
        `run-summary-${theme.replace('Default ', '').replaceAll(' ', '-').toLowerCase()}`,
      );
    });
  }
});
