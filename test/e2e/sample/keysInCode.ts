import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { it } from 'mocha';
import type { Session } from '../../support/session.ts';
import { until } from '../../support/until.ts';

export function keysInCode(session: () => Session): void {
  const page = () => session().workbench.page;

  it('show their texts on hover', async () => {
    const { workbench } = session();
    await workbench.open('src/cart.js');
    await workbench.goTo(5, 40);
    await workbench.hover('Your cart is empty.');
    await workbench.screenshot('key-hover');
    await workbench.press('Escape');
  });

  it('lead to an input box for a text, from the hover', async () => {
    const { workbench } = session();
    await workbench.open('src/cart.js');
    await workbench.goTo(5, 40);
    await workbench.hover('Your cart is empty.');
    await page().locator('.monaco-hover a', { hasText: 'Edit' }).first().click();
    await workbench.prompt('Edit "cart › empty" in English');
    await workbench.screenshot('key-edit');
    await workbench.enter('Nothing in your cart.');
    const english = () => readFile(join(workbench.folder, 'locales/en.json'), 'utf8');
    await until(async () => (await english()).includes('Nothing in your cart.'));
    await workbench.open('locales/en.json');
    await workbench.press('Control+Z');
    await workbench.command('File: Save All Files');
    await until(async () => (await english()).includes('Your cart is empty.'));
    await workbench.open('src/cart.js');
    await workbench.goTo(5, 40);
  });

  it('show their texts after them', async () => {
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
    // The tab is active before the editor has the text and takes keys.
    await page().locator('.editor-group-container.active .view-line', { hasText: '"cart"' }).waitFor();
    await page().locator('.editor-group-container.active .monaco-editor.focused').first().waitFor();
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

  it('are renamed in code and in all languages, and one undo reverts that', async () => {
    const { workbench } = session();
    const read = async (name: string) => readFile(join(workbench.folder, name), 'utf8');
    const names = ['src/cart.js', 'locales/en.json', 'locales/de.json'];
    const before = await Promise.all(names.map(read));
    await workbench.open('src/cart.js');
    await workbench.goTo(5, 40);
    await workbench.press('F2');
    // The keys go to the input itself, which appears before it has the focus.
    const name = page().locator('.rename-box input');
    await name.waitFor();
    await workbench.screenshot('key-rename');
    await name.fill('cart.nothing');
    await name.press('Enter');
    await until(async () => (await read('locales/en.json')).includes('"nothing"'));
    await until(async () => (await read('src/cart.js')).includes("t('cart.nothing')"));
    await until(async () => (await read('locales/de.json')).includes('"nothing"'));
    assert.doesNotMatch(await read('locales/de.json'), /"empty"/);
    await workbench.screenshot('key-renamed');
    await workbench.press('Control+Z');
    await page().locator('.view-line', { hasText: "t('cart.empty')" }).waitFor();
    // VS Code opens unsaved files with a delay, and saves only open ones.
    await page().locator('.tab', { hasText: 'de.json' }).waitFor();
    await workbench.command('File: Save All Files');
    await until(async () => isDeepStrictEqual(await Promise.all(names.map(read)), before));
  });

  it('replace texts that are extracted', async () => {
    const { workbench } = session();
    await workbench.open('src/cart.js');
    await workbench.goTo(7, 1);
    await workbench.press('Control+End');
    await workbench.type("show('Pay later');");
    await workbench.goTo(8, 9);
    await workbench.command('Vernacular: Extract Text to Locale Files…');
    await workbench.prompt('Extract Text to locales/en.json');
    await workbench.screenshot('key-extraction');
    await workbench.press('Enter');
    await page().locator('.view-line', { hasText: "show(t('cart.payLater'));" }).waitFor();
    await workbench.screenshot('key-extracted');
    const english = () => readFile(join(workbench.folder, 'locales/en.json'), 'utf8');
    await until(async () => (await english()).includes('"payLater"'));
    assert.equal(JSON.parse(await english()).cart.payLater, 'Pay later');
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

  it('show which keys are not used', async () => {
    const { workbench } = session();
    await workbench.command('Vernacular: Find Unused Keys…');
    await workbench.prompt('Unused Keys');
    await workbench.screenshot('key-unused');
    await workbench.press('Escape');
  });
}
