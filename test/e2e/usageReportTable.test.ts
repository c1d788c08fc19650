import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { type Measure, measures } from '../../src/administration/measures.ts';
import { sampleReport } from '../support/reportData.ts';
import { useReportPage } from '../support/useReportPage.ts';

const range = { start: '2026-02-14', end: '2026-03-15' };
const year = { start: '2025-03-16', end: '2026-03-15' };

describe('The page of the usage report', () => {
  const open = useReportPage();

  it('distinguishes a missing figure from 0', async () => {
    const opened = await open();
    const { page } = opened;
    const rows = [0, undefined, 2].map((text, index) => ({
      name: `tag${index}`,
      usage: { total: 9 - index, text },
    }));
    await opened.report({ grouping: 'tag', range, rows });
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
    const opened = await open();
    const { page, said } = opened;
    await opened.report({ grouping: 'tag', range, rows });
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
    const opened = await open();
    const { page } = opened;
    const report = sampleReport({ grouping: 'key', names: 30, range });
    // The service also counts usage that belongs to no key.
    const total = { total: 1, text: 2, documents: 3, writing: 4, speechMinutes: 5.5 };
    await opened.report({ ...report, total });
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
    await opened.report(sampleReport({ grouping: 'tag', names: 3, range }));
    assert.deepEqual(await shown('.figures dd'), (await shown('.foot .cell')).slice(1));
  });

  it('has few elements however long the table is', async () => {
    const opened = await open();
    const { page } = opened;
    await opened.report(sampleReport({ grouping: 'tagAndDay', names: 300, range: year }));
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
    const opened = await open();
    const { page } = opened;
    await opened.report(sampleReport({ grouping: 'keyAndDay', names: 25, range }));
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

  it('has days like those of the chart, and counts its rows only if some are filtered out', async () => {
    const opened = await open();
    const { page } = opened;
    const usage = { total: 1 };
    const rows = ['CI', 'Web'].map((name) => ({ name, maskedKey: 'k', day: range.start, usage }));
    await opened.report({ grouping: 'keyAndDay', range, rows });
    const days = await page.locator('.body .cell:nth-child(3)').allTextContents();
    assert.deepEqual(days, ['Feb 14, 2026', 'Feb 14, 2026']);
    assert.equal(await page.locator('.count').innerText(), '');
    await page.getByLabel('Filter by name').fill('CI');
    await page.locator('.count').getByText('Rows: 1 of 2').waitFor();
  });

  it('copies a name that looks like a formula as text', async () => {
    const opened = await open();
    const { page } = opened;
    const rows = [{ name: '=HYPERLINK("x")\tb', usage: { total: 1234, text: -5 } }];
    await opened.report({ grouping: 'tag', range, rows });
    const copied = await page.evaluate(`(() => {
      const clipboardData = new DataTransfer();
      const event = new ClipboardEvent('copy', { clipboardData, cancelable: true });
      document.querySelector('.grid').dispatchEvent(event);
      return clipboardData.getData('text/plain');
    })()`);
    assert.equal(copied, `'=HYPERLINK("x") b\t1,234\t-5`);
  });

  it('tells a screen reader how the table is sorted', async () => {
    const opened = await open();
    const { page } = opened;
    await opened.report(sampleReport({ grouping: 'key', names: 25, range }));
    const sorted = () =>
      page
        .locator('[aria-sort=ascending], [aria-sort=descending]')
        .evaluateAll((all) => all.map((one) => `${one.textContent} ${one.getAttribute('aria-sort')}`));
    assert.deepEqual(await sorted(), ['All characters descending']);
    await page.getByRole('button', { name: 'Key', exact: true }).press('Enter');
    assert.deepEqual(await sorted(), ['Key ascending']);
    await page.keyboard.press('Enter');
    assert.deepEqual(await sorted(), ['Key descending'], 'the button has lost the focus');
    const { sort } = (opened.saved ?? {}) as { readonly sort: unknown };
    assert.deepEqual(sort, { column: 'name', direction: 'descending' });
  });
});
