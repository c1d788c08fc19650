import assert from 'node:assert/strict';
import { webhookOf } from '../../../../src/webhooks/record/complete.ts';
import { environmentNames, type Secrets, secretsFor } from '../../../../src/webhooks/record/secrets.ts';
import type { Authentication, Webhook } from '../../../../src/webhooks/record/webhook.ts';
import { full, least, recordOf } from './records.ts';

const all: Secrets = { password: 'p', secretKey: 's', token: 't', signingSecret: 'whsec_c2VjcmV0' };
const queue = { ...least, webhook_url: 'https://queue.example.com/1/events' };

function completed(fields: object, secrets: Secrets): Webhook {
  const result = webhookOf(recordOf(fields), secrets);
  assert.ok(result.kind === 'webhook');
  return result.webhook;
}

describe('A webhook', () => {
  it('has what its record says', () => {
    const { isSubscribed, ...webhook } = completed(full, all);
    assert.deepEqual(webhook, {
      oid: 7,
      url: new URL('https://hooks.example.com/in?team=7'),
      authentication: { kind: 'apiUser', apiUserOid: 12, token: 't' },
      signingSecret: 'whsec_c2VjcmV0',
      isCompressed: true,
      maximumEvents: 10,
      maximumBytes: 5_242_880,
    });
    assert.equal(isSubscribed('resource_translated'), true);
    assert.equal(isSubscribed('glossary_changed'), false);
  });

  it('defaults to 100 events, 900 000 bytes, and no compression, signature or authentication', () => {
    const { isSubscribed, ...webhook } = completed(least, {});
    assert.deepEqual(webhook, {
      oid: 7,
      url: new URL('https://hooks.example.com/in'),
      authentication: { kind: 'none' },
      isCompressed: false,
      maximumEvents: 100,
      maximumBytes: 900_000,
    });
    assert.equal(isSubscribed('anything'), true);
  });

  const kinds: readonly (readonly [fields: object, needed: keyof Secrets, authentication: Authentication])[] =
    [
      [
        { ...least, authentication_type: 'basic', basic_username: 'anna' },
        'password',
        { kind: 'basic', username: 'anna', password: 'p' },
      ],
      [
        { ...least, authentication_type: 'api user', api_user_oid: 3 },
        'token',
        { kind: 'apiUser', apiUserOid: 3, token: 't' },
      ],
      [
        { ...queue, authentication_type: 'aws iam', iam_access_key: 'AK' },
        'secretKey',
        { kind: 'cloudIam', accessKey: 'AK', secretKey: 's' },
      ],
    ];
  for (const [fields, needed, authentication] of kinds) {
    it(`of the type ${authentication.kind} needs its ${needed}`, () => {
      const isQueue = needed === 'secretKey';
      const optional = isQueue ? [] : ['signingSecret'];
      assert.deepEqual(secretsFor(recordOf(fields)), { needed: [needed], optional });
      const missing = { kind: 'missing', secrets: [needed] };
      assert.deepEqual(webhookOf(recordOf(fields), { ...all, [needed]: undefined }), missing);
      assert.deepEqual(webhookOf(recordOf(fields), { ...all, [needed]: '' }), missing);
      assert.deepEqual(completed(fields, { [needed]: all[needed] }).authentication, authentication);
      assert.equal(completed(fields, all).signingSecret, isQueue ? undefined : all.signingSecret);
    });
  }

  it('has its own limit, or that of a queue if its own is larger', () => {
    const bytes = (size: number, fields: object) =>
      completed({ ...fields, maximum_size: size }, all).maximumBytes;
    const iam = { ...queue, authentication_type: 'cloud iam', iam_access_key: 'AK' };
    assert.deepEqual([bytes(5_242_880, iam), bytes(1_048_577, iam)], [1_048_576, 1_048_576]);
    assert.deepEqual([bytes(1_048_575, iam), bytes(5_242_880, least)], [1_048_575, 5_242_880]);
  });

  it('has secrets without a copied line end, but none that is only a line end', () => {
    const secrets: Secrets = { password: ' p \r\n', token: ' t\n', signingSecret: 'whsec_c2VjcmV0\n' };
    const { signingSecret, authentication } = completed(
      { ...least, authentication_type: 'basic', basic_username: 'anna' },
      secrets,
    );
    assert.deepEqual(
      [signingSecret, authentication],
      ['whsec_c2VjcmV0', { kind: 'basic', username: 'anna', password: ' p ' }],
    );
    const user = { ...least, authentication_type: 'api user', api_user_oid: 3 };
    assert.deepEqual(webhookOf(recordOf(user), { token: ' \n' }), { kind: 'missing', secrets: ['token'] });
  });

  it('needs no secret without authentication', () => {
    assert.deepEqual(secretsFor(recordOf(least)), { needed: [], optional: ['signingSecret'] });
  });

  it('has its secrets in environment variables named after its identifier', () => {
    assert.deepEqual(environmentNames(42), {
      password: 'VERNACULAR_WEBHOOK_42_PASSWORD',
      secretKey: 'VERNACULAR_WEBHOOK_42_SECRET_KEY',
      token: 'VERNACULAR_WEBHOOK_42_TOKEN',
      signingSecret: 'VERNACULAR_WEBHOOK_42_SIGNING_SECRET',
    });
  });
});
