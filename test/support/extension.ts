/** Copies the built extension, as packaged, to where a VS Code server looks for installed ones. */
import { cp, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './paths.ts';

const shipped = ['package.json', 'package.nls.json', 'README.md', 'CHANGELOG.md', 'LICENSE', 'dist', 'media'];

/** @param folder the server's extensions folder, which must not have been used yet */
export async function installExtension(folder: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const target = join(folder, `${manifest.publisher}.${manifest.name}-${manifest.version}`);
  await mkdir(target, { recursive: true });
  for (const name of shipped) await cp(join(root, name), join(target, name), { recursive: true });
}
