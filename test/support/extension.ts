/** Copies the files of the packaged extension to where a VS Code server looks for installed extensions. */
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles, PackageManager } from '@vscode/vsce';
import { root } from './paths.ts';

/** The paths of the files in the VSIX, determined once for all servers of a process. */
let packaged: Promise<readonly string[]> | undefined;

/** @param folder the server's extensions folder, which must not have been used yet */
export async function installExtension(folder: string): Promise<void> {
  packaged ??= listFiles({ cwd: root, packageManager: PackageManager.None });
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const target = join(folder, `${manifest.publisher}.${manifest.name}-${manifest.version}`);
  for (const path of await packaged) await cp(join(root, path), join(target, path));
}
