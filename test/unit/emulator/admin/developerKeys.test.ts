import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Emulator } from '../../../../src/emulator/server.ts';
import { admin, asKey, call, messageOf, post, put, type Reply, translate, withEmulator } from '../caller.ts';

const path = '/v2/admin/developer-keys';
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface DeveloperKey {
  readonly key_id: string;
  readonly label: string;
  readonly creation_time: string;
  readonly deactivated_time: string | null;
  readonly is_deactivated: boolean;
  readonly usage_limits: Readonly<Record<string, number | null>>;
}

interface CreatedKey extends DeveloperKey {
  readonly key: string;
}

function bodyOf<T>(reply: Reply): T {
  assert.equal(reply.status, 200, reply.text);
  return JSON.parse(reply.text);
}

async function listed(emulator: Emulator): Promise<readonly DeveloperKey[]> {
  return bodyOf(await call(emulator, path, { headers: admin }));
}

async function created(emulator: Emulator, body: object = {}): Promise<CreatedKey> {
  return bodyOf(await post(emulator, path, body, admin));
}

const statusOf = async (emulator: Emulator, key: string, text = 'Hello'): Promise<number> =>
  (await translate(emulator, { text: [text] }, asKey(key))).status;

describe(`GET ${path}`, () => {
  it('lists the paid keys without their secrets', () =>
    withEmulator(
      {
        keys: [
          { key: 'secret-one', plan: 'pro', characterLimit: 50 },
          { key: 'boss:adm', plan: 'admin' },
          { key: 'secret-two', plan: 'pro', label: 'CI' },
          { key: 'free:fx', plan: 'free' },
        ],
        now: () => new Date('2026-11-01T00:00:00Z'),
      },
      async (emulator) => {
        const reply = await call(emulator, path, { headers: asKey('boss:adm') });
        assert.doesNotMatch(reply.text, /secret|boss/);
        const keys = bodyOf<readonly DeveloperKey[]>(reply);
        for (const { key_id: id } of keys) assert.match(id, idPattern);
        const record = {
          creation_time: '2026-11-01T00:00:00.000Z',
          deactivated_time: null,
          is_deactivated: false,
        };
        assert.deepEqual(
          keys.map(({ key_id: _, ...rest }) => rest),
          [
            {
              ...record,
              label: 'DeepL API Key',
              usage_limits: { characters: 50, speech_to_text_milliseconds: null },
            },
            {
              ...record,
              label: 'CI',
              usage_limits: { characters: null, speech_to_text_milliseconds: null },
            },
          ],
        );
      },
    ));
});

