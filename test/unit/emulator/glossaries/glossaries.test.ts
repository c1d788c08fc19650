import assert from 'node:assert/strict';
import { type Emulator, startEmulator } from '../../../../src/emulator/server.ts';
import { asKey, call, exchange, translate, withEmulator } from '../caller.ts';

const all = '/v3/glossaries';
const missing = '96ab91fd-e715-41a1-adeb-5d701f84a483';
const enDe = { source_lang: 'en', target_lang: 'de', entries: 'Hello\tHallo', entries_format: 'tsv' };
const deEn = { source_lang: 'de', target_lang: 'en', entries: 'Hallo,Hello', entries_format: 'csv' };

interface Wire {
  readonly glossary_id: string;
  readonly name: string;
  readonly dictionaries: readonly { readonly entry_count: number }[];
  readonly ready: boolean;
}

async function created(emulator: Emulator, ...dictionaries: readonly object[]): Promise<Wire> {
  const { status, value } = await exchange(emulator, 'POST', all, { name: 'n', dictionaries });
  assert.equal(status, 201);
  return value as Wire;
}

describe('Glossaries of the emulator', () => {
  let emulator: Emulator;
  before(async () => {
    emulator = await startEmulator({ now: () => new Date('2026-11-21T12:00:00.005Z') });
  });
  afterEach(() => emulator.reset());
  after(() => emulator.close());

  const text = async (path: string): Promise<unknown> => (await exchange(emulator, 'GET', path)).value;

  it('are created, changed and deleted', async () => {
    const glossary = await created(emulator, enDe, deEn);
    const path = `${all}/${glossary.glossary_id}`;
    const record = {
      glossary_id: glossary.glossary_id,
      name: 'n',
      dictionaries: [
        { source_lang: 'en', target_lang: 'de', entry_count: 1 },
        { source_lang: 'de', target_lang: 'en', entry_count: 1 },
      ],
      creation_time: '2026-11-21T12:00:00.005Z',
      ready: true,
    };
    assert.deepEqual(glossary, record);
    assert.deepEqual(await text(path), record);
    assert.deepEqual(await text(all), { glossaries: [record] });

    const merge = {
      name: 'm',
      dictionaries: [{ ...enDe, source_lang: 'EN', entries: 'Hello\tMoin\nBye\tTschüs' }],
    };
    const merged = (await exchange(emulator, 'PATCH', path, merge)).value as Wire;
    assert.deepEqual([merged.name, merged.dictionaries.map(({ entry_count }) => entry_count)], ['m', [2, 1]]);
    const entries = { source_lang: 'en', target_lang: 'de', entries_format: 'tsv' };
    assert.deepEqual(await text(`${path}/entries?source_lang=en&target_lang=DE`), {
      dictionaries: [{ ...entries, entries: 'Hello\tMoin\nBye\tTschüs' }],
    });

    for (const target of ['de', 'fr']) {
      const put = await exchange(emulator, 'PUT', `${path}/dictionaries`, {
        ...enDe,
        target_lang: target,
        entries: 'a\tb',
      });
      assert.deepEqual(put, {
        status: 200,
        value: { source_lang: 'en', target_lang: target, entry_count: 1 },
      });
    }
    assert.deepEqual(await text(`${path}/entries?source_lang=en&target_lang=de`), {
      dictionaries: [{ ...entries, entries: 'a\tb' }],
    });

    const gone = await call(emulator, `${path}/dictionaries?source_lang=en&target_lang=de`, {
      method: 'DELETE',
    });
    assert.deepEqual([gone.status, gone.text, gone.headers['content-length']], [204, '', undefined]);
    assert.equal(((await text(path)) as Wire).dictionaries.length, 2);
    assert.equal((await exchange(emulator, 'DELETE', path)).status, 204);
    assert.equal((await exchange(emulator, 'GET', path)).status, 404);
  });

  it('are created from a form with nested names', async () => {
    const form = new URLSearchParams({ name: 'f' });
    for (const [index, dictionary] of [deEn, enDe].entries()) {
      for (const [name, value] of Object.entries(dictionary))
        form.append(`dictionaries[${index}].${name}`, value);
    }
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const reply = await call(emulator, all, { method: 'POST', headers, body: String(form) });
    assert.equal(reply.status, 201, reply.text);
    assert.deepEqual(
      (JSON.parse(reply.text) as Wire).dictionaries.map((one) => Object.values(one).join(' ')),
      ['de en 1', 'en de 1'],
    );
  });

  const refusals: readonly (readonly [
    name: string,
    method: string,
    path: string,
    body: object | undefined,
    status: number,
    says: RegExp,
  ])[] = [
    ['a missing name', 'POST', all, { dictionaries: [] }, 400, /'name' not specified/],
    ['an empty name', 'POST', all, { name: ' ' }, 400, /'name'.*empty/],
    ['a long name', 'POST', all, { name: 'ü'.repeat(513) }, 400, /1026 bytes/],
    ['a name with a line break', 'POST', all, { name: 'a\nb' }, 400, /control/],
    [
      'dictionaries that are not a list',
      'POST',
      all,
      { name: 'n', dictionaries: {} },
      400,
      /list of objects/,
    ],
    ['a pair twice', 'POST', all, { name: 'n', dictionaries: [enDe, enDe] }, 400, /twice/],
    [
      'a language variant',
      'POST',
      all,
      { name: 'n', dictionaries: [{ ...enDe, target_lang: 'pt-pt' }] },
      400,
      /Unsupported glossary source and target language pair.*pt-pt/,
    ],
    [
      'a language without glossaries',
      'POST',
      all,
      { name: 'n', dictionaries: [{ ...enDe, target_lang: 'th' }] },
      400,
      /Unsupported/,
    ],
    [
      'a pair of equal languages',
      'POST',
      all,
      { name: 'n', dictionaries: [{ ...enDe, target_lang: 'en' }] },
      400,
      /Unsupported/,
    ],
    [
      'a missing format',
      'POST',
      all,
      { name: 'n', dictionaries: [{ ...enDe, entries_format: undefined }] },
      400,
      /'entries_format' not specified/,
    ],
    [
      'another format',
      'POST',
      all,
      { name: 'n', dictionaries: [{ ...enDe, entries_format: 'tbx' }] },
      400,
      /entries_format/,
    ],
    [
      'a dictionary without entries',
      'POST',
      all,
      { name: 'n', dictionaries: [{ ...enDe, entries: '' }] },
      400,
      /Invalid glossary entries.*no entries/,
    ],
    ['two dictionaries to merge', 'PATCH', '', { dictionaries: [enDe, deEn] }, 400, /At most one/],
    ['a wrong line to merge', 'PATCH', '', { dictionaries: [{ ...enDe, entries: 'a' }] }, 400, /index 0/],
    ['an unknown id', 'GET', `${all}/${missing}`, undefined, 404, /Glossary not found/],
    [
      'entries of an unknown glossary',
      'GET',
      `${all}/${missing}/entries?source_lang=en&target_lang=de`,
      undefined,
      404,
      /Glossary not found/,
    ],
    [
      'a missing pair',
      'GET',
      '/entries?source_lang=en&target_lang=fr',
      undefined,
      404,
      /Dictionary not found.*en to fr/,
    ],
    [
      'to read entries without a target language',
      'GET',
      '/entries?source_lang=en',
      undefined,
      400,
      /'target_lang' not specified/,
    ],
    [
      'to delete a missing pair',
      'DELETE',
      '/dictionaries?source_lang=en&target_lang=fr',
      undefined,
      404,
      /Dictionary/,
    ],
  ];
  for (const [name, method, path, body, status, says] of refusals) {
    it(`refuse ${name}`, async () => {
      const { glossary_id: id } = await created(emulator, enDe);
      const reply = await exchange(
        emulator,
        method,
        path.startsWith(all) ? path : `${all}/${id}${path}`,
        body,
      );
      assert.match(JSON.stringify(reply.value), says);
      assert.equal(reply.status, status);
      assert.equal(((await text(all)) as { readonly glossaries: readonly unknown[] }).glossaries.length, 1);
    });
  }

  it('can hold megabytes, but no more than a dictionary may have', async () => {
    const lines = (bytes: number) =>
      `${Array.from({ length: bytes / 16 }, (_, index) => `${String(index).padStart(7, '0')}\tZiel 1a`).join('\n')}\n`;
    const fits = lines(10 * 1024 * 1024);
    assert.equal(Buffer.byteLength(fits), 10 * 1024 * 1024);
    const glossary = await created(emulator, { ...enDe, entries: fits });
    const dictionaries = [{ ...enDe, entries: 'one more\tnoch eins' }];
    const merged = await exchange(emulator, 'PATCH', `${all}/${glossary.glossary_id}`, { dictionaries });
    assert.deepEqual(
      [merged.status, (merged.value as { readonly message: string }).message],
      [413, 'Glossary too large'],
    );
  });

  it('are limited to a thousand per account', async () => {
    for (let count = 0; count < 1000; count += 1) await created(emulator);
    const reply = await exchange(emulator, 'POST', all, { name: 'n' });
    assert.deepEqual(
      [reply.status, (reply.value as { readonly message: string }).message],
      [400, 'Too many glossaries'],
    );
  });

  it('belong to an account, and are forgotten on reset', async () => {
    await created(emulator, enDe);
    const free = await exchange(emulator, 'GET', all, undefined, asKey('demo:fx'));
    assert.deepEqual(free.value, { glossaries: [] });
    assert.equal((await exchange(emulator, 'GET', all, undefined, asKey('demo:adm'))).status, 403);
    emulator.reset();
    assert.deepEqual(await text(all), { glossaries: [] });
  });

  it('are used in translations of their pair', async () => {
    const { glossary_id } = await created(emulator, enDe);
    const texts = async (given: object): Promise<unknown> =>
      JSON.parse((await translate(emulator, { source_lang: 'en', glossary_id, ...given })).text);
    assert.deepEqual(await texts({ text: ['hello you', 'Hello'], target_lang: 'de-CH' }), {
      translations: [
        { detected_source_language: 'EN', text: '[de-CH] Hallo ýöû' },
        { detected_source_language: 'EN', text: 'Hallo' },
      ],
    });
    const other = { message: 'No dictionary found for language pair', detail: 'EN to FR' };
    assert.deepEqual(await texts({ target_lang: 'fr' }), other);
    const foreign = await translate(emulator, { source_lang: 'en', glossary_id }, asKey('demo:fx'));
    assert.equal(foreign.status, 404);
  });

  it('are hit by faults that match any id', async () => {
    const { glossary_id: id } = await created(emulator, enDe);
    emulator.script(
      { match: { endpoint: 'GET /v3/glossaries/{id}' }, status: 456 },
      { match: { endpoint: '/v3/glossaries/{id}/entries' }, status: 503 },
    );
    assert.equal((await exchange(emulator, 'GET', all)).status, 200);
    const query = '?source_lang=en&target_lang=de';
    assert.equal((await exchange(emulator, 'GET', `${all}/${id}/entries${query}`)).status, 503);
    assert.equal((await exchange(emulator, 'GET', `${all}/${id}`)).status, 456);
    assert.equal((await exchange(emulator, 'GET', `${all}/${id}`)).status, 200);
  });
});

describe('Glossaries of an emulator with a delay', () => {
  it('are neither ready nor usable before it has passed', () => {
    let now = Date.UTC(2026, 10, 21);
    return withEmulator({ glossaryDelayMs: 60_000, now: () => new Date(now) }, async (emulator) => {
      const { glossary_id, ready } = await created(emulator, enDe);
      assert.equal(ready, false);
      const use = { source_lang: 'en', glossary_id };
      assert.match((await translate(emulator, use)).text, /not ready/);
      now += 60_000;
      const path = `${all}/${glossary_id}`;
      assert.equal(((await exchange(emulator, 'GET', path)).value as Wire).ready, true);
      assert.equal((await translate(emulator, use)).status, 200);
      assert.equal(((await exchange(emulator, 'PATCH', path, { name: 'm' })).value as Wire).ready, false);
      const delay = await exchange(emulator, 'POST', '/_emulator/glossary-delay', { ms: 0 });
      assert.deepEqual(delay, { status: 200, value: { ms: 0 } });
      assert.equal((await created(emulator, enDe)).ready, true);
      emulator.reset();
      assert.equal((await created(emulator, enDe)).ready, false);
    });
  });
});
