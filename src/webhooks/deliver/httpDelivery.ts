import type { Authentication } from '../record/webhook.ts';
import type { DeliveryReport } from './outcome.ts';
import { type DeliverWith, fitsHeader, post, type Sender, unsendable } from './post.ts';
import { sign } from './signature.ts';

type HttpAuthentication = Exclude<Authentication, { readonly kind: 'cloudIam' }>;

/** Delivers to a server according to Standard Webhooks. */
export function httpDelivery(sender: Sender): DeliverWith<HttpAuthentication> {
  return async ({ url, signingSecret }, authentication, { id, body }, signal) => {
    const { authorization, secrets } = credentialOf(authentication);
    if (authorization === undefined) return unsendable;
    // The time of this attempt, not of the events: receivers reject old timestamps.
    const seconds = Math.floor(sender.clock.now() / 1000);
    const request = {
      url,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(seconds),
        ...(signingSecret && { 'webhook-signature': sign(signingSecret, id, seconds, body) }),
        ...authorization,
      },
      body,
      secrets: signingSecret ? [...secrets, signingSecret] : secrets,
      kindOf: ({ status }: { readonly status: number }) => kindOfStatus(status),
    };
    return post(sender, request, signal);
  };
}

interface Credential {
  /** Absent if no header can carry the credential. */
  readonly authorization?: { readonly authorization?: string };
  readonly secrets: readonly string[];
}

function credentialOf(authentication: HttpAuthentication): Credential {
  switch (authentication.kind) {
    case 'none':
      return { authorization: {}, secrets: [] };
    case 'basic': {
      const { username, password } = authentication;
      const pair = Buffer.from(`${username}:${password}`).toString('base64');
      return { authorization: { authorization: `Basic ${pair}` }, secrets: [password, pair] };
    }
    case 'apiUser': {
      const token = authentication.token.trim();
      if (!fitsHeader(token)) return { secrets: [token] };
      return { authorization: { authorization: `Bearer ${token}` }, secrets: [token] };
    }
  }
}

/** Statuses that sending the same body again would not change. */
const refusing: readonly number[] = [400, 413, 415, 422];

function kindOfStatus(status: number): DeliveryReport['kind'] {
  if (status >= 200 && status <= 299) return 'delivered';
  if (status === 410) return 'gone';
  return refusing.includes(status) ? 'refused' : 'failed';
}
