import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { english, json, useLock } from './lockProject.ts';

describe('The place of vernacular.lock', () => {
  const { project, environment, done, lockText } = useLock();

  describe('outside any repository', () => {
    const outer = '# vernacular.lock 1\n';

    it('is not above the named or the current folder', async () => {
      await project().write('vernacular.lock', outer);
      const inFolder = (...args: readonly string[]) => project().run(args, environment(), 'locales');
      for (const path of ['.', project().path('locales')]) {
        const { code, stderr } = await inFolder('translate', path, '--to', 'de');
        assert.equal(code, 0, stderr);
        assert.equal(await lockText(), outer);
      }
      assert.equal((await inFolder('lock')).stdout, 'vernacular.lock: 4 translations\n');
      assert.equal(await lockText(), outer);
    });

    it('is the current folder, or the one that holds the counterparts in other languages', async () => {
      await project().write('a/locales/en/shop.json', json(english));
      for (const name of ['vernacular.lock', 'a/locales/vernacular.lock']) {
        await project().write(name, outer);
        await done('translate', project().path('a/locales/en'), '--to', name.startsWith('a') ? 'fr' : 'de');
        assert.equal((await project().read(name)).split('\n').length, 6, name);
      }
    });

    it('is in each repository below the named folder', async () => {
      await project().write('inner/locales/en.json', json(english));
      execFileSync('git', ['init', '--quiet'], { cwd: project().path('inner') });
      await done('translate', '.', '--to', 'de');
      const { stdout } = await done('lock');
      assert.equal(stdout, 'inner/vernacular.lock: 4 translations\nvernacular.lock: 4 translations\n');
    });
  });

  describe('in a repository', () => {
    const line = 'vernacular.lock merge=union';
    beforeEach(() => void execFileSync('git', ['init', '--quiet'], { cwd: project().folder }));
    const attributes = () => project().read('.gitattributes');

    it('is at the top, and needs a line in .gitattributes', async () => {
      const { stderr } = await done('lock', 'locales');
      assert.match(stderr, /^Add the line "vernacular\.lock merge=union" to \.gitattributes/);
      await assert.rejects(attributes());
      await done('lock', '--yes');
      assert.equal(await attributes(), `${line}\n`);
      assert.equal((await done('lock', '--yes')).stderr, '');
      assert.equal(await attributes(), `${line}\n`);
    });

    const texts: readonly (readonly [string, string])[] = [
      ['*.png binary', `*.png binary\n${line}\n`],
      ['*.png binary\r\n', `*.png binary\r\n${line}\r\n`],
      ...['/vernacular.lock text merge=ours', 'vernacular.lock -merge', 'vernacular.lock !merge']
        .concat('vernacular.lock binary', 'vernacular.lock merge')
        .map((own) => [`${own}\n`, `${own}\n`] as const),
    ];
    for (const [before, after] of texts) {
      it(`gets its line in the attributes ${JSON.stringify(before)} unless they mention it`, async () => {
        await project().write('.gitattributes', before);
        await done('lock', '--yes');
        assert.equal(await attributes(), after);
      });
    }

    it('leaves comments in another encoding as they are', async () => {
      const path = join(project().folder, '.gitattributes');
      const before = Buffer.from('# für Übersetzer\n', 'latin1');
      await writeFile(path, before);
      await done('lock', '--yes');
      assert.deepEqual(await readFile(path), Buffer.concat([before, Buffer.from(`${line}\n`)]));
    });
  });
});
