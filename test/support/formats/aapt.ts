/** Compiles strings with Android's own resource compiler, from Debian's package `aapt`. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const manifest =
  '<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="a.b"><application/></manifest>';

/** @returns the values of a file's `<string>` elements by name */
export function compiledStrings(text: string): ReadonlyMap<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'aapt-'));
  const run = (...args: readonly string[]) =>
    execFileSync('aapt2', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8, stdio: 'pipe' });
  try {
    mkdirSync(join(folder, 'values'));
    writeFileSync(join(folder, 'values', 'strings.xml'), text);
    writeFileSync(join(folder, 'AndroidManifest.xml'), manifest);
    run('compile', '-o', '.', join('values', 'strings.xml'));
    run('link', '-o', 'a.apk', '--manifest', 'AndroidManifest.xml', 'values_strings.arsc.flat');
    const dump = run('dump', 'resources', 'a.apk');
    const strings = dump.matchAll(/ string\/(\S+)\n {6}\(\) "([\s\S]*?)"\n(?= {4}resource | {2}type |$)/g);
    return new Map(
      [...strings].map(([, name = '', value = '']) => [name, value.replaceAll('\n      ', '\n')]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
