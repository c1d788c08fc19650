import assert from 'node:assert/strict';
import { type Emulator, startEmulator } from '../../../src/emulator/server.ts';
import { asKey, exchange } from './caller.ts';

describe('A key with scopes', () => {
  let emulator: Emulator;
  before(async () => {
    const scopes = ['translate:text', 'glossaries:read', 'translation_memories:read'];
    emulator = await startEmulator({ keys: [{ key: 'scoped', plan: 'pro', scopes }] });
  });
  after(() => emulator.close());

  /** The missing scope; `any` if no scope covers the endpoint. */
  const rows: readonly (readonly [method: string, path: string, missing?: string])[] = [
    ['POST', '/v2/translate'],
    ['GET', '/v3/glossaries'],
    ['GET', '/v2/glossaries/x/entries'],
    ['GET', '/v3/translation_memories'],
    ['POST', '/v3/glossaries', 'glossaries:write'],
    ['DELETE', '/v2/glossaries/x', 'glossaries:write'],
    ['PUT', '/v3/glossaries/x/dictionaries', 'glossaries:write'],
    ['GET', '/v3/style_rules', 'style_rules:read'],
    ['PUT', '/v3/style_rules/x/configured_rules', 'style_rules:write'],
    ['POST', '/v2/write/correct', 'write:improve'],
    ['GET', '/v2/usage', 'usage:read'],
    ['GET', '/v3/languages', 'languages:read'],
    ['DELETE', '/v3/translation_memories/x', 'any'],
    ['GET', '/v2/admin/developer-keys', 'any'],
  ];
  for (const [method, path, missing] of rows) {
    it(`${missing === undefined ? 'may' : 'may not'} ${method} ${path}`, async () => {
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const { status, value } = await exchange(emulator, method, path, body, asKey('scoped'));
      if (missing === undefined) assert.notEqual(status, 403);
      else {
        assert.equal(status, 403);
        const detail = missing === 'any' ? 'No scope covers this endpoint' : `Missing scopes: ${missing}`;
        assert.deepEqual(value, { message: 'Forbidden', detail });
      }
    });
  }
});
