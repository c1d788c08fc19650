import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { buildSync } from 'esbuild';
import { applyEdits, type Change } from '../../src/formats/format.ts';
import { formatFor } from '../support/formats/formatFor.ts';

/** @throws Error if the file has fewer texts than `entries`, or problems */
export function rewrite(path: string, text: string, entries: number): string {
  const file = { path, locale: 'en' };
  const format = formatFor(path);
  if (!format) throw new Error(`No format reads ${path}`);
  const read = format.read(text, file);
  if (read.problems.length > 0 || read.entries.length < entries) {
    throw new Error(`${path} has ${read.entries.length} texts and ${read.problems.length} problems`);
  }
  const changes = read.entries.map(
    (entry): Change => ({ kind: 'set', path: entry.path, text: `${entry.text}!` }),
  );
  return applyEdits(text, format.write(text, changes, { file }).edits);
}

export interface Task {
  readonly text: string;
  /** How many files with this text a round processes; 1 by default. */
  readonly files?: number;
  run(text: string): unknown;
}

/** How often each task is run: `warmUp` times first, which does not count, and then `measured` times. */
export interface Rounds {
  readonly warmUp: number;
  readonly measured: number;
}

/** The mean milliseconds of this thread's processor time per round, for each item of `tasks`. The items alternate. */
export async function meanMs(
  { warmUp, measured }: Rounds,
  ...tasks: readonly Task[]
): Promise<readonly number[]> {
  const totals = tasks.map(() => 0);
  for (let round = -warmUp; round < measured; round++) {
    for (const [index, { text, files = 1, run }] of tasks.entries()) {
      const own = Array.from({ length: files }, (_, file) => varied(text, (warmUp + round) * files + file));
      // Ends this turn of the event loop, because the last results of the formats stay in memory until then.
      await setImmediate();
      const started = process.threadCpuUsage();
      for (const one of own) run(one);
      const { user, system } = process.threadCpuUsage(started);
      if (round >= 0) totals[index] = (totals[index] ?? 0) + (user + system) / 1000;
    }
  }
  return totals.map((total) => total / measured);
}

/**
 * A different text for each file of each round, because the formats do not parse a text that they have just read. It is
 * a flat string, like one read from a file, rather than a concatenation.
 */
function varied(text: string, file: number): string {
  return Buffer.from(text + '\n'.repeat(file)).toString();
}

/** As in Node 20. Later versions let garbage take a hundred MB more, which says nothing about what a file needs. */
const youngGeneration = '--max-semi-space-size=16';

/** Bundles `rewriteFile.ts`, because stripping types would take 45 MB in the measured process. Returns its path. */
export function bundleRewriting(folder: string): string {
  const outfile = join(folder, 'rewriteFile.mjs');
  buildSync({
    entryPoints: [join(import.meta.dirname, 'rewriteFile.ts')],
    ...{ outfile, bundle: true, format: 'esm', platform: 'node', target: 'node20' },
    mainFields: ['module', 'main'],
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
  return outfile;
}

/** @param program the path returned by `bundleRewriting` */
export function peakMegabytes(program: string, path: string, entries: number): number {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [youngGeneration, program, path, String(entries)],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`Rewriting ${path} ended with ${status}: ${stderr}`);
  return Number(stdout);
}
