import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { type Grouping, groupings, type Report } from '../../src/administration/report.ts';
import { lowContrast } from '../support/contrast.ts';
import { sampleReport } from '../support/reportData.ts';
import { type ThemeName, themeNames } from '../support/reportThemes.ts';
import { useReportPage } from '../support/useReportPage.ts';

const range = { start: '2026-02-14', end: '2026-03-15' };

describe('The page of the usage report', () => {
  const open = useReportPage();

  for (const grouping of groupings) {
    // 1280 pixels at 400%, the smallest width that WCAG 2.2, "Reflow", requires.
    it(`by ${grouping} fits into 320 pixels without scrolling sideways`, async () => {
      const opened = await open({ width: 320, height: 640 });
      const { page } = opened;
      await opened.report(withTotal(sampleReport({ grouping, names: 30, range })));
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 320);
    });
  }

  const withTotal = (report: Report): Report =>
    report.grouping === 'total' ? { ...report, total: report.rows[0]?.usage } : report;

  it('shows a label from right to left if its text requires it, in its own cell only', async () => {
    const opened = await open();
    const { page } = opened;
    const rows = ['\u202Ebackwards', 'عربي (web)!'].map((name) => ({ name, usage: { total: 9 } }));
    await opened.report({ grouping: 'tag', range, rows });
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

  for (const theme of themeNames) {
    for (const grouping of groupings) {
      it(`has enough contrast in the theme ${theme}, by ${grouping}`, async () => {
        const opened = await open({ theme });
        const { page } = opened;
        await opened.report(withTotal(sampleReport({ grouping, names: 30, range })));
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
      const opened = await open({ theme });
      const { page } = opened;
      await page.emulateMedia({ forcedColors });
      await opened.report(sampleReport({ grouping, names: 5, range }));
      const fills: readonly string[] = await page.evaluate(
        "[...document.querySelectorAll('.bar .layer')].map((one) => getComputedStyle(one).fill)",
      );
      assert.ok(fills.length > 0);
      for (const fill of fills) assert.match(fill, /^url\("#pattern-/);
    });
  }
});
