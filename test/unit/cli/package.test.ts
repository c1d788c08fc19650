/** The package created by `npm pack`, installed outside the repository, and the workflow shown in the README. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { type Emulator, startEmulator } from '../../../src/emulator/server.ts';
import { root } from '../../support/paths.ts';

const execute = promisify(execFile);

interface Step {
  readonly run?: string;
}

/** Excludes the programs of this repository, so that Node is the machine's own. */
const path = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter);

/** Creates the package with a separate build, because other tests are reading the repository's build. */
async function pack(folder: string): Promise<string> {
  const cwd = join(folder, 'package');
  await mkdir(cwd);
  for (const file of ['package.json', '.npmignore', 'README.md', 'LICENSE'])
    await cp(join(root, file), join(cwd, file));
  await execute(process.execPath, ['esbuild.mjs', '--outdir', join(cwd, 'dist')], { cwd: root });
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const { stdout } = await execute('npm', args, { cwd });
  const [{ filename }] = JSON.parse(stdout);
  return join(folder, filename);
}

describe('the package of the terminal program', () => {
  let folder: string;
  let archive: string;
  let emulator: Emulator;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vernacular-package-'));
    archive = await pack(folder);
    emulator = await startEmulator();
  });
  after(async () => {
    await emulator.close();
    await rm(folder, { recursive: true, force: true });
  });

  const inFolder = (name: string) => join(folder, name);
  const shell = (script: string, cwd: string, environment: Readonly<Record<string, string>> = {}) =>
    execute('bash', ['--norc', '-eo', 'pipefail', '-c', script], {
      cwd: inFolder(cwd),
      env: {
        ...{ PATH: path, HOME: folder, npm_config_offline: 'true', npm_config_cache: inFolder('cache') },
        ...environment,
      },
    }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout, stderr }) => ({ code, stdout: `${stdout}${stderr}` }),
    );
  const done = async (...args: Parameters<typeof shell>) => {
    const { code, stdout } = await shell(...args);
    assert.equal(code, 0, `${args[0]}\n${stdout}`);
    return stdout;
  };

  it('runs in an empty folder, and contains nothing but itself and its licences', async () => {
    await mkdir(inFolder('empty'));
    await done(`npm install --silent --no-fund ${archive}`, 'empty');
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    assert.equal(await done('node_modules/.bin/vernacular --version', 'empty'), `${version}\n`);
    assert.match(await done('npx --no vernacular status --help', 'empty'), /^Usage:\n {2}vernacular status/);
    await mkdir(inFolder('empty/locales'));
    await writeFile(inFolder('empty/locales/en.json'), '{"a": "Hello {name}"}');
    const address = { VERNACULAR_BASE_URL: emulator.url };
    await done('node_modules/.bin/vernacular translate locales --to de', 'empty', address);
    const german = JSON.parse(await readFile(inFolder('empty/locales/de.json'), 'utf8'));
    assert.deepEqual(german, { a: '[de] Ĥéļļö {name}' });
    const installed = inFolder('empty/node_modules/vernacular');
    assert.deepEqual(await readdir(inFolder('empty/node_modules')), [
      '.bin',
      '.package-lock.json',
      'vernacular',
    ]);
    const dist = await readdir(join(installed, 'dist'));
    assert.deepEqual(dist.sort(), ['THIRD_PARTY_NOTICES.txt', 'cli.js', 'terminal']);
    assert.deepEqual((await readdir(installed)).sort(), ['LICENSE', 'README.md', 'dist', 'package.json']);
  });

  it('keeps a project in step as the README shows', async () => {
    const readme = await readFile(join(root, 'README.md'), 'utf8');
    const [, text = ''] = /```yaml\n(on:.*?)```/s.exec(readme) ?? [];
    const { jobs } = parse(text) as { jobs: Readonly<Record<string, { steps: readonly Step[] }>> };
    /** Runs a job like a CI runner. Returns the first step that fails. */
    const runJob = async (name: string, checkout: string): Promise<string | undefined> => {
      const environment = { VERNACULAR_BASE_URL: emulator.url };
      await done(`rm -rf ${checkout}; git clone --quiet origin ${checkout}`, '.');
      const { steps } = jobs[name] ?? { steps: [] };
      assert.ok(steps.length > 1, name);
      for (const { run } of steps) {
        const { code, stdout } = await shell(run ?? 'true', checkout, environment);
        if (code !== 0) return `${run}\n${stdout}`;
      }
    };
    await mkdir(inFolder('work/locales'), { recursive: true });
    await mkdir(inFolder('work/.vscode'));
    await cp(archive, inFolder('work/vernacular.tgz'));
    await writeFile(inFolder('work/package.json'), '{"private": true}');
    await writeFile(inFolder('work/.gitignore'), 'node_modules\n');
    await writeFile(inFolder('work/.vscode/settings.json'), '{"vernacular.targetLanguages": ["de", "fr"]}');
    await writeFile(inFolder('work/locales/en.json'), '{\n  "a": "One",\n  "b": "Two {n}"\n}\n');
    const commit = 'git add --all; git -c user.name=x -c user.email=x@example.com commit --quiet --message x';
    const push = `${commit}; git push --quiet origin HEAD:main`;
    await done('git init --quiet --bare --initial-branch main origin', '.');
    await done('git init --quiet --initial-branch main; git remote add origin ../origin', 'work');
    await done('npm install --silent --no-fund --save-dev ./vernacular.tgz', 'work');
    await done('npx --no vernacular lock --yes', 'work');
    await done(push, 'work');
    const check = () => runJob('check', 'pull');
    assert.equal(await check(), undefined);
    assert.equal(await runJob('translate', 'runner'), undefined);
    assert.equal(await check(), undefined);
    await done('git pull --quiet origin main', 'work');
    await writeFile(inFolder('work/locales/en.json'), '{\n  "a": "One now",\n  "c": "Two {n}"\n}\n');
    await done(push, 'work');
    assert.equal(await check(), undefined);
    assert.equal(await runJob('translate', 'runner'), undefined);
    assert.equal(await check(), undefined);
    const french = JSON.parse(await readFile(inFolder('pull/locales/fr.json'), 'utf8'));
    assert.deepEqual(french, { a: '[fr] Öñé ñöŵ', c: '[fr] Ţŵö {n}' });
    const log = await done('git log --format=%s origin/main', 'pull');
    assert.equal(log, 'Update translations\nx\nUpdate translations\nx\n');
    await done('git pull --quiet origin main', 'work');
    await writeFile(inFolder('work/locales/fr.json'), JSON.stringify({ ...french, c: 'Deux' }));
    await done(push, 'work');
    const refused =
      /^npx --no vernacular status --fail-on [\w,]+ --annotate github\n.*::error file=locales\/fr/s;
    assert.match((await check()) ?? '', refused);
  });
});
