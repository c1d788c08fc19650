import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Emulator } from '../../../src/emulator/server.ts';
import { asKey, call, messageOf, translate, withEmulator } from './caller.ts';

async function usageOf(emulator: Emulator, key: string): Promise<Readonly<Record<string, unknown>>> {
  const reply = await call(emulator, '/v2/usage', { headers: asKey(key) });
  assert.equal(reply.status, 200, reply.text);
  return JSON.parse(reply.text);
}

describe('GET /v2/usage', () => {
  it('returns two fields for a free key', () =>
    withEmulator({}, async (emulator) => {
      await translate(emulator, { text: ['12345', 'a😀'] }, asKey('demo:fx'));
      assert.deepEqual(await usageOf(emulator, 'demo:fx'), { character_count: 7, character_limit: 500_000 });
    }));

  it('returns the period, the share of the key and the products for a paid key', () =>
    withEmulator(
      {
        keys: [
          { key: 'one', plan: 'pro', characterLimit: 50 },
          { key: 'two', plan: 'pro' },
        ],
        now: () => new Date('2026-12-31T23:59:59Z'),
      },
      async (emulator) => {
        await translate(emulator, { text: ['1234'] }, asKey('one'));
        await translate(emulator, { text: ['12'] }, asKey('two'));
        const unlimited = 1_000_000_000_000;
        const expected = {
          character_count: 6,
          character_limit: unlimited,
          products: [
            {
              product_type: 'translate',
              billing_unit: 'characters',
              api_key_unit_count: 4,
              account_unit_count: 6,
              api_key_character_count: 4,
              character_count: 6,
            },
            {
              product_type: 'write',
              billing_unit: 'characters',
              api_key_unit_count: 0,
              account_unit_count: 0,
              api_key_character_count: 0,
              character_count: 0,
            },
            {
              product_type: 'speechToText',
              billing_unit: 'minutes',
              api_key_unit_count: 0,
              account_unit_count: 0,
              api_key_character_count: 0,
              character_count: 0,
            },
          ],
          api_key_character_count: 4,
          api_key_character_limit: 50,
          speech_to_text_minutes_count: 0,
          speech_to_text_minutes_limit: 0,
          speech_to_text_milliseconds_count: 0,
          speech_to_text_milliseconds_limit: 0,
          start_time: '2026-12-01T00:00:00.000Z',
          end_time: '2027-01-01T00:00:00.000Z',
        };
        assert.deepEqual(await usageOf(emulator, 'one'), expected);
        assert.equal((await usageOf(emulator, 'two')).api_key_character_limit, unlimited);
      },
    ));
});

describe('quota', () => {
  it('refuses as a whole what does not fit, allows what just fits, and then only what is free', () =>
    withEmulator({ characterLimit: 10 }, async (emulator) => {
      const statusOf = async (text: string): Promise<number> =>
        (await translate(emulator, { text: [text] })).status;
      assert.equal(await statusOf('123456789'), 200);
      assert.equal(await statusOf('12'), 456);
      assert.equal(await statusOf('1'), 200);
      assert.equal(await statusOf('1'), 456);
      assert.equal(await statusOf(''), 200);
      assert.equal(emulator.state.snapshot().characters, 10);
      assert.equal(messageOf(await translate(emulator, {})), 'Quota exceeded');
    }));

  it('applies per plan, and per key if the key has a limit', () =>
    withEmulator(
      {
        keys: [
          { key: 'pro', plan: 'pro' },
          { key: 'small', plan: 'pro', characterLimit: 3 },
          { key: 'free', plan: 'free' },
        ],
        characterLimit: 6,
      },
      async (emulator) => {
        const statusOf = async (key: string, text: string): Promise<number> =>
          (await translate(emulator, { text: [text] }, asKey(key))).status;
        assert.equal(await statusOf('small', '1234'), 456);
        assert.equal(await statusOf('small', '123'), 200);
        assert.equal(await statusOf('pro', '1234'), 456);
        assert.equal(await statusOf('pro', '123'), 200);
        assert.equal(await statusOf('free', '123456'), 200);
      },
    ));
});

describe('keys', () => {
  const rows: readonly (readonly [name: string, path: string, authorization: string, status: number])[] = [
    ['a paid key', '/v2/usage', 'DeepL-Auth-Key demo', 200],
    ['an admin key', '/v2/usage', 'DeepL-Auth-Key demo:adm', 200],
    ['an unknown key', '/v2/usage', 'DeepL-Auth-Key demo2', 403],
    ['another scheme', '/v2/usage', 'Bearer demo', 403],
    ['an empty header', '/v2/usage', '', 403],
    ['an unknown key', '/v2/languages', 'DeepL-Auth-Key x', 403],
    ['an unknown key', '/v3/languages/resources', 'DeepL-Auth-Key x', 403],
    ['the key in the query', '/v2/usage?auth_key=demo', 'DeepL-Auth-Key demo', 403],
  ];
  for (const [name, path, authorization, status] of rows) {
    it(`${path} answers ${status} to ${name}`, () =>
      withEmulator({}, async (emulator) => {
        const reply = await call(emulator, path, { headers: { Authorization: authorization } });
        assert.equal(reply.status, status, reply.text);
        if (status === 403) assert.equal(typeof messageOf(reply), 'string');
        assert.ok(!reply.text.includes('demo2'), 'the answer repeats the key');
      }));
  }

  it('for administration cannot translate', () =>
    withEmulator({}, async (emulator) => {
      assert.equal((await translate(emulator, {}, asKey('demo:adm'))).status, 403);
    }));
});
