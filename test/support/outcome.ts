import { existsSync } from 'node:fs';
import { count, describeResult, readReport } from './report.ts';

/** Prints a report, and returns the exit code: 0 only if a test passed and none failed. */
export function reportOutcome(file: string): 0 | 1 {
  if (!existsSync(file)) return 1;
  const results = readReport(file);
  const { passed, failed, skipped } = count(results);
  process.stdout.write(results.map(describeResult).join(''));
  process.stdout.write(`  ${passed} passed, ${failed} failed, ${skipped} skipped\n`);
  if (passed + failed === 0) process.stdout.write('No test ran.\n');
  return failed > 0 || passed === 0 ? 1 : 0;
}
