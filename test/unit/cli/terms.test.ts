import assert from 'node:assert/strict';
import { openClient } from '../../../src/cli/service.ts';
import { type Emulator, startEmulator } from '../../../src/emulator/server.ts';
import type { Client } from '../../../src/service/client.ts';
import { Project, type Result } from './project.ts';

const call = { signal: new AbortController().signal };
const german = { sourceLang: 'en', targetLang: 'de' };
const french = { sourceLang: 'en', targetLang: 'fr' };

describe('vernacular glossary, styles and memories', () => {
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
    project = await Project.create({});
  });
  afterEach(() => project.remove());

  function run(...args: readonly string[]): Promise<Result> {
    return project.run(args, { VERNACULAR_BASE_URL: emulator.url });
  }

  const asked = (endpoint: string) => emulator.state.snapshot().endpoints[endpoint] ?? 0;

  async function create(name: string, ...dictionaries: readonly (typeof german & { entries: string })[]) {
    return (await client.createGlossary({ name, dictionaries }, call)).glossaryId;
  }

  describe('glossary list', () => {
    it('reports that there are none', async () => {
      assert.deepEqual(await run('glossary', 'list'), {
        code: 0,
        stdout: '',
        stderr: 'There are no glossaries.\n',
      });
      assert.equal((await run('glossary', 'list', '--json')).stdout, '[]\n');
    });

    it('has a row for each dictionary, and shows no character that controls the terminal', async () => {
      const id = await create(
        'Shop 🛒/x',
        { ...german, entries: 'a\tb\nc\td\n' },
        { ...french, entries: 'a\tb\n' },
      );
      const other = await create('\u202eevil', { ...german, entries: 'a\tb\n' });
      const { stdout, code } = await run('glossary', 'list');
      assert.equal(code, 0);
      assert.deepEqual(
        stdout.split('\n').map((line) => line.split(/ {2,}/)),
        [
          ['Name', 'Languages', 'Terms', 'State', 'ID'],
          ['\ufffdevil', 'en>de', '1', 'ready', other],
          ['Shop 🛒/x', 'en>de', '2', 'ready', id],
          ['', 'en>fr', '1'],
          [''],
        ],
      );
      const [, shop] = JSON.parse((await run('glossary', 'list', '--json')).stdout);
      assert.deepEqual(
        [shop.glossary_id, shop.name, shop.ready, shop.dictionaries],
        [
          id,
          'Shop 🛒/x',
          true,
          [
            { source_lang: 'en', target_lang: 'de', entry_count: 2 },
            { source_lang: 'en', target_lang: 'fr', entry_count: 1 },
          ],
        ],
      );
    });
  });

  describe('glossary show', () => {
    it('prints terms unchanged, by name or id', async () => {
      const id = await create('Shop', { ...german, entries: 'cart\t"Korb"\nbox\tKiste\n' });
      for (const reference of ['Shop', id, id.toUpperCase()]) {
        const { code, stdout } = await run('glossary', 'show', reference);
        assert.deepEqual([code, stdout], [0, 'cart\t"Korb"\nbox\tKiste\n']);
      }
    });

    it('requires a language if there are several dictionaries, and accepts variants', async () => {
      await create('Shop', { ...german, entries: 'a\tb\n' }, { ...french, entries: 'c\td\n' });
      const { code, stderr } = await run('glossary', 'show', 'Shop');
      assert.deepEqual([code, stderr.includes('  en>de\n  en>fr\n')], [2, true]);
      assert.equal((await run('glossary', 'show', 'Shop', '--to', 'fr_CA')).stdout, 'c\td\n');
      assert.equal((await run('glossary', 'show', 'Shop', '--to', 'ja')).code, 2);
      const { dictionaries } = JSON.parse((await run('glossary', 'show', 'Shop', '--json')).stdout);
      assert.deepEqual(
        dictionaries.map(({ terms }: { terms: unknown }) => terms),
        [[{ source: 'a', target: 'b' }], [{ source: 'c', target: 'd' }]],
      );
    });

    it('accepts codes that the service does not have', async () => {
      const norwegian = { sourceLang: 'en', targetLang: 'nb' };
      await create('Shop', { ...german, entries: 'a\tb\n' }, { ...norwegian, entries: 'c\td\n' });
      assert.equal((await run('glossary', 'show', 'Shop', '--to', 'no')).stdout, 'c\td\n');
      await project.write('a.tsv', 'e\tf\n');
      const { code, stderr } = await run('glossary', 'create', 'New', 'a.tsv', '--from', 'en', '--to', 'no');
      assert.equal(code, 0, stderr);
      assert.equal((await run('glossary', 'show', 'New', '--to', 'nb')).stdout.trim(), 'e\tf');
    });

    it('does not guess between equal names', async () => {
      const ids = [
        await create('Shop', { ...german, entries: 'a\tb\n' }),
        await create('Shop', { ...german, entries: 'a\tc\n' }),
      ];
      const { code, stderr } = await run('glossary', 'show', 'Shop');
      assert.equal(code, 2);
      for (const id of ids) assert.ok(stderr.includes(id));
      assert.equal((await run('glossary', 'show', 'shop')).code, 2);
    });
  });

  describe('glossary create', () => {
    it('accepts TSV and CSV for one pair, and prints the ID', async () => {
      await project.write('a.tsv', '\ufeffcart\tKorb\r\n');
      await project.write('b.csv', 'source,target\n"box, big",Kiste\n');
      const { code, stdout, stderr } = await run(
        ...['glossary', 'create', 'Shop', 'a.tsv', 'b.csv', '--from', 'en-US', '--to', 'de_AT'],
      );
      assert.equal(code, 0, stderr);
      const glossaryId = stdout.trim();
      const entries = await client.dictionaryEntries({ glossaryId, ...german }, call);
      assert.equal(entries, 'cart\tKorb\nbox, big\tKiste');
    });

    it('reads languages from the rows of a spreadsheet', async () => {
      await project.write('a.csv', 'cart,Korb,en,de\ncart,panier,EN,FR\n');
      const { code, stdout } = await run('glossary', 'create', 'Shop', 'a.csv', '--json');
      assert.equal(code, 0);
      assert.deepEqual(
        JSON.parse(stdout).dictionaries.map((one: Record<string, string>) => one.target_lang),
        ['de', 'fr'],
      );
    });

    it('sends nothing if files have problems, and lists these with their lines', async () => {
      await project.write('a.tsv', 'cart\tKorb\ncart\tWagen\n\tx\n');
      await project.write('b.tsv', 'box\tKiste\ncart\tWagen\n');
      const { code, stderr } = await run(
        ...['glossary', 'create', 'Shop', 'a.tsv', 'b.tsv', 'c.tsv', '--from', 'en', '--to', 'de'],
      );
      assert.equal(code, 1);
      assert.equal(
        stderr,
        [
          'a.tsv:2: line 1 already has this source',
          'a.tsv:3: the source is empty',
          'c.tsv: the file does not exist',
          'b.tsv:2: a.tsv:1 already has this source',
          'Nothing was sent.',
          '',
        ].join('\n'),
      );
      assert.equal(asked('POST /v3/glossaries'), 0);
    });

    it('requires languages if a file does not name them', async () => {
      await project.write('a.tsv', 'cart\tKorb\n');
      assert.equal((await run('glossary', 'create', 'Shop', 'a.tsv')).code, 2);
      assert.equal((await run('glossary', 'create', 'Shop', 'a.tsv', '--from', 'en')).code, 2);
      assert.equal(asked('POST /v3/glossaries'), 0);
    });

    it('waits until the glossary can be used', async () => {
      emulator.setGlossaryDelay(300);
      await project.write('a.tsv', 'cart\tKorb\n');
      const { code, stderr } = await run('glossary', 'create', 'Shop', 'a.tsv', '--from', 'en', '--to', 'de');
      assert.equal(code, 0);
      assert.match(stderr, /^The service is preparing Shop \(/);
      const waits = Object.keys(emulator.state.snapshot().endpoints);
      assert.ok(waits.some((endpoint) => endpoint.startsWith('GET /v3/glossaries/')));
    });
  });

  describe('glossary delete', () => {
    it('requires --yes', async () => {
      await create('Shop', { ...german, entries: 'a\tb\n' });
      const { code, stderr } = await run('glossary', 'delete', 'Shop');
      assert.equal(code, 2);
      assert.match(stderr, /A glossary is deleted permanently: confirm with --yes/);
      assert.equal((await run('glossary', 'delete', 'Shop', '--yes')).code, 0);
      assert.deepEqual(await client.glossaries({}, call), []);
    });

    it('does not accept an empty or unknown name', async () => {
      assert.equal((await run('glossary', 'delete', '', '--yes')).code, 2);
      assert.equal((await run('glossary', 'delete', 'None', '--yes')).code, 2);
    });
  });

  it('lists and shows style rules', async () => {
    const [first] = await client.styleRules({}, call);
    assert.ok(first);
    const listed = JSON.parse((await run('styles', 'list', '--json')).stdout);
    assert.ok(listed.some((one: Record<string, string>) => one.style_id === first.styleId));
    assert.ok((await run('styles', 'list')).stdout.includes(first.styleId));
    const { code, stdout } = await run('styles', 'show', first.name);
    assert.equal(code, 0);
    assert.ok(stdout.startsWith(`${first.name}, ${first.language}\n`));
    assert.equal(JSON.parse((await run('styles', 'show', first.styleId, '--json')).stdout).name, first.name);
    assert.equal((await run('styles', 'show', 'None of these')).code, 2);
  });

  it('lists translation memories', async () => {
    const [first] = await client.translationMemories({}, call);
    assert.ok(first);
    const id = first.translationMemoryId;
    assert.ok((await run('memories', 'list')).stdout.includes(id));
    const listed = JSON.parse((await run('memories', 'list', '--json')).stdout);
    assert.ok(listed.some((one: Record<string, string>) => one.translation_memory_id === id));
  });

  it('reports that there were too many requests', async () => {
    emulator.script({ match: { endpoint: 'GET /v3/glossaries' }, status: 456, times: 10 });
    const { code, stderr } = await run('glossary', 'list');
    assert.deepEqual([code, /too many glossary requests/.test(stderr)], [1, true]);
  });
});
