import assert from 'node:assert/strict';
import { readdir, rm } from 'node:fs/promises';
import { usualName } from '../../../src/glossaryFiles/place.ts';
import { call, german, useGlossaryFiles } from './glossaryFilesProject.ts';

describe('glossary files, in the terminal', () => {
  const {
    emulator,
    project,
    client,
    environment,
    use,
    run,
    record,
    remembered,
    translate,
    asked,
    changes,
    only,
    create,
  } = useGlossaryFiles();

  it('become a glossary before a run, which is remembered and used', async () => {
    const { code, stderr } = await translate();
    assert.equal(code, 0, stderr);
    const { glossaryId, name } = await only();
    assert.equal(project().folder.endsWith(name), true);
    assert.match(stderr, /^Creating the glossary \S+ with 1 term for en>de$/m);
    assert.match(stderr, /^Commit vernacular\.terms\.json, so that everybody uses the same glossary\.$/m);
    assert.deepEqual(await record(), { version: 1, glossaries: [{ id: glossaryId, name }] });
    assert.match(await project().read('locales/de.json'), /Korb/);
  });

  it('cause no requests the second time', async () => {
    await translate();
    const before = [changes(), asked('POST /v2/translate')];
    const { code, stderr } = await translate();
    assert.equal(code, 0);
    assert.doesNotMatch(stderr, /glossary|Replacing/);
    assert.deepEqual([changes(), asked('POST /v2/translate')], before);
  });

  it('cause only the texts that a changed term may affect to be sent again, out of 1 000', async () => {
    const last = (index: number) => (index % 40 === 0 ? 'in both Baskets' : 'sent');
    const texts = Array.from({ length: 1000 }, (_, index) => [
      `t${index}`,
      `Item ${index} is ${last(index)}`,
    ]);
    await project().write('locales/en.json', JSON.stringify(Object.fromEntries(texts)));
    await project().write('terms/de.tsv', 'basket\tKorb\npaid\tbezahlt\n');
    await translate();
    const { texts: first } = emulator().state.snapshot();
    assert.equal(first, 1000);
    await project().write('terms/de.tsv', 'basket\tWagen\npaid\tbezahlt\n');
    const { stderr } = await translate();
    assert.match(stderr, /^Replacing the terms for en>de with 2 terms$/m);
    assert.equal(emulator().state.snapshot().texts, 1025);
    const requests = asked('POST /v2/translate');
    await translate();
    assert.equal(asked('POST /v2/translate'), requests);
  });

  it('are not pushed by a dry run, for other languages, or if a glossary is named', async () => {
    await translate('--dry-run');
    await run('translate', 'locales', '--to', 'fr');
    const { glossaryId } = await create('Other', 'basket\tAndere\n');
    await use({
      'vernacular.glossaryFiles': { 'en>de': 'terms/de.tsv' },
      'vernacular.glossaries': { 'en>de': glossaryId },
    });
    const { code } = await translate();
    assert.equal(code, 0);
    assert.match(await project().read('locales/de.json'), /Andere/);
    await only();
  });

  it('replace what was changed elsewhere, even if the number of terms is the same', async () => {
    await run('glossary', 'push');
    const { glossaryId } = await only();
    await client().replaceDictionary({ glossaryId, ...german, entries: 'basket\tFalsch\n' }, call);
    const { stdout } = await run('glossary', 'push');
    assert.match(stdout, /now has the terms of the files\.\n$/);
    assert.equal((await client().dictionaryEntries({ glossaryId, ...german }, call)).trim(), 'basket\tKorb');
    assert.match((await run('glossary', 'push')).stdout, /is up to date\.\n$/);
  });

  it('can be pushed under another name if theirs is taken', async () => {
    await create(project().folder.split('/').at(-1) ?? '');
    assert.equal((await run('glossary', 'push', '--name', 'Mine 🛒/')).code, 0);
    assert.equal((await translate()).code, 0);
    assert.deepEqual((await record()).glossaries[0].name, 'Mine 🛒/');
    assert.equal((await client().glossaries({}, call)).length, 2);
  });

  it('become another glossary if the service does not know the previous one', async () => {
    await remembered({ id: 'gone', name: 'Shop', note: 'mine' });
    assert.equal((await translate()).code, 0);
    const { glossaryId, name } = await only();
    const expected = [
      { id: glossaryId, name },
      { id: 'gone', name: 'Shop', note: 'mine' },
    ];
    assert.deepEqual((await record()).glossaries, expected);
  });

  it('become a glossary whose name the service accepts, for any name of the folder', () => {
    assert.equal(usualName({ folder: '/home/a\nb\u2028 c' }), 'a b c');
    assert.equal(usualName({ folder: '/home/\u0007' }), 'Vernacular');
  });

  it('become a single glossary if several commands push at once', async () => {
    const results = await Promise.all([
      run('glossary', 'push'),
      run('glossary', 'push'),
      run('glossary', 'push'),
    ]);
    assert.deepEqual(
      results.map(({ code }) => code),
      [0, 0, 0],
      results.map(({ stderr }) => stderr).join('\n'),
    );
    const { glossaryId } = await only();
    assert.deepEqual(
      (await record()).glossaries.map(({ id }: { id: string }) => id),
      [glossaryId],
    );
    const names = await readdir(project().folder);
    assert.deepEqual(
      names.filter((name) => name.startsWith('.vernacular-')),
      [],
    );
  });

  it('are awaited until the service has prepared them', async () => {
    emulator().setGlossaryDelay(700);
    const { code, stderr } = await translate();
    assert.equal(code, 0, stderr);
    assert.match(stderr, /^Waiting for the service to prepare /m);
  });

  it('are used for single texts after a push, but not pushed for them', async () => {
    const text = () => project().pipe('Your basket', ['text', '--from', 'en', '--to', 'de'], environment());
    assert.doesNotMatch((await text()).stdout, /Korb/);
    assert.deepEqual(await client().glossaries({}, call), []);
    await run('glossary', 'push');
    assert.match((await text()).stdout, /Korb/);
  });

  it('are pulled from the service after confirmation', async () => {
    assert.equal((await run('glossary', 'pull')).code, 2);
    await run('glossary', 'push');
    assert.equal((await run('glossary', 'pull')).stdout, 'The files are up to date.\n');
    const { glossaryId } = await only();
    const entries = 'basket\tWagen\nbox\tKiste\n';
    await client().replaceDictionary({ glossaryId, ...german, entries }, call);
    const refused = await run('glossary', 'pull');
    assert.deepEqual([refused.code, /confirm with --yes/.test(refused.stderr)], [2, true]);
    assert.equal(await project().read('terms/de.tsv'), 'basket\tKorb\n');
    assert.equal((await run('glossary', 'pull', '--yes')).stdout, 'terms/de.tsv: 2 terms\n');
    assert.equal(await project().read('terms/de.tsv'), entries);
    await rm(project().path('terms/de.tsv'));
    assert.equal((await run('glossary', 'pull')).stdout, 'terms/de.tsv: 2 terms, new file\n');
  });

  const shared: readonly (readonly [what: string, setting: object, text: string])[] = [
    ['terms of other languages', { 'en>de': 'all.csv' }, 'basket,Korb,en,de\nbasket,panier,en,fr\n'],
    ['two pairs', { 'en>de': 'all.csv', 'en>fr': 'all.csv' }, 'basket,Korb,en,de\nbasket,panier,en,fr\n'],
    ['two pairs with the same terms', { 'en>de': 'all.csv', 'en>fr': 'all.csv' }, 'Shop,Shop\n'],
  ];
  for (const [what, setting, text] of shared) {
    it(`are not pulled into a file for ${what}`, async () => {
      await project().write('all.csv', text);
      await use({ 'vernacular.glossaryFiles': setting });
      assert.equal((await run('glossary', 'push')).code, 0);
      const { glossaryId } = await only();
      await client().replaceDictionary({ glossaryId, ...german, entries: 'basket\tWagen\n' }, call);
      const { code, stderr } = await run('glossary', 'pull', '--yes');
      assert.deepEqual([code, /^all\.csv is for several language pairs/.test(stderr)], [2, true], stderr);
      assert.equal(await project().read('all.csv'), text);
    });
  }

  it('are not pushed if no setting names them', async () => {
    await use({});
    const { code, stderr } = await run('glossary', 'push');
    assert.deepEqual([code, /vernacular\.glossaryFiles names no files/.test(stderr)], [2, true]);
  });
});
