import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'esbuild';
import { launchBrowser } from '../support/browser.ts';
import { Cleanup } from '../support/cleanup.ts';
import { cacheFolder, root, sampleFolder } from '../support/paths.ts';
import { startServer, workbenchAddress } from '../support/server.ts';
import { copyWorkspace } from '../support/workspace.ts';

const timeoutMs = 120_000;

/**
 * Loading the entry bundle plus `activate`, in milliseconds, as the extension host of a real VS Code sees it; a new
 * extension host for each of the `times` figures.
 */
export async function activationMs(times: number): Promise<readonly number[]> {
  const cleanup = new Cleanup();
  try {
    const browser = await launchBrowser();
    cleanup.add({ stop: () => browser.close() });
    const workspace = cleanup.add(await copyWorkspace(sampleFolder));
    const probe = await bundleProbe();
    const report = join(cacheFolder, 'activation.txt');
    const server = cleanup.add(await startServer({ env: { VERNACULAR_TEST_REPORT: report } }));
    const figures: number[] = [];
    while (figures.length < times) {
      rmSync(report, { force: true });
      const page = await browser.newPage();
      await page.goto(workbenchAddress(server.url, workspace.path, root, probe));
      figures.push(await reported(report));
      await page.close();
    }
    return figures;
  } finally {
    await cleanup.run();
  }
}

async function bundleProbe(): Promise<string> {
  const outfile = join(cacheFolder, 'bench', 'activation.cjs');
  await build({
    entryPoints: [join(root, 'test', 'bench', 'activationProbe.ts')],
    outfile,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    external: ['vscode'],
    logLevel: 'warning',
  });
  return outfile;
}

async function reported(file: string): Promise<number> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await wait(50)) {
    if (existsSync(file)) return Number(readFileSync(file, 'utf8'));
  }
  throw new Error('The extension host left no figure');
}
