/** The result of a mocha run: a JSON file that the runner sums up. */
import { readFileSync } from 'node:fs';
import type { Runner, Test } from 'mocha';

export interface TestResult {
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** Milliseconds. */
  readonly duration: number;
  /** The message and stack of a failed test. */
  readonly error?: string;
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 };

/** The results so far, filled while mocha runs; a failed hook counts as a failed test. */
export function collect(runner: Runner, note?: (result: TestResult) => void): readonly TestResult[] {
  const results: TestResult[] = [];
  const add = (test: Test, state: TestResult['state'], error?: Error) => {
    const detail = error === undefined ? {} : { error: error.stack ?? String(error) };
    const title = test.titlePath().join(' › ');
    const result: TestResult = { title, state, duration: test.duration ?? 0, ...detail };
    results.push(result);
    note?.(result);
  };
  runner.on('pass', (test) => add(test, 'passed'));
  runner.on('pending', (test) => add(test, 'skipped'));
  runner.on('fail', (test, error) => add(test, 'failed', error));
  return results;
}

const marks = { passed: '✔', failed: '✘', skipped: '-' };
const slow = 1000;

export function describeResult({ title, state, duration, error }: TestResult): string {
  const time = duration >= slow ? ` (${(duration / 1000).toFixed(1)} s)` : '';
  const detail = error === undefined ? '' : `\n${error.replace(/^/gm, '      ')}`;
  return `  ${marks[state]} ${title}${time}${detail}\n`;
}

const shownOfError = 2000;

export const describeFailures = (results: readonly TestResult[]): string =>
  results
    .filter(({ state }) => state === 'failed')
    .map(({ error = '', ...rest }) => describeResult({ ...rest, error: error.slice(0, shownOfError) }))
    .join('');

export function count(results: readonly TestResult[]): Counts {
  const of = (state: TestResult['state']) => results.filter((result) => result.state === state).length;
  return { passed: of('passed'), failed: of('failed'), skipped: of('skipped') };
}

/**
 * The results of finished tests when there is no report, and a failure where the run ended.
 * @param text one line per started test and per result; text after the last line feed is incomplete
 */
export function unfinished(text: string, reason: string): readonly TestResult[] {
  const lines = text.split('\n').slice(0, -1);
  const known: Partial<TestResult>[] = lines.map((line) => JSON.parse(line));
  const results = known.filter((one): one is TestResult => one.state !== undefined);
  const last = known.at(-1);
  const title = last === undefined || last.state !== undefined ? 'outside any test' : (last.title ?? '');
  return [...results, { title, state: 'failed', duration: 0, error: reason }];
}

export const readReport = (file: string): readonly TestResult[] => JSON.parse(readFileSync(file, 'utf8'));
