/** A workbench for the tests of one `describe`, started before them and stopped after them. */
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, type Suite } from 'mocha';
import type { Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { Cleanup } from './cleanup.ts';
import { type RunningEmulator, startEmulator } from './emulator.ts';
import { maySkip } from './missing.ts';
import { outputFolder, sampleFolder } from './paths.ts';
import { patience } from './patience.ts';
import { type RunningServer, type Settings, startServer, workbenchAddress } from './server.ts';
import { extensionStarts, SharedVscode, type Vscode } from './sharedVscode.ts';
import { Workbench } from './workbench.ts';
import { openPage } from './workbenchPage.ts';
import { copyWorkspace } from './workspace.ts';

export interface SessionOptions {
  /** The folder to copy and open; defaults to the sample project. */
  readonly source?: string;
  /** Changes the copy before it is opened. */
  readonly prepare?: (folder: string) => Promise<void>;
  /** Returns the machine settings for the emulator's URL. By default the extension uses the emulator. */
  readonly settings?: (emulatorUrl: string) => Settings;
  readonly installMore?: (folder: string) => Promise<void>;
  readonly isRestricted?: boolean;
  /** Whether the session needs a server and a browser that no other has used. Implied by the two options above. */
  readonly isAlone?: boolean;
}

export interface Session {
  readonly workbench: Workbench;
  readonly emulator: RunningEmulator;
  readonly server: RunningServer;
}

export const toEmulator = (url: string): Settings => ({ 'vernacular.baseUrl': url });

/** A session with a server and a browser of its own. */
export function startSession(cleanup: Cleanup, options: SessionOptions = {}): Promise<Session> {
  const { installMore = async () => {}, isRestricted = false } = options;
  return start(cleanup, options, async (settings) => {
    const browser = await launchBrowser();
    cleanup.add({ stop: () => browser.close() });
    const server = cleanup.add(await startServer({ settings, installMore, isRestricted }));
    return { server, page: await openPage(browser) };
  });
}

const shared = new SharedVscode();

/** Waits for the extension too, because a page that has loaded before appears well before an extension has started. */
async function joinSession(cleanup: Cleanup, options: SessionOptions): Promise<Session> {
  const session = await start(cleanup, options, (settings) => {
    cleanup.add({ stop: () => shared.leave() });
    return shared.take(settings);
  });
  await extensionStarts(session.server);
  return session;
}

/** The tests of another `describe` may use it, so it stops after the tests of all files. */
function stopAfterAll(suite: Suite | undefined): void {
  if (suite?.parent) stopAfterAll(suite.parent);
  else suite?.afterAll(() => shared.stop());
}

async function start(
  cleanup: Cleanup,
  { source = sampleFolder, prepare = async () => {}, settings = toEmulator }: SessionOptions,
  open: (settings: Settings) => Promise<Vscode>,
): Promise<Session> {
  const emulator = cleanup.add(await startEmulator());
  const workspace = cleanup.add(await copyWorkspace(source));
  await prepare(workspace.path);
  const { server, page } = await open(settings(emulator.url));
  return { workbench: await openWindow(page, server, workspace.path), emulator, server };
}

/** Another window of the same folder, which closes before the session ends. */
export async function openSecondWindow({ workbench, server }: Session): Promise<Workbench> {
  const browser = workbench.page.context().browser();
  if (!browser) throw new Error('The browser of the first window has closed');
  return openWindow(await openPage(browser), server, workbench.folder);
}

async function openWindow(page: Page, { url }: RunningServer, folder: string): Promise<Workbench> {
  page.setDefaultTimeout(patience.wait);
  const workbench = new Workbench(page, folder);
  await page.goto(workbenchAddress(url, folder));
  await workbench.ready();
  return workbench;
}

/** Call it inside `describe`. A failed test leaves a screenshot and the server's logs in test-output. */
export function useSession(options: SessionOptions = {}): () => Session {
  const { installMore, isRestricted, isAlone = isRestricted || installMore !== undefined } = options;
  const cleanup = new Cleanup();
  let session: Session | undefined;
  before(async function () {
    try {
      if (!isAlone && !shared.isRunning) stopAfterAll(this.test?.parent);
      session = await (isAlone ? startSession : joinSession)(cleanup, options);
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
