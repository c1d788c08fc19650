import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { useSession } from '../support/session.ts';

describe('Keys in program code', () => {
  const session = useSession();
  const page = () => session().workbench.page;

  it('show their texts', async () => {
    const { workbench } = session();
    await workbench.open('src/cart.js');
    await workbench.goTo(5, 40);
    await workbench.hover('Your cart is empty.');
    await workbench.screenshot('key-hover');
    await workbench.press('Escape');
  });

  it('show their texts behind them', async () => {
    const { workbench } = session();
    await workbench.command('Vernacular: Show or Hide Texts of Keys in Code');
    await page().locator('.view-line').filter({ hasText: 'Your cart is empty.' }).waitFor();
    await workbench.screenshot('key-texts');
    await workbench.command('Vernacular: Show or Hide Texts of Keys in Code');
    await page()
      .locator('.view-line')
      .filter({ hasText: 'Your cart is empty.' })
      .waitFor({ state: 'detached' });
  });

  it('lead to their texts, and back from there', async () => {
    const { workbench } = session();
    await workbench.press('F12');
    await page().locator('.tab.active', { hasText: 'en.json' }).waitFor();
    await workbench.screenshot('key-definition');
    // There is only one use, so VS Code goes there at once.
    await workbench.press('Shift+F12');
    await page().locator('.tab.active', { hasText: 'cart.js' }).waitFor();
  });

  it('are added by a quick fix', async () => {
    const { workbench } = session();
    await workbench.open('src/cart.js');
    await workbench.goTo(6, 95);
    await workbench.quickFixes('Add Key to Locale File…');
    await workbench.screenshot('key-fix');
    await workbench.press('Enter');
    await workbench.prompt('Add "cart › shipping" to locales/en.json');
    await workbench.screenshot('key-text');
    await workbench.enter('Free shipping');
    await page().locator('.statusbar-item').filter({ hasText: 'Added' }).waitFor();
    const english = JSON.parse(await readFile(join(workbench.folder, 'locales/en.json'), 'utf8'));
    assert.equal(english.cart.shipping, 'Free shipping');
  });

  it('are suggested while they are typed', async () => {
    const { workbench } = session();
    await workbench.open('src/cart.js');
    await workbench.goTo(4, 1);
    await workbench.type("t('cart.");
    await page().locator('.suggest-widget').filter({ hasText: 'cart.checkout' }).waitFor();
    await workbench.screenshot('key-suggestions');
    await workbench.press('Escape');
  });

  it('show which texts are not used', async () => {
    const { workbench } = session();
    await workbench.command('Vernacular: Find Texts That Code Does Not Use…');
    await workbench.prompt('Texts That Code Does Not Use');
    await workbench.screenshot('key-unused');
    await workbench.press('Escape');
  });
});
