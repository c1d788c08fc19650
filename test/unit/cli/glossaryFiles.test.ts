import assert from 'node:assert/strict';
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { openClient } from '../../../src/cli/service.ts';
import { asUsageError } from '../../../src/cli/terms/glossaryFiles.ts';
import { type Emulator, startEmulator } from '../../../src/emulator/server.ts';
import { usualName } from '../../../src/glossaryFiles/place.ts';
import { ServiceError } from '../../../src/http/errors.ts';
import type { Client } from '../../../src/service/client.ts';
import { Project, type Result } from './project.ts';

const call = { signal: new AbortController().signal };
const german = { sourceLang: 'en', targetLang: 'de' };

describe('files of terms, in the terminal', () => {
  let emulator: Emulator;
  let project: Project;
  let client: Client;

  before(async () => {
    emulator = await startEmulator();
    client = openClient({ baseUrl: `${emulator.url}/`, key: 'demo' }, '0');
  });
  after(async () => {
    await client.close();
    await emulator.close();
  });
  beforeEach(async () => {
    emulator.reset();
    project = await Project.create({
      '.git/HEAD': '',
      'locales/en.json': '{"a": "Your basket", "b": "Hello"}',
      'terms/de.tsv': 'basket\tKorb\n',
    });
    await use({ 'vernacular.glossaryFiles': { 'en>de': 'terms/de.tsv' } });
  });
  afterEach(() => project.remove());

  const environment = () => ({
    VERNACULAR_CACHE_DIR: project.path('cache'),
    VERNACULAR_BASE_URL: emulator.url,
  });
  const use = (settings: object) => project.write('.vscode/settings.json', JSON.stringify(settings));
  const run = (...args: readonly string[]): Promise<Result> => project.run(args, environment());
  const record = async () => JSON.parse(await project.read('vernacular.terms.json'));
  const remembered = (...glossaries: readonly object[]) =>
    project.write('vernacular.terms.json', JSON.stringify({ version: 1, glossaries }));

  /** Translates into a new file. */
  async function translate(...args: readonly string[]): Promise<Result> {
    await rm(project.path('locales/de.json'), { force: true });
    return run('translate', 'locales', '--to', 'de', ...args);
  }

  /** The number of requests to endpoints that begin like this. */
  function asked(start: string): number {
    const { endpoints } = emulator.state.snapshot();
    const counts = Object.entries(endpoints).filter(([endpoint]) => endpoint.startsWith(start));
    return counts.reduce((sum, [, count]) => sum + count, 0);
  }

  const changes = () => ['POST /v3', 'PUT', 'PATCH', 'DELETE'].reduce((sum, one) => sum + asked(one), 0);

  async function only() {
    const [glossary, ...others] = await client.glossaries({}, call);
    assert.ok(glossary);
    assert.deepEqual(others, []);
    return glossary;
  }

  function create(name: string, entries = 'a\tb\n') {
    return client.createGlossary({ name, dictionaries: [{ ...german, entries }] }, call);
  }

  it('become a glossary before a run, which is remembered and used', async () => {
    const { code, stderr } = await translate();
    assert.equal(code, 0, stderr);
    const { glossaryId, name } = await only();
    assert.equal(project.folder.endsWith(name), true);
    assert.match(stderr, /^Creating the glossary \S+ with 1 term for en>de$/m);
    assert.match(stderr, /^Commit vernacular\.terms\.json, so that everybody uses the same glossary\.$/m);
    assert.deepEqual(await record(), { version: 1, glossaries: [{ id: glossaryId, name }] });
    assert.match(await project.read('locales/de.json'), /Korb/);
  });

  it('cause no requests the second time', async () => {
    await translate();
    const before = [changes(), asked('POST /v2/translate')];
    const { code, stderr } = await translate();
    assert.equal(code, 0);
    assert.doesNotMatch(stderr, /glossary|Replacing/);
    assert.deepEqual([changes(), asked('POST /v2/translate')], before);
  });

  it('cause only those of 1 000 texts to be sent again that a changed term may affect', async () => {
    const last = (index: number) => (index % 40 === 0 ? 'in both Baskets' : 'sent');
    const texts = Array.from({ length: 1000 }, (_, index) => [
      `t${index}`,
      `Item ${index} is ${last(index)}`,
    ]);
    await project.write('locales/en.json', JSON.stringify(Object.fromEntries(texts)));
    await project.write('terms/de.tsv', 'basket\tKorb\npaid\tbezahlt\n');
    await translate();
    const { texts: first } = emulator.state.snapshot();
    assert.equal(first, 1000);
    await project.write('terms/de.tsv', 'basket\tWagen\npaid\tbezahlt\n');
    const { stderr } = await translate();
    assert.match(stderr, /^Replacing the terms for en>de with 2 terms$/m);
    assert.equal(emulator.state.snapshot().texts, 1025);
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
    assert.match(await project.read('locales/de.json'), /Andere/);
    await only();
  });

  it('replace what was changed elsewhere, even if the number of terms is the same', async () => {
    await run('glossary', 'push');
    const { glossaryId } = await only();
    await client.replaceDictionary({ glossaryId, ...german, entries: 'basket\tFalsch\n' }, call);
    const { stdout } = await run('glossary', 'push');
    assert.match(stdout, /now has the terms of the files\.\n$/);
    assert.equal((await client.dictionaryEntries({ glossaryId, ...german }, call)).trim(), 'basket\tKorb');
    assert.match((await run('glossary', 'push')).stdout, /is up to date\.\n$/);
  });

  it('leave a glossary of the same name alone, and the error says how to adopt it', async () => {
    const name = (await project.folder.split('/').at(-1)) ?? '';
    const { glossaryId } = await create(name, 'a\tmine\n');
    for (const refused of [await translate(), await run('glossary', 'push')]) {
      assert.equal(refused.code, 2);
      assert.ok(refused.stderr.includes(`vernacular glossary push --adopt ${glossaryId}`));
    }
    assert.deepEqual([asked('POST /v2/translate'), changes()], [0, 1]);
    assert.equal((await run('glossary', 'push', '--adopt', glossaryId)).code, 0);
    assert.deepEqual((await record()).glossaries, [{ id: glossaryId, name }]);
    assert.equal((await client.dictionaryEntries({ glossaryId, ...german }, call)).trim(), 'basket\tKorb');
  });

  it('can be pushed under another name if theirs is taken', async () => {
    await create(project.folder.split('/').at(-1) ?? '');
    assert.equal((await run('glossary', 'push', '--name', 'Mine 🛒/')).code, 0);
    assert.equal((await translate()).code, 0);
    assert.deepEqual((await record()).glossaries[0].name, 'Mine 🛒/');
    assert.equal((await client.glossaries({}, call)).length, 2);
  });

  it('never change a glossary that a record names by its id but not by its name', async () => {
    const { glossaryId } = await create('Of somebody else', 'a\tmine\n');
    await remembered({ id: glossaryId, name: 'Guessed' });
    const { code, stderr } = await translate();
    assert.equal(code, 2);
    assert.match(stderr, /is now called "Of somebody else" on the service/);
    assert.equal((await client.dictionaryEntries({ glossaryId, ...german }, call)).trim(), 'a\tmine');
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

  for (const text of [
    '{"version": 1, "gloss',
    '<<<<<<< HEAD',
    '[]',
    '{"version":1}',
    '{"version":2,"glossaries":[]}',
  ]) {
    it(`are not pushed with the record ${text}`, async () => {
      await project.write('vernacular.terms.json', text);
      const { code, stderr } = await translate();
      assert.equal(code, 2);
      assert.match(stderr, /vernacular\.terms\.json (is not JSON|does not contain|was written by a later)/);
      assert.deepEqual(await client.glossaries({}, call), []);
      assert.equal(await project.read('vernacular.terms.json'), text);
    });
  }

  it('are not pushed if they have problems', async () => {
    await project.write('terms/de.tsv', 'basket\tKorb\nbasket\tWagen\n');
    await use({ 'vernacular.glossaryFiles': { 'en>de': 'terms/de.tsv', 'en>fr': 'terms/fr.csv' } });
    const { code, stderr } = await translate();
    assert.equal(code, 2);
    assert.ok(stderr.includes('  terms/de.tsv:2: line 1 already has this source\n'), stderr);
    assert.ok(stderr.includes('  terms/fr.csv: the file does not exist\n'), stderr);
    assert.deepEqual([asked('POST /v2/translate'), changes()], [0, 0]);
  });

  for (const path of [
    '../secret.tsv',
    '/etc/secret.tsv',
    '.env',
    'terms/x.txt',
    '.git/x.tsv',
    'a\\b.tsv',
    'a/../b.tsv',
  ]) {
    it(`are not read from ${path}`, async () => {
      await use({ 'vernacular.glossaryFiles': { 'en>de': path } });
      const { code, stderr } = await translate();
      assert.deepEqual([code, /vernacular\.glossaryFiles/.test(stderr)], [2, true]);
      assert.equal(changes(), 0);
    });
  }

  it('are not read through a link that leads out of the repository', async () => {
    const other = await Project.create({ 'secret.tsv': 'password\t1234\n' });
    await symlink(other.path('secret.tsv'), project.path('terms/link.tsv'));
    await use({ 'vernacular.glossaryFiles': { 'en>de': 'terms/link.tsv' } });
    const { code, stderr } = await translate();
    assert.equal(code, 2);
    assert.match(stderr, /nothing is read or written there/);
    assert.equal(changes(), 0);
    await other.remove();
  });

  const unreadable: readonly (readonly [what: string, text: Buffer | undefined, sentence: string])[] = [
    ['a folder', undefined, 'this is a folder, not a file'],
    ['in another encoding', Buffer.from('caf\xe9\tKaffee\n', 'latin1'), 'the file is not encoded in UTF-8'],
  ];
  for (const [what, bytes, sentence] of unreadable) {
    it(`are reported if one is ${what}`, async () => {
      const path = project.path('terms/de.tsv');
      await rm(path);
      await (bytes ? writeFile(path, bytes) : mkdir(path));
      const { code, stderr } = await translate();
      assert.deepEqual([code, stderr], [2, `terms/de.tsv: ${sentence}\n`]);
    });
  }

  it('are reported with the folder of a record that cannot be read', async () => {
    await project.write('app/locales/en.json', '{"a": "Basket"}');
    await project.write('app/terms/de.tsv', 'basket\tKorb\n');
    await project.write(
      'app/.vscode/settings.json',
      '{"vernacular.glossaryFiles": {"en>de": "terms/de.tsv"}}',
    );
    await mkdir(project.path('app/vernacular.terms.json'));
    const { code, stderr } = await run('translate', 'app', '--to', 'de');
    assert.deepEqual([code, stderr], [2, 'app/vernacular.terms.json: this is a folder, not a file\n']);
  });

  it('are not blamed for a name that the service would refuse', async () => {
    const { code, stderr } = await run('glossary', 'push', '--name', 'a\nb');
    assert.equal(code, 1);
    assert.match(stderr, /control character/);
    assert.doesNotMatch(stderr, /vernacular\.terms\.json/);
    assert.equal(changes(), 0);
  });

  it('are not blamed for a refusal whose code resembles a file error', async () => {
    const refusal = new ServiceError({ kind: 'rejected', endpoint: 'POST /v3/glossaries', code: 'EACCES' });
    await assert.rejects(
      asUsageError(() => Promise.reject(refusal)),
      (error) => error === refusal,
    );
  });

  it('become a glossary whose name the service accepts, for any name of the folder', () => {
    assert.equal(usualName({ folder: '/home/a\nb\u2028 c' }), 'a b c');
    assert.equal(usualName({ folder: '/home/\u0007' }), 'Vernacular');
  });

  it('are named without characters that control the terminal', async () => {
    await use({ 'vernacular.glossaryFiles': { 'en>de': 'terms/\u001b[2J\u202e.tsv' } });
    const { code, stderr } = await translate();
    assert.equal(code, 2);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not come
    assert.doesNotMatch(stderr, /[\u001b\u202e]/);
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
    const names = await readdir(project.folder);
    assert.deepEqual(
      names.filter((name) => name.startsWith('.vernacular-')),
      [],
    );
  });

  it('are awaited until the service has prepared them', async () => {
    emulator.setGlossaryDelay(700);
    const { code, stderr } = await translate();
    assert.equal(code, 0, stderr);
    assert.match(stderr, /^Waiting for the service to prepare /m);
  });

  it('end a run before anything is translated if there were too many requests', async () => {
    emulator.script({ match: { endpoint: 'GET /v3/glossaries' }, status: 456, times: 20 });
    const { code, stderr } = await translate();
    assert.equal(code, 1);
    assert.match(stderr, /too many glossary requests/);
    assert.equal(asked('POST /v2/translate'), 0);
  });

  it('are used for single texts after a push, but not pushed for them', async () => {
    const text = () => project.pipe('Your basket', ['text', '--from', 'en', '--to', 'de'], environment());
    assert.doesNotMatch((await text()).stdout, /Korb/);
    assert.deepEqual(await client.glossaries({}, call), []);
    await run('glossary', 'push');
    assert.match((await text()).stdout, /Korb/);
  });

  it('are pulled from the service after confirmation', async () => {
    assert.equal((await run('glossary', 'pull')).code, 2);
    await run('glossary', 'push');
    assert.equal((await run('glossary', 'pull')).stdout, 'The files are up to date.\n');
    const { glossaryId } = await only();
    const entries = 'basket\tWagen\nbox\tKiste\n';
    await client.replaceDictionary({ glossaryId, ...german, entries }, call);
    const refused = await run('glossary', 'pull');
    assert.deepEqual([refused.code, /confirm with --yes/.test(refused.stderr)], [2, true]);
    assert.equal(await project.read('terms/de.tsv'), 'basket\tKorb\n');
    assert.equal((await run('glossary', 'pull', '--yes')).stdout, 'terms/de.tsv: 2 terms\n');
    assert.equal(await project.read('terms/de.tsv'), entries);
    await rm(project.path('terms/de.tsv'));
    assert.equal((await run('glossary', 'pull')).stdout, 'terms/de.tsv: 2 terms, new file\n');
  });

  const shared: readonly (readonly [what: string, setting: object, text: string])[] = [
    ['terms of other languages', { 'en>de': 'all.csv' }, 'basket,Korb,en,de\nbasket,panier,en,fr\n'],
    ['two pairs', { 'en>de': 'all.csv', 'en>fr': 'all.csv' }, 'basket,Korb,en,de\nbasket,panier,en,fr\n'],
    ['two pairs of one text', { 'en>de': 'all.csv', 'en>fr': 'all.csv' }, 'Shop,Shop\n'],
  ];
  for (const [what, setting, text] of shared) {
    it(`are not pulled into a file for ${what}`, async () => {
      await project.write('all.csv', text);
      await use({ 'vernacular.glossaryFiles': setting });
      assert.equal((await run('glossary', 'push')).code, 0);
      const { glossaryId } = await only();
      await client.replaceDictionary({ glossaryId, ...german, entries: 'basket\tWagen\n' }, call);
      const { code, stderr } = await run('glossary', 'pull', '--yes');
      assert.deepEqual([code, /^all\.csv is for several language pairs/.test(stderr)], [2, true], stderr);
      assert.equal(await project.read('all.csv'), text);
    });
  }

  it('are not pushed if no setting names them', async () => {
    await use({});
    const { code, stderr } = await run('glossary', 'push');
    assert.deepEqual([code, /vernacular\.glossaryFiles names no files/.test(stderr)], [2, true]);
  });
});
