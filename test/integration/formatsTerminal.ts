/** Runs the terminal program, whose output is compared with the editor's. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as vscode from 'vscode';
import { emulatorUrl } from './service.ts';

const run = promisify(execFile);

/** @throws Error if something was left out or failed */
export async function translateInTerminal(
  folder: string,
  path: string,
  to: readonly string[],
): Promise<void> {
  const extension = vscode.extensions.getExtension('vernacular.vernacular');
  const program = join(extension?.extensionPath ?? '', 'dist', 'cli.js');
  const args = [program, 'translate', path, '--from', 'en', '--to', to.join(','), '--no-memory'];
  // In desktop VS Code, the extension host is Electron, which runs as Node only on request.
  const env = { ...process.env, VERNACULAR_BASE_URL: emulatorUrl, ELECTRON_RUN_AS_NODE: '1' };
  await run(process.execPath, args, { cwd: folder, env });
}
