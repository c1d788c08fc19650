/** The locales view of a large project in a real VS Code, compared with a view that already knows its rows. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Cleanup } from '../support/cleanup.ts';
import { startSession } from '../support/session.ts';
import { startUpMs } from './activation.ts';
import type { Figure } from './figure.ts';
import { entries, jsonProject, locales, median } from './status.ts';

/** An extension whose view has the same number of rows and provides them at once, which shows the window's own time. */
const plain = 'plain-rows';
/** The script would wait forever for rows that look different. */
const longestMs = 120_000;

export async function localesFigures(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vernacular-bench-'));
  try {
    for (const [path, text] of await jsonProject()) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const times = { ours: [] as number[], plain: [] as number[] };
    for (let round = 0; round < 3; round++) {
      times.plain.push(await openView(folder, plain));
      times.ours.push(await openView(folder, 'Vernacular'));
    }
    const [ours, window] = [median(times.ours), median(times.plain)];
    return [
      {
        what: `locales view, ${locales.length} languages × ${entries} texts, from the click on`,
        value: ours - window,
        unit: ' s more than a view that knows its rows',
        target: 1,
        note: `${ours.toFixed(2)} s and ${window.toFixed(2)} s`,
      },
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @returns seconds until every language shows its completeness */
async function openView(source: string, title: string): Promise<number> {
  const cleanup = new Cleanup();
  try {
    const { workbench } = await startSession(cleanup, { source, installMore: installPlain });
    // Rows outside the window are not rendered, and rows that are not rendered are not read.
    await workbench.page.setViewportSize({ width: 1400, height: 2000 });
    // Otherwise the window's own start would be included.
    await workbench.page.waitForTimeout(startUpMs);
    const complete = workbench.page.evaluate(completeRows(locales.length));
    const started = performance.now();
    await workbench.openView(title);
    await complete;
    return (performance.now() - started) / 1000;
  } finally {
    await cleanup.run();
  }
}

/** A script that waits for this many complete rows. After a while, a locator would check only twice a second. */
function completeRows(count: number): string {
  return `new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The view did not show ${count} complete rows')), ${longestMs});
    const look = () => {
      const rows = [...document.querySelectorAll('.pane .monaco-list-row')];
      if (rows.filter((row) => /\\d%/.test(row.textContent)).length < ${count}) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  })`;
}

async function installPlain(extensions: string): Promise<void> {
  const folder = join(extensions, `${plain}.${plain}-0.0.1`);
  await mkdir(folder, { recursive: true });
  const manifest = {
    ...{ name: plain, publisher: plain, version: '0.0.1', engines: { vscode: '^1.80.0' }, main: './main.js' },
    contributes: {
      viewsContainers: { activitybar: [{ id: plain, title: plain, icon: 'icon.svg' }] },
      views: { [plain]: [{ id: `${plain}-view`, name: 'Rows' }] },
    },
  };
  const names = JSON.stringify(['en.json', ...locales.map((locale) => `${locale} 80%`)]);
  const main = `const { window } = require('vscode');
    const [root, ...rows] = ${names}.map((label, at) => ({ label, collapsibleState: at === 0 ? 2 : 0 }));
    const provider = { getChildren: (row) => (row ? rows : [root]), getTreeItem: (row) => row };
    exports.activate = () => { window.registerTreeDataProvider('${plain}-view', provider); };`;
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  await writeFile(
    join(folder, 'icon.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"/>',
  );
  await writeFile(join(folder, 'main.js'), main);
}
