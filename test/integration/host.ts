/** Runs mocha inside the extension host and leaves its report in a file for the program that started VS Code. */
import { appendFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import Mocha from 'mocha';
import { patience } from '../support/patience.ts';
import { collect, type TestResult } from '../support/report.ts';

/**
 * @param load requires the test files, once the interface of mocha is there for them.
 * @throws when a test failed, which is how VS Code learns the outcome.
 */
export async function runTests(load: () => void): Promise<void> {
  const file = process.env.VERNACULAR_TEST_REPORT ?? '';
  try {
    const results = await runMocha(load, `${file}.running`);
    write(file, results);
    const failed = results.filter(({ state }) => state === 'failed').length;
    if (failed > 0) throw new Error(`${failed} tests failed`);
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

/** `running` is a file with what is known if the extension host ends: a line for each test, when it begins and when it ends. */
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

/** The report is printed outside, where a person sees it. */
class Silent extends Mocha.reporters.Base {}

/** The reader waits for the name, so the file appears complete. */
function write(file: string, results: readonly TestResult[]): void {
  writeFileSync(`${file}.partial`, JSON.stringify(results));
  renameSync(`${file}.partial`, file);
}
