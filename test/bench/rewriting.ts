/** Time and memory of reading and writing whole files. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { buildSync } from 'esbuild';
import { applyEdits, type Change } from '../../src/formats/format.ts';
import { formatFor } from '../support/formats/formatFor.ts';

/**
 * Reads a file and appends an exclamation mark to every text.
 * @throws Error if it has fewer texts than `entries`, or problems
 */
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

/** Work on a text that is to be measured. */
export interface Work {
  readonly text: string;
  /** How many files with this text a round processes; 1 by default. */
  readonly files?: number;
  run(text: string): unknown;
}

const warmUp = 5;

/**
 * The mean milliseconds that each of the works takes per round. Alternates between them after the compiler has warmed
 * up. Measures the processor time of this thread, which is the elapsed time if nothing else runs.
 */
export async function meanMs(rounds: number, ...works: readonly Work[]): Promise<readonly number[]> {
  const totals = works.map(() => 0);
  for (let round = -warmUp; round < rounds; round++) {
    for (const [index, { text, files = 1, run }] of works.entries()) {
      const own = Array.from({ length: files }, (_, file) => varied(text, (warmUp + round) * files + file));
      // Ends the task, because the last results of the formats stay in memory until then.
      await setImmediate();
      const started = process.threadCpuUsage();
      for (const one of own) run(one);
      const { user, system } = process.threadCpuUsage(started);
      if (round >= 0) totals[index] = (totals[index] ?? 0) + (user + system) / 1000;
    }
  }
  return totals.map((total) => total / rounds);
}

/**
 * A different text for every round, because the formats do not parse a text that they have just read. A flat string,
 * like one read from a file, not a concatenation.
 */
function varied(text: string, round: number): string {
  return Buffer.from(text + '\n'.repeat(round)).toString();
}

/**
 * The size of the young generation in Node 20. Later versions let garbage take a hundred MB more, which says nothing
 * about what a file needs.
 */
const youngGeneration = '--max-semi-space-size=16';

/**
 * Bundles `rewriteFile.ts`, because stripping the types from its sources would take 45 MB in the measured process.
 * @param folder the folder for the bundle
 * @returns the path of the bundle
 */
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

/**
 * Peak resident memory in MB of a process that reads a file and rewrites it in memory.
 * @param program the path returned by `bundleRewriting`
 */
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
