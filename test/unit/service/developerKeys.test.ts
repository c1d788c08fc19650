import assert from 'node:assert/strict';
import { ServiceError } from '../../../src/http/errors.ts';
import type { Client } from '../../../src/service/client.ts';
import type { KeyLimits } from '../../../src/service/developerKeyRules.ts';
import {
  createDeveloperKey,
  deactivateDeveloperKey,
  labelDeveloperKey,
  limitDeveloperKey,
  listDeveloperKeys,
} from '../../../src/service/developerKeys.ts';
import { RuleError } from '../../../src/service/rules.ts';
import { json } from '../http/scripted.ts';
import { withAdministration } from './withAdministration.ts';
import { call, thrown, withRequester } from './withRequester.ts';

const path = '/v2/admin/developer-keys';
const noLimits = { characters: null, speechMilliseconds: null };
const wire = {
  key_id: 'a:b',
  label: 'CI',
  creation_time: '2026-01-02T03:04:05.678Z',
  deactivated_time: null,
  is_deactivated: false,
  usage_limits: { characters: 5, speech_to_text_milliseconds: 0 },
};
const read = {
  keyId: 'a:b',
  label: 'CI',
  deactivated: false,
  created: '2026-01-02T03:04:05.678Z',
  deactivatedAt: undefined,
  limits: { characters: 5, speechMilliseconds: 0 },
};

describe('Developer keys', () => {
  it('are read in full, never with a secret', async () => {
    const answer = [
      { ...wire, key: 'a-secret', scopes: ['new'] },
      { key_id: 'c:d', label: 'old', deactivated_time: '2026-02-01T00:00:00.000Z' },
      { key_id: 'e:f' },
    ];
    await withRequester([json(answer)], async ({ request, received }) => {
      const keys = await listDeveloperKeys(request, call);
      assert.equal(received[0]?.url, path);
      const bare = { created: undefined, deactivatedAt: undefined, limits: noLimits };
      const deactivatedAt = '2026-02-01T00:00:00.000Z';
      assert.deepEqual(keys, [
        read,
        { ...bare, keyId: 'c:d', label: 'old', deactivated: true, deactivatedAt },
        { ...bare, keyId: 'e:f', label: '', deactivated: false },
      ]);
    });
  });

  for (const label of ['CI', undefined]) {
    it(`are created ${label === undefined ? 'without' : 'with'} a label`, () =>
      withRequester([json({ ...wire, key: 'a-secret' })], async ({ request, received }) => {
        const { key, secret } = await createDeveloperKey(request, { label }, call);
        assert.deepEqual([key, secret], [read, 'a-secret']);
        assert.deepEqual(JSON.parse(String(received[0]?.body)), label === undefined ? {} : { label });
        assert.equal(received[0]?.method, 'POST');
      }));
  }

  it('have no limit if the given one is missing or too large', async () => {
    const limits = { characters: 2 ** 63, speech_to_text_milliseconds: undefined };
    await withRequester([json([{ ...wire, usage_limits: limits }])], async ({ request }) => {
      assert.deepEqual((await listDeveloperKeys(request, call))[0]?.limits, noLimits);
    });
  });

  for (const key of [undefined, null, '']) {
    it(`may be created without a secret in the answer (${JSON.stringify(key)})`, () =>
      withRequester([json({ ...wire, key })], async ({ request }) => {
        assert.equal((await createDeveloperKey(request, {}, call)).secret, undefined);
      }));
  }

  it('are not created twice if the answer is lost', () =>
    withRequester([(response) => response.destroy(), json(wire)], async ({ request, received }) => {
      assert.ok((await thrown(createDeveloperKey(request, {}, call))) instanceof ServiceError);
      assert.equal(received.length, 1);
    }));

  it('are changed by their id', () =>
    withRequester([json(wire), json(wire), json(wire)], async ({ request, received }) => {
      const limits = { characters: 0, speechMilliseconds: null };
      assert.deepEqual(await deactivateDeveloperKey(request, { keyId: 'a:b' }, call), read);
      assert.deepEqual(await labelDeveloperKey(request, { keyId: 'a:b', label: 'x' }, call), read);
      assert.deepEqual(await limitDeveloperKey(request, { keyId: 'a:b', limits }, call), read);
      assert.deepEqual(
        received.map(({ method, url, body }) => [method, url, JSON.parse(String(body))]),
        [
          ['PUT', `${path}/deactivate`, { key_id: 'a:b' }],
          ['PUT', `${path}/label`, { key_id: 'a:b', label: 'x' }],
          ['PUT', `${path}/limits`, { key_id: 'a:b', characters: 0, speech_to_text_milliseconds: null }],
        ],
      );
    }));

  const limits: readonly [limits: KeyLimits, value: number][] = [
    [{ characters: -1, speechMilliseconds: null }, -1],
    [{ characters: 0, speechMilliseconds: 0.5 }, 0.5],
    [{ characters: Number.NaN, speechMilliseconds: null }, Number.NaN],
    [{ characters: 1e300, speechMilliseconds: null }, 1e300],
  ];
  for (const [wrong, value] of limits) {
    it(`cannot be limited to ${value}`, () =>
      withRequester([], async ({ request, received }) => {
        const error = await thrown(limitDeveloperKey(request, { keyId: 'a:b', limits: wrong }, call));
        assert.ok(error instanceof RuleError);
        assert.deepEqual(error.violations, [{ code: 'limitOutOfRange', value }]);
        assert.equal(received.length, 0);
      }));
  }

  it('cannot be given a blank label', () =>
    withRequester([], async ({ request }) => {
      const error = await thrown(labelDeveloperKey(request, { keyId: 'a:b', label: ' ' }, call));
      assert.ok(error instanceof RuleError);
    }));

  it('fail differently for a missing permission and for a wrong answer', async () => {
    const kindOf = (status: number, body: unknown) =>
      withRequester([{ status, body: JSON.stringify(body) }], async ({ request }) => {
        const error = await thrown(listDeveloperKeys(request, call));
        return error instanceof ServiceError ? error.kind : 'bug';
      });
    assert.equal(await kindOf(403, { message: 'Forbidden' }), 'auth');
    assert.equal(await kindOf(200, [{ label: 'no id' }]), 'badResponse');
  });
});