describe(`POST ${path}`, () => {
  const labels: readonly (readonly [body: object, label: string])[] = [
    [{ label: 'Team ü' }, 'Team ü'],
    [{}, 'DeepL API Key'],
    [{ label: '' }, 'DeepL API Key'],
  ];
  for (const [body, label] of labels) {
    it(`issues a key for ${JSON.stringify(body)} that works at once and is shown once`, () =>
      withEmulator({}, async (emulator) => {
        const { key, ...record } = await created(emulator, body);
        assert.equal(record.label, label);
        assert.match(record.creation_time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
        assert.match(record.key_id, idPattern);
        assert.equal(await statusOf(emulator, key), 200);
        const after = await call(emulator, path, { headers: admin });
        assert.deepEqual(bodyOf<readonly DeveloperKey[]>(after).at(-1), record);
        const texts = await Promise.all(
          ['/_emulator/state', '/_emulator/traffic'].map((where) => call(emulator, where)),
        );
        for (const { text } of [after, ...texts]) assert.ok(!text.includes(key));
      }));
  }

  it('issues at most 25 active keys', () =>
    withEmulator({}, async (emulator) => {
      const issued: CreatedKey[] = [];
      while (issued.length < 24) issued.push(await created(emulator, { label: 'same' }));
      assert.equal(new Set(issued.map(({ key }) => key)).size, 24);
      const refused = await post(emulator, path, {}, admin);
      assert.equal(refused.status, 400);
      assert.match(String(messageOf(refused)), /At most 25 active/);
      assert.equal((await listed(emulator)).length, 25);
      await put(emulator, `${path}/deactivate`, { key_id: issued[3]?.key_id });
      await created(emulator);
      assert.equal((await listed(emulator)).length, 26);
    }));
});

describe(`PUT ${path}/deactivate`, () => {
  it('blocks a key at once and for good', async () => {
    let now = new Date('2026-03-01T10:00:00.120Z');
    await withEmulator({ now: () => now }, async (emulator) => {
      const { key, ...record } = await created(emulator);
      now = new Date('2026-03-02T11:00:00.007Z');
      const expected = { ...record, is_deactivated: true, deactivated_time: '2026-03-02T11:00:00.007Z' };
      const reply = await put(emulator, `${path}/deactivate`, { key_id: record.key_id });
      assert.deepEqual(bodyOf(reply), expected);
      assert.equal(await statusOf(emulator, key), 403);
      now = new Date('2026-03-03T00:00:00Z');
      const again = await put(emulator, `${path}/deactivate`, { key_id: record.key_id });
      assert.deepEqual(bodyOf(again), expected);
      assert.deepEqual((await listed(emulator)).at(-1), expected);
    });
  });
});

describe(`PUT ${path}/label`, () => {
  it('renames keys, even deactivated ones, and changes nothing else', () =>
    withEmulator({}, async (emulator) => {
      const { key: _, ...record } = await created(emulator, { label: 'before' });
      for (const label of ['after', 'demo', '']) {
        const reply = await put(emulator, `${path}/label`, { key_id: record.key_id, label });
        assert.deepEqual(bodyOf(reply), { ...record, label });
      }
      await put(emulator, `${path}/deactivate`, { key_id: record.key_id });
      const reply = await put(emulator, `${path}/label`, { key_id: record.key_id, label: 'late' });
      assert.equal(bodyOf<DeveloperKey>(reply).label, 'late');
      assert.equal((await listed(emulator)).at(-1)?.label, 'late');
    }));
});

describe(`PUT ${path}/limits`, () => {
  it('sets, keeps and clears each limit independently', () =>
    withEmulator({}, async (emulator) => {
      const { key_id } = await created(emulator);
      const steps: readonly (readonly [given: object, characters: number | null, ms: number | null])[] = [
        [{}, null, null],
        [{ characters: 5 }, 5, null],
        [{ speech_to_text_milliseconds: 60_000 }, 5, 60_000],
        [{ characters: 0 }, 0, 60_000],
        [{ characters: null }, null, 60_000],
        [{ characters: 7, speech_to_text_milliseconds: null }, 7, null],
      ];
      for (const [given, characters, ms] of steps) {
        const reply = await put(emulator, `${path}/limits`, { key_id, ...given });
        const limits = { characters, speech_to_text_milliseconds: ms };
        assert.deepEqual(bodyOf<DeveloperKey>(reply).usage_limits, limits, JSON.stringify(given));
        assert.deepEqual((await listed(emulator)).at(-1)?.usage_limits, limits);
      }
    }));

  it('sets a limit per calendar month in UTC', async () => {
    let now = new Date('2026-01-31T23:59:59Z');
    await withEmulator({ now: () => now }, async (emulator) => {
      const { key_id, key } = await created(emulator);
      const limit = (characters: number | null): Promise<Reply> =>
        put(emulator, `${path}/limits`, { key_id, characters });
      assert.equal(await statusOf(emulator, key, '12345'), 200);
      await limit(8);
      assert.equal(await statusOf(emulator, key, '1234'), 456);
      assert.equal(await statusOf(emulator, key, '123'), 200);
      assert.equal(await statusOf(emulator, 'demo', '1234'), 200, 'another key');
      now = new Date('2026-02-01T00:00:00Z');
      assert.equal(await statusOf(emulator, key, '12345678'), 200);
      assert.equal(await statusOf(emulator, key, '1'), 456);
      await limit(null);
      assert.equal(await statusOf(emulator, key, '1'), 200);
    });
  });

  it('blocks every request of a key whose limit is 0', () =>
    withEmulator({}, async (emulator) => {
      const { key_id, key } = await created(emulator);
      assert.equal(await statusOf(emulator, key, ''), 200);
      await put(emulator, `${path}/limits`, { key_id, characters: 0 });
      assert.equal(await statusOf(emulator, key, ''), 456);
    }));
});

describe('the endpoints for administration', () => {
  const endpoints: readonly (readonly [method: string, path: string, body?: object])[] = [
    ['GET', path],
    ['POST', path, {}],
    ['PUT', `${path}/deactivate`, { key_id: 'x' }],
    ['PUT', `${path}/label`, { key_id: 'x', label: 'y' }],
    ['PUT', `${path}/limits`, { key_id: 'x' }],
    ['GET', '/v2/admin/analytics?start_date=2026-01-01&end_date=2026-01-02'],
    ['GET', '/v2/admin/analytics/custom-tags?start_date=2026-01-01&end_date=2026-01-02'],
  ];
  for (const [method, where, body] of endpoints) {
    const send = (emulator: Emulator, headers: Readonly<Record<string, string>>): Promise<Reply> =>
      call(emulator, where, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });

    it(`accept admin keys only: ${method} ${where}`, () =>
      withEmulator({}, async (emulator) => {
        for (const key of ['demo', 'demo:fx', 'unknown:adm']) {
          const reply = await send(emulator, asKey(key));
          assert.equal(reply.status, 403);
          assert.match(String(messageOf(reply)), /admin key|unknown key/);
        }
        assert.equal((await listed(emulator)).length, 1);
      }));

    it(`fail as scripted: ${method} ${where}`, () =>
      withEmulator({}, async (emulator) => {
        emulator.script({ match: { endpoint: `${method} ${where.split('?')[0]}` }, status: 500 });
        assert.equal((await send(emulator, admin)).status, 500);
        assert.equal((await listed(emulator)).length, 1);
        assert.notEqual((await send(emulator, admin)).status, 500);
      }));
  }

  const wrong: readonly (readonly [action: string, body: unknown, status: number, message: RegExp])[] = [
    ['deactivate', {}, 400, /^Parameter 'key_id' not specified\.$/],
    ['deactivate', { key_id: 1 }, 400, /^Value for 'key_id' not supported\.$/],
    ['deactivate', { key_id: null }, 400, /'key_id'/],
    ['deactivate', [], 400, /not an object/],
    ['deactivate', { key_id: 'nobody' }, 404, /not found/],
    ['label', { label: 'x' }, 400, /'key_id' not specified/],
    ['label', { key_id: 'DEMO' }, 400, /'label' not specified/],
    ['label', { key_id: 'DEMO', label: null }, 400, /'label' not supported/],
    ['label', { key_id: 'DEMO', label: 5 }, 400, /'label' not supported/],
    ['label', { key_id: 'nobody', label: 'x' }, 404, /not found/],
    ['limits', { characters: 5 }, 400, /'key_id' not specified/],
    ['limits', { key_id: 'nobody', characters: 5 }, 404, /not found/],
    ...[-1, 1.5, '5', true, [], {}].map(
      (characters) => ['limits', { key_id: 'DEMO', characters }, 400, /'characters' not supported/] as const,
    ),
    ...[-1, 0.5, '5'].map(
      (ms) =>
        [
          'limits',
          { key_id: 'DEMO', characters: 9, speech_to_text_milliseconds: ms },
          400,
          /'speech_to_text_milliseconds' not supported/,
        ] as const,
    ),
  ];
  for (const [action, body, status, message] of wrong) {
    it(`answer ${status} to ${action} with ${JSON.stringify(body)} and change nothing`, () =>
      withEmulator({}, async (emulator) => {
        const before = await listed(emulator);
        const text = JSON.stringify(body).replace('DEMO', before[0]?.key_id ?? '');
        const reply = await put(emulator, `${path}/${action}`, JSON.parse(text));
        assert.equal(reply.status, status, reply.text);
        assert.match(String(messageOf(reply)), message);
        assert.deepEqual(await listed(emulator), before);
      }));
  }

  it('accept JSON only', () =>
    withEmulator({}, async (emulator) => {
      const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const form = { method: 'POST', headers: { ...type, ...admin }, body: 'label=x' };
      assert.equal((await call(emulator, path, form)).status, 415);
      const broken = { method: 'POST', headers: { 'Content-Type': 'application/json', ...admin }, body: '{' };
      assert.equal((await call(emulator, path, broken)).status, 400);
      assert.equal((await post(emulator, path, { label: 1 }, admin)).status, 400);
      assert.equal((await listed(emulator)).length, 1);
    }));

  it('forget all changes on reset', () =>
    withEmulator({}, async (emulator) => {
      const before = await listed(emulator);
      const { key } = await created(emulator);
      await put(emulator, `${path}/deactivate`, { key_id: before[0]?.key_id });
      emulator.reset();
      assert.deepEqual(await listed(emulator), before);
      assert.equal(await statusOf(emulator, key), 403);
      assert.equal(await statusOf(emulator, 'demo'), 200);
    }));
});
