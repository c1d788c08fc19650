/**
 * Opens a real VS Code on a sample project with the extension and a local service: desktop VS Code if `code` is
 * installed, otherwise one served to a browser. Usage: npm start [-- --port N], where N is the port of that server.
 */
import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { readPort } from './arguments.ts';
import { Cleanup, stopOnSignal } from './cleanup.ts';
import { startEmulator } from './emulator.ts';
import { cacheFolder, root, sampleFolder } from './paths.ts';
import { Background, run } from './process.ts';
import { calmSettings, type Settings, seed, startServer, workbenchAddress } from './server.ts';
import { toEmulator } from './session.ts';
import { temporaryFolder } from './workspace.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

async function start(cleanup: Cleanup, port: number): Promise<void> {
  await run(process.execPath, ['esbuild.mjs'], { cwd: root });
  const emulator = cleanup.add(await startEmulator());
  print(`Service   ${emulator.url} (an emulator on this machine, no account needed)`);
  const sample = join(cacheFolder, 'sample');
  await rm(sample, { recursive: true, force: true });
  await cp(sampleFolder, sample, { recursive: true });
  print(`Project   ${sample}`);
  const settings = toEmulator(emulator.url);
  const code = desktopCode();
  const editor =
    code === undefined ? await serve(sample, settings, port) : await open(cleanup, code, sample, settings);
  await cleanup.add(editor).ended;
}

function desktopCode(): string | undefined {
  const name = process.platform === 'win32' ? 'code.cmd' : 'code';
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** An editor that is open until `ended` resolves. */
type Editor = Pick<Background, 'ended' | 'stop'>;

async function open(cleanup: Cleanup, code: string, folder: string, settings: Settings): Promise<Editor> {
  const data = cleanup.add(await temporaryFolder('desktop'));
  await seed(join(data.path, 'User'), { ...calmSettings, ...settings });
  print('Editor    desktop VS Code; close its window or press Ctrl+C here to end');
  const options = [
    '--new-window',
    '--wait',
    '--user-data-dir',
    data.path,
    `--extensionDevelopmentPath=${root}`,
  ];
  return new Background('VS Code', code, [...options, folder]);
}

async function serve(folder: string, settings: Settings, port: number): Promise<Editor> {
  const server = await startServer({ port, settings });
  print(`\nOpen ${workbenchAddress(server.url, folder)}\n\nCtrl+C ends it.`);
  return server;
}

const cleanup = new Cleanup();
stopOnSignal(cleanup, 0);
try {
  await start(cleanup, readPort(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
} finally {
  await cleanup.run();
}
