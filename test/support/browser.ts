import { type Browser, type BrowserContext, chromium, type LaunchOptions } from 'playwright-core';
import { findChromium } from './chromium.ts';

export const browserFlags: readonly string[] = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without a graphics card, a separate process for drawing costs a sixth of the processor time.
  '--in-process-gpu',
  // Most code of a page runs too seldom to be worth optimising, which takes a tenth of the processor time.
  '--js-flags=--no-turbofan',
];

/**
 * A page whose scripts are all cached takes a quarter less processor time to load. The workbench is one script of
 * 19 MB, for which the cache is too small by default, and which Chromium may compile in the background before it has
 * found it in the cache. The list of disabled features replaces Playwright's: all but the first are those that matter
 * here.
 */
const cachingFlags: readonly string[] = [
  '--disk-cache-size=1000000000',
  '--v8-cache-options=bypassHeatCheck',
  '--disable-features=BackgroundResourceFetch,AvoidUnnecessaryBeforeUnloadCheckSync,PaintHolding,ThirdPartyStoragePartitioning',
];

export interface BrowserProgram {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
}

export function launch(program: BrowserProgram): Promise<Browser> {
  return chromium.launch(optionsFor(program, browserFlags));
}

function optionsFor({ path, env }: BrowserProgram, args: readonly string[]): LaunchOptions {
  const all = Object.entries({ ...process.env, ...env }).filter(([, value]) => value !== undefined);
  return {
    executablePath: path,
    args: [...args],
    env: Object.fromEntries(all) as Record<string, string>,
    timeout: 30_000,
  };
}

/** Searched for once per process, because trying a browser takes as long as starting it. */
let found: Promise<BrowserProgram> | undefined;

/** @throws MissingPart if no browser can be used */
export function findBrowser(): Promise<BrowserProgram> {
  found ??= findChromium(draws);
  return found;
}

export function launchBrowser(): Promise<Browser> {
  return start(launch);
}

/** @param folder an empty one, in which a page finds what earlier pages have loaded and compiled */
export function launchCaching(folder: string): Promise<BrowserContext> {
  const flags = [...browserFlags, ...cachingFlags];
  return start((program) => chromium.launchPersistentContext(folder, optionsFor(program, flags)));
}

/** Starts the browser again if it crashes at the start, as Chromium does now and then. */
async function start<Started>(
  launchProgram: (program: BrowserProgram) => Promise<Started>,
): Promise<Started> {
  const program = await findBrowser();
  try {
    return await launchProgram(program);
  } catch (error) {
    if (!String(error).includes('signal=SIG')) throw error;
    return launchProgram(program);
  }
}

/** Why this browser cannot be used here; undefined if it starts and renders a page. */
export async function draws(program: BrowserProgram): Promise<string | undefined> {
  try {
    const browser = await launch(program);
    try {
      const page = await browser.newPage();
      await page.setContent('<h1>ready</h1>');
      await page.screenshot({ timeout: 15_000 });
      return undefined;
    } finally {
      await browser.close();
    }
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error);
  }
}
