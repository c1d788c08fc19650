import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'mocha';
import type { FrameLocator, Locator } from 'playwright-core';
import { contentPolicy } from '../../src/editor/contentPolicy.ts';
import { type Emulator, startEmulator } from '../../src/emulator/server.ts';
import { lowContrast } from '../support/contrast.ts';
import { useSession } from '../support/session.ts';
import { panelThemes } from '../support/themes.ts';
import { writeFile } from '../support/writeFile.ts';

/** A row of the emulator's traffic. */
interface Traffic {
  readonly plan: string;
  readonly day: string;
  readonly tag: string | null;
  readonly product: string;
  readonly units: number;
}

const history = { seed: 7, days: 400, keys: 25, tags: 300 };

describe('The usage report', () => {
  let emulator: Emulator;
  before(async () => {
    emulator = await startEmulator({
      keys: [{ key: 'demo:adm', plan: 'admin' }],
      history,
      // 300 tags fill 38 pages.
      tagPageSize: 8,
    });
  });
  after(() => emulator.close());
  afterEach(() => {
    emulator.clearFaults();
    emulator.setLatency(0);
  });
  const settings = () => ({ 'vernacular.baseUrl': emulator.url, 'files.simpleDialog.enable': true });
  const session = useSession({ settings });

  /** The page of the visible panel. */
  const page = (): FrameLocator =>
    session().workbench.page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
  const control = (name: string): Locator => page().getByLabel(name, { exact: true });
  const press = (name: string) => page().getByRole('button', { name, exact: true }).click();
  const loaded = (rows: RegExp | string) =>
    page().getByRole('status').filter({ hasText: rows }).first().waitFor();
  /** The texts of the cells in the row of sums under the table. */
  const sums = () => page().locator('.foot .cell').allInnerTexts();
  const asked = () =>
    emulator.state.count('GET /v2/admin/analytics') +
    emulator.state.count('GET /v2/admin/analytics/custom-tags');

  /** The characters that the report should show for these rows: those of paid keys, without speech. */
  async function used(wanted: (row: Traffic) => boolean): Promise<number> {
    const rows = (await (await fetch(`${emulator.url}/_emulator/traffic`)).json()) as readonly Traffic[];
    return rows
      .filter(({ product, plan }) => product !== 'speech_to_text' && plan === 'pro')
      .filter(wanted)
      .reduce((sum, { units }) => sum + units, 0);
  }

  async function range(): Promise<readonly [from: string, to: string]> {
    return [await control('From').inputValue(), await control('To').inputValue()];
  }

  const plain = (text = '') => Number(text.replaceAll(',', ''));

  it('opens with the last 30 days by key and day', async () => {
    const { workbench } = session();
    await workbench.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await workbench.command('Vernacular: Show Usage Report');
    await loaded(/Rows: .* from 127\.0\.0\.1/);
    const [from, to] = await range();
    const expected = await used(({ day }) => day >= from && day <= to);
    assert.ok(expected > 0);
    const policy = await page().locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content');
    const [, nonce = '', styles = ''] =
      /script-src 'nonce-([\w+/=]{20,})'; style-src ([^;]+)/.exec(policy ?? '') ?? [];
    assert.equal(policy, contentPolicy({ nonce, styles }));
    assert.doesNotMatch(policy ?? '', /unsafe|\*(?!\.vscode-cdn\.net)/);
    assert.equal(plain((await sums())[3]), expected);
    await workbench.screenshot('report-30-days');
  });

  it('shows a year of 25 keys by day, and chart, table and CSV add up to the traffic', async () => {
    const { workbench } = session();
    await control('Range').selectOption('Last 365 days');
    await loaded(/^Rows: [5-9],\d{3}\./);
    const [from, to] = await range();
    const expected = await used(({ day }) => day >= from && day <= to);
    assert.equal(plain((await sums())[3]), expected);
    assert.equal(plain(await page().locator('.figures dd').first().innerText()), expected);
    assert.match(
      await page().locator('figcaption').innerText(),
      new RegExp(`${expected.toLocaleString('en')} in total`),
    );
    const bars = await page()
      .locator('.bar')
      .evaluateAll((all) => all.map((bar) => bar.getAttribute('aria-label') ?? ''));
    const heights = bars.map((bar) => plain(/: ([\d,]+)/.exec(bar)?.[1]));
    assert.equal(
      heights.reduce((sum, height) => sum + height, 0),
      expected,
    );
    await press('Copy as CSV');
    await loaded('Copied');
    const csv: string = await workbench.page.evaluate('navigator.clipboard.readText()');
    assert.equal(csvSum(csv), expected);
    assert.ok(csv.startsWith('api_key_label,'), csv.slice(0, 20));
    await workbench.screenshot('report-year');
  });

  it('can be navigated with the keyboard', async () => {
    const { workbench } = session();
    await page().locator('.bar').first().focus();
    await workbench.press('End', 'ArrowLeft');
    await page().locator('.tooltip').getByText('Week of').waitFor();
    await workbench.screenshot('report-tooltip');
    await workbench.press('Escape');
    await page().locator('.tooltip').waitFor({ state: 'hidden' });
    await page().getByRole('grid').focus();
    await workbench.press('Control+End');
    assert.match(await page().locator('.active').innerText(), /^[\d,.]+$/);
    await workbench.press('ArrowUp', 'Home', 'PageUp');
    const index = await page().locator('.row:has(.active)').getAttribute('aria-rowindex');
    assert.ok(Number(index) > 5000, String(index));
    await workbench.press('Control+C');
    const name = await page().locator('.active').innerText();
    await workbench.page.waitForFunction(
      `navigator.clipboard.readText().then((text) => /\\t.*\\t/.test(text))`,
    );
    const row: string = await workbench.page.evaluate('navigator.clipboard.readText()');
    assert.equal(row.split('\t')[0], name);
    await workbench.screenshot('report-table');
  });

  it('can be sorted and filtered, and stays so while it is hidden', async () => {
    const { workbench } = session();
    await press('Day');
    await page()
      .getByRole('columnheader', { name: 'Day' })
      .and(page().locator('[aria-sort=ascending]'))
      .waitFor();
    await control('Filter by name').fill('CI');
    await page()
      .getByText(/^Rows: [\d,]+ of [\d,]+$/)
      .waitFor();
    const before = await sums();
    const requests = asked();
    await workbench.open('README.md');
    await workbench.command('View: Close Editor');
    await loaded(/^Rows: [5-9],\d{3}\./);
    await page().locator('[aria-sort=ascending]').getByText('Day').waitFor();
    assert.equal(await control('Filter by name').inputValue(), 'CI');
    assert.deepEqual(await sums(), before);
    assert.equal(asked(), requests, 'what the editor has was requested again');
    await control('Filter by name').fill('');
  });

  const field = "document.querySelector('.quick-input-widget input.input')";
  /**
   * Waits until the dialog shows its proposed name, which would overwrite a name typed earlier. The field of a closed
   * dialog is hidden, but still contains that dialog's name.
   */
  const asksWhere = (ending: string) =>
    session().workbench.page.waitForFunction(
      `${field}?.offsetParent && ${field}.value.endsWith('${ending}')`,
    );

  it('can be saved as CSV and JSON', async () => {
    const { workbench } = session();
    const [from, to] = await range();
    const expected = await used(({ day }) => day >= from && day <= to);
    for (const format of ['CSV', 'JSON']) {
      await press(`Save as ${format}…`);
      const name = `usage-by-key-and-day-${from}_${to}.${format.toLowerCase()}`;
      await asksWhere(name);
      await workbench.acceptPath();
      await loaded(`Saved as ${name}`);
      const text = readFileSync(join(workbench.folder, name), 'utf8');
      const sum =
        format === 'CSV' ? csvSum(text) : JSON.parse(text).usage_report.sum_of_usages.total_characters;
      assert.equal(sum, expected);
      assert.equal(
        text.startsWith('\uFEFF'),
        format === 'CSV',
        'only CSV begins with a byte order mark, for spreadsheets',
      );
    }
    assert.deepEqual(
      readdirSync(workbench.folder).filter((file) => file.endsWith('.tmp')),
      [],
    );
  });

  it('says that it cannot be saved there, even after a double click and a dismissed dialog', async () => {
    const { workbench } = session();
    await page().getByRole('button', { name: 'Save as CSV…', exact: true }).dblclick();
    await workbench.input.waitFor();
    await workbench.press('Escape');
    await workbench.input.waitFor({ state: 'hidden' });
    await press('Save as CSV…');
    await asksWhere('.csv');
    // Too long for the file systems of Linux, which count bytes, but not for the dialog, which counts characters.
    await workbench.input.fill(join(workbench.folder, `${'é'.repeat(200)}.csv`));
    await workbench.acceptPath();
    await loaded('The report could not be saved there.');
  });

  it('reads all pages of the usage by tag', async () => {
    const { workbench } = session();
    // The number of the page is shown only while the pages are read.
    emulator.setLatency(1000);
    await control('Group by').selectOption('Reporting tag');
    await page()
      .getByText(/page \d+, rows: \d+/)
      .waitFor();
    emulator.setLatency(0);
    await loaded(/^Rows: \d+\./);
    const [from, to] = await range();
    const expected = await used(({ day, tag }) => tag !== null && day >= from && day <= to);
    assert.equal(plain((await sums())[1]), expected);
    assert.ok(asked() >= 38);
    await workbench.screenshot('report-tags');
    await control('Range').selectOption('Last 7 days');
    await loaded(/^Rows: \d+\./);
    await control('Group by').selectOption('Reporting tag and day');
    // The table has the new rows once it has this column.
    await page().getByRole('columnheader', { name: 'Day' }).waitFor();
    await control('Shown in the chart').selectOption('Text translation');
    await page().locator('.bar').nth(6).waitFor();
    const [first, last] = await range();
    const week = await used(({ day, tag }) => tag !== null && day >= first && day <= last);
    assert.equal(plain((await sums())[2]), week);
  });

  it('can be stopped', async () => {
    emulator.setLatency(60_000);
    await control('Group by').selectOption('Key');
    await press('Cancel');
    await loaded('Stopped.');
    emulator.setLatency(0);
    await press('Show Report');
    await loaded(/^Rows: \d+\./);
    await session().workbench.screenshot('report-keys');
  });

  it('explains that a range of more than 366 days is too long, before anything is sent', async () => {
    const { workbench } = session();
    const requests = asked();
    await control('From').fill('2025-01-01');
    await control('To').fill('2026-01-03');
    await page().getByRole('alert').getByText('The date range cannot exceed 366 days.').waitFor();
    await press('Show Report');
    await workbench.screenshot('report-too-long');
    assert.equal(asked(), requests);
    await control('To').fill('2025-12-31');
    await page().getByText('The date range cannot exceed').waitFor({ state: 'hidden' });
  });

  it('explains that the key is not an admin key', async () => {
    const { workbench } = session();
    emulator.script({ match: { endpoint: '/v2/admin/analytics' }, status: 403, times: 1 });
    await press('Show Report');
    await page()
      .getByRole('alert')
      .getByText(/Only the key of an administrator.*Trace ID: /)
      .waitFor();
    await page().getByRole('button', { name: 'Set Admin Key…' }).waitFor();
    await workbench.screenshot('report-refused');
    await press('Try Again');
    await loaded(/^Rows: \d+\./);
  });

  it('says so if the service is down', async () => {
    const { workbench } = session();
    const headers = { 'retry-after': '0' };
    emulator.script({ match: { endpoint: '/v2/admin/analytics' }, status: 503, headers, times: 5 });
    await control('Group by').selectOption('Organisation');
    await page()
      .getByRole('alert')
      .getByText('The service is not available at the moment (status 503).')
      .waitFor();
    await workbench.screenshot('report-down');
    await press('Try Again');
    await loaded(/^Rows: 1\./);
    await workbench.screenshot('report-total');
  });

  it('says so if nothing was used', async () => {
    emulator.setHistory(undefined);
    await control('Group by').selectOption('Reporting tag');
    await page().getByText('Nothing was sent with a reporting tag in this range.').waitFor();
    await session().workbench.screenshot('report-empty');
    emulator.setHistory(history);
  });

  it('is restored when the window is reloaded', async () => {
    const { workbench } = session();
    await control('Range').selectOption('Last 90 days');
    await control('Group by').selectOption('Key and day');
    await loaded(/^Rows: [\d,]+\./);
    await workbench.command('Developer: Reload Window');
    await page().getByRole('heading', { name: 'Usage Report' }).waitFor({ state: 'detached' });
    await workbench.ready();
    await loaded(/^Rows: [\d,]+\./);
    assert.equal(await control('Range').inputValue(), 'last90');
  });

  for (const [theme, body] of panelThemes) {
    it(`is shown in ${theme}`, async () => {
      const { workbench, server } = session();
      const file = join(server.dataFolder, 'data', 'Machine', 'settings.json');
      assert.ok(existsSync(file));
      await writeFile(file, JSON.stringify({ ...settings(), 'workbench.colorTheme': theme }));
      await page().locator(`body.${body}`).waitFor();
      await page().locator('.bar').nth(4).focus();
      await page().locator('.tooltip').waitFor();
      assert.deepEqual(await page().locator('body').evaluate(lowContrast), []);
      await workbench.screenshot(
        `report-${theme.replace('Default ', '').replaceAll(' ', '-').toLowerCase()}`,
      );
    });
  }
});

function csvSum(csv: string): number {
  const [header = '', ...lines] = csv.split('\r\n').slice(0, -1);
  const column = header.split(',').indexOf('total_characters');
  // No label of the made-up history needs quotes.
  return lines.reduce((sum, line) => sum + Number(line.split(',')[column]), 0);
}
