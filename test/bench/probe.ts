/** Installs extensions for measurements, which run next to ours in the same extension host. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

/** @param name the name of its file in `host` */
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
