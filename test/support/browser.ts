import { type Browser, chromium } from 'playwright-core';
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
];

export interface BrowserProgram {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
}

export function launch({ path, env }: BrowserProgram): Promise<Browser> {
  const all = Object.entries({ ...process.env, ...env }).filter(([, value]) => value !== undefined);
  return chromium.launch({
    executablePath: path,
    args: [...browserFlags],
    env: Object.fromEntries(all) as Record<string, string>,
    timeout: 30_000,
  });
}

/** Searched for once per process, because trying a browser takes as long as starting it. */
let found: Promise<BrowserProgram> | undefined;

/** @throws MissingPart if no browser can be used */
export function findBrowser(): Promise<BrowserProgram> {
  found ??= findChromium(draws);
  return found;
}

/** Starts the browser again if it crashes at the start, as Chromium does now and then. */
export async function launchBrowser(): Promise<Browser> {
  const program = await findBrowser();
  try {
    return await launch(program);
  } catch (error) {
    if (!String(error).includes('signal=SIG')) throw error;
    return launch(program);
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
