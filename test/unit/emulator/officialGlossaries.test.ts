import assert from 'node:assert/strict';
import {
  ArgumentError,
  AuthorizationError,
  DeepLClient,
  DeepLError,
  GlossaryEntries,
  GlossaryNotFoundError,
  QuotaExceededError,
} from 'deepl-node';
import { describe, it } from 'mocha';
import { startEmulator } from '../../../src/emulator/server.ts';
import { useOfficialClient } from './officialService.ts';

const missing = '96ab91fd-e715-41a1-adeb-5d701f84a483';
const entriesOf = (entries: Readonly<Record<string, string>>) => new GlossaryEntries({ entries });
const hello = entriesOf({ Hello: 'Hallo' });
const fruit = entriesOf({ Apple: 'Apfel', Banana: 'Banane' });

describe('the official client library and glossaries of one pair', () => {
  const { client } = useOfficialClient();

  it('creates, reads, lists and deletes one', async () => {
    const created = await client().createGlossary('n: ü', 'en', 'de', hello);
    assert.deepEqual([created.name, created.sourceLang, created.targetLang], ['n: ü', 'en', 'de']);
    assert.deepEqual([created.entryCount, created.ready], [1, true]);
    assert.deepEqual(await client().getGlossary(created.glossaryId), created);
    assert.deepEqual(await client().listGlossaries(), [created]);
    await client().deleteGlossary(created);
    await assert.rejects(client().getGlossary(created.glossaryId), GlossaryNotFoundError);
    for (const id of ['invalid_glossary_id', missing]) {
      await assert.rejects(client().getGlossary(id), GlossaryNotFoundError);
      await assert.rejects(client().getGlossaryEntries(id), GlossaryNotFoundError);
      await assert.rejects(client().deleteGlossary(id), GlossaryNotFoundError);
    }
  });

  it('reads the entries of one', async () => {
    const created = await client().createGlossary('n', 'en', 'de', fruit);
    assert.deepEqual((await client().getGlossaryEntries(created)).entries(), fruit.entries());
    assert.deepEqual(await client().getGlossaryEntries(created.glossaryId), fruit);
  });

  it('creates one from CSV, and one for the base language of a variant', async () => {
    const csv = Buffer.from('sourceEntry1,targetEntry1,en,de\n"source""Entry","target,Entry",en,de');
    const created = await client().createGlossaryWithCsv('n', 'en', 'de', csv);
    assert.deepEqual((await client().getGlossaryEntries(created)).entries(), {
      sourceEntry1: 'targetEntry1',
      'source"Entry': 'target,Entry',
    });
    assert.equal((await client().createGlossary('n', 'en', 'pt-BR', hello)).targetLang, 'pt');
  });

  it('reports what is wrong with refused ones', async () => {
    await assert.rejects(client().createGlossary('', 'en', 'de', hello), DeepLError);
    await assert.rejects(
      client().createGlossary('n', 'en', 'xx' as 'de', hello),
      /Unsupported glossary.*en to xx/,
    );
    const csv = Buffer.from('a,b\na,c');
    await assert.rejects(
      client().createGlossaryWithCsv('n', 'en', 'de', csv),
      /Invalid glossary entries provided, detail: Key with the index 1 \(starting at position 4\) duplicates/,
    );
    assert.deepEqual(await client().listGlossaries(), []);
  });

  it('lists the pairs', async () => {
    const pairs = await client().getGlossaryLanguagePairs();
    assert.ok(pairs.some(({ sourceLang, targetLang }) => sourceLang === 'de' && targetLang === 'en'));
  });

  it('translates with them', async () => {
    const enDe = await client().createGlossary('n', 'en', 'de', fruit);
    const deEn = await client().createGlossary(
      'n',
      'de',
      'en',
      entriesOf({ Apfel: 'Apple', Banane: 'Banana' }),
    );
    const texts = async (...given: Parameters<typeof DeepLClient.prototype.translateText<string[]>>) =>
      (await client().translateText(...given)).map(({ text }) => text);
    assert.deepEqual(await texts(['Apple', 'Banana'], 'en', 'de', { glossary: enDe }), ['Apfel', 'Banane']);
    assert.deepEqual(await texts(['Apfel', 'Banane'], 'de', 'en-US', { glossary: deEn }), [
      'Apple',
      'Banana',
    ]);
    const artist = await client().createGlossary(
      'a',
      'en',
      'de',
      entriesOf({ artist: 'Maler', prize: 'Gewinn' }),
    );
    const sentence = await texts(['The artist was awarded a prize.'], 'en', 'de', { glossary: artist });
    assert.match(sentence[0] ?? '', /Maler .* Gewinn\./);
    const several = { glossaryIds: [artist, enDe.glossaryId] };
    assert.deepEqual(await texts(['Apple', 'prize'], 'en', 'de', several), ['Apfel', 'Gewinn']);
    await assert.rejects(
      texts(['a'], 'de', 'en-US', { glossary: enDe }),
      /No dictionary found for language pair/,
    );
    await assert.rejects(texts(['a'], null, 'de', { glossary: enDe }), /sourceLang is required/);
    await assert.rejects(
      texts(['a'], 'en', 'de', { glossary: enDe, glossaryIds: ['g'] }),
      /cannot be used together/,
    );
    const six = ['a', 'b', 'c', 'd', 'e', 'f'];
    await assert.rejects(texts(['a'], 'en', 'de', { glossaryIds: six }), /at most 5/);
    assert.equal((await texts(['Hello'], null, 'de', { glossaryIds: [] })).length, 1);
  });
});

