import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errors, type Locator, type Page } from 'playwright-core';
import { outputFolder } from './paths.ts';
import { patience } from './patience.ts';
import { untilDone } from './untilDone.ts';
import { whileDrawn } from './workbenchPage.ts';

/** The VS Code window as the user sees and operates it. Every wait has a time limit. */
export class Workbench {
  readonly page: Page;
  /** The open folder, on this machine's disk. */
  readonly folder: string;

  constructor(page: Page, folder: string) {
    this.page = page;
    this.folder = folder;
  }

  /** Waits until the window shows the folder and the extension's tab in the activity bar. */
  async ready(): Promise<void> {
    await this.page.locator('.statusbar-item').first().waitFor();
    await this.page.locator('.explorer-folders-view .monaco-list-row').first().waitFor();
    await this.viewTab('Vernacular').waitFor();
  }

  /** Retries, because VS Code sometimes reads a workspace file too early and then has no folders. */
  async load(address: URL): Promise<void> {
    const rows = this.page.locator('.explorer-folders-view .monaco-list-row');
    for (const end = Date.now() + patience.wait; ; ) {
      await this.page.goto(address.href);
      try {
        await rows.first().waitFor({ timeout: patience.wait / 8 });
        return await this.ready();
      } catch (error) {
        if (!(error instanceof errors.TimeoutError) || Date.now() > end) throw error;
      }
    }
  }

  /** Runs a command by its full title in the command palette, e.g. "View: Close Editor". */
  async command(title: string, by: 'mouse' | 'keyboard' = 'mouse'): Promise<void> {
    const nothing = this.page.locator('.quick-input-list .monaco-list-row').getByText(/^No matching/);
    const row = this.rowsOf(title).first();
    await untilDone(this.page, async (options) => {
      await this.page.keyboard.press('F1');
      await this.input.waitFor(options);
      if (by === 'mouse') await this.input.fill(`>${title}`, options);
      else await this.type(title);
      await row.or(nothing).first().waitFor(options);
      // The palette lists what is registered when it opens, so in a window that has just started it is opened again.
      const isListed = await row.isVisible();
      if (isListed && by === 'mouse') await row.click(options);
      else if (isListed) {
        await row.and(this.page.locator('.focused')).waitFor(options);
        await this.page.keyboard.press('Enter');
      }
      return isListed;
    });
    await this.paletteClosed();
  }

  /**
   * @param result what the item opens. Needed for rows of views: while a view is redrawn, VS Code does not pass the row
   *   to the command, which then asks for one. In that case the item is chosen again.
   */
  async contextMenu(of: Locator, item: string, result?: Locator): Promise<void> {
    const actions = this.page.locator('.monaco-menu .action-item');
    const label = this.page.locator('.action-label').getByText(item, { exact: true });
    let tries = 0;
    await untilDone(this.page, async (options) => {
      if (tries++ > 0 && (await result?.isVisible())) return true;
      await of.click({ button: 'right', ...options });
      await actions.filter({ has: label }).hover(options);
      // The menu ignores a mouse as fast as this one, and the keyboard until the item has the focus.
      await actions.and(this.page.locator('.focused')).filter({ hasText: item }).waitFor(options);
      await this.page.keyboard.press('Enter');
      await result?.waitFor(options);
      return true;
    });
  }

  /**
   * Presses a button of a row. Retries, because a row that is redrawn under the mouse loses the click.
   * @param result what the button opens or changes
   */
  async rowAction(row: Locator, button: string, result: Locator): Promise<void> {
    let tries = 0;
    await untilDone(this.page, async (options) => {
      if (tries++ > 0 && (await result.isVisible())) return true;
      await row.hover(options);
      await row.getByRole('button', { name: button }).click(options);
      await result.waitFor(options);
      return true;
    });
  }

  /** Selects rows of a view together. Retries for the same reason as `rowAction`. */
  async select(...rows: readonly Locator[]): Promise<void> {
    const selected = this.page.locator('.monaco-list-row.selected');
    await untilDone(this.page, async (options) => {
      for (const [index, row] of rows.entries())
        await row.click({ modifiers: index > 0 ? ['ControlOrMeta'] : [], ...options });
      for (const row of rows) await row.and(selected).waitFor(options);
      return true;
    });
  }

  /** Retries for the same reason as `rowAction`. */
  async expand(row: Locator): Promise<void> {
    const expanded = row.and(this.page.locator('[aria-expanded="true"]'));
    await untilDone(this.page, async (options) => {
      await row.waitFor(options);
      if ((await expanded.count()) === 0) await row.locator('.monaco-tl-twistie').click(options);
      await expanded.waitFor(options);
      return true;
    });
  }

