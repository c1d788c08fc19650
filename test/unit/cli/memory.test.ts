import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { cacheFolder, type Machine } from '../../../src/cli/cacheFolder.ts';
import { memoryForRun } from '../../../src/cli/memory.ts';
import { skip } from '../../support/missing.ts';
import type { Result } from './project.ts';
import { useProgram } from './useProgram.ts';

describe('cacheFolder', () => {
  const home = '/home/ada';
  const cases: readonly (readonly [NodeJS.Platform, Machine['environment'], string])[] = [
    ['linux', {}, '/home/ada/.cache/vernacular'],
    ['linux', { XDG_CACHE_HOME: '/caches' }, '/caches/vernacular'],
    ['linux', { XDG_CACHE_HOME: 'caches' }, '/home/ada/.cache/vernacular'],
    ['linux', { XDG_CACHE_HOME: '' }, '/home/ada/.cache/vernacular'],
    ['freebsd', {}, '/home/ada/.cache/vernacular'],
    ['darwin', { XDG_CACHE_HOME: '/caches' }, '/home/ada/Library/Caches/vernacular'],
    ['win32', { LOCALAPPDATA: 'D:\\Local' }, 'D:\\Local\\vernacular\\Cache'],
    ['win32', {}, '\\home\\ada\\AppData\\Local\\vernacular\\Cache'],
    ['linux', { VERNACULAR_CACHE_DIR: '/own', XDG_CACHE_HOME: '/caches' }, '/own'],
    ['darwin', { VERNACULAR_CACHE_DIR: '/own' }, '/own'],
    ['win32', { VERNACULAR_CACHE_DIR: 'E:\\own', LOCALAPPDATA: 'D:\\Local' }, 'E:\\own'],
    ['linux', { VERNACULAR_CACHE_DIR: ' ' }, '/home/ada/.cache/vernacular'],
  ];
  for (const [platform, environment, expected] of cases) {
    it(`${platform} ${JSON.stringify(environment)}`, () => {
      assert.equal(cacheFolder({ platform, environment, home }), expected);
    });
  }
});

