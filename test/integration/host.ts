/** Runs mocha inside the extension host and writes its report to a file for the program that started VS Code. */
import { appendFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import Mocha from 'mocha';
import { patience } from '../support/patience.ts';
import { collect, type TestResult } from '../support/report.ts';

/**
 * @param load imports the test files; called once mocha's globals are defined
 * @throws Error if a test failed or a test file did not load, so that VS Code reports a failure
 */
export async function runTests(load: () => void): Promise<void> {
  const file = process.env.VERNACULAR_TEST_REPORT ?? '';
  try {
    const results = await runMocha(load, `${file}.running`);
    write(file, results);
    const failed = results.filter(({ state }) => state === 'failed').length;
    if (failed > 0) throw new Error(`Failed tests: ${failed}`);
  } catch (error) {
    if (error instanceof LoadError) write(file, [error.result]);
    throw error;
  }
}

class LoadError extends Error {
  get result(): TestResult {
    return { title: 'loading the tests', state: 'failed', duration: 0, error: this.stack ?? this.message };
  }
}

/**
 * @param running a file that preserves results if the extension host crashes: it gets one line when a test begins, and
 *   one when it ends
 * @throws LoadError
 */
async function runMocha(load: () => void, running: string): Promise<readonly TestResult[]> {
  const mocha = new Mocha({ ui: 'bdd', timeout: patience.test, reporter: Silent });
  mocha.suite.emit('pre-require', globalThis, '', mocha);
  try {
    load();
  } catch (error) {
    throw new LoadError(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  const note = (result: Pick<TestResult, 'title'>) => appendFileSync(running, `${JSON.stringify(result)}\n`);
  return new Promise((resolve) => {
    let results: readonly TestResult[] = [];
    const runner = mocha.run(() => {
      rmSync(running, { force: true });
      resolve(results);
    });
    runner.on('test', (test) => note({ title: test.titlePath().join(' › ') }));
    results = collect(runner, note);
  });
}

/** The report is printed by the outer program, where it is visible. */
class Silent extends Mocha.reporters.Base {}

/** The reader waits until the file exists, so the file must appear with its full content. */
function write(file: string, results: readonly TestResult[]): void {
  writeFileSync(`${file}.partial`, JSON.stringify(results));
  renameSync(`${file}.partial`, file);
}
