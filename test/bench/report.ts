/** The usage report's page in a browser. */
import type { Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { sampleReport } from '../support/reportData.ts';
import { ReportPage } from '../support/reportPage.ts';

export interface ReportFigures {
  readonly rows: number;
  /** Milliseconds from the arrival of the data until it is drawn. */
  readonly paintMs: number;
  /** Milliseconds of work per frame of scrolling, without drawing, which depends on the machine's graphics. */
  readonly frameMs: number;
  /** Milliseconds from a click on a column's header until the sorted table is drawn. */
  readonly sortMs: number;
  readonly heapMegabytes: number;
}

const year = { start: '2025-03-16', end: '2026-03-15' };

export async function measureReport(
  grouping: 'keyAndDay' | 'tagAndDay',
  names: number,
): Promise<ReportFigures> {
  const report = sampleReport({ grouping, names, range: year });
  const browser = await launchBrowser();
  try {
    const opened = await ReportPage.open(browser);
    const paintMs = await opened.report(report);
    const { page } = opened;
    const frameMs = Number(await page.evaluate(scrolling));
    const sortMs = Number(await page.evaluate(sorting));
    return { rows: report.rows.length, paintMs, frameMs, sortMs, heapMegabytes: await heapMegabytes(page) };
  } finally {
    await browser.close();
  }
}

const scrolling = `(() => {
  const grid = document.querySelector('.grid');
  const frames = 200;
  const start = performance.now();
  for (let frame = 0; frame < frames; frame += 1) {
    grid.scrollTop = (grid.scrollHeight * frame) / frames;
    grid.dispatchEvent(new Event('scroll'));
    // Reading a size forces the browser to lay out the changes.
    grid.getBoundingClientRect();
  }
  return (performance.now() - start) / frames;
})()`;

const sorting = `new Promise((resolve) => {
  const start = performance.now();
  document.querySelector('[data-column=name] button').click();
  requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
})`;

async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const {
    usedSize,
    embedderHeapUsedSize = 0,
    backingStorageSize = 0,
  } = (await session.send('Runtime.getHeapUsage')) as Readonly<Record<string, number>> & { usedSize: number };
  return (usedSize + embedderHeapUsedSize + backingStorageSize) / 1024 ** 2;
}