describe('the official client library and multilingual glossaries', () => {
  const { emulator, client } = useOfficialClient();

  const enDe = { sourceLangCode: 'en', targetLangCode: 'de', entries: hello } as const;
  const deEn = { sourceLangCode: 'de', targetLangCode: 'en', entries: fruit } as const;
  const counts = [
    { sourceLangCode: 'en', targetLangCode: 'de', entryCount: 1 },
    { sourceLangCode: 'de', targetLangCode: 'en', entryCount: 2 },
  ];

  it('creates, reads, lists, renames and deletes one', async () => {
    const created = await client().createMultilingualGlossary('n', [enDe, deEn]);
    assert.deepEqual([created.name, created.dictionaries], ['n', counts]);
    assert.deepEqual(await client().getMultilingualGlossary(created.glossaryId), created);
    assert.deepEqual(await client().listMultilingualGlossaries(), [created]);
    const renamed = await client().updateMultilingualGlossaryName(created, 'Updated');
    assert.deepEqual(renamed, { ...created, name: 'Updated' });
    await client().deleteMultilingualGlossary(created);
    for (const id of [created.glossaryId, 'invalid_glossary_id', missing]) {
      await assert.rejects(client().getMultilingualGlossary(id), GlossaryNotFoundError);
      await assert.rejects(client().deleteMultilingualGlossary(id), GlossaryNotFoundError);
      await assert.rejects(
        client().getMultilingualGlossaryDictionaryEntries(id, 'en', 'de'),
        GlossaryNotFoundError,
      );
      await assert.rejects(
        client().deleteMultilingualGlossaryDictionary(id, 'en', 'de'),
        GlossaryNotFoundError,
      );
    }
  });

  it('creates one without dictionaries', async () => {
    const created = await client().createMultilingualGlossary('n', []);
    assert.deepEqual(created.dictionaries, []);
    assert.deepEqual(await client().getMultilingualGlossary(created.glossaryId), created);
  });

  it('cannot create invalid ones', async () => {
    await assert.rejects(client().createMultilingualGlossary('', [enDe]), ArgumentError);
    const other = { ...enDe, targetLangCode: 'xx' as 'de' };
    await assert.rejects(client().createMultilingualGlossary('n', [other]), DeepLError);
    const empty = { ...enDe, entries: new GlossaryEntries() };
    await assert.rejects(client().createMultilingualGlossary('n', [empty]), DeepLError);
    assert.deepEqual(await client().listMultilingualGlossaries(), []);
  });

  it('stores ten thousand entries, and any characters', async () => {
    const many = entriesOf(
      Object.fromEntries(
        Array.from({ length: 10_000 }, (_, index) => [`Source-${index}`, `Target-${index}`]),
      ),
    );
    const odd = entriesOf({ Apple: 'Apfel', 'A%=&': 'B&=%', Δぁ: '深', '🪨': '🪵' });
    for (const entries of [many, odd]) {
      const { glossaryId } = await client().createMultilingualGlossary('n', [{ ...enDe, entries }]);
      const read = await client().getMultilingualGlossaryDictionaryEntries(glossaryId, 'en', 'de');
      assert.deepEqual(read, { sourceLangCode: 'en', targetLangCode: 'de', entries });
    }
  });

  it('adds to, replaces and deletes dictionaries', async () => {
    const created = await client().createMultilingualGlossary('n', [enDe, deEn]);
    const read = async () =>
      (await client().getMultilingualGlossaryDictionaryEntries(created, 'en', 'de')).entries.entries();
    const more = entriesOf({ Hello: 'Guten Tag', Apple: 'Apfel' });
    const added = await client().updateMultilingualGlossaryDictionary(created, { ...enDe, entries: more });
    assert.equal(added.dictionaries[0]?.entryCount, 2);
    assert.deepEqual(await read(), { Hello: 'Guten Tag', Apple: 'Apfel' });
    const replaced = await client().replaceMultilingualGlossaryDictionary(created, {
      ...enDe,
      entries: fruit,
    });
    assert.deepEqual(replaced, { sourceLangCode: 'en', targetLangCode: 'de', entryCount: 2 });
    assert.deepEqual(await read(), fruit.entries());
    await client().deleteMultilingualGlossaryDictionary(created, 'en', 'de');
    const { dictionaries } = await client().getMultilingualGlossary(created.glossaryId);
    assert.deepEqual(dictionaries, counts.slice(1));
    await assert.rejects(read(), GlossaryNotFoundError);
    await assert.rejects(
      client().deleteMultilingualGlossaryDictionary(created, '' as 'en', '' as 'de'),
      ArgumentError,
    );
  });

  it('creates, adds to and replaces dictionaries with CSV', async () => {
    const csv = 'Hello,Guten Tag\nApple,Apfel';
    const created = await client().createMultilingualGlossaryWithCsv('n', 'en', 'de', csv);
    assert.equal(created.dictionaries[0]?.entryCount, 2);
    const added = await client().updateMultilingualGlossaryDictionaryWithCsv(
      created,
      'en',
      'de',
      'Bye,Tschüs',
    );
    assert.equal(added.dictionaries[0]?.entryCount, 3);
    const replaced = await client().replaceMultilingualGlossaryDictionaryWithCsv(
      created,
      'en',
      'fr',
      '"a,b",c',
    );
    assert.equal(replaced.entryCount, 1);
    const { entries } = await client().getMultilingualGlossaryDictionaryEntries(created, 'en', 'fr');
    assert.deepEqual(entries.entries(), { 'a,b': 'c' });
  });

  it('translates with one, each way', async () => {
    const knight = entriesOf({ knight: 'Springer' });
    const hound = entriesOf({ Hund: 'hound' });
    const glossary = await client().createMultilingualGlossary('n', [
      { ...enDe, entries: knight },
      { ...deEn, entries: hound },
    ]);
    const there = await client().translateText('The knight is very strong.', 'en', 'de', { glossary });
    assert.match(there.text, / Springer /);
    const back = await client().translateText('Der Hund bellt.', 'de', 'en-US', { glossary });
    assert.match(back.text, / hound /);
    await assert.rejects(client().translateText('a', null, 'de', { glossary }), DeepLError);
    await assert.rejects(client().translateText('a', 'es', 'de', { glossary }), /No dictionary/);
  });

  it('reports a used-up quota, and a key without the scope', async () => {
    emulator().script({ status: 456 });
    await assert.rejects(client().listMultilingualGlossaries(), QuotaExceededError);
    const keys = [{ key: 'k', plan: 'pro', scopes: ['glossaries:read'] }] as const;
    const scoped = await startEmulator({ keys });
    const reader = new DeepLClient('k', { serverUrl: scoped.url, maxRetries: 1 });
    assert.deepEqual(await reader.listMultilingualGlossaries(), []);
    const work = reader.createMultilingualGlossary('n', [enDe]);
    await assert.rejects(work, (error: unknown) => {
      assert.ok(error instanceof AuthorizationError);
      assert.match(error.message, /Forbidden, detail: Missing scopes: glossaries:write/);
      return true;
    });
    await scoped.close();
  });
});
