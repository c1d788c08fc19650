/** How long the locales view of a large project takes in a real VS Code. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Cleanup } from '../support/cleanup.ts';
import { startSession } from '../support/session.ts';
import type { Figure } from './figure.ts';
import { entries, jsonProject, locales } from './status.ts';

export async function localesFigures(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vernacular-bench-'));
  try {
    for (const [path, text] of await jsonProject()) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const times = [await openView(folder), await openView(folder), await openView(folder)];
    const [, value = Number.NaN] = times.toSorted((one, other) => one - other);
    return [
      {
        what: `locales view, ${locales.length} languages × ${entries} texts, from the click on`,
        value,
        unit: ' s',
        target: 1,
      },
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @returns seconds until every language shows how complete it is */
async function openView(source: string): Promise<number> {
  const cleanup = new Cleanup();
  try {
    const { workbench } = await startSession(cleanup, { source });
    // Rows out of sight are not drawn, and what is not drawn is not read.
    await workbench.page.setViewportSize({ width: 1400, height: 2000 });
    const started = performance.now();
    await workbench.openView('Vernacular');
    const complete = workbench.rows.filter({ hasText: /\d %/ });
    await complete.nth(locales.length - 1).waitFor();
    return (performance.now() - started) / 1000;
  } finally {
    await cleanup.run();
  }
}
