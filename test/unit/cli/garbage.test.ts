/** Large runs collect their garbage sooner; small ones start sooner without that. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { type Emulator, startEmulator } from '../../../src/emulator/server.ts';
import { root } from '../../support/paths.ts';
import { Project } from './project.ts';

/** Writes the flags that a program sets to its standard error. */
const reporting = `
  import { syncBuiltinESMExports } from 'node:module';
  import v8 from 'node:v8';
  v8.setFlagsFromString = (flag) => process.stderr.write('flag ' + flag + '\\n');
  syncBuiltinESMExports();
`;

describe('The garbage of the terminal program', () => {
  let emulator: Emulator;
  let project: Project | undefined;
  before(async () => {
    emulator = await startEmulator();
  });
  after(() => emulator.close());
  afterEach(() => project?.remove());

  async function flagsFor(texts: number): Promise<readonly string[]> {
    const source = Object.fromEntries(Array.from({ length: texts }, (_, index) => [`key${index}`, 'Hello']));
    project = await Project.create({ 'locales/en.json': JSON.stringify(source) });
    const { code, stderr } = await project.run(['translate', 'locales', '--to', 'de'], {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(reporting)}`,
      VERNACULAR_BASE_URL: emulator.url,
    });
    assert.equal(code, 0, stderr);
    return stderr.match(/^flag .*$/gm) ?? [];
  }

  it('is collected as usual in a small run, which uses the compiled code of Node', async () => {
    assert.deepEqual(await flagsFor(10), []);
  });

  it('is collected sooner in a large run', async () => {
    assert.equal((await flagsFor(10_001)).length, 2);
  });

  it('no longer takes more and more space', async () => {
    const garbage = pathToFileURL(`${root}/src/cli/garbage.ts`).href;
    const script = `
      import { getHeapSpaceStatistics } from 'node:v8';
      if (process.argv[1] === 'sooner') (await import(${JSON.stringify(garbage)})).collectGarbageSooner();
      let kept = [];
      for (let index = 0; index < 1_000_000; index++) {
        kept.push({ index, text: 'text ' + index });
        if (kept.length === 100_000) kept = [];
      }
      const { space_size } = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
      console.log(space_size / 1e6);
    `;
    const megabytes = (how: string) =>
      Number(execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', script, how]));
    assert.ok(megabytes('sooner') < megabytes('as usual') / 4);
  });
});
