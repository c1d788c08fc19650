import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Emulator, startEmulator } from '../../../src/emulator/server.ts';
import { Project } from './project.ts';

const english = {
  title: 'Shop',
  hello: 'Hello {name}',
  bye: 'Good bye',
  cart: 'Your cart',
};
const json = (texts: object) => `${JSON.stringify(texts, undefined, 2)}\n`;

describe('vernacular.lock', () => {
  let emulator: Emulator;
  let project: Project;
  before(async () => {
    emulator = await startEmulator();
  });
  after(() => emulator.close());
  beforeEach(async () => {
    project = await Project.create({ 'locales/en.json': json(english) });
  });
  afterEach(() => project.remove());

  const run = (...args: readonly string[]) => project.run(args, { VERNACULAR_BASE_URL: emulator.url });
  const done = async (...args: readonly string[]) => {
    const result = await run(...args);
    assert.equal(result.code, 0, result.stderr + result.stdout);
    return result;
  };
  const translate = (...args: readonly string[]) => done('translate', 'locales', '--to', 'de,fr', ...args);
  const lockText = () => project.read('vernacular.lock');
  const german = async () => JSON.parse(await project.read('locales/de.json'));
  const counts = async () => {
    const { files } = JSON.parse((await run('status', '--json')).stdout);
    const german = files.find(({ locale }: { locale: string }) => locale === 'de').counts;
    const all: readonly (readonly [string, number])[] = Object.entries(german);
    return Object.fromEntries(all.filter(([, count]) => count > 0));
  };
  const origins = async () =>
    (await lockText())
      .split(/\r?\n/)
      .filter((line) => line.includes(' de '))
      .map((line) => line.at(-1))
      .sort()
      .join('');

  it('is created on request only', async () => {
    await translate();
    await assert.rejects(lockText());
    await done('lock');
    assert.equal(await origins(), 'hhhh');
  });

  it('knows what has been translated since its creation', async () => {
    await done('lock');
    await translate('--key', 'title');
    await project.write('locales/de.json', json({ ...(await german()), bye: 'Tschüs' }));
    await translate();
    assert.equal(await origins(), 'hooo');
  });

  it('distinguishes stale from edited translations, of which only stale ones are renewed', async () => {
    await done('lock');
    await translate();
    const before = await german();
    await project.write('locales/en.json', json({ ...english, cart: 'Your basket' }));
    await project.write('locales/de.json', json({ ...before, bye: 'Tschüs' }));
    assert.deepEqual(await counts(), { stale: 1, edited: 1 });
    assert.equal((await run('status', '--check')).code, 1);
    const { stdout } = await translate('--only', 'stale', '--json');
    assert.equal(JSON.parse(stdout).characters, 2 * 'Your basket'.length);
    assert.deepEqual(await german(), { ...before, bye: 'Tschüs', cart: '[de] Ýöûŕ ƀášķéţ' });
    assert.deepEqual(await counts(), {});
    assert.equal((await run('status', '--check')).code, 0);
  });

  it('protects a manual translation of a changed source until a person decides', async () => {
    await project.write('locales/de.json', json({ ...english, title: 'Laden', bye: 'Tschüs', cart: 'Korb' }));
    await done('lock');
    await project.write('locales/en.json', json({ ...english, bye: 'Bye', cart: 'Your basket' }));
    const before = await german();
    const { stdout } = await done('translate', 'locales', '--to', 'de', '--only', 'stale');
    assert.match(stdout, /0 requests/);
    assert.match(stdout, /4 kept \(2 stale\)/);
    assert.deepEqual(await german(), before);
    const { stdout: table } = await run('status');
    assert.match(table, /locales\/de\.json:4 bye: the source has changed since it was translated by hand/);

    assert.match((await done('accept', '--key', 'b*')).stdout, /^1 translation accepted\n$/);
    assert.deepEqual(await counts(), { stale: 1 });
    const refused = await run('translate', 'locales', '--to', 'de', '--only', 'stale', '--key', 'cart');
    assert.deepEqual([refused.code, await german()], [2, before], refused.stderr);
    await done('translate', 'locales', '--to', 'de', '--only', 'stale', '--key', 'cart', '--yes');
    assert.deepEqual(await german(), { ...before, cart: '[de] Ýöûŕ ƀášķéţ' });
    assert.deepEqual(await counts(), {});
  });

  it('treats a source and a translation that were changed together as one change', async () => {
    await done('lock');
    await translate();
    await project.write('locales/en.json', json({ ...english, bye: 'Bye' }));
    await project.write('locales/de.json', json({ ...(await german()), bye: 'Tschüs' }));
    assert.deepEqual(await counts(), { edited: 1 });
    await translate();
    assert.deepEqual(await counts(), {});
    assert.equal(await origins(), 'hooo');
  });

  it('counts a translation once even if several paths lead to it', async () => {
    const paths = ['locales', 'locales/en.json', 'locales/de.json'];
    await translate();
    assert.equal((await done('lock', ...paths)).stdout, 'locales/vernacular.lock: 8 translations\n');
    const accepted = await done('accept', ...paths, '--to', 'de', '--key', 'bye');
    assert.equal(accepted.stdout, '1 translation accepted\n');
  });

  it('is not written by a run that changes nothing', async () => {
    await done('lock');
    await translate();
    const { ino, mtimeMs } = await stat(project.path('vernacular.lock'));
    assert.match((await translate()).stdout, /0 requests/);
    await done('translate', 'locales', '--to', 'de', '--dry-run', '--only', 'all');
    await done('status');
    const after = await stat(project.path('vernacular.lock'));
    assert.deepEqual([after.ino, after.mtimeMs], [ino, mtimeMs]);
  });

  it('keeps the line ends of Windows', async () => {
    await done('lock');
    await project.write('vernacular.lock', (await lockText()).replaceAll('\n', '\r\n'));
    await translate();
    const text = await lockText();
    assert.equal(text.split('\r\n').length, 1 + 8 + 1);
    assert.doesNotMatch(text, /(?<!\r)\n/);
  });

  it('keeps what it knows about other files and languages', async () => {
    await project.write('more/en.json', json({ a: 'One more' }));
    await done('lock');
    await done('translate', '.', '--to', 'de,fr');
    const all = (await lockText()).split('\n').length;
    await project.write('more/en.json', json({ a: 'One more thing' }));
    await done('translate', 'locales/en.json', '--to', 'de', '--only', 'all', '--yes');
    assert.equal((await lockText()).split('\n').length, all);
    const { files } = JSON.parse((await run('status', 'more', '--json')).stdout);
    assert.deepEqual(
      files.map(({ counts: { stale } }: { counts: { stale: number } }) => stale),
      [1, 1],
    );
  });

  it('distinguishes two keys that differ only in case', async () => {
    await project.write('locales/en.json', json({ ok: 'Fine', OK: 'All right' }));
    await done('lock');
    await translate();
    await project.write('locales/en.json', json({ ok: 'Fine', OK: 'All right now' }));
    assert.deepEqual(await counts(), { stale: 1 });
  });

  it('causes all forms of a plural to be renewed if one is stale', async () => {
    const forms = { file_one: '{{count}} file', file_other: '{{count}} files' };
    await project.write('locales/en.json', json(forms));
    await done('lock');
    await translate();
    await project.write('locales/en.json', json({ ...forms, file_other: '{{count}} documents' }));
    const { stdout } = await translate('--only', 'stale');
    assert.match(stdout, /^locales\/de\.json: 2 written, 0 kept\n/);
  });

  describe('that is broken', () => {
    beforeEach(async () => {
      await done('lock');
      await translate();
    });
    const stale = async () => {
      await project.write('locales/en.json', json({ ...english, cart: 'Your basket' }));
      return counts();
    };

    /** A change to the lock's text, the message about it, and the origins known after the next run. */
    const rows: readonly (readonly [string, (text: string) => string, RegExp | undefined, string])[] = [
      [
        'with merge markers',
        (text) => text.replace('\n', '\n<<<<<<< HEAD\n').replace(/\n$/, '\n=======\n>>>>>>> other\n'),
        /^vernacular\.lock:2: a merge was not finished here/,
        'oooo',
      ],
      ['with the line ends of Windows', (text) => text.replaceAll('\n', '\r\n'), undefined, 'oooo'],
      [
        'cut off',
        (text) => text.replace(/ de .*\n.*\n$/, ' de'),
        /^vernacular\.lock:8: this line is not understood/,
        'hooo',
      ],
      ['with words in it', (text) => `${text}hello\nyou\n`, /:10: this line and 1 more are not/, 'oooo'],
      ['with each line twice', (text) => text + text, undefined, 'oooo'],
      ['of another project', (text) => text.replaceAll(/\n..../g, '\nAAAA'), undefined, 'hhhhoooo'],
      ['empty', () => '', undefined, 'hhhh'],
    ];
    for (const [name, change, said, known] of rows) {
      it(`is tolerated ${name}`, async () => {
        const text = await lockText();
        await project.write('vernacular.lock', change(text));
        const { stderr } = await done('status');
        if (said) assert.match(stderr, said);
        else assert.equal(stderr, '');
        await translate();
        assert.equal(await origins(), known);
        if (known === 'oooo') assert.equal((await lockText()).replaceAll('\r', ''), text);
        assert.deepEqual(await stale(), { stale: 1 });
        assert.equal((await done('translate', 'locales', '--to', 'de')).stderr, '');
      });
    }

    it('is read but not changed if a later version has written it', async () => {
      const text = (await lockText()).replace('lock 1', 'lock 2');
      await project.write('vernacular.lock', text);
      assert.match(
        (await done('status')).stderr,
        /^vernacular\.lock: it was written by a later version of vernacular/,
      );
      assert.deepEqual(await stale(), { stale: 1 });
      await translate('--only', 'stale');
      assert.equal(await lockText(), text);
    });

    const places: readonly (readonly [string, (path: string) => Promise<void>, RegExp])[] = [
      ['a folder', async (path) => void (await mkdir(path)), /^vernacular\.lock: this is a folder/],
      ['a link out', (path) => symlink('/etc/hostname', path), /vernacular\.lock/],
    ];
    for (const [name, put, said] of places) {
      it(`does not prevent translation if ${name} is in its place`, async () => {
        await rm(project.path('vernacular.lock'));
        await put(project.path('vernacular.lock'));
        await rm(project.path('locales/de.json'));
        const { code, stderr } = await run('translate', 'locales', '--to', 'de');
        assert.equal(code, 1);
        assert.match(stderr, said);
        assert.equal((await german()).title, '[de] Šĥöþ');
      });
    }

    it('is not created again above one that cannot be read', async () => {
      await rm(project.path('vernacular.lock'));
      await mkdir(project.path('locales/vernacular.lock'), { recursive: true });
      execFileSync('git', ['init', '--quiet'], { cwd: project.folder });
      const { code, stdout, stderr } = await run('lock', 'locales', '--yes');
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(stderr, /^locales\/vernacular\.lock: this is a folder.*\n$/);
      await assert.rejects(lockText());
    });

    it('is not written if it is read-only, and a message says so', async () => {
      const text = await lockText();
      await chmod(project.path('vernacular.lock'), 0o444);
      await rm(project.path('locales/de.json'));
      const { code, stderr } = await run('translate', 'locales', '--to', 'de');
      assert.equal(code, 0, stderr);
      await project.write('locales/en.json', json({ ...english, new: 'New' }));
      const more = await run('translate', 'locales', '--to', 'de');
      assert.equal(more.code, 1);
      assert.match(more.stderr, /vernacular\.lock: the file or its folder is read-only/);
      assert.equal(await lockText(), text);
    });
  });

  describe('outside any repository', () => {
    const outer = '# vernacular.lock 1\n';

    it('does not apply above the named and the current folder', async () => {
      await project.write('vernacular.lock', outer);
      const inFolder = (...args: readonly string[]) =>
        project.run(args, { VERNACULAR_BASE_URL: emulator.url }, 'locales');
      for (const path of ['.', project.path('locales')]) {
        const { code, stderr } = await inFolder('translate', path, '--to', 'de');
        assert.equal(code, 0, stderr);
        assert.equal(await lockText(), outer);
      }
      assert.equal((await inFolder('lock')).stdout, 'vernacular.lock: 4 translations\n');
      assert.equal(await lockText(), outer);
    });

    it('applies in the current folder, and beside counterparts in other languages', async () => {
      await project.write('a/locales/en/shop.json', json(english));
      for (const name of ['vernacular.lock', 'a/locales/vernacular.lock']) {
        await project.write(name, outer);
        await done('translate', project.path('a/locales/en'), '--to', name.startsWith('a') ? 'fr' : 'de');
        assert.equal((await project.read(name)).split('\n').length, 6, name);
      }
    });

    it('is created in each repository below the named folder', async () => {
      await project.write('inner/locales/en.json', json(english));
      execFileSync('git', ['init', '--quiet'], { cwd: project.path('inner') });
      await done('translate', '.', '--to', 'de');
      const { stdout } = await done('lock');
      assert.equal(stdout, 'inner/vernacular.lock: 4 translations\nvernacular.lock: 4 translations\n');
    });
  });

  describe('in a repository', () => {
    const line = 'vernacular.lock merge=union';
    beforeEach(() => void execFileSync('git', ['init', '--quiet'], { cwd: project.folder }));
    const attributes = () => project.read('.gitattributes');

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
      it(`is added to the attributes ${JSON.stringify(before)} unless they mention it`, async () => {
        await project.write('.gitattributes', before);
        await done('lock', '--yes');
        assert.equal(await attributes(), after);
      });
    }

    it('leaves comments in another encoding as they are', async () => {
      const path = join(project.folder, '.gitattributes');
      const before = Buffer.from('# für Übersetzer\n', 'latin1');
      await writeFile(path, before);
      await done('lock', '--yes');
      assert.deepEqual(await readFile(path), Buffer.concat([before, Buffer.from(`${line}\n`)]));
    });
  });

  describe('vernacular accept', () => {
    const rows: readonly (readonly [string, readonly string[], RegExp])[] = [
      [
        'without a lock',
        ['--key', 'bye'],
        /^There is no vernacular\.lock yet: create one with vernacular lock\./,
      ],
      ['without a key', [], /^Name with --key the translations/],
    ];
    for (const [name, args, said] of rows) {
      it(`reports the mistake ${name}`, async () => {
        await translate();
        const { code, stderr } = await run('accept', ...args);
        assert.equal(code, 2);
        assert.match(stderr, said);
      });
    }

    it('reports that no key matches', async () => {
      await translate();
      await done('lock');
      const { code, stderr } = await run('accept', '--key', 'x*');
      assert.equal(code, 2);
      assert.match(stderr, /^No translation matches "x\*"\./);
    });
  });
});
