/** How soon the terminal program sends its first request, and how long a small run takes. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Figure } from './figure.ts';
import { startEmulator } from './programs.ts';
import { median } from './status.ts';

const program = resolve('dist/cli.js');
const keys = 1000;
const languages = ['de', 'fr', 'ja'];
const latencyMs = 40;
const concurrency = 4;
/** Source: DeepL API reference, "Translate text". */
const textsInRequest = 50;
const rounds = 9;

/** @param node the Node to measure; a path, or a name found in `PATH` */
export async function startupFigures(node: string): Promise<readonly Figure[]> {
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  const [major = 0, minor = 0] = (version.match(/\d+/g) ?? []).map(Number);
  const hasCompileCache = major > 22 || (major === 22 && minor >= 8);
  const folder = mkdtempSync(join(tmpdir(), 'vernacular-bench-'));
  const emulator = await startEmulator(latencyMs);
  try {
    const firsts: number[] = [];
    const walls: number[] = [];
    // The rounds measure a program that has been used before: Node has saved its compiled code, and whole runs find the
    // list of languages, which is remembered for each port. A first request, to a port of its own, asks for that list.
    await wholeRun(node, folder, emulator.url);
    for (let round = 0; round < rounds; round++) firsts.push(await firstRequest(node, folder));
    await emulator.reset();
    for (let round = 0; round < rounds; round++) walls.push(await wholeRun(node, folder, emulator.url));
    const requests = ((await emulator.requests())['POST /v2/translate'] ?? 0) / rounds;
    // The limit assumes the fewest possible requests, so that sending more allows no extra time.
    const least = Math.ceil(keys / textsInRequest) * languages.length;
    const limit = (least * latencyMs) / concurrency;
    const wall = median(walls);
    const first = {
      what: `process start to first request, ${version}`,
      ...{ value: median(firsts), unit: ' ms', target: 250 },
    };
    return [
      ...(hasCompileCache ? [first] : []),
      {
        what: `${keys} keys × ${languages.length} languages ÷ (requests × latency ÷ concurrency), ${version}`,
        value: wall / limit,
        unit: '',
        target: hasCompileCache ? 1.5 : 2,
        reached: hasCompileCache ? 1.75 : 2.2,
        isOfTimes: true,
        latencyPart: 1,
        note: `${wall.toFixed(0)} ms ÷ ${limit.toFixed(0)} ms, ${requests} requests`,
      },
    ];
  } finally {
    await emulator.stop();
    rmSync(folder, { recursive: true });
  }
}

/** @returns milliseconds until the program connects, after which it is killed */
async function firstRequest(node: string, folder: string): Promise<number> {
  const server = createServer();
  const connected = new Promise<Socket>((done) => server.once('connection', done));
  const url = await listen(server);
  const started = performance.now();
  const child = translate(node, folder, url);
  const exited = once(child, 'exit');
  const socket = await Promise.race([connected, exited]);
  const took = performance.now() - started;
  if (Array.isArray(socket)) throw new Error('translate ended without a request');
  child.kill('SIGKILL');
  await exited;
  socket.destroy();
  server.close();
  return took;
}

async function wholeRun(node: string, folder: string, url: string): Promise<number> {
  const started = performance.now();
  const [code] = await once(translate(node, folder, url), 'exit');
  if (code !== 0) throw new Error(`translate ended with ${code}`);
  return performance.now() - started;
}

function translate(node: string, folder: string, url: string): ChildProcess {
  const project = join(folder, 'project');
  rmSync(project, { recursive: true, force: true });
  mkdirSync(project);
  const texts = Array.from({ length: keys }, (_, index) => [
    `key${index}`,
    `Text number ${index} with a few words for {name}`,
  ]);
  writeFileSync(join(project, 'en.json'), JSON.stringify(Object.fromEntries(texts), null, 2));
  const args = [program, 'translate', 'en.json', '--to', languages.join(','), '--from', 'en', '--no-memory'];
  const { NODE_OPTIONS: _options, NODE_DISABLE_COMPILE_CACHE: _disabled, ...rest } = process.env;
  // For a service on this machine, nothing is remembered without a folder for it.
  const VERNACULAR_CACHE_DIR = join(folder, 'remembered');
  const env = { ...rest, HOME: folder, VERNACULAR_CACHE_DIR, VERNACULAR_BASE_URL: url };
  return spawn(node, args, { cwd: project, env, stdio: 'ignore' });
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return `http://127.0.0.1:${address.port}`;
}
