/** A workbench for the tests of one `describe`, started before them and stopped after them. */
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before } from 'mocha';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { Cleanup } from './cleanup.ts';
import { type RunningEmulator, startEmulator } from './emulator.ts';
import { maySkip } from './missing.ts';
import { outputFolder, sampleFolder } from './paths.ts';
import { patience } from './patience.ts';
import { type RunningServer, type Settings, startServer, workbenchAddress } from './server.ts';
import { Workbench } from './workbench.ts';
import { openPage } from './workbenchPage.ts';
import { copyWorkspace } from './workspace.ts';

export interface SessionOptions {
  /** The folder to copy and open; defaults to the sample project. */
  readonly source?: string;
  /** Changes the copy before it is opened. */
  readonly prepare?: (folder: string) => Promise<void>;
  /** Returns the machine settings for the address of the emulator. By default the extension uses the emulator. */
  readonly settings?: (emulatorUrl: string) => Settings;
  readonly installMore?: (folder: string) => Promise<void>;
  readonly isRestricted?: boolean;
}

export interface Session {
  readonly workbench: Workbench;
  readonly emulator: RunningEmulator;
  readonly server: RunningServer;
}

export const toEmulator = (url: string): Settings => ({ 'vernacular.baseUrl': url });

export async function startSession(cleanup: Cleanup, options: SessionOptions = {}): Promise<Session> {
  const {
    source = sampleFolder,
    prepare = async () => {},
    settings = toEmulator,
    installMore = async () => {},
    isRestricted = false,
  } = options;
  const browser = await launchBrowser();
  cleanup.add({ stop: () => browser.close() });
  const emulator = cleanup.add(await startEmulator());
  const workspace = cleanup.add(await copyWorkspace(source));
  await prepare(workspace.path);
  const server = cleanup.add(
    await startServer({ settings: settings(emulator.url), installMore, isRestricted }),
  );
  return { workbench: await openWindow(browser, server, workspace.path), emulator, server };
}

/** Another window of the same folder. It closes with the browser. */
export function openSecondWindow({ workbench, server }: Session): Promise<Workbench> {
  const browser = workbench.page.context().browser();
  if (!browser) throw new Error('The browser of the first window has closed');
  return openWindow(browser, server, workbench.folder);
}

async function openWindow(browser: Browser, { url }: RunningServer, folder: string): Promise<Workbench> {
  const page = await openPage(browser);
  page.setDefaultTimeout(patience.wait);
  const workbench = new Workbench(page, folder);
  await page.goto(workbenchAddress(url, folder));
  await workbench.ready();
  return workbench;
}

/** Call it inside `describe`. A failed test leaves a screenshot and the server's logs in test-output. */
export function useSession(options: SessionOptions = {}): () => Session {
  const cleanup = new Cleanup();
  let session: Session | undefined;
  before(async function () {
    this.timeout(patience.test);
    try {
      session = await startSession(cleanup, options);
    } catch (error) {
      await cleanup.run();
      if (!maySkip(error)) throw error;
      this.skip();
    }
  });
  afterEach(async function () {
    if (this.currentTest?.state === 'failed' && session) await keep(session, this.currentTest.fullTitle());
  });
  after(() => cleanup.run());
  return () => {
    if (!session) throw new Error('The session exists only while a test runs');
    return session;
  };
}

async function keep({ workbench, server }: Session, title: string): Promise<void> {
  const name = `failed-${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`;
  await workbench.screenshot(name);
  const logs = join(outputFolder, `${name}-logs`);
  await rm(logs, { recursive: true, force: true });
  await cp(join(server.dataFolder, 'data', 'logs'), logs, { recursive: true });
  // A prompt left open would receive the keystrokes of the next test.
  await workbench.press('Escape', 'Escape');
}
