import assert from 'node:assert/strict';
import { ServiceError } from '../../../src/http/errors.ts';
import { bcp47Case, fetchLanguages } from '../../../src/service/languages.ts';
import { json, type Reply } from '../http/scripted.ts';
import { call, thrown, withRequester } from './withRequester.ts';

const plain = { source: false, target: false, formality: false, styleRules: false, beta: false };

const current = json([
  {
    lang: 'de',
    name: 'German',
    usable_as_source: true,
    usable_as_target: true,
    status: 'stable',
    features: { formality: { status: 'stable' }, style_rules: { status: 'beta', external: true }, news: 1 },
    more: true,
  },
  {
    lang: 'FR-ca',
    name: 'French (Canadian)',
    usable_as_source: false,
    usable_as_target: true,
    status: 'beta',
  },
  {
    lang: 'xx',
    name: 'X',
    usable_as_source: true,
    usable_as_target: false,
    status: 'early_access',
    features: {},
  },
]);

const older =
  (newer: Extract<Reply, object>): Reply =>
  (response, { url }) => {
    const lists = {
      source: [
        { language: 'DE', name: 'German' },
        { language: 'EN', name: 'English' },
      ],
      target: [
        { language: 'DE', name: 'German', supports_formality: true },
        { language: 'EN-GB', name: 'English (British)', supports_formality: false },
        { language: 'PL', name: 'Polish', supports_formality: true },
      ],
    };
    const type = /^\/v2\/languages\?type=(source|target)$/.exec(url)?.[1] as 'source' | 'target' | undefined;
    if (type) response.end(JSON.stringify(lists[type]));
    else if ('status' in newer) response.writeHead(newer.status).end(newer.body);
  };

const german = {
  ...plain,
  code: 'de',
  name: 'German',
  source: true,
  target: true,
  formality: true,
  styleRules: true,
};

describe('fetchLanguages', () => {
  it('reads the current list', () =>
    withRequester([current], async ({ request, received }) => {
      assert.deepEqual(await fetchLanguages(request, call), [
        german,
        { ...plain, code: 'fr-CA', name: 'French (Canadian)', target: true, beta: true },
        { ...plain, code: 'xx', name: 'X', source: true },
      ]);
      assert.deepEqual(
        received.map(({ method, url }) => `${method} ${url}`),
        ['GET /v3/languages?resource=translate_text&include=beta'],
      );
    }));

  const fallbacks: readonly (readonly [status: number, body: string])[] = [
    [404, ''],
    [400, '{"message":"unknown"}'],
    [403, '{"message":"Forbidden","detail":"languages:read"}'],
    [500, ''],
    [503, '<html>'],
    [200, '{}'],
    [200, '[]'],
  ];
  for (const [status, body] of fallbacks) {
    it(`reads the older lists after ${status} ${body || 'without a body'}`, () =>
      withRequester([older({ status, body })], async ({ request }) => {
        assert.deepEqual(await fetchLanguages(request, call), [
          german,
          { ...plain, code: 'en', name: 'English', source: true },
          { ...plain, code: 'en-GB', name: 'English (British)', target: true, styleRules: true },
          { ...plain, code: 'pl', name: 'Polish', target: true, formality: true },
        ]);
      }));
  }

  const failures: readonly (readonly [status: number, body: string, kind: string])[] = [
    [403, '{"message":"Authorization failed"}', 'auth'],
    [456, '', 'quota'],
  ];
  for (const [status, body, kind] of failures) {
    it(`does not ask for the older lists after ${status} ${body || 'without a body'}`, () =>
      withRequester([older({ status, body })], async ({ request, received }) => {
        const error = await thrown(fetchLanguages(request, call));
        assert.ok(error instanceof ServiceError);
        assert.deepEqual([error.kind, received.length], [kind, 1]);
      }));
  }
});

describe('bcp47Case', () => {
  const cases: readonly (readonly [code: string, expected: string])[] = [
    ['DE', 'de'],
    ['EN-GB', 'en-GB'],
    ['zh-HANS', 'zh-Hans'],
    ['ES-419', 'es-419'],
    ['sr-cyrl-rs', 'sr-Cyrl-RS'],
    ['TL', 'tl'],
    ['YUE', 'yue'],
  ];
  for (const [code, expected] of cases) {
    it(`spells ${code} as ${expected}`, () => assert.equal(bcp47Case(code), expected));
  }
});
