/** Installs extensions for measurements, which run next to ours in the same extension host. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'esbuild';
import type { HostFigures } from './host/probe.ts';

/** @param name the name of the probe's file in `host`, without `.ts` */
export async function installProbe(extensions: string, name: string): Promise<void> {
  const folder = join(extensions, 'vernacular-probe.vernacular-probe-0.0.1');
  await mkdir(folder, { recursive: true });
  const manifest = {
    ...{ name: 'vernacular-probe', publisher: 'vernacular-probe', version: '0.0.1' },
    ...{ engines: { vscode: '^1.80.0' }, main: './main.js', activationEvents: ['*'] },
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  await build({
    entryPoints: [join(import.meta.dirname, 'host', `${name}.ts`)],
    outfile: join(folder, 'main.js'),
    ...{ bundle: true, format: 'cjs', platform: 'node', external: ['vscode'] },
  });
}

export type Ask = (path: string) => Promise<HostFigures>;

/** @param file the file to which the probe writes its port */
export async function probeAt(file: string): Promise<Ask> {
  for (let round = 0; round < 600; round++) {
    const port = await readFile(file, 'utf8').catch(() => '');
    if (port !== '') return (path) => askProbe(Number(port), path);
    await wait(100);
  }
  throw new Error('The probe did not start');
}

async function askProbe(port: number, path: string): Promise<HostFigures> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  const text = await response.text();
  if (!response.ok) throw new Error(`The probe failed: ${text}`);
  return JSON.parse(text) as HostFigures;
}
