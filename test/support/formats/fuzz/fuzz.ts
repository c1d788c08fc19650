/** Checks the properties in `faults` on any number of damaged files. */
import { runInThisContext } from 'node:vm';
import type { Format } from '../../../../src/formats/format.ts';
import { generator, pick, type Random } from '../../random.ts';
import { check, type Trial } from './faults.ts';
import { mutate } from './mutate.ts';
import { shrink } from './shrink.ts';
import { oddities, type Syntax, syntaxes } from './syntax.ts';

export interface FuzzFile {
  readonly path: string;
  readonly locale: string;
  readonly text: string;
}

export interface FuzzOptions {
  readonly seed: number;
  /** The minimum number of UTF-8 bytes of damaged files to read and write. */
  readonly bytes: number;
  /** Time limit for one file, in milliseconds of wall-clock time. */
  readonly timeLimitMs?: number;
}

export interface FuzzFinding {
  /** The first line of the error. */
  readonly fault: string;
  readonly trial: Trial;
}

export interface FuzzReport {
  readonly inputs: number;
  readonly bytes: number;
  /** The processor time of the slowest file. */
  readonly slowestMs: number;
  /** One for each distinct fault. */
  readonly findings: readonly FuzzFinding[];
}

/** @param files the files of the format, at least one */
export function fuzz(
  format: Format,
  files: readonly FuzzFile[],
  { seed, bytes: wanted, timeLimitMs = usualLimitMs }: FuzzOptions,
): FuzzReport {
  const random = generator(seed);
  const findings = new Map<string, FuzzFinding>();
  let [inputs, bytes, slowestMs] = [0, 0, 0];
  for (; bytes < wanted; inputs++) {
    const trial = trialOf(format, files, random);
    bytes += Buffer.byteLength(trial.text);
    const started = process.threadCpuUsage();
    const fault = faultOf(trial, timeLimitMs);
    const { user, system } = process.threadCpuUsage(started);
    slowestMs = Math.max(slowestMs, (user + system) / 1000);
    if (fault !== undefined && !findings.has(fault)) findings.set(fault, smallest(trial, fault, timeLimitMs));
  }
  return { inputs, bytes, slowestMs, findings: [...findings.values()] };
}

function trialOf(format: Format, files: readonly FuzzFile[], random: Random): Trial {
  const syntax = syntaxes[format.id];
  if (!syntax) throw new Error(`No syntax for ${format.id}`);
  const { path, locale, text: source } = pick(random, files);
  const text = mutate(source, random, syntax, pick(random, files).text);
  return { format, path, locale, source, text, value: madeUpText(random, syntax), at: random(1000) };
}

const words = [
  ...['a', 'Neu', ' ', 'null', 'yes', '1', '{name}', '%s', '\\', '"', "'", '<', '&', '\n', '#', ': '],
];

function madeUpText(random: Random, { tokens }: Syntax): string {
  const pieces = [words, words, tokens, oddities];
  return Array.from({ length: 1 + random(6) }, () => pick(random, pick(random, pieces))).join('');
}

/** Milliseconds; far more than a file of a few thousand bytes takes. */
const usualLimitMs = 5000;

function faultOf(trial: Trial, timeout: number): string | undefined {
  const shared = globalThis as { fuzzCheck?: () => void };
  shared.fuzzCheck = () => check(trial);
  try {
    // The time limit stops even an infinite loop.
    runInThisContext('fuzzCheck()', { timeout });
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  } finally {
    delete shared.fuzzCheck;
  }
}

function smallest(trial: Trial, fault: string, timeLimitMs: number): FuzzFinding {
  // Each attempt would take as long again.
  if (/timed out/.test(fault)) return { fault, trial };
  const isSame = (change: Partial<Trial>) => faultOf({ ...trial, ...change }, timeLimitMs) === fault;
  // The index of the entry depends on the entries before it.
  const entry = (text: string) => [trial.at, 0, 1].find((at) => isSame({ text, at }));
  const text = shrink(trial.text, (shorter) => entry(shorter) !== undefined);
  const at = entry(text) ?? trial.at;
  const value = shrink(trial.value, (shorter) => shorter !== '' && isSame({ text, at, value: shorter }));
  const source = shrink(trial.source, (shorter) => isSame({ text, at, value, source: shorter }));
  return { fault, trial: { ...trial, text, at, value, source } };
}
