/** Translate Selection in different kinds of documents. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import type { Locator } from 'playwright-core';
import { requestsTo } from '../support/emulator.ts';
import { HeldService } from '../support/heldService.ts';
import { openSecondWindow, useSession } from '../support/session.ts';
import { until } from '../support/until.ts';

/** Created before the window opens, because its watcher starts later and may miss a file created in between. */
const files: Readonly<Record<string, string>> = {
  'first.txt': 'The first line.\n\nThe second line.\n',
  'other.txt': 'Another file.\n',
  'frozen.txt': 'Nobody may change this.\n',
  'beside.txt': 'A file beside the log.\n',
  'shared.txt': 'One text in two windows.\n',
};

describe('The document of a selection', () => {
  let service: HeldService;
  before(async () => {
    service = await HeldService.start();
  });
  const session = useSession({
    prepare: async (folder) => {
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    },
    settings: (url) => {
      service.behind = url;
      return { 'vernacular.baseUrl': service.url, 'vernacular.targetLanguages': ['de'] };
    },
  });
  after(() => service.stop());

  /** A file in the explorer, which a click opens in the preview tab. */
  const rowOf = (name: string): Locator =>
    session().workbench.page.locator('.explorer-folders-view .monaco-list-row').filter({ hasText: name });

  async function preview(row: Locator, text: string): Promise<void> {
    await row.click();
    await session().workbench.page.locator('.view-line').filter({ hasText: text }).first().waitFor();
  }

  async function clean(): Promise<void> {
    const { workbench } = session();
    await workbench.clearNotifications();
    await workbench.command('File: Save');
    // VS Code would ask about a document that is still being saved.
    await workbench.page.locator('.tab.dirty').first().waitFor({ state: 'detached' });
    await workbench.command('View: Close All Editors');
  }

  it('keeps its other lines if its preview tab is closed and opened again', async () => {
    const { workbench } = session();
    const first = rowOf('first.txt');
    const other = rowOf('other.txt');
    await preview(first, 'The second line.');
    await workbench.goTo(3);
    await workbench.command('Vernacular: Translate Selection');
    await service.underWay;
    await workbench.screenshot('preview-tab-running');
    await preview(other, 'Another file.');
    await workbench.screenshot('preview-tab-closed');
    await preview(first, 'The first line.');
    await workbench.press('Control+1', 'Control+Home');
    await workbench.type('A line at the top.\n');
    service.release();
    await workbench.page.locator('.view-line').filter({ hasText: '[de]' }).waitFor();
    await workbench.screenshot('preview-tab-written');
    const lines = (await workbench.text()).split('\n');
    assert.deepEqual(lines.slice(0, 3), ['A line at the top.', 'The first line.', '']);
    assert.match(lines[3] ?? '', /^\[de\] /);
    await clean();
  });

  /** The translate commands that the palette offers once it has processed the input. The palette stays open. */
  async function offered(): Promise<readonly string[]> {
    const { workbench } = session();
    await workbench.press('F1');
    await workbench.input.fill('>Vernacular: Translate');
    let labels: readonly string[] = [];
    await until(
      async () => {
        labels = await workbench.picks();
        return labels.includes('Vernacular: Translate Locale File…');
      },
      () => labels.join('\n'),
    );
    return labels;
  }

  it('is not offered for translation while it is read-only in this session', async () => {
    const { workbench } = session();
    await preview(rowOf('frozen.txt'), 'Nobody may');
    assert.ok((await offered()).includes('Vernacular: Translate Selection'));
    await workbench.press('Escape');
    await workbench.command('File: Set Active Editor Read-only in Session');
    // The palette is updated a moment later.
    await until(async () => {
      const isOffered = (await offered()).includes('Vernacular: Translate Selection');
      if (isOffered) await workbench.press('Escape');
      return !isOffered;
    });
    await workbench.screenshot('read-only-palette');
    await workbench.press('Escape');
    await clean();
  });

  it('is refused before anything is sent if it is the log', async () => {
    const { workbench } = session();
    await preview(rowOf('beside.txt'), 'A file beside');
    await workbench.command('Vernacular: Show Log');
    await workbench.page.locator('.output-view .view-line, .panel .view-line').first().click();
    await workbench.screenshot('log-focused');
    const before = await requests();
    // The palette offers the command because of the file open beside the log, but the command acts on the log.
    await workbench.command('Vernacular: Translate Selection');
    await workbench.notification('This document is read-only.').waitFor();
    await workbench.screenshot('log-refused');
    assert.equal(await requests(), before);
    await workbench.command('View: Hide Panel');
    await clean();
  });

  const requests = () => requestsTo(service.behind);

  it('is translated by only one of two windows, and the other says so', async () => {
    const { workbench } = session();
    const text = 'One text in two windows.';
    await preview(rowOf('shared.txt'), text);
    const other = await openSecondWindow(session());
    await other.open('shared.txt');
    const before = await requests();
    await workbench.command('Vernacular: Translate Selection');
    await service.underWay;
    await other.command('Vernacular: Translate Selection');
    await other.notification('shared.txt is already being translated in another window.').waitFor();
    await other.screenshot('two-windows-second');
    await workbench.command('Vernacular: Translate Selection');
    await workbench.notification('shared.txt is already being translated.').waitFor();
    await workbench.screenshot('two-runs-second');
    service.release();
    await workbench.page.locator('.view-line').filter({ hasText: '[de]' }).waitFor();
    assert.equal(await requests(), before + 1);
    await other.page.close();
    await clean();
  });
});
