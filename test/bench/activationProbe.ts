/** Runs inside the extension host: activates the extension and leaves how long that took. */
import { renameSync, writeFileSync } from 'node:fs';
import * as vscode from 'vscode';

export async function run(): Promise<void> {
  const extension = vscode.extensions.getExtension('vernacular.vernacular');
  if (!extension) throw new Error('The extension is not there');
  if (extension.isActive) throw new Error('The extension was loaded at the start of the editor');
  const started = performance.now();
  await extension.activate();
  const ms = performance.now() - started;
  const file = process.env.VERNACULAR_TEST_REPORT ?? '';
  writeFileSync(`${file}.partial`, String(ms));
  renameSync(`${file}.partial`, file);
}
