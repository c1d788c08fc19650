import { errors, type Page } from 'playwright-core';
import { patience } from './patience.ts';

/**
 * Repeats an attempt until it succeeds, because the window may close a palette or a menu before it is used.
 *
 * @param attempt takes the milliseconds that a step of it may take
 */
export async function untilDone(
  page: Page,
  attempt: (options: { timeout: number }) => Promise<boolean>,
): Promise<void> {
  for (const end = Date.now() + patience.wait; ; ) {
    try {
      if (await attempt({ timeout: patience.wait / 10 })) return;
    } catch (error) {
      if (!(error instanceof errors.TimeoutError) || Date.now() > end) throw error;
    }
    if (Date.now() > end) throw new Error('The window does not list the requested item');
    // If nothing is open, Escape would clear the selection.
    const open = page.locator('.monaco-menu:visible, .quick-input-widget:visible');
    if ((await open.count()) > 0) await page.keyboard.press('Escape');
  }
}