  /** Opens a file by its path in the folder. A `line` above 1 moves the cursor there. */
  async open(path: string, line = 1): Promise<void> {
    const name = path.split('/').at(-1) ?? path;
    const folder = path.slice(0, -name.length - 1);
    const row = this.rowsOf(name).and(this.page.locator('.focused')).filter({ hasText: folder });
    // If two files have the same name, the tab has the end of the name in a separate element, followed by the folder.
    const label = this.page.locator('.tab.active .monaco-icon-label-container');
    const tab = label.filter({ hasText: new RegExp(`^${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`) });
    // Recently opened files are listed before the search result, and would move away under the mouse.
    await untilDone(this.page, async (options) => {
      await this.page.keyboard.press('Control+P');
      await this.input.fill(path, options);
      await row.waitFor(options);
      await this.page.keyboard.press('Enter');
      await tab.waitFor(options);
      return true;
    });
    await this.page.locator('.editor-group-container.active .monaco-editor .view-line').first().waitFor();
    if (line > 1) await this.goTo(line);
  }

  async goTo(line: number, column = 1): Promise<void> {
    await this.page.keyboard.press('Control+G');
    await this.input.fill(`:${line}:${column}`);
    await this.page.keyboard.press('Enter');
    await this.input.waitFor({ state: 'hidden' });
  }

  /**
   * Retries, because a palette or hover that gives the focus back late closes the quick fixes, and because VS Code
   * drops them for its own search at the cursor if they take longer than half a second.
   */
  async quickFixes(title: string): Promise<void> {
    await untilDone(this.page, async (options) => {
      await this.press('Escape', 'ControlOrMeta+.');
      await this.page.locator('.action-widget').getByText(title, { exact: true }).waitFor(options);
      return true;
    });
  }

  /** Shows the hover at the cursor. Retries, because the extension may not have started yet. */
  async hover(text: string): Promise<void> {
    const hover = this.page.locator('.monaco-hover').filter({ hasText: text }).first();
    await untilDone(this.page, async (options) => {
      await this.press('Escape', 'ControlOrMeta+K', 'ControlOrMeta+I');
      await hover.waitFor(options);
      return true;
    });
  }

