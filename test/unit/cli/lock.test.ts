import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import { english, json, useLock } from './lockProject.ts';

describe('vernacular.lock', () => {
  const { project, run, done, translate, lockText, german, counts, origins } = useLock();

  it('is created on request only', async () => {
    await translate();
    await assert.rejects(lockText());
    const stale = ['translate', 'locales', '--to', 'de', '--only', 'stale'];
    assert.match(
      (await done(...stale)).stderr,
      /^There is no vernacular\.lock yet, which records what goes stale/,
    );
    await done('lock');
    assert.equal((await done(...stale)).stderr, '');
    assert.equal(await origins(), 'hhhh');
  });

  it('knows what has been translated since its creation', async () => {
    await done('lock');
    await translate('--key', 'title');
    await project().write('locales/de.json', json({ ...(await german()), bye: 'Tschüs' }));
    await translate();
    assert.equal(await origins(), 'hooo');
  });

  it('distinguishes stale from edited translations, of which only stale ones are renewed', async () => {
    await done('lock');
    await translate();
    const before = await german();
    await project().write('locales/en.json', json({ ...english, cart: 'Your basket' }));
    await project().write('locales/de.json', json({ ...before, bye: 'Tschüs' }));
    assert.deepEqual(await counts(), { stale: 1, edited: 1 });
    assert.equal((await run('status', '--check')).code, 1);
    const { stdout } = await translate('--only', 'stale', '--json');
    assert.equal(JSON.parse(stdout).characters, 2 * 'Your basket'.length);
    assert.deepEqual(await german(), { ...before, bye: 'Tschüs', cart: '[de] Ýöûŕ ƀášķéţ' });
    assert.deepEqual(await counts(), {});
    assert.equal((await run('status', '--check')).code, 0);
  });

  it('protects a manual translation of a changed source until the user decides', async () => {
    await project().write(
      'locales/de.json',
      json({ ...english, title: 'Laden', bye: 'Tschüs', cart: 'Korb' }),
    );
    await done('lock');
    await project().write('locales/en.json', json({ ...english, bye: 'Bye', cart: 'Your basket' }));
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
    await project().write('locales/en.json', json({ ...english, bye: 'Bye' }));
    await project().write('locales/de.json', json({ ...(await german()), bye: 'Tschüs' }));
    assert.deepEqual(await counts(), { edited: 1 });
    await translate();
    assert.deepEqual(await counts(), {});
    assert.equal(await origins(), 'hooo');
  });

  it('counts a translation once even if several paths lead to it', async () => {
    const paths = ['locales', 'locales/en.json', 'locales/de.json'];
    await translate();
    assert.equal((await done('lock', ...paths)).stdout, 'locales/vernacular.lock: 8 translations\n');
    await project().write('locales/en.json', json({ ...english, bye: 'Bye' }));
    const accepted = await done('accept', ...paths, '--to', 'de', '--key', 'bye');
    assert.equal(accepted.stdout, '1 translation accepted\n');
  });

  it('is not written by a run that changes nothing', async () => {
    await done('lock');
    await translate();
    const { ino, mtimeMs } = await stat(project().path('vernacular.lock'));
    assert.match((await translate()).stdout, /0 requests/);
    await done('translate', 'locales', '--to', 'de', '--dry-run', '--only', 'all');
    await done('status');
    const after = await stat(project().path('vernacular.lock'));
    assert.deepEqual([after.ino, after.mtimeMs], [ino, mtimeMs]);
  });

  it('keeps the line ends of Windows', async () => {
    await done('lock');
    await project().write('vernacular.lock', (await lockText()).replaceAll('\n', '\r\n'));
    await translate();
    const text = await lockText();
    assert.equal(text.split('\r\n').length, 1 + 8 + 1);
    assert.doesNotMatch(text, /(?<!\r)\n/);
  });

  it('keeps what it knows about other files and languages', async () => {
    await project().write('more/en.json', json({ a: 'One more' }));
    await done('lock');
    await done('translate', '.', '--to', 'de,fr');
    const all = (await lockText()).split('\n').length;
    await project().write('more/en.json', json({ a: 'One more thing' }));
    await done('translate', 'locales/en.json', '--to', 'de', '--only', 'all', '--yes');
    assert.equal((await lockText()).split('\n').length, all);
    const { files } = JSON.parse((await run('status', 'more', '--json')).stdout);
    assert.deepEqual(
      files.map(({ counts: { stale } }: { counts: { stale: number } }) => stale),
      [1, 1],
    );
  });

  it('distinguishes two keys that differ only in case', async () => {
    await project().write('locales/en.json', json({ ok: 'Fine', OK: 'All right' }));
    await done('lock');
    await translate();
    await project().write('locales/en.json', json({ ok: 'Fine', OK: 'All right now' }));
    assert.deepEqual(await counts(), { stale: 1 });
  });

  it('causes all forms of a plural to be renewed if one is stale', async () => {
    const forms = { file_one: '{{count}} file', file_other: '{{count}} files' };
    await project().write('locales/en.json', json(forms));
    await done('lock');
    await translate();
    await project().write('locales/en.json', json({ ...forms, file_other: '{{count}} documents' }));
    const { stdout } = await translate('--only', 'stale');
    assert.match(stdout, /^locales\/de\.json: 2 written, 0 kept\n/);
  });

  describe('vernacular accept', () => {
    const rows: readonly (readonly [string, readonly string[], RegExp])[] = [
      [
        'that there is no lock',
        ['--key', 'bye'],
        /^There is no vernacular\.lock yet: create one with vernacular lock\./,
      ],
      ['that no key is named', [], /^Name with --key the translations/],
    ];
    for (const [name, args, said] of rows) {
      it(`reports ${name}`, async () => {
        await translate();
        const { code, stderr } = await run('accept', ...args);
        assert.equal(code, 2);
        assert.match(stderr, said);
      });
    }

    it('reports each key that does not match, and accepts nothing', async () => {
      await translate();
      await done('lock');
      await project().write('locales/en.json', json({ ...english, bye: 'Bye' }));
      const { code, stderr } = await run('accept', '--key', 'bye', '--key', 'x*');
      assert.equal(code, 2);
      assert.match(stderr, /^No translation matches "x\*"\./);
      assert.deepEqual(await counts(), { stale: 1 });
    });

    it('accepts only what is stale or edited', async () => {
      await translate();
      await done('lock');
      assert.equal((await done('accept', '--key', '*')).stdout, 'Nothing to accept\n');
      await project().write('locales/en.json', json({ ...english, bye: 'Bye' }));
      assert.equal((await done('accept', '--key', '*', '--to', 'de')).stdout, '1 translation accepted\n');
      assert.deepEqual(await counts(), {});
    });

    it('leaves what is to be translated again, unless its whole key is given', async () => {
      await done('lock');
      await translate();
      await project().write('locales/en.json', json({ ...english, bye: 'Bye' }));
      const left = await done('accept', '--key', 'b*', '--to', 'de');
      assert.equal(left.stdout, 'Nothing to accept\n');
      assert.match(left.stderr, /^locales\/de\.json: 1 stale text left: Vernacular made it, and translate/);
      assert.deepEqual(await counts(), { stale: 1 });
      const { stdout } = await done('accept', '--key', 'bye', '--to', 'de', '--json');
      const accepted = [{ path: 'locales/de.json', locale: 'de', key: ['bye'] }];
      const nothing = { marked: [], ours: [], problems: [], passedOver: [] };
      assert.deepEqual(JSON.parse(stdout), { accepted, ...nothing });
      assert.deepEqual(await counts(), {});
    });

    it('takes a plural by its name, and the keys of a target that spells them differently', async () => {
      const nested = { cart: { file_one: '{{count}} file', file_other: '{{count}} files' } };
      await project().write('locales/en.json', json(nested));
      await done('lock');
      await translate();
      const { file_one, file_other } = (await german()).cart;
      await project().write(
        'locales/de.json',
        json({ 'cart.file_one': file_one, 'cart.file_other': file_other }),
      );
      nested.cart.file_other = '{{count}} documents';
      await project().write('locales/en.json', json(nested));
      const { stdout } = await done('accept', '--key', 'cart.file', '--to', 'de');
      assert.equal(stdout, '1 translation accepted\n');
      assert.deepEqual(await counts(), {});
    });

    it('reports what its file marks as unfinished', async () => {
      await project().write('po/app.pot', 'msgid "a"\nmsgstr ""\n');
      await project().write('po/de.po', '#, fuzzy\nmsgid "a"\nmsgstr "A"\n');
      await done('lock');
      const { code, stdout, stderr } = await run('accept', 'po', '--key', 'a');
      assert.deepEqual([code, stdout], [1, 'Nothing to accept\n']);
      assert.match(stderr, /^po\/de\.po: 1 text still marked as unfinished: change that in the file\n$/);
    });
  });
});
