/** An extension next to ours in the same extension host: starts our runs, and reports the process to kill. */
import { renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as vscode from 'vscode';

/** Read by the driver once the extension host has started. */
export interface KillableHost {
  readonly port: number;
  readonly pid: number;
}

export function activate(): void {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    try {
      if (pathname === '/run') await run(searchParams.get('source') ?? '', searchParams.getAll('to'));
      if (pathname === '/dirty') return void response.end(JSON.stringify(dirty()));
      if (pathname === '/save') await vscode.workspace.saveAll();
      response.end('[]');
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    const host: KillableHost = { port, pid: process.pid };
    const file = process.env.VERNACULAR_BENCH_PROBE ?? '';
    writeFileSync(`${file}.new`, JSON.stringify(host));
    renameSync(`${file}.new`, file);
  });
}

async function run(path: string, locales: readonly string[]): Promise<void> {
  const settings = vscode.workspace.getConfiguration('vernacular');
  await settings.update('confirmAboveCharacters', 1_000_000, vscode.ConfigurationTarget.Global);
  const source = vscode.Uri.file(path).toString();
  await vscode.commands.executeCommand('vernacular.translateTexts', { source, locales });
}

function dirty(): readonly string[] {
  return vscode.workspace.textDocuments.flatMap(({ isDirty, fileName }) => (isDirty ? [fileName] : []));
}
