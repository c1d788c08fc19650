import { defaultBounds, queueBytes, type WebhookRecord } from './schema.ts';
import { type SecretKind, type Secrets, secretsFor } from './secrets.ts';
import { subscriptionOf } from './subscription.ts';
import type { Authentication, Webhook } from './webhook.ts';

export type Completed =
  | { readonly kind: 'webhook'; readonly webhook: Webhook }
  | { readonly kind: 'missing'; readonly secrets: readonly SecretKind[] };

/** @param stored as pasted by the user, possibly with a line feed */
export function webhookOf(record: WebhookRecord, stored: Secrets): Completed {
  const secrets = trimmed(stored);
  const { needed, optional } = secretsFor(record);
  const missing = needed.filter((kind) => !secrets[kind]);
  if (missing.length > 0) return { kind: 'missing', secrets: missing };
  const signingSecret = optional.includes('signingSecret') ? secrets.signingSecret : undefined;
  const webhook: Webhook = {
    oid: record.webhook_oid,
    url: new URL(record.webhook_url),
    authentication: authenticationOf(record, secrets),
    ...(signingSecret && { signingSecret }),
    isCompressed: record.compress_events ?? false,
    maximumEvents: record.maximum_events ?? defaultBounds.events,
    maximumBytes: maximumBytesOf(record),
    isSubscribed: subscriptionOf(record),
  };
  return { kind: 'webhook', webhook };
}

/** A password may begin and end with spaces, but contains no control characters (RFC 7617). */
function trimmed({ password, secretKey, token, signingSecret }: Secrets): Secrets {
  return {
    password: password?.replace(/\r?\n$/, ''),
    secretKey: secretKey?.trim(),
    token: token?.trim(),
    signingSecret: signingSecret?.trim(),
  };
}

function maximumBytesOf({
  maximum_size: own = defaultBounds.bytes,
  authentication_type: type,
}: WebhookRecord): number {
  return type === 'cloud iam' ? Math.min(own, queueBytes) : own;
}

function authenticationOf(record: WebhookRecord, secrets: Secrets): Authentication {
  const { authentication_type: type = 'none' } = record;
  switch (type) {
    case 'none':
      return { kind: 'none' };
    case 'basic': {
      const { basic_username: username } = record;
      return { kind: 'basic', username: present(username), password: present(secrets.password) };
    }
    case 'api user': {
      const { api_user_oid: apiUserOid } = record;
      return { kind: 'apiUser', apiUserOid: present(apiUserOid), token: present(secrets.token) };
    }
    case 'cloud iam': {
      const { iam_access_key: accessKey } = record;
      return { kind: 'cloudIam', accessKey: present(accessKey), secretKey: present(secrets.secretKey) };
    }
  }
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Only a record that `readRecord` returned has a webhook.');
  return value;
}
