import { createHmac } from 'node:crypto';

/** The value of `webhook-signature`. Source: standardwebhooks.com, specification, "Signature scheme". */
export function sign(secret: string, id: string, seconds: number, body: Uint8Array): string {
  const hmac = createHmac('sha256', keyOf(secret)).update(`${id}.${seconds}.`).update(body);
  return `v1,${hmac.digest('base64')}`;
}

/** The key that a Standard Webhooks secret encodes, or the bytes of any other text, even if it begins with `whsec_`. */
function keyOf(secret: string): Buffer {
  const [, base64] = /^whsec_((?:[\da-z+/]{4})*[\da-z+/]{2,4}={0,2})$/i.exec(secret) ?? [];
  return base64 === undefined ? Buffer.from(secret) : Buffer.from(base64, 'base64');
}
