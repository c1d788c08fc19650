import assert from 'node:assert/strict';
import { ServiceError } from '../../../src/http/errors.ts';
import { listDeveloperKeys } from '../../../src/service/developerKeys.ts';
import { json } from '../http/scripted.ts';
import { call, thrown, withRequester } from './withRequester.ts';

describe('listDeveloperKeys', () => {
  it('reads active and deactivated keys and nothing of the rest', async () => {
    const answer = [
      { key_id: 'a:b', label: 'CI', is_deactivated: false, usage_limits: {}, key: 'a-secret' },
      { key_id: 'c:d', label: 'old', is_deactivated: true },
      { key_id: 'e:f', label: '' },
    ];
    await withRequester([json(answer)], async ({ request, received }) => {
      const keys = await listDeveloperKeys(request, call);
      assert.equal(received[0]?.url, '/v2/admin/developer-keys');
      assert.deepEqual(keys, [
        { keyId: 'a:b', label: 'CI', deactivated: false },
        { keyId: 'c:d', label: 'old', deactivated: true },
        { keyId: 'e:f', label: '', deactivated: false },
      ]);
    });
  });

  it('tells a key without the right from a wrong answer', async () => {
    const kindOf = (status: number, body: unknown) =>
      withRequester([{ status, body: JSON.stringify(body) }], async ({ request }) => {
        const error = await thrown(listDeveloperKeys(request, call));
        return error instanceof ServiceError ? error.kind : 'bug';
      });
    assert.equal(await kindOf(403, { message: 'Forbidden' }), 'auth');
    assert.equal(await kindOf(200, [{ label: 'no id' }]), 'badResponse');
  });
});
