import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmod, mkdir, rm, symlink } from 'node:fs/promises';
import { english, json, useLock } from './lockProject.ts';

describe('vernacular.lock that is broken', () => {
  const { project, run, done, translate, lockText, german, counts, origins } = useLock();

  beforeEach(async () => {
    await done('lock');
    await translate();
  });
  const stale = async () => {
    await project().write('locales/en.json', json({ ...english, cart: 'Your basket' }));
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
    // The first five characters of a line are of its source, the next nine of its key.
    [
      'with the records of another project',
      (text) => text.replaceAll(/\n.{7}/g, '\nAAAAAAA'),
      undefined,
      'hhhhoooo',
    ],
    [
      'with the records of a source that was moved',
      (text) => text.replaceAll(/\n..../g, '\nAAAA'),
      undefined,
      'oooooooo',
    ],
    ['empty', () => '', undefined, 'hhhh'],
  ];
  for (const [name, change, said, known] of rows) {
    it(`is tolerated ${name}`, async () => {
      const text = await lockText();
      await project().write('vernacular.lock', change(text));
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
    await project().write('vernacular.lock', text);
    assert.match(
      (await done('status')).stderr,
      /^vernacular\.lock: it was written by a later version of vernacular/,
    );
    assert.deepEqual(await stale(), { stale: 1 });
    await translate('--only', 'stale');
    assert.equal(await lockText(), text);
    for (const command of [['accept', '--key', '*'], ['lock']]) {
      const { code, stdout, stderr } = await run(...command);
      assert.deepEqual([code, stdout], [2, '']);
      assert.match(
        stderr,
        /^vernacular\.lock was written by a later version of vernacular, and is not changed\.$/m,
      );
    }
    assert.equal(await lockText(), text);
  });

  const places: readonly (readonly [string, (path: string) => Promise<void>, RegExp])[] = [
    ['a folder', async (path) => void (await mkdir(path)), /^vernacular\.lock: this is a folder/],
    ['a link out', (path) => symlink('/etc/hostname', path), /vernacular\.lock/],
  ];
  for (const [name, put, said] of places) {
    it(`does not prevent translation if ${name} is in its place`, async () => {
      await rm(project().path('vernacular.lock'));
      await put(project().path('vernacular.lock'));
      await rm(project().path('locales/de.json'));
      const { code, stderr } = await run('translate', 'locales', '--to', 'de');
      assert.equal(code, 1);
      assert.match(stderr, said);
      assert.equal((await german()).title, '[de] Šĥöþ');
    });
  }

  it('is not created again above one that cannot be read', async () => {
    await rm(project().path('vernacular.lock'));
    await mkdir(project().path('locales/vernacular.lock'), { recursive: true });
    execFileSync('git', ['init', '--quiet'], { cwd: project().folder });
    const { code, stdout, stderr } = await run('lock', 'locales', '--yes');
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(stderr, /^locales\/vernacular\.lock: this is a folder.*\n$/);
    await assert.rejects(lockText());
  });

  it('is not written if it is read-only, and a message says so', async () => {
    const text = await lockText();
    await chmod(project().path('vernacular.lock'), 0o444);
    await rm(project().path('locales/de.json'));
    const { code, stderr } = await run('translate', 'locales', '--to', 'de');
    assert.equal(code, 0, stderr);
    await project().write('locales/en.json', json({ ...english, new: 'New' }));
    const more = await run('translate', 'locales', '--to', 'de');
    assert.equal(more.code, 1);
    assert.match(more.stderr, /vernacular\.lock: the file or its folder is read-only/);
    assert.equal(await lockText(), text);
  });
});
