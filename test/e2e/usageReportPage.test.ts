import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'mocha';
import type { Browser } from 'playwright-core';
import { type Measure, measures } from '../../src/administration/measures.ts';
import { type Grouping, groupings, type Report } from '../../src/administration/report.ts';
import { launchBrowser } from '../support/browser.ts';
import { lowContrast } from '../support/contrast.ts';
import { maySkip } from '../support/missing.ts';
import { sampleReport } from '../support/reportData.ts';
import { type PageOptions, ReportPage } from '../support/reportPage.ts';
import { type ThemeName, themeNames } from '../support/reportThemes.ts';

const range = { start: '2026-02-14', end: '2026-03-15' };
const year = { start: '2025-03-16', end: '2026-03-15' };

describe('The page of the usage report', () => {
  let browser: Browser;
  let opened: ReportPage | undefined;
  before(async function () {
    try {
      browser = await launchBrowser();
    } catch (error) {
      if (!maySkip(error)) throw error;
      this.skip();
    }
  });
  after(() => browser?.close());
  afterEach(async () => {
    const faults = opened?.faults;
    await opened?.close();
    opened = undefined;
    assert.deepEqual(faults, [], 'nothing fails, and nothing else is loaded');
  });

  async function open(options: PageOptions = {}): Promise<ReportPage> {
    opened = await ReportPage.open(browser, options);
    return opened;
  }

  it('neither changes its base URL nor submits a form', async () => {
    const { page, faults } = await open();
    const refused = await page.evaluate(`new Promise((resolve) => {
      const seen = [];
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        if (seen.push(effectiveDirective) === 2) resolve(seen);
      });
      const base = document.createElement('base');
      base.href = 'https://elsewhere.test/';
      document.head.append(base);
      const form = document.createElement('form');
      form.action = 'https://elsewhere.test/';
      document.body.append(form);
      form.submit();
    })`);
    assert.deepEqual(refused, ['base-uri', 'form-action']);
    faults.length = 0;
  });

  for (const grouping of groupings) {
    // 1280 pixels at 400%, the smallest width that WCAG 2.2, "Reflow", requires.
    it(`by ${grouping} fits into 320 pixels without scrolling sideways`, async () => {
      const { page } = await open({ width: 320, height: 640 });
      await opened?.report(withTotal(sampleReport({ grouping, names: 30, range })));
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 320);
    });
  }

  const withTotal = (report: Report): Report =>
    report.grouping === 'total' ? { ...report, total: report.rows[0]?.usage } : report;

  it('distinguishes a missing figure from 0', async () => {
    const { page } = await open();
    const rows = [0, undefined, 2].map((text, index) => ({
      name: `tag${index}`,
      usage: { total: 9 - index, text },
    }));
    await opened?.report({ grouping: 'tag', range, rows });
    assert.deepEqual(await page.locator('.body .cell:last-child').allTextContents(), ['0', '–', '2']);
  });

  it('shows the content of a tag as text', async () => {
    const names = [
      '<img src=x onerror="toEditor(1)">',
      '"><script>toEditor(1)</script>',
      `${'very-long-'.repeat(200)}`,
      '\u202Eright to left',
      'a\nb\tc',
    ];
    const rows = names.map((name, index) => ({ name, usage: { total: 9 - index, text: 9 - index } }));
    const { page, said } = await open();
    await opened?.report({ grouping: 'tag', range, rows });
    assert.deepEqual(await page.locator('.body .cell:first-child').allTextContents(), names);
    assert.equal(await page.locator('img, main script').count(), 0);
    await page.locator('.bar').first().focus();
    assert.equal(await page.locator('.tooltip strong').textContent(), names[0]);
    assert.deepEqual(
      said.map(({ kind }) => kind),
      ['ready', 'load'],
    );
  });

  it('has the sum of every column under the table, and the totals of the report at the top', async () => {
    const { page } = await open();
    const report = sampleReport({ grouping: 'key', names: 30, range });
    // The service also counts usage that belongs to no key.
    const total = { total: 1, text: 2, documents: 3, writing: 4, speechMinutes: 5.5 };
    await opened?.report({ ...report, total });
    const shown = (selector: string) => page.locator(selector).allInnerTexts();
    const sum = (measure: Measure) => report.rows.reduce((all, { usage }) => all + (usage[measure] ?? 0), 0);
    const text = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 2 });
    assert.deepEqual(await shown('.foot .cell'), ['Total', '', ...measures.map((one) => text(sum(one)))]);
    assert.deepEqual(await shown('.figures dd'), ['1', '2', '3', '4', '5.5']);
    const largest = [...report.rows].sort((one, other) => other.usage.total - one.usage.total);
    const rows = largest.map(({ usage }) => measures.map((one) => text(usage[one] ?? 0)).join());
    assert.deepEqual(
      (await page.locator('.body .row').allInnerTexts()).map((row) => row.split('\n').slice(2).join()),
      rows,
    );
    await opened?.report(sampleReport({ grouping: 'tag', names: 3, range }));
    assert.deepEqual(await shown('.figures dd'), (await shown('.foot .cell')).slice(1));
  });

  it('has few elements however long the table is', async () => {
    const { page } = await open();
    await opened?.report(sampleReport({ grouping: 'tagAndDay', names: 300, range: year }));
    const grid = page.getByRole('grid');
    assert.equal(await grid.getAttribute('aria-rowcount'), '109502');
    const count = () => page.locator('.row').count();
    const first = await count();
    assert.ok(first < 80, String(first));
    await grid.focus();
    for (const key of ['PageDown', 'PageDown', 'Control+End', 'PageUp', 'Control+Home', 'End']) {
      await page.keyboard.press(key);
    }
    await grid.evaluate((element) => {
      element.scrollTop = element.scrollHeight / 2;
    });
    await page.locator('.row[aria-rowindex="54760"]').waitFor();
    assert.equal(await count(), first);
    assert.equal(await grid.getAttribute('aria-activedescendant'), null, 'the cell is out of sight');
    await page.keyboard.press('ArrowDown');
    assert.equal(await page.locator('#active-cell').count(), 1);
  });

  it('keeps its rows in the order of the table at any scroll position', async () => {
    const { page } = await open();
    await opened?.report(sampleReport({ grouping: 'keyAndDay', names: 25, range }));
    const grid = page.getByRole('grid');
    for (const top of [1300, 1000, 5000, 40, 5000, 0]) {
      await grid.evaluate((element, to) => {
        element.scrollTop = to;
      }, top);
      const inSight = String(Math.floor((await grid.evaluate(({ scrollTop }) => scrollTop)) / 25) + 2);
      await page.locator(`.body .row[aria-rowindex="${inSight}"]`).waitFor();
      // The rows are put in order once scrolling stops.
      await page.waitForFunction(`[...document.querySelectorAll('.body .row')].every(
        (row, index, all) => index === 0 || row.ariaRowIndex - all[index - 1].ariaRowIndex === 1,
      )`);
    }
  });

  it('copies a name that looks like a formula as text', async () => {
    const { page } = await open();
    const rows = [{ name: '=HYPERLINK("x")\tb', usage: { total: 1234, text: -5 } }];
    await opened?.report({ grouping: 'tag', range, rows });
    const copied = await page.evaluate(`(() => {
      const clipboardData = new DataTransfer();
      const event = new ClipboardEvent('copy', { clipboardData, cancelable: true });
      document.querySelector('.grid').dispatchEvent(event);
      return clipboardData.getData('text/plain');
    })()`);
    assert.equal(copied, `'=HYPERLINK("x") b\t1,234\t-5`);
  });

  it('tells a screen reader how the table is sorted', async () => {
    const { page } = await open();
    await opened?.report(sampleReport({ grouping: 'key', names: 25, range }));
    const sorted = () =>
      page
        .locator('[aria-sort=ascending], [aria-sort=descending]')
        .evaluateAll((all) => all.map((one) => `${one.textContent} ${one.getAttribute('aria-sort')}`));
    assert.deepEqual(await sorted(), ['All characters descending']);
    await page.getByRole('button', { name: 'Key', exact: true }).press('Enter');
    assert.deepEqual(await sorted(), ['Key ascending']);
    await page.keyboard.press('Enter');
    assert.deepEqual(await sorted(), ['Key descending'], 'the button keeps the focus');
    const { sort } = (opened?.saved ?? {}) as { readonly sort: unknown };
    assert.deepEqual(sort, { column: 'name', direction: 'descending' });
  });

  it('has its controls in a sensible tab order', async () => {
    const { page } = await open();
    await opened?.report(sampleReport({ grouping: 'key', names: 3, range }));
    const order: string[] = [];
    for (let stop = 0; stop < 24; stop += 1) {
      await page.keyboard.press('Tab');
      order.push(
        await page.evaluate(
          'document.activeElement.id || document.activeElement.getAttribute("class") || document.activeElement.textContent',
        ),
      );
    }
    const stops = [...new Set(order)];
    const expected = [
      'range',
      'from',
      'to',
      'groupBy',
      'measure',
      'Show Report',
      'bar',
      'filter',
      'secondary',
      'grid',
      'Key',
    ];
    assert.deepEqual(stops.slice(0, expected.length), expected);
  });

  it('opens as the person left it', async () => {
    const saved = {
      preset: 'custom',
      range,
      grouping: 'tag',
      measure: 'writing',
      sort: { column: 'writing', direction: 'ascending' },
      filter: 'project-1',
    };
    const { page, said } = await open({ saved });
    await opened?.report(sampleReport({ grouping: 'tag', names: 30, range }));
    assert.deepEqual(said[1], { kind: 'load', query: { range, grouping: 'tag' }, isReload: false });
    assert.equal(await page.getByLabel('Shown in the chart').inputValue(), 'writing');
    assert.equal(await page.getByLabel('Filter by name').inputValue(), 'project-1');
    assert.match(await page.locator('.count').innerText(), /^Rows: 11 of 30$/);
    await page.locator('[aria-sort=ascending]').getByText('Writing').waitFor();
  });

  const dates: readonly [from: string, to: string, problem: string][] = [
    ['2025-01-01', '2026-01-03', 'Date range cannot exceed 366 days'],
    ['2026-02-01', '2026-01-31', 'The range ends before it begins.'],
    ['', '2026-01-31', 'Enter the first and the last day.'],
  ];
  for (const [from, to, problem] of dates) {
    it(`does not request the range from "${from}" to "${to}"`, async () => {
      const { page, said } = await open();
      await page.getByLabel('From').fill(from);
      await page.getByLabel('To').fill(to);
      await page.getByRole('button', { name: 'Show Report' }).click();
      assert.equal(await page.locator('#range-problem').innerText(), problem);
      assert.equal(await page.getByLabel('From').getAttribute('aria-invalid'), 'true');
      assert.deepEqual(
        said.map(({ kind }) => kind),
        ['ready', 'load'],
      );
      await page.getByLabel('Range').selectOption('Last 7 days');
      assert.equal(await page.locator('#range-problem').innerText(), '');
      assert.deepEqual(said.at(-1), {
        kind: 'load',
        query: { range: { start: '2026-03-09', end: '2026-03-15' }, grouping: 'keyAndDay' },
        isReload: false,
      });
    });
  }

  it('sends typed dates when Enter is pressed', async () => {
    const { page, said } = await open();
    await page.getByLabel('From').focus();
    await page.keyboard.type('01022026');
    await page.getByLabel('To').focus();
    await page.keyboard.type('01312026');
    await page.keyboard.press('Enter');
    const expected = { range: { start: '2026-01-02', end: '2026-01-31' }, grouping: 'keyAndDay' };
    assert.deepEqual(said.at(-1), { kind: 'load', query: expected, isReload: true });
    assert.equal(await page.getByLabel('Range').inputValue(), 'custom');
  });

  it('shows how many pages were read while it waits, and can be stopped', async () => {
    const { page, said } = await open();
    await opened?.report(sampleReport({ grouping: 'tag', names: 3, range }));
    await opened?.post({ kind: 'loading', pages: 12, rows: 3600 });
    await page.getByText('page 12, 3,600 rows').waitFor();
    assert.equal(await page.locator('.report').getAttribute('aria-busy'), 'true');
    await page.getByRole('button', { name: 'Cancel' }).click();
    assert.deepEqual(said.at(-1), { kind: 'cancel' });
    await opened?.post({ kind: 'cancelled' });
    await page.getByText('Stopped.').waitFor();
    assert.equal(await page.locator('.report').isVisible(), false);
  });

  it('drops figures that belong to another connection', async () => {
    const { page } = await open();
    await opened?.report(sampleReport({ grouping: 'tag', names: 3, range }));
    await opened?.post({ kind: 'outdated' });
    await page.locator('.report').waitFor({ state: 'hidden' });
    await opened?.post({ kind: 'loading', pages: 0, rows: 0 });
    await opened?.post({ kind: 'exported', message: 'Saved.' });
    await page.getByRole('button', { name: 'Cancel' }).waitFor();
    assert.equal(await page.locator('.report').getAttribute('aria-busy'), 'true', 'it is still being read');
  });

  it('says that a file was saved while it waits, and until the next report is wanted', async () => {
    const { page } = await open();
    const saved = page.getByRole('status').filter({ hasText: 'Saved.' });
    const first = { kind: 'loading', pages: 0, rows: 0 } as const;
    await opened?.post(first);
    await opened?.post({ kind: 'exported', message: 'Saved.' });
    await saved.waitFor();
    await opened?.post({ ...first, pages: 1 });
    await opened?.report(sampleReport({ grouping: 'tag', names: 3, range }));
    assert.equal(await saved.isVisible(), true);
    await opened?.post(first);
    await saved.waitFor({ state: 'hidden' });
  });

  it('keeps the focus near a button that disappears', async () => {
    const { page } = await open();
    const focus = () =>
      page.evaluate('document.activeElement.className || document.activeElement.textContent');
    await opened?.post({ kind: 'failed', message: 'Refused.', actions: ['Try Again'] });
    await page.getByRole('button', { name: 'Try Again' }).press('Enter');
    await opened?.post({ kind: 'loading', pages: 0, rows: 0 });
    await page.getByRole('button', { name: 'Cancel' }).waitFor();
    assert.equal(await focus(), 'Cancel');
    await opened?.post({ kind: 'cancelled' });
    await page.getByText('Stopped.').waitFor();
    assert.equal(await focus(), 'status');
  });

  it('shows a failure with the buttons that help', async () => {
    const { page, said } = await open();
    await opened?.post({
      kind: 'failed',
      message: 'Refused. Trace ID: 1',
      actions: ['Set Admin Key…', 'Try Again'],
    });
    await page.getByRole('alert').getByText('Trace ID: 1').waitFor();
    await page.getByRole('button', { name: 'Try Again' }).click();
    assert.deepEqual(said.at(-1), { kind: 'act', index: 1 });
  });

  it('keeps a failure and its buttons while a file is saved', async () => {
    const { page } = await open();
    await opened?.post({ kind: 'failed', message: 'Refused.', actions: ['Try Again'] });
    await opened?.post({ kind: 'exported', message: 'Saved.' });
    await page.getByText('Saved.').waitFor();
    assert.equal(await page.getByRole('alert').textContent(), 'Refused.');
    await page.getByRole('button', { name: 'Try Again' }).waitFor();
  });

  const exports: readonly [button: string, target: string][] = [
    ['Save as CSV…', 'csv'],
    ['Save as JSON…', 'json'],
    ['Copy as CSV', 'clipboard'],
  ];
  it('shows a label from right to left if its text requires it, in its own cell only', async () => {
    const { page } = await open();
    const rows = ['\u202Ebackwards', 'عربي (web)!'].map((name) => ({ name, usage: { total: 9 } }));
    await opened?.report({ grouping: 'tag', range, rows });
    const directions = await page.evaluate(
      "[...document.querySelectorAll('.body .cell:first-child')].map((cell) => getComputedStyle(cell).unicodeBidi)",
    );
    assert.deepEqual(directions, ['plaintext', 'plaintext']);
    assert.equal(
      await page.locator('figcaption').textContent(),
      'All characters: 18 in total, most for \u2068\u202Ebackwards\u2069 with 9.',
    );
    await page.getByRole('columnheader', { name: 'All characters', exact: true }).waitFor();
  });

  it('keeps the focus in the list of ranges when "Other range" is chosen there', async () => {
    const { page, said } = await open();
    await page.getByLabel('Range').focus();
    await page.getByLabel('Range').selectOption('Other range');
    assert.equal(await page.evaluate('document.activeElement.id'), 'range');
    assert.equal(said.length, 2, 'the range is still the same');
  });

  it('says that an export ignores the filter', async () => {
    const { page } = await open();
    await opened?.report(sampleReport({ grouping: 'key', names: 30, range }));
    await page.getByLabel('Filter by name').fill('Docs');
    const group = page.getByRole('group', { name: 'All rows' });
    assert.equal(await group.getByRole('button').count(), 3);
  });

  it('asks the editor to export', async () => {
    const { page, said } = await open();
    await opened?.report(sampleReport({ grouping: 'key', names: 3, range }));
    for (const [name, target] of exports) {
      await page.getByRole('button', { name }).click();
      assert.deepEqual(said.at(-1), { kind: 'export', target });
    }
  });

  for (const theme of themeNames) {
    for (const grouping of groupings) {
      it(`has enough contrast in the theme ${theme}, by ${grouping}`, async () => {
        const { page } = await open({ theme });
        await opened?.report(withTotal(sampleReport({ grouping, names: 30, range })));
        assert.deepEqual(await page.evaluate(lowContrast), []);
      });
    }
  }

  const withPatterns: readonly [grouping: Grouping, theme: ThemeName, forcedColors: 'active' | 'none'][] = [
    ['key', 'highContrast', 'none'],
    ['tagAndDay', 'highContrast', 'none'],
    ['key', 'light', 'active'],
  ];
  for (const [grouping, theme, forcedColors] of withPatterns) {
    it(`draws patterns in high contrast, by ${grouping} in ${theme}`, async () => {
      const { page } = await open({ theme });
      await page.emulateMedia({ forcedColors });
      await opened?.report(sampleReport({ grouping, names: 5, range }));
      const fills: readonly string[] = await page.evaluate(
        "[...document.querySelectorAll('.bar .layer')].map((one) => getComputedStyle(one).fill)",
      );
      assert.ok(fills.length > 0);
      for (const fill of fills) assert.match(fill, /^url\("#pattern-/);
    });
  }
});