describe('the memory of the terminal', () => {
  const { emulator, project } = useProgram({
    'locales/en.json': '{"title": "Hello world", "end": "Good bye"}',
  });

  const file = () => project().path('cache/answers.jsonl');
  const withCache = () => ({
    VERNACULAR_CACHE_DIR: project().path('cache'),
    VERNACULAR_BASE_URL: emulator().url,
  });

  function translate(...args: readonly string[]): Promise<Result> {
    return project().run(['translate', 'locales', '--to', 'de', ...args], withCache());
  }

  async function memory(...args: readonly string[]) {
    const { code, stdout, stderr } = await project().run(['memory', '--json', ...args], withCache());
    assert.deepEqual([code, stderr], [0, '']);
    return JSON.parse(stdout);
  }

  const requests = () => emulator().state.snapshot().endpoints['POST /v2/translate'] ?? 0;

  it('avoids requests for a file that was lost', async () => {
    assert.equal((await translate()).code, 0);
    assert.equal(requests(), 1);
    const german = await project().read('locales/de.json');
    await rm(project().path('locales/de.json'));
    const { code, stdout, stderr } = await translate();
    assert.deepEqual([code, requests()], [0, 1]);
    assert.match(stdout, /^0 requests with 0 characters sent$/m);
    assert.doesNotMatch(stderr, /Sending/);
    assert.equal(await project().read('locales/de.json'), german);
  });

  it('limits the announced cost to what it does not know', async () => {
    await translate();
    await project().write('locales/en.json', '{"title": "Hello world", "end": "Good bye", "new": "Four"}');
    await rm(project().path('locales/de.json'));
    const { stderr, stdout } = await translate();
    assert.match(stderr, /^Sending about 4 characters in 1 request$/m);
    assert.match(stdout, /3 written.*\n1 request with 4 characters sent/);
  });

  it('is consulted by a dry run, which says what would be sent', async () => {
    await project().write('locales/pt_BR.json', '{}');
    const dryRun = async (...args: readonly string[]) => {
      const { code, stdout } = await translate('--to', 'de,pt_BR', '--dry-run', ...args);
      assert.deepEqual([code, requests()], [0, sent]);
      return stdout.trimEnd().split('\n').at(-1);
    };
    let sent = 0;
    assert.equal(await dryRun(), '2 requests with 38 characters would be sent');
    await translate('--to', 'de,pt_BR');
    sent = requests();
    await rm(project().path('locales/de.json'));
    await rm(project().path('locales/pt_BR.json'));
    assert.equal(await dryRun(), '0 requests with 0 characters would be sent');
    assert.equal(await dryRun('--no-memory'), '2 requests with 38 characters would be sent');
    await project().write('.git/HEAD', '');
    for (const setting of [
      '"vernacular.glossaries": {"en>de": "shop"}',
      '"vernacular.glossaryFiles": {"en>de": "t.tsv"}',
    ]) {
      await project().write('.vscode/settings.json', `{${setting}}`);
      assert.equal(await dryRun(), 'At most 1 request with 19 characters would be sent');
    }
  });

  it('is consulted before a run is refused for its cost, and nothing is then sent or written', async () => {
    const refusal = 'The run would send 19 characters, and --max-characters allows 18. No text was sent.\n';
    for (const more of [[], ['--json'], ['--to', 'de,en-XA']]) {
      const { code, stdout, stderr } = await translate('--max-characters', '18', ...more);
      assert.deepEqual([code, stdout, stderr], [2, '', refusal]);
      assert.deepEqual([requests(), await readdir(project().path('locales'))], [0, ['en.json']]);
    }
    const foreseen = await translate('--max-characters', '18', '--dry-run');
    assert.deepEqual([foreseen.code, foreseen.stderr], [2, refusal]);
    assert.match(foreseen.stdout, /1 request with 19 characters would be sent\n$/);
    assert.equal((await translate('--max-characters', '19')).code, 0);
    await rm(project().path('locales/de.json'));
    for (const more of [['--dry-run'], []])
      assert.equal((await translate('--max-characters', '0', ...more)).code, 0);
    assert.equal((await translate('--max-characters', '0')).code, 0);
  });

  it('does not refuse a dry run for a cost that may be lower', async () => {
    const dryRun = ['--dry-run', '--max-characters', '0'];
    const { code, stdout } = await project().run(['translate', 'locales', '--to', 'de', ...dryRun]);
    assert.match(stdout, /^At most 1 request/m);
    assert.equal(code, 0);
  });

  it('is unknown to a dry run without a key, because the service depends on the key', async () => {
    const { stdout } = await project().run(['translate', 'locales', '--to', 'de', '--dry-run']);
    assert.match(stdout, /^At most 1 request with 19 characters would be sent$/m);
  });

  it('can be switched off', async () => {
    await translate('--no-memory');
    // The list of languages is not an answer.
    assert.deepEqual(
      (await readdir(project().path('cache'))).filter((name) => !name.startsWith('languages-')),
      [],
    );
    await translate();
    assert.equal((await memory()).entries, 0, 'a run without missing texts filled the memory');
    await rm(project().path('locales/de.json'));
    await translate('--no-memory');
    assert.equal(requests(), 2);
  });

  it('is reported but does not stop a run if it cannot be read', async () => {
    await mkdir(file(), { recursive: true });
    const { code, stderr } = await translate();
    assert.equal(code, 0);
    assert.match(stderr, /^The memory .*answers\.jsonl cannot be read \(EISDIR\)\.$/m);
    assert.equal(requests(), 1);
  });

  it('is reported but does not stop a run if it is a pipe', async function () {
    if (process.platform === 'win32') skip(this, 'Windows has no pipes among its files');
    await mkdir(dirname(file()), { recursive: true });
    assert.equal(spawnSync('mkfifo', [file()]).status, 0);
    const { code, stderr } = await translate();
    assert.equal(code, 0);
    assert.match(stderr, /^The memory .*answers\.jsonl cannot be read \(it is a device, a pipe/m);
  });

  it('has a size, and can be cleared', async () => {
    assert.deepEqual(await memory(), { path: file(), entries: 0, bytes: 0, cleared: false });
    await translate();
    const { length } = await readFile(file());
    assert.deepEqual(await memory(), { path: file(), entries: 2, bytes: length, cleared: false });
    const { stdout } = await project().run(['memory'], withCache());
    assert.equal(stdout, `${file()}: 2 translations, ${length} bytes\n`);
    assert.deepEqual(await memory('--clear'), { path: file(), entries: 2, bytes: length, cleared: true });
    assert.deepEqual(await memory(), { path: file(), entries: 0, bytes: 0, cleared: false });
  });

  it('makes its command exit with 1 if it cannot be read', async () => {
    await writeFile(project().path('cache'), '');
    const { code, stdout, stderr } = await project().run(['memory', '--clear'], withCache());
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(stderr, /cannot be read \(ENOTDIR\)/);
  });

  describe('belongs to one service', () => {
    const environment = () => ({ VERNACULAR_CACHE_DIR: project().path('cache') });
    const open = async (baseUrl: string) => {
      const opened = await memoryForRun(baseUrl, environment());
      assert.ok(opened);
      return opened;
    };

    it('identified by its origin', async () => {
      const one = await open('https://api.deepl.com/');
      one.set('key', 'Eins');
      await one.flush();
      assert.equal((await open('https://api.deepl.com/path')).get('key'), 'Eins');
      for (const other of ['https://api-free.deepl.com', 'http://localhost:1', 'https://api.deepl.com:444']) {
        assert.equal((await open(other)).get('key'), undefined, other);
      }
    });

    for (const address of ['http://localhost:1', 'http://127.0.0.1:8080/x', 'https://[::1]']) {
      it(`other than ${address}, unless a folder is named`, async () => {
        assert.equal(await memoryForRun(address, { XDG_CACHE_HOME: project().path('cache') }), undefined);
        assert.ok(await memoryForRun(address, environment()));
      });
    }
  });
});
