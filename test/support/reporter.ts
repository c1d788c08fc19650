/** Mocha's reporter for tests in Node. Writes the report to the file that VERNACULAR_TEST_REPORT names, if any. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Runner } from 'mocha';
import { collect, count, describeResult, type TestResult } from './report.ts';

class Reporter {
  constructor(runner: Runner) {
    const results = collect(runner);
    runner.once('end', () => finish(results));
  }
}

function finish(results: readonly TestResult[]): void {
  const notable = results.filter(({ state, duration }) => state !== 'passed' || duration > 2000);
  const { passed, failed, skipped } = count(results);
  process.stdout.write(notable.map(describeResult).join(''));
  process.stdout.write(`  ${passed} passed, ${failed} failed, ${skipped} skipped\n`);
  const file = process.env.VERNACULAR_TEST_REPORT;
  if (file === undefined) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(results));
}

// Mocha accepts a reporter only as the default export.
export default Reporter;
