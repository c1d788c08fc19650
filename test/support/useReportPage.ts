/** A browser for the tests of one `describe`, in which each opens the page of the usage report. */
import assert from 'node:assert/strict';
import { after, afterEach, before } from 'mocha';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { maySkip } from './missing.ts';
import { type PageOptions, ReportPage } from './reportPage.ts';

/** Call it inside `describe`. Returns a function that opens the page, which closes after the test. */
export function useReportPage(): (options?: PageOptions) => Promise<ReportPage> {
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
    assert.deepEqual(faults, [], 'something failed, or something else was loaded');
  });

  return async (options) => {
    opened = await ReportPage.open(browser, options);
    return opened;
  };
}
