/** Large runs collect their garbage sooner; small runs do not, and start faster. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { root } from '../../support/paths.ts';
import { Project } from './project.ts';

/** Writes to standard error the flags that a program sets. */
const reporting = `
  import { syncBuiltinESMExports } from 'node:module';
  import v8 from 'node:v8';
  v8.setFlagsFromString = (flag) => process.stderr.write('flag ' + flag + '\\n');
  syncBuiltinESMExports();
`;

describe('The garbage of the terminal program', () => {
  /** @param kept how many of the texts the pseudo-locale has */
  async function flagsFor(texts: number, kept: number): Promise<readonly string[]> {
    const file = (count: number, text: string) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, text])));
    const project = await Project.create({
      'locales/en.json': file(texts, 'Hello'),
      'locales/en-XA.json': file(kept, 'Ĥéļļö'),
    });
    try {
      const { code, stderr } = await project.run(['translate', 'locales', '--to', 'en-XA'], {
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(reporting)}`,
      });
      assert.equal(code, 0, stderr);
      return [...stderr.matchAll(/^flag (.*)$/gm)].map(([, flag = '']) => flag);
    } finally {
      await project.remove();
    }
  }

  it('is collected as usual in a small run', async () => {
    assert.deepEqual(await flagsFor(10_000, 9_999), []);
  });

  it('is collected sooner in a large run', async () => {
    const flags = ['--heap-growing-percent=25', '--semi-space-growth-factor=1'];
    assert.deepEqual(await flagsFor(10_001, 10_000), flags);
  });

  it('takes less space if it is collected sooner', async () => {
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
      process.stdout.write(String(space_size / 1e6));
    `;
    const megabytes = (how: string) =>
      Number(execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', script, how]));
    assert.ok(megabytes('sooner') < megabytes('as usual') / 4);
  });
});
