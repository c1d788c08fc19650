import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { sampleReport } from '../support/reportData.ts';
import { useReportPage } from '../support/useReportPage.ts';

const range = { start: '2026-02-14', end: '2026-03-15' };

describe('The page of the usage report', () => {
  const open = useReportPage();

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

  it('has its controls in a sensible tab order', async () => {
    const opened = await open();
    const { page } = opened;
    await opened.report(sampleReport({ grouping: 'key', names: 3, range }));
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

  it('opens as the user left it', async () => {
    const saved = {
      preset: 'custom',
      range,
      grouping: 'tag',
      measure: 'writing',
      sort: { column: 'writing', direction: 'ascending' },
      filter: 'project-1',
    };
    const opened = await open({ saved });
    const { page, said } = opened;
    await opened.report(sampleReport({ grouping: 'tag', names: 30, range }));
    assert.deepEqual(said[1], { kind: 'load', query: { range, grouping: 'tag' }, isReload: false });
    assert.equal(await page.getByLabel('Shown in the chart').inputValue(), 'writing');
    assert.equal(await page.getByLabel('Filter by name').inputValue(), 'project-1');
    assert.match(await page.locator('.count').innerText(), /^Rows: 11 of 30$/);
    await page.locator('[aria-sort=ascending]').getByText('Writing').waitFor();
  });

  const dates: readonly [from: string, to: string, problem: string][] = [
    ['2025-01-01', '2026-01-03', 'The date range cannot exceed 366 days.'],
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
    const opened = await open();
    const { page, said } = opened;
    await opened.report(sampleReport({ grouping: 'tag', names: 3, range }));
    await opened.post({ kind: 'loading', pages: 12, rows: 3600 });
    await page.getByText('page 12, rows: 3,600').waitFor();
    assert.equal(await page.locator('.report').getAttribute('aria-busy'), 'true');
    await page.getByRole('button', { name: 'Cancel' }).click();
    assert.deepEqual(said.at(-1), { kind: 'cancel' });
    await opened.post({ kind: 'cancelled' });
    await page.getByText('Stopped.').waitFor();
    assert.equal(await page.locator('.report').isVisible(), false);
  });

  it('drops figures that belong to another connection', async () => {
    const opened = await open();
    const { page } = opened;
    await opened.report(sampleReport({ grouping: 'tag', names: 3, range }));
    await opened.post({ kind: 'outdated' });
    await page.locator('.report').waitFor({ state: 'hidden' });
    await opened.post({ kind: 'loading', pages: 0, rows: 0 });
    await opened.post({ kind: 'exported', message: 'Saved.' });
    await page.getByRole('button', { name: 'Cancel' }).waitFor();
    assert.equal(await page.locator('.report').getAttribute('aria-busy'), 'true', 'it is still being read');
  });

  it('says that a file was saved while it waits, and until the next report is wanted', async () => {
    const opened = await open();
    const { page } = opened;
    const saved = page.getByRole('status').filter({ hasText: 'Saved.' });
    const first = { kind: 'loading', pages: 0, rows: 0 } as const;
    await opened.post(first);
    await opened.post({ kind: 'exported', message: 'Saved.' });
    await saved.waitFor();
    await opened.post({ ...first, pages: 1 });
    await opened.report(sampleReport({ grouping: 'tag', names: 3, range }));
    assert.equal(await saved.isVisible(), true);
    await opened.post(first);
    await saved.waitFor({ state: 'hidden' });
  });

  it('keeps the focus near a button that disappears', async () => {
    const opened = await open();
    const { page } = opened;
    const focus = () =>
      page.evaluate('document.activeElement.className || document.activeElement.textContent');
    await opened.post({ kind: 'failed', message: 'Refused.', actions: ['Try Again'] });
    await page.getByRole('button', { name: 'Try Again' }).press('Enter');
    await opened.post({ kind: 'loading', pages: 0, rows: 0 });
    await page.getByRole('button', { name: 'Cancel' }).waitFor();
    assert.equal(await focus(), 'Cancel');
    await opened.post({ kind: 'cancelled' });
    await page.getByText('Stopped.').waitFor();
    assert.equal(await focus(), 'status');
  });

  it('shows a failure with the buttons that help', async () => {
    const opened = await open();
    const { page, said } = opened;
    await opened.post({
      kind: 'failed',
      message: 'Refused. Trace ID: 1',
      actions: ['Set Admin Key…', 'Try Again'],
    });
    await page.getByRole('alert').getByText('Trace ID: 1').waitFor();
    await page.getByRole('button', { name: 'Try Again' }).click();
    assert.deepEqual(said.at(-1), { kind: 'act', index: 1 });
  });

  it('keeps a failure and its buttons while a file is saved', async () => {
    const opened = await open();
    const { page } = opened;
    await opened.post({ kind: 'failed', message: 'Refused.', actions: ['Try Again'] });
    await opened.post({ kind: 'exported', message: 'Saved.' });
    await page.getByText('Saved.').waitFor();
    assert.equal(await page.getByRole('alert').textContent(), 'Refused.');
    await page.getByRole('button', { name: 'Try Again' }).waitFor();
  });

  const exports: readonly [button: string, target: string][] = [
    ['Save as CSV…', 'csv'],
    ['Save as JSON…', 'json'],
    ['Copy as CSV', 'clipboard'],
  ];

  it('keeps the focus in the list of ranges when "Other range" is chosen there', async () => {
    const { page, said } = await open();
    await page.getByLabel('Range').focus();
    await page.getByLabel('Range').selectOption('Other range');
    assert.equal(await page.evaluate('document.activeElement.id'), 'range');
    assert.equal(said.length, 2, 'the range is still the same');
  });

  it('says that an export ignores the filter', async () => {
    const opened = await open();
    const { page } = opened;
    await opened.report(sampleReport({ grouping: 'key', names: 30, range }));
    await page.getByLabel('Filter by name').fill('Docs');
    const group = page.getByRole('group', { name: 'All rows' });
    assert.equal(await group.getByRole('button').count(), 3);
  });

  it('asks the editor to export', async () => {
    const opened = await open();
    const { page, said } = opened;
    await opened.report(sampleReport({ grouping: 'key', names: 3, range }));
    for (const [name, target] of exports) {
      await page.getByRole('button', { name }).click();
      assert.deepEqual(said.at(-1), { kind: 'export', target });
    }
  });
});