  press(...keys: readonly string[]): Promise<void> {
    return keys.reduce((before, key) => before.then(() => this.page.keyboard.press(key)), Promise.resolve());
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /** The field of the open quick pick or input box. */
  get input(): Locator {
    return this.page.locator('.quick-input-widget input.input:visible');
  }

  /** The first row of the open quick pick with the text. */
  row(text: string | RegExp = ''): Locator {
    return this.page.locator('.quick-input-list .monaco-list-row').filter({ hasText: text }).first();
  }

  /**
   * Clicks a row of the open quick pick. The pointer leaves the list first: where it rests when a list opens, VS Code
   * shows the hover of a row, which covers others.
   */
  async clickRow(row: Locator = this.row()): Promise<void> {
    await this.page.mouse.move(0, 0);
    await row.click();
  }

  async enter(text: string): Promise<void> {
    await this.input.fill(text);
    await this.page.keyboard.press('Enter');
  }

  /** Retries, because the dialog does not react while it reads a folder. */
  async acceptPath(): Promise<void> {
    const closed = { state: 'hidden', timeout: patience.wait / 100 } as const;
    for (const end = Date.now() + patience.wait; await this.input.isVisible(); ) {
      await this.page.keyboard.press('Enter');
      await this.input.waitFor(closed).catch((error) => {
        if (!(error instanceof errors.TimeoutError) || Date.now() > end) throw error;
      });
    }
  }

  /** Waits until the prompt with this title is open, rather than the palette that led to it. */
  async prompt(title: string, options?: { timeout: number }): Promise<void> {
    await this.titleOfPrompt(title).waitFor(options);
  }

  titleOfPrompt(title: string): Locator {
    return this.page.locator('.quick-input-title').getByText(title, { exact: true });
  }

  /**
   * Presses a button of a view and fills in the prompt that it opens. Retries, because a view that is redrawn at this
   * moment takes the focus back, which closes the prompt.
   */
  async enterAfter(button: Locator, title: string, text: string): Promise<void> {
    const prompt = this.titleOfPrompt(title);
    await untilDone(this.page, async (options) => {
      await button.click(options);
      await prompt.waitFor(options);
      await this.input.fill(text, options);
      await this.page.keyboard.press('Enter');
      return true;
    });
  }

  /** The rendered labels of the open quick pick. */
  async picks(): Promise<readonly string[]> {
    await this.page.locator('.quick-input-list .monaco-list-row').first().waitFor();
    return this.page.locator('.quick-input-list .monaco-list-row .label-name').allInnerTexts();
  }

  /** Chooses one item, or ticks several and accepts them. */
  async pick(...labels: readonly [string, ...string[]]): Promise<void> {
    const many = await this.page.locator('.quick-input-list .quick-input-list-checkbox:visible').count();
    for (const label of labels) {
      await this.input.fill(label);
      await this.clickRow(this.rowsOf(label).first());
    }
    if (many > 0) await this.page.keyboard.press('Enter');
  }

  /** The rendered text of the active editor. */
  async text(): Promise<string> {
    const lines = this.page.locator('.editor-group-container.active .monaco-editor .view-line');
    // The page has the lines in the order in which they were drawn, not from top to bottom.
    const drawn = await lines.evaluateAll((elements) =>
      elements.map((line) => ({ top: line.getBoundingClientRect().top, text: line.textContent ?? '' })),
    );
    const sorted = drawn.sort((one, other) => one.top - other.top);
    return sorted.map(({ text }) => text.replaceAll('\u00a0', ' ')).join('\n');
  }

  /** Waits until the rendered text of the active editor is `expected`, apart from white space at the end. */
  async textBecomes(expected: string): Promise<void> {
    for (const end = Date.now() + patience.wait; ; ) {
      const text = await this.text();
      if (text.trimEnd() === expected.trimEnd()) return;
      if (Date.now() > end) assert.equal(text.trimEnd(), expected.trimEnd());
    }
  }

  /** The status bar item whose text or description matches. */
  statusItem(text: string | RegExp): Locator {
    return this.page
      .locator('.statusbar-item')
      .filter({ has: this.page.getByLabel(text) })
      .first();
  }

  notification(text: string | RegExp): Locator {
    return this.page.locator('.notification-toast').filter({ hasText: text }).first();
  }

  async answer(notification: string | RegExp, button: string): Promise<void> {
    await this.notification(notification).getByRole('button', { name: button, exact: true }).click();
  }

  async notifications(): Promise<readonly string[]> {
    return this.page.locator('.notification-toast .notification-list-item-message').allInnerTexts();
  }

  /** Waits until they are gone, because the focus then moves to the editor, which closes an open palette. */
  async clearNotifications(): Promise<void> {
    await this.command('Notifications: Clear All Notifications');
    await this.page.locator('.notification-toast').first().waitFor({ state: 'detached' });
  }

  /** The open modal message. */
  get dialog(): Locator {
    return this.page.locator('.monaco-dialog-box');
  }

  /** Retries, because a click while the window restores its side bar closes the side bar. */
  async openView(title: string): Promise<void> {
    const tab = this.viewTab(title);
    await untilDone(this.page, async (options) => {
      await tab.waitFor(options);
      if ((await tab.getAttribute('aria-expanded')) !== 'true') await tab.click(options);
      await this.page.locator('.sidebar .composite.title').filter({ hasText: title }).waitFor(options);
      return true;
    });
  }

  /** The rendered rows of the trees in the side bar. */
  get rows(): Locator {
    return this.page.locator('.sidebar .monaco-list-row');
  }

  rowTexts(): Promise<readonly string[]> {
    return this.rows.allInnerTexts();
  }

  /** Compressed fast rather than well, which takes half of the processor time; Playwright has no option for it. */
  async screenshot(name: string): Promise<void> {
    const client = await this.page.context().newCDPSession(this.page);
    const options = { format: 'png', optimizeForSpeed: true } as const;
    const { data } = await whileDrawn(this.page, () => client.send('Page.captureScreenshot', options));
    await client.detach();
    const folder = join(outputFolder, 'screenshots');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${name}.png`), data, 'base64');
  }

  /** The palette shares its field with the prompt that a command opens, so the field's text tells them apart. */
  private async paletteClosed(): Promise<void> {
    const field = "document.querySelector('.quick-input-widget input.input')";
    await this.page.waitForFunction(`!(${field}?.offsetParent && ${field}.value.startsWith('>'))`);
  }

  private viewTab(title: string): Locator {
    return this.page.locator('.activitybar').getByRole('tab', { name: title });
  }

  private rowsOf(label: string): Locator {
    const name = this.page.locator('.label-name').getByText(label, { exact: true });
    return this.page.locator('.quick-input-list .monaco-list-row').filter({ has: name });
  }
}
