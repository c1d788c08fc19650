/** Finds a Chromium that starts here: an installed one, the one in a development dependency, or Debian's package. */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { chromium as playwright } from 'playwright-core';
import type { BrowserProgram } from './browser.ts';
import { cached } from './cache.ts';
import { inCi, MissingPart } from './missing.ts';
import { root } from './paths.ts';
import { run } from './process.ts';

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** @param refuses returns why a browser cannot be used, or undefined if it can */
export async function findChromium(
  refuses: (program: BrowserProgram) => Promise<string | undefined>,
): Promise<BrowserProgram> {
  const reasons: string[] = [];
  for (const source of [installed, packaged, debian]) {
    for (const program of await source().catch((error: Error) => note(reasons, error.message))) {
      const reason = await refuses(program);
      if (reason === undefined) return program;
      note(reasons, `${program.path}: ${reason}`);
    }
  }
  const tried = reasons.length > 0 ? ` (${reasons.join('; ')})` : '';
  throw new MissingPart(`no browser: install Chromium or Chrome, or set CHROME_PATH${tried}`);
}

function note(reasons: string[], reason: string): readonly BrowserProgram[] {
  reasons.push(reason);
  return [];
}

async function installed(): Promise<readonly BrowserProgram[]> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = programs.flatMap((name) => folders.map((folder) => join(folder, name)));
  const places = [process.env.CHROME_PATH ?? '', ...onPath, ...applications, ofPlaywright()];
  return places.filter((path) => path !== '' && existsSync(path)).map((path) => ({ path, env: {} }));
}

/** Playwright's own browser; '' on systems that Playwright does not support. */
function ofPlaywright(): string {
  try {
    return playwright.executablePath();
  } catch {
    return '';
  }
}

/** @sparticuz/chromium, first with the system's libraries, then with its own. */
async function packaged(): Promise<readonly BrowserProgram[]> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [];
  const manifest = join(root, 'node_modules', '@sparticuz', 'chromium', 'package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { readonly version: string };
  const folder = await cached(`chromium-${version.split('.', 1)}`, unpack);
  const path = join(folder, 'chromium');
  const fonts: Record<string, string> = existsSync('/usr/share/fonts') ? {} : { FONTCONFIG_PATH: folder };
  const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') };
  return [
    { path, env: fonts },
    { path, env: { ...fonts, ...libraries } },
  ];
}

/** The package unpacks itself into the temporary folder, and its libraries only on hosts that it knows. */
async function unpack(folder: string): Promise<void> {
  const script = "await (await import('@sparticuz/chromium')).default.executablePath()";
  const env = { ...process.env, TMPDIR: folder, VERCEL: '1' };
  await run(process.execPath, ['--input-type=module', '-e', script], { cwd: root, env });
  const fonts =
    '<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>';
  await writeFile(join(folder, 'fonts.conf'), fonts);
}

/** Debian's package; only in CI, where the machine has no other purpose. */
async function debian(): Promise<readonly BrowserProgram[]> {
  if (!inCi || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return [];
  process.stdout.write("Installing Debian's chromium\n");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'], { env });
  return [{ path: '/usr/bin/chromium', env: {} }];
}
