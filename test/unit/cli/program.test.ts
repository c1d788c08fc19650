import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import * as modules from 'node:module';
import { startEmulator } from '../../../src/emulator/server.ts';
import { program } from '../../support/program.ts';
import { finished, Project } from './project.ts';

describe('vernacular', () => {
  let project: Project;
  before(async () => {
    project = await Project.create({});
  });
  after(() => project.remove());

  it('prints its help', async () => {
    const { code, stdout } = await project.run(['--help']);
    assert.equal(code, 0);
    assert.match(stdout, /^Usage:\n {2}vernacular translate/);
  });

  it('prints its version', async () => {
    assert.match((await project.run(['--version'])).stdout, /^\d+\.\d+\.\d+\n$/);
  });

  it("keeps what Node has compiled in the user's cache, and only there", async () => {
    const version = (home: string, options: readonly string[] = [], own = {}) =>
      spawnSync(process.execPath, [...options, program, '--version'], {
        cwd: project.path('repository'),
        env: {
          ...{ PATH: process.env.PATH ?? '', HOME: home, USERPROFILE: home, LOCALAPPDATA: home },
          ...{ VERNACULAR_CACHE_DIR: project.path('shared'), ...own },
        },
        encoding: 'utf8',
      });
    const pathsWith = async (pattern: RegExp) => {
      const paths = await readdir(project.folder, { recursive: true });
      return paths.filter((path) => pattern.test(path));
    };
    await project.write('file', '');
    await project.write('repository/file', '');
    const noHome =
      "import os from 'node:os'; import { syncBuiltinESMExports } from 'node:module'; os.homedir = () => { throw new Error('none'); }; syncBuiltinESMExports();";
    for (const run of [
      version(''),
      version('sub'),
      version('..'),
      version(project.path('repository/home')),
      version(project.path('file')),
      version(project.path('home'), ['--import', `data:text/javascript,${encodeURIComponent(noHome)}`]),
      version(project.path('home'), [], { XDG_CACHE_HOME: project.path('repository'), LOCALAPPDATA: 'sub' }),
    ]) {
      assert.deepEqual([run.status, run.stderr], [0, '']);
      assert.match(run.stdout, /^\d+\.\d+\.\d+\n$/);
      assert.deepEqual(await pathsWith(/compiled/), []);
    }
    assert.equal(version(project.path('home')).status, 0);
    const own = await pathsWith(/^home.*compiled[\\/]./);
    assert.equal(own.length > 0, 'enableCompileCache' in modules);
  });

  it('runs the emulator until it is interrupted', async () => {
    const child = project.start(['emulator', '--port', '0', '--latency', '1']);
    const result = finished(child);
    assert.ok(child.stdout);
    const [line] = await once(child.stdout, 'data');
    const { url } = JSON.parse(line);
    const answer = await fetch(`${url}/v2/usage`, { headers: { Authorization: 'DeepL-Auth-Key demo' } });
    assert.equal(answer.status, 200);
    child.kill('SIGTERM');
    assert.equal((await result).code, 0);
  });

  it('reports that it cannot reach the service', async () => {
    await project.write('en.json', '{"a": "Apple"}');
    const emulator = await startEmulator();
    await emulator.close();
    const child = project.start(['translate', 'en.json', '--to', 'de', '--base-url', emulator.url]);
    const { code, stderr } = await finished(child);
    assert.equal(code, 1);
    assert.match(stderr, /cannot be reached: the connection was refused/);
  });
});