describe('Developer keys of a service', () => {
  const kindOf = (error: unknown) => (error instanceof ServiceError ? error.kind : String(error));

  it('are created, used, changed and deactivated', () =>
    withAdministration({ now: () => new Date('2026-11-21T12:00:00.005Z') }, async (scene) => {
      const { admin, clientOf, lines } = scene;
      const { key, secret = '' } = await admin.createDeveloperKey({ label: 'Team ü' }, call);
      const created = '2026-11-21T12:00:00.005Z';
      const fresh = {
        keyId: key.keyId,
        label: 'Team ü',
        deactivated: false,
        created,
        deactivatedAt: undefined,
      };
      assert.deepEqual(key, { ...fresh, limits: noLimits });
      const use = (text: string) => clientOf(secret).translate({ texts: [text], targetLang: 'DE' }, call);
      await use('12345');

      const { keyId } = key;
      const limits = { characters: 6, speechMilliseconds: 60_000 };
      assert.deepEqual(await admin.limitDeveloperKey({ keyId, limits }, call), { ...fresh, limits });
      await use('6');
      assert.equal(kindOf(await thrown(use('7'))), 'quota');
      assert.deepEqual(await admin.limitDeveloperKey({ keyId, limits: noLimits }, call), key);
      await use('7');

      const renamed = await admin.labelDeveloperKey({ keyId, label: 'New' }, call);
      assert.deepEqual(renamed, { ...key, label: 'New' });
      const ended = await admin.deactivateDeveloperKey({ keyId }, call);
      assert.deepEqual(ended, { ...renamed, deactivated: true, deactivatedAt: created });
      assert.equal(kindOf(await thrown(use('8'))), 'auth');
      assert.deepEqual((await admin.developerKeys({}, call)).at(-1), ended);
      assert.ok(secret.length > 20 && !JSON.stringify([ended, lines]).includes(secret));
    }));

  it('are limited in number, not counting deactivated ones', () =>
    withAdministration({ history: { days: 40, keys: 25 } }, async ({ admin }) => {
      const keys = await admin.developerKeys({}, call);
      assert.equal(keys.filter(({ deactivated }) => !deactivated).length, 25);
      assert.ok(keys.some(({ deactivated, deactivatedAt }) => deactivated && deactivatedAt));
      const error = await thrown(admin.createDeveloperKey({}, call));
      assert.ok(error instanceof ServiceError);
      assert.deepEqual([error.kind, error.status], ['rejected', 400]);
      assert.match(error.serviceMessage ?? '', /25/);
      assert.equal((await admin.developerKeys({}, call)).length, keys.length);
    }));

  it('are not created twice if half of the answer is lost', () =>
    withAdministration({}, async ({ admin, emulator }) => {
      emulator.script({ drop: 'midBody' });
      assert.equal(kindOf(await thrown(admin.createDeveloperKey({}, call))), 'unavailable');
      assert.equal((await admin.developerKeys({}, call)).length, 2);
    }));

  it('are deactivated even if the answer is lost and the request is repeated', () =>
    withAdministration({}, async ({ admin, emulator }) => {
      const { keyId } = (await admin.createDeveloperKey({}, call)).key;
      emulator.script({ drop: 'midBody' });
      const key = await admin.deactivateDeveloperKey({ keyId }, call);
      assert.equal(emulator.state.count(`PUT ${path}/deactivate`), 2);
      assert.deepEqual((await admin.developerKeys({}, call)).at(-1), key);
    }));

  const changes = {
    deactivate: (client: Client, keyId: string) => client.deactivateDeveloperKey({ keyId }, call),
    label: (client: Client, keyId: string) => client.labelDeveloperKey({ keyId, label: 'x' }, call),
    limits: (client: Client, keyId: string) => client.limitDeveloperKey({ keyId, limits: noLimits }, call),
  };
  for (const [name, change] of Object.entries(changes)) {
    it(`fail differently if unknown, not permitted or not available (${name})`, () =>
      withAdministration({}, async ({ admin, clientOf, emulator }) => {
        const [known] = await admin.developerKeys({}, call);
        const keyId = known?.keyId ?? '';
        assert.equal(kindOf(await thrown(change(admin, 'nobody'))), 'notFound');
        assert.equal(kindOf(await thrown(change(clientOf('demo'), keyId))), 'auth');
        emulator.script({ status: 500, times: 100, match: { endpoint: `PUT ${path}/${name}` } });
        assert.equal(kindOf(await thrown(change(admin, keyId))), 'unavailable');
        assert.deepEqual(await admin.developerKeys({}, call), [known]);
      }));
  }
});
