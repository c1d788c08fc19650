/** Copies the files of the packaged extension to where a VS Code server looks for installed extensions. */
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles, PackageManager } from '@vscode/vsce';
import { root } from './paths.ts';
import { temporaryFolder } from './workspace.ts';

/** Determined once for all servers of a process. */
let packaged: Promise<readonly string[]> | undefined;

/** @param folder the server's extensions folder, which must not have been used yet */
export async function installExtension(folder: string): Promise<void> {
  packaged ??= listPackaged();
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const target = join(folder, `${manifest.publisher}.${manifest.name}-${manifest.version}`);
  for (const path of await packaged) await cp(join(root, path), join(target, path));
}

/**
 * The paths of the files in the VSIX. They are listed in a copy without the folders that no line of `.vscodeignore`
 * includes, because in a used checkout these have tens of thousands of files, which would all be looked at.
 */
async function listPackaged(): Promise<readonly string[]> {
  const rules = (await readFile(join(root, '.vscodeignore'), 'utf8')).split('\n');
  if (rules[0] !== '**') throw new Error('.vscodeignore no longer begins by excluding everything');
  const included = rules
    .filter((rule) => rule.startsWith('!'))
    .map((rule) => rule.slice(1).split('/')[0] ?? '');
  const copy = await temporaryFolder('package');
  try {
    for (const name of new Set(['.vscodeignore', ...included])) {
      await cp(join(root, name), join(copy.path, name), { recursive: true });
    }
    return await listFiles({ cwd: copy.path, packageManager: PackageManager.None });
  } finally {
    await copy.stop();
  }
}
