import assert from 'node:assert/strict';
import { UsageError } from '../../../src/cli/errors.ts';
import { accessFrom, type KeyKind } from '../../../src/cli/service.ts';

const loopback = { VERNACULAR_BASE_URL: 'http://127.0.0.1:1' };

describe('accessFrom', () => {
  const keys: readonly (readonly [
    kind: KeyKind,
    environment: Readonly<Record<string, string>>,
    key: string,
  ])[] = [
    ['translate', { VERNACULAR_API_KEY: ' a ', DEEPL_AUTH_KEY: 'b' }, 'a'],
    ['translate', { VERNACULAR_API_KEY: ' ', DEEPL_AUTH_KEY: 'b' }, 'b'],
    ['translate', { VERNACULAR_API_KEY: 'a:adm', DEEPL_AUTH_KEY: 'b' }, 'b'],
    ['translate', { VERNACULAR_ADMIN_KEY: 'c:adm', DEEPL_AUTH_KEY: 'b' }, 'b'],
    ['translate', { VERNACULAR_API_KEY: 'a:adm', ...loopback }, 'demo'],
    ['translate', loopback, 'demo'],
    ['admin', { VERNACULAR_ADMIN_KEY: 'c', VERNACULAR_API_KEY: 'a:adm' }, 'c'],
    ['admin', { DEEPL_ADMIN_KEY: 'd:adm', VERNACULAR_API_KEY: 'a' }, 'd:adm'],
    ['admin', { VERNACULAR_API_KEY: 'a:adm' }, 'a:adm'],
    ['admin', { VERNACULAR_API_KEY: 'a', DEEPL_AUTH_KEY: 'b:adm' }, 'b:adm'],
    ['admin', { VERNACULAR_API_KEY: 'a', ...loopback }, 'demo:adm'],
    ['admin', loopback, 'demo:adm'],
  ];
  for (const [kind, environment, key] of keys) {
    it(`uses ${key} as the ${kind} key from ${JSON.stringify(environment)}`, () => {
      assert.equal(accessFrom(environment, undefined, kind).key, key);
    });
  }

  const refused: readonly (readonly [KeyKind, Readonly<Record<string, string>>, RegExp])[] = [
    ['translate', {}, /^No API key: set VERNACULAR_API_KEY or DEEPL_AUTH_KEY\.$/],
    [
      'translate',
      { VERNACULAR_ADMIN_KEY: 'secret:adm' },
      /^No API key: set VERNACULAR_API_KEY or DEEPL_AUTH_KEY\.$/,
    ],
    ['translate', { VERNACULAR_API_KEY: 'secret:adm' }, /is an admin key: set it as VERNACULAR_ADMIN_KEY\.$/],
    ['admin', {}, /^No admin key: set VERNACULAR_ADMIN_KEY\.$/],
    ['admin', { DEEPL_AUTH_KEY: 'secret' }, /^No admin key: set VERNACULAR_ADMIN_KEY\. .* :adm\.$/],
    ['admin', { VERNACULAR_BASE_URL: 'http://example.com' }, /https/],
  ];
  for (const [kind, environment, message] of refused) {
    it(`finds no ${kind} key in ${JSON.stringify(environment)}`, () => {
      assert.throws(
        () => accessFrom(environment, undefined, kind),
        (error) =>
          error instanceof UsageError && message.test(error.message) && !error.message.includes('secret'),
      );
    });
  }

  it('sends an admin key to the paid deployment', () => {
    const { baseUrl } = accessFrom({ VERNACULAR_ADMIN_KEY: 'c:adm' }, undefined, 'admin');
    assert.equal(new URL(baseUrl).host, 'api.deepl.com');
  });
});
