import assert from 'node:assert/strict';
import { type Emulator, startEmulator } from '../../../../src/emulator/server.ts';
import { call, exchange } from '../caller.ts';

const all = '/v2/glossaries';
const given = {
  name: 'n',
  source_lang: 'EN',
  target_lang: 'de',
  entries: 'a\tb\nc\td',
  entries_format: 'tsv',
};

describe('Glossaries of the older version', () => {
  let emulator: Emulator;
  before(async () => {
    emulator = await startEmulator({ now: () => new Date('2026-11-21T12:00:00.005Z') });
  });
  afterEach(() => emulator.reset());
  after(() => emulator.close());

  async function created(more: object = {}): Promise<string> {
    const { status, value } = await exchange(emulator, 'POST', all, { ...given, ...more });
    assert.equal(status, 201, JSON.stringify(value));
    return (value as { readonly glossary_id: string }).glossary_id;
  }

  it('have one pair, and can be read and deleted', async () => {
    const id = await created();
    const record = {
      glossary_id: id,
      name: 'n',
      ready: true,
      source_lang: 'en',
      target_lang: 'de',
      creation_time: '2026-11-21T12:00:00.005Z',
      entry_count: 2,
    };
    assert.deepEqual((await exchange(emulator, 'GET', all)).value, { glossaries: [record] });
    assert.deepEqual((await exchange(emulator, 'GET', `${all}/${id}`)).value, record);
    assert.equal((await exchange(emulator, 'DELETE', `${all}/${id}`)).status, 204);
    assert.equal((await exchange(emulator, 'GET', `${all}/${id}`)).status, 404);
  });

  const accepts: readonly (readonly [accept: string, status: number])[] = [
    ['text/tab-separated-values', 200],
    ['application/json, text/plain, */*', 200],
    ['text/*;q=0.5', 200],
    ['application/json', 415],
    ['text/csv', 415],
  ];
  for (const [Accept, status] of accepts) {
    it(`answer ${status} to clients that accept ${Accept}`, async () => {
      const reply = await call(emulator, `${all}/${await created()}/entries`, { headers: { Accept } });
      assert.equal(reply.status, status);
      if (status !== 200) return;
      assert.equal(reply.text, 'a\tb\nc\td');
      assert.match(String(reply.headers['content-type']), /^text\/tab-separated-values/);
    });
  }

  for (const name of Object.keys(given)) {
    it(`require ${name}`, async () => {
      const { status, value } = await exchange(emulator, 'POST', all, { ...given, [name]: undefined });
      assert.equal(status, 400);
      assert.match(JSON.stringify(value), new RegExp(`'${name}' not specified`));
    });
  }

  it('are shared with version 3 while they have one pair, and deleted only there once changed', async () => {
    const id = await created();
    const put = { source_lang: 'de', target_lang: 'en', entries: 'b\ta', entries_format: 'tsv' };
    const newer = `/v3/glossaries/${id}`;
    assert.equal((await exchange(emulator, 'GET', newer)).status, 200);
    await exchange(emulator, 'PUT', `${newer}/dictionaries`, put);
    assert.equal((await exchange(emulator, 'GET', `${all}/${id}`)).status, 404);
    assert.deepEqual((await exchange(emulator, 'GET', all)).value, { glossaries: [] });
    await call(emulator, `${newer}/dictionaries?source_lang=en&target_lang=de`, { method: 'DELETE' });
    assert.equal((await exchange(emulator, 'GET', `${all}/${id}`)).status, 200);
    const refused = await exchange(emulator, 'DELETE', `${all}/${id}`);
    assert.deepEqual([refused.status, /version 3/.test(JSON.stringify(refused.value))], [400, true]);
    assert.equal((await exchange(emulator, 'DELETE', newer)).status, 204);
  });

  it('support pairs of base languages', async () => {
    const { value } = await exchange(emulator, 'GET', '/v2/glossary-language-pairs');
    const { supported_languages: pairs } = value as {
      readonly supported_languages: readonly { readonly source_lang: string; readonly target_lang: string }[];
    };
    assert.equal(pairs.length, 32 * 31);
    assert.ok(pairs.some(({ source_lang, target_lang }) => source_lang === 'en' && target_lang === 'vi'));
    assert.ok(
      pairs.every(
        ({ source_lang, target_lang }) =>
          /^[a-z]{4}$/.test(source_lang + target_lang) && source_lang !== target_lang,
      ),
    );
  });
});
