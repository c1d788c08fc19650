/** Starts the built terminal program as a user would, each time in a new process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { writingPeakTo } from './peakMemory.ts';

const program = 'dist/cli.js';

export interface RunningEmulator {
  readonly url: string;
  /** The number of requests since the last reset, by method and path. */
  requests(): Promise<Readonly<Record<string, number>>>;
  reset(): Promise<void>;
  setLatency(ms: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startEmulator(latencyMs: number): Promise<RunningEmulator> {
  const child = spawn(
    process.execPath,
    [program, 'emulator', '--port', '0', '--latency', String(latencyMs)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const { url } = JSON.parse(String(line)) as { url: string };
  return {
    url,
    async requests() {
      const state = await (await fetch(`${url}/_emulator/state`)).json();
      return (state as { endpoints: Record<string, number> }).endpoints;
    },
    async reset() {
      await fetch(`${url}/_emulator/reset`, { method: 'POST' });
    },
    async setLatency(ms) {
      await fetch(`${url}/_emulator/latency`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ms }),
      });
    },
    stop: () => stop(child),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Wall time of one run in milliseconds, including the start of the process. */
export async function timeTranslate(
  file: string,
  languages: readonly string[],
  url: string,
): Promise<number> {
  const started = performance.now();
  await translate([], file, languages, url);
  return performance.now() - started;
}

/** The peak resident memory of one run, in MB. */
export async function peakOfTranslate(
  file: string,
  languages: readonly string[],
  url: string,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'vernacular-bench-'));
  try {
    const peak = join(folder, 'peak');
    await translate(writingPeakTo(peak), file, languages, url);
    return Number(await readFile(peak, 'utf8'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function translate(
  nodeOptions: readonly string[],
  file: string,
  languages: readonly string[],
  url: string,
): Promise<void> {
  const args = [program, 'translate', file, '--to', languages.join(','), '--from', 'en', '--base-url', url];
  const child = spawn(process.execPath, [...nodeOptions, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`translate ended with ${code}`);
}
