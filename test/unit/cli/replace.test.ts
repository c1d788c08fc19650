import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { skipWithout } from '../../support/missing.ts';
import { program } from '../../support/program.ts';
import { finished } from './project.ts';
import { useProgram } from './useProgram.ts';

const german = '{"a": "Apfel", "b": {"c": "Birne"}}';

describe('vernacular translate --only and --key', () => {
  const { emulator, project } = useProgram({
    'locales/en.json': '{"a": "Apple", "b": {"c": "Pear", "d": "Plum"}}',
    'locales/de.json': german,
  });

  const translate = (...args: readonly string[]) =>
    project().run(['translate', 'locales', '--to', 'de', ...args], { VERNACULAR_BASE_URL: emulator().url });
  const texts = async () => JSON.parse(await project().read('locales/de.json'));

  it('replaces nothing without consent', async () => {
    const { code, stderr, stdout } = await translate('--only', 'all');
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(stderr, /^2 existing translations in 1 file would be replaced: confirm with --yes/);
    assert.equal(await project().read('locales/de.json'), german);
  });

  it('does not count plural forms that do not exist as replaced', async () => {
    const message = '#, fuzzy\nmsgid "%d folder"\nmsgid_plural "%d folders"\n';
    const header = 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=n != 1;\\n"\n\n';
    await project().write(
      'po/messages.pot',
      `${message.slice('#, fuzzy\n'.length)}msgstr[0] ""\nmsgstr[1] ""\n`,
    );
    await project().write('po/de.po', `${header}${message}msgstr[0] "%d Ordner"\nmsgstr[1] ""\n`);
    const stale = (...args: readonly string[]) =>
      project().run(['translate', 'po', '--to', 'de', '--only', 'stale', ...args], {
        VERNACULAR_BASE_URL: emulator().url,
      });
    const { code, stderr } = await stale('--key', '*');
    assert.equal(code, 2);
    assert.match(stderr, /^1 existing translation in 1 file would be replaced/);
    const kept = await stale();
    assert.deepEqual(
      [kept.code, kept.stdout.split('\n')[0]],
      [0, 'po/de.po: nothing missing, 2 kept (1 stale)'],
    );
  });

  it('replaces what the user agreed to', async () => {
    const { code, stdout } = await translate('--only', 'all', '--yes');
    assert.equal(code, 0);
    assert.match(stdout, /^locales\/de\.json: 3 written, 0 kept\n/);
    assert.deepEqual(await texts(), { a: '[de] Áþþļé', b: { c: '[de] Þéáŕ', d: '[de] Þļûḿ' } });
  });

  it('names replacements in a dry run, and asks nothing', async () => {
    const { code, stdout } = await translate('--only', 'all', '--dry-run');
    assert.equal(code, 0);
    assert.match(
      stdout,
      /^locales\/de\.json: 1 missing, 2 to be replaced, 0 kept\n {2}missing: b\.d\n {2}to be replaced: a, b\.c\n1 request with \d+ characters would be sent/,
    );
    const { files } = JSON.parse((await translate('--only', 'all', '--dry-run', '--json')).stdout);
    assert.equal(files[0].replaced, 2);
  });

  it('asks nothing if nothing is replaced', async () => {
    assert.equal((await translate('--only', 'all', '--key', 'b.d')).code, 0);
    assert.deepEqual(await texts(), { a: 'Apfel', b: { c: 'Birne', d: '[de] Þļûḿ' } });
  });

  it('reports that a key matches nothing, and sends nothing', async () => {
    const { code, stderr } = await translate('--key', 'b.d', '--key', 'b.x*');
    assert.equal(code, 2);
    assert.match(stderr, /^No key matches "b\.x\*":/);
    assert.equal(await project().read('locales/de.json'), german);
  });

  it('accepts a key that only one of several sources has', async () => {
    await project().write('more/en.json', '{"z": "Zoo"}');
    const { code, stderr } = await project().run(['translate', '.', '--to', 'de', '--key', 'z'], {
      VERNACULAR_BASE_URL: emulator().url,
    });
    assert.deepEqual([code, stderr.includes('No key')], [0, false], stderr);
    assert.equal(await project().read('locales/de.json'), german);
    assert.equal(await project().read('more/de.json'), '{"z": "[de] Žöö"}');
  });

  describe('on a terminal', () => {
    before(skipWithout({ name: 'script', probe: ['--version'], debian: 'bsdutils' }));

    const answers: readonly (readonly [typed: string, code: number, isReplaced: boolean])[] = [
      ['y\r', 0, true],
      ['\r', 1, false],
      ['\u0003', 130, false],
    ];
    for (const [typed, code, isReplaced] of answers) {
      it(`ends with ${code} after the answer ${JSON.stringify(typed)}`, async () => {
        const words = [process.execPath, '--no-warnings', program, 'translate', 'locales', '--to', 'de'];
        const command = [...words, '--only', 'all', '--key', 'a'].map((word) => `'${word}'`).join(' ');
        const child = spawn('script', ['-qec', command, '/dev/null'], {
          cwd: project().folder,
          env: { PATH: process.env.PATH ?? '', TERM: 'xterm', VERNACULAR_BASE_URL: emulator().url },
          stdio: ['pipe', 'pipe', 'pipe'],
        });
        let seen = '';
        let isAnswered = false;
        child.stdout.on('data', (part) => {
          seen += part;
          if (!isAnswered && seen.includes('Type y: ')) isAnswered = child.stdin.write(typed);
        });
        assert.equal((await finished(child)).code, code, seen);
        assert.match(seen, /Replace 1 existing translation in 1 file\?/);
        assert.equal((await texts()).a, isReplaced ? '[de] Áþþļé' : 'Apfel');
      });
    }
  });
});
