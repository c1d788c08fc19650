import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { asKey, call, messageOf, withEmulator } from './caller.ts';

const path = '/v2/admin/developer-keys';

describe(`GET ${path}`, () => {
  it('lists the paid keys without their secrets', () =>
    withEmulator(
      {
        keys: [
          { key: 'secret-one', plan: 'pro', characterLimit: 50 },
          { key: 'boss:adm', plan: 'admin' },
        ],
        now: () => new Date('2026-11-01T00:00:00Z'),
      },
      async (emulator) => {
        const reply = await call(emulator, path, { headers: asKey('boss:adm') });
        assert.equal(reply.status, 200);
        assert.ok(!reply.text.includes('secret-one'));
        const [{ key_id: id, ...rest }, ...others] = JSON.parse(reply.text);
        assert.match(id, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:[0-9a-f-]{36}$/);
        assert.deepEqual(rest, {
          label: 'DeepL API Key',
          creation_time: '2026-11-01T00:00:00.000Z',
          deactivated_time: null,
          is_deactivated: false,
          usage_limits: { characters: 50, speech_to_text_milliseconds: null },
        });
        assert.deepEqual(others, []);
      },
    ));

  it('is refused for every other key', () =>
    withEmulator({}, async (emulator) => {
      for (const key of ['demo', 'demo:fx']) {
        const reply = await call(emulator, path, { headers: asKey(key) });
        assert.equal(reply.status, 403);
        assert.match(String(messageOf(reply)), /admin key/);
      }
    }));
});
