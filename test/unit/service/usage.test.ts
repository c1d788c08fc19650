import assert from 'node:assert/strict';
import { ServiceError } from '../../../src/http/errors.ts';
import { fetchUsage, type Usage } from '../../../src/service/usage.ts';
import { json } from '../http/scripted.ts';
import { call, thrown, withRequester } from './withRequester.ts';

/** The usage without the fields that are undefined. */
async function read(body: object): Promise<unknown> {
  const usage: Usage = await withRequester([json(body)], ({ request }) => fetchUsage(request, call));
  return JSON.parse(JSON.stringify(usage));
}

const none = { account: { used: 0 }, products: [] };

describe('fetchUsage', () => {
  const cases: readonly [name: string, body: object, usage: object][] = [
    [
      'a free account',
      { character_count: 5, character_limit: 500_000 },
      { account: { used: 5, limit: 500_000 }, products: [] },
    ],
    [
      'an account without a limit',
      { character_count: 5, character_limit: 1_000_000_000_000 },
      { ...none, account: { used: 5 } },
    ],
    ['a limit of 0', { character_count: 0, character_limit: 0 }, { ...none, account: { used: 0, limit: 0 } }],
    ['an answer without fields', {}, none],
    ['fields that are null', { character_count: null, products: null, start_time: null }, none],
    [
      'all fields of a paid account',
      {
        character_count: 10,
        character_limit: 20,
        api_key_character_count: 3,
        api_key_character_limit: 1_000_000_000_000,
        start_time: '2026-01-01T00:00:00Z',
        end_time: '2026-02-01T00:00:00Z',
        speech_to_text_minutes_count: 4,
        speech_to_text_minutes_limit: 60,
        speech_to_text_milliseconds_count: 0,
        speech_to_text_milliseconds_limit: 0,
        products: [
          {
            product_type: 'translate',
            billing_unit: 'characters',
            api_key_unit_count: 1,
            account_unit_count: 2,
            api_key_character_count: 8,
            character_count: 9,
          },
          {
            product_type: 'speechToText',
            billing_unit: 'minutes',
            api_key_unit_count: 0,
            account_unit_count: 4,
          },
        ],
        new_field: 1,
      },
      {
        account: { used: 10, limit: 20 },
        key: { used: 3 },
        period: { start: '2026-01-01T00:00:00Z', end: '2026-02-01T00:00:00Z' },
        products: [
          { product: 'translate', unit: 'characters', accountUsed: 2, keyUsed: 1 },
          { product: 'speechToText', unit: 'minutes', accountUsed: 4, keyUsed: 0 },
        ],
        speechMinutes: { used: 4, limit: 60 },
      },
    ],
    [
      'the fields of an older service',
      {
        speech_to_text_milliseconds_count: 60_001,
        speech_to_text_milliseconds_limit: 600_000,
        document_count: 1,
        document_limit: 5,
        team_document_count: 2,
        products: [
          { product_type: 'write', character_count: 7, api_key_character_count: 6 },
          { product_type: 'speech_to_text', billing_unit: 'milliseconds', account_unit_count: 60_001 },
        ],
      },
      {
        ...none,
        products: [
          { product: 'write', unit: 'characters', accountUsed: 7, keyUsed: 6 },
          { product: 'speechToText', unit: 'milliseconds', accountUsed: 60_001 },
        ],
        speechMinutes: { used: 2, limit: 10 },
        documents: { used: 1, limit: 5 },
        teamDocuments: { used: 2 },
      },
    ],
    [
      'milliseconds of 0 without minutes',
      { speech_to_text_milliseconds_count: 0, speech_to_text_milliseconds_limit: 0 },
      none,
    ],
  ];
  for (const [name, body, usage] of cases) {
    it(`reads ${name}`, async () => assert.deepEqual(await read(body), usage));
  }

  it('requests the usage endpoint', () =>
    withRequester([json({})], async ({ request, received }) => {
      await fetchUsage(request, call);
      assert.equal(`${received[0]?.method} ${received[0]?.url}`, 'GET /v2/usage');
    }));

  it('refuses a count that is not a number', async () => {
    const error = await thrown(read({ character_count: '5' }));
    assert.ok(error instanceof ServiceError);
    assert.deepEqual(error.shape, { path: 'character_count', issue: 'invalid_type' });
  });
});
