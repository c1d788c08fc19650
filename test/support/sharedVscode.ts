/** A server and a browser window that sessions use in turn, which saves a third of the processor time of a start. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { launchCaching } from './browser.ts';
import { Cleanup } from './cleanup.ts';
import { patience } from './patience.ts';
import { type RunningServer, type Settings, seedServer, startServer } from './server.ts';
import { openPage, viewport } from './workbenchPage.ts';
import { temporaryFolder } from './workspace.ts';

export interface Vscode {
  readonly server: RunningServer;
  readonly page: Page;
}

export class SharedVscode {
  private readonly cleanup = new Cleanup();
  private running: Vscode | undefined;

  get isRunning(): boolean {
    return this.running !== undefined;
  }

  /** A server and an empty page without anything that earlier windows stored. */
  async take(settings: Settings): Promise<Vscode> {
    if (this.running?.page.isClosed() || !this.running?.server.running) await this.stop();
    if (this.running) await renew(this.running, settings);
    else this.running = await this.start(settings);
    return this.running;
  }

  /** Closes the windows. If that fails because, say, a page has crashed, the next session starts another server. */
  async leave(): Promise<void> {
    if (!this.running) return;
    const isLeft = await closeWindows(this.running).catch(() => false);
    if (!isLeft) await this.stop();
  }

  async stop(): Promise<void> {
    this.running = undefined;
    await this.cleanup.run();
  }

  private async start(settings: Settings): Promise<Vscode> {
    try {
      const profile = this.cleanup.add(await temporaryFolder('browser'));
      const browser = await launchCaching(profile.path);
      this.cleanup.add({ stop: () => browser.close() });
      const server = this.cleanup.add(await startServer({ settings }));
      return { server, page: await openPage(browser) };
    } catch (error) {
      await this.stop();
      throw error;
    }
  }
}

/** @returns whether their extension hosts have ended */
async function closeWindows({ page, server }: Vscode): Promise<boolean> {
  for (const context of page.context().browser()?.contexts() ?? []) {
    // If a page is closed directly, the server may not notice that its window has closed.
    await Promise.all(context.pages().map((one) => one.goto('about:blank')));
    if (context !== page.context()) await context.close();
  }
  return hostsEnd(server);
}

/** Removes what earlier windows have stored, in the server and in the browser. */
async function renew({ server, page }: Vscode, settings: Settings): Promise<void> {
  const data = join(server.dataFolder, 'data');
  await rm(join(data, 'User'), { recursive: true, force: true, maxRetries: 5 });
  await seedServer(server.dataFolder, settings);
  for (const run of await readdir(join(data, 'logs'))) {
    const logs = (await readdir(join(data, 'logs', run))).filter((name) => name.startsWith('exthost'));
    for (const name of logs) await rm(join(data, 'logs', run, name), { recursive: true, force: true });
  }
  page.removeAllListeners('console');
  await page.setViewportSize(viewport);
  await page.context().clearPermissions();
  const client = await page.context().newCDPSession(page);
  await client.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'all' });
  await client.detach();
}

/** Waits until a log shows that the only window of a server starts the extension. */
export async function extensionStarts({ dataFolder }: RunningServer): Promise<void> {
  const logs = join(dataFolder, 'data', 'logs');
  for (const end = Date.now() + patience.wait; Date.now() < end; await wait(50)) {
    const names = (await readdir(logs, { recursive: true })).filter((name) => name.endsWith('exthost.log'));
    const texts = await Promise.all(names.map((name) => readFile(join(logs, name), 'utf8')));
    if (texts.some((text) => text.includes('_doActivateExtension vernacular.vernacular'))) return;
  }
  throw new Error('The extension has not started in time');
}

/** Milliseconds. Waiting longer for an extension host that has not ended is slower than starting another server. */
const longestEnd = 2000;

/** Whether all extension hosts that the server has started end in time. */
async function hostsEnd(server: RunningServer): Promise<boolean> {
  const count = (pattern: RegExp) => server.log.match(pattern)?.length ?? 0;
  for (const end = Date.now() + longestEnd; Date.now() < end; await wait(25)) {
    const started = count(/Starting extension host process/g);
    if (count(/Extension Host Process exited/g) >= started) return true;
  }
  return false;
}
