import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { startEmulator } from '../../../src/emulator/server.ts';
import { Project } from './project.ts';

const english = '{"a": "Open", "n_one": "{{count}} file", "n_other": "{{count}} files"}';

describe('vernacular translate: pseudo-locales', () => {
  let project: Project;
  beforeEach(async () => {
    project = await Project.create({ 'locales/en.json': english });
  });
  afterEach(() => project.remove());

  const texts = async (locale: string) => JSON.parse(await project.read(`locales/${locale}.json`));

  it('need no key and no service, and are not remembered', async () => {
    const cache = project.path('cache');
    const { code, stdout, stderr } = await project.run(['translate', 'locales', '--to', 'en-XA,ar-XB'], {
      VERNACULAR_CACHE_DIR: cache,
    });
    assert.equal(code, 0, stderr);
    assert.match(
      stdout,
      /en-XA\.json: 3 written.*\n.*ar-XB\.json: 7 written.*\n0 requests with 0 characters sent\n$/,
    );
    assert.ok(!/Sending|Translating: 0/.test(stderr), stderr);
    const accented = { a: '[ÖÖþééñ]', n_one: '[{{count}} ƒîîļéé]', n_other: '[{{count}} ƒîîļééš]' };
    assert.deepEqual(await texts('en-XA'), accented);
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other'].map((category) => `n_${category}`);
    assert.deepEqual(Object.keys(await texts('ar-XB')), ['a', ...forms]);
    assert.equal((await texts('ar-XB')).a, '\u200f\u202eOpen\u202c\u200f');
    assert.ok(!existsSync(cache));
  });

  it('are written beside the languages that they resemble, not into them', async () => {
    await project.write('locales/ar.json', '{}');
    await project.write('locales/en-GB.json', '{}');
    const { code, stderr } = await project.run(['translate', 'locales/en.json', '--to', 'en-XA,ar-XB']);
    assert.equal(code, 0, stderr);
    assert.deepEqual([await texts('ar'), await texts('en-GB')], [{}, {}]);
    assert.equal(Object.keys(await texts('en-XA')).length, 3);
  });

  it('can be requested together with languages that the service translates', async () => {
    const emulator = await startEmulator();
    try {
      const run = (...args: readonly string[]) =>
        project.run(['translate', 'locales', '--to', 'ar-XB,de,en-XA', ...args], {
          VERNACULAR_BASE_URL: emulator.url,
        });
      const expected = JSON.parse((await run('--dry-run', '--json')).stdout);
      const { code, stdout } = await run('--json');
      const { requests, characters, files } = JSON.parse(stdout);
      assert.deepEqual([code, requests, characters], [0, expected.requests, expected.characters]);
      assert.equal(emulator.state.snapshot().characters, characters);
      assert.deepEqual(
        files.map(({ locale, pending }: { locale: string; pending: number }) => [locale, pending]),
        [
          ['ar-XB', 0],
          ['de', 0],
          ['en-XA', 0],
        ],
      );
      assert.equal((await texts('de')).a, '[de] Öþéñ');
      assert.equal((await texts('en-XA')).a, '[ÖÖþééñ]');
    } finally {
      await emulator.close();
    }
  });

  it('are not begun if another language needs a key', async () => {
    const { code, stderr } = await project.run(['translate', 'locales', '--to', 'en-XA,de']);
    assert.equal(code, 2);
    assert.match(stderr, /^No API key/);
    assert.ok(!existsSync(project.path('locales/en-XA.json')));
  });

  it('are written even if the service fails', async () => {
    const { code, stdout } = await project.run(['translate', 'locales', '--to', 'en-XA,de'], {
      VERNACULAR_BASE_URL: 'http://127.0.0.1:1',
    });
    assert.equal(code, 1);
    assert.match(stdout, /en-XA\.json: 3 written.*de\.json: 0 written, 3 not reached/s);
  });
});
