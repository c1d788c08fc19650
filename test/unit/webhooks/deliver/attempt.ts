import { createHmac } from 'node:crypto';
import type { LookupFunction } from 'node:net';
import type { Clock } from '../../../../src/http/clock.ts';
import type { NetworkSettings } from '../../../../src/http/dispatcher.ts';
import { createDeliver } from '../../../../src/webhooks/deliver/deliver.ts';
import type { Deliver, Delivery, DeliveryReport } from '../../../../src/webhooks/deliver/outcome.ts';
import { deadlineMs } from '../../../../src/webhooks/deliver/post.ts';
import type { Webhook } from '../../../../src/webhooks/record/webhook.ts';
import { type FakeClock, fakeClock } from '../../http/fakeClock.ts';
import type { Received, Reply } from '../../http/scripted.ts';

export const now = Date.UTC(2026, 0, 1, 12);

/** A clock whose time limit is the deadline of a delivery. */
export function deliveryClock(time: () => number = () => now): FakeClock {
  return fakeClock({ limitMs: deadlineMs, now: time });
}

export interface AttemptOptions {
  readonly webhook?: Partial<Webhook>;
  readonly delivery?: Partial<Delivery>;
  readonly allowsPrivate?: boolean;
  readonly clock?: Clock;
  readonly network?: Partial<NetworkSettings>;
  readonly lookup?: LookupFunction;
  readonly signal?: AbortSignal;
}

export const body = '{"events":[{"webhook_test":{"event_id":"e1","x":"ä\\u0000\u{1f600}"}}]}';
/** A key of the service, which the process knows. */
export const serviceKey = '6f1c0a52-9d3e-4b7f-8a21-c5d0e7b94f36:fx';

/** Makes one delivery over connections of its own. */
export function attempt(url: string, options: AttemptOptions = {}): Promise<DeliveryReport> {
  return withConnections(options, (send) => send(url, options));
}

type Send = (url: string, options: AttemptOptions) => Promise<DeliveryReport>;

/** Runs deliveries over the same connections, with the network, the clock and the lookup of `shared`. */
export async function withConnections<T>(
  shared: AttemptOptions,
  run: (send: Send) => Promise<T>,
): Promise<T> {
  let current = shared;
  const { deliver, close } = createDeliver({
    network: { strictSsl: true, systemCertificates: false, env: {}, ...shared.network },
    allowsPrivate: () => current.allowsPrivate ?? false,
    version: '1.2.3',
    redact: (text) => text.replaceAll(serviceKey, '(key)'),
    clock: shared.clock ?? deliveryClock(),
    lookup: shared.lookup,
  });
  try {
    return await run((url, options) => {
      current = options;
      return send(deliver, url, options);
    });
  } finally {
    await close();
  }
}

function send(deliver: Deliver, url: string, options: AttemptOptions): Promise<DeliveryReport> {
  const webhook: Webhook = {
    oid: 7,
    url: new URL(url),
    authentication: { kind: 'none' },
    isCompressed: false,
    maximumEvents: 100,
    maximumBytes: 900_000,
    isSubscribed: () => true,
    ...options.webhook,
  };
  const delivery: Delivery = { id: 'msg_1', events: [], body: Buffer.from(body), ...options.delivery };
  return deliver(webhook, delivery, options.signal ?? new AbortController().signal);
}

/** What a receiver requires of a request before trusting it. */
export interface Expected {
  readonly authorization?: string;
  /** The bytes of the signing secret. */
  readonly key?: Buffer;
}

/** Answers 204 to a delivery that it trusts, and 401 to any other. */
export function checking({ authorization, key }: Expected): Reply {
  return (response, request) => {
    const isKnown = request.headers.authorization === authorization;
    response.writeHead(isKnown && isSigned(request, key) ? 204 : 401).end();
  };
}

/** Checks a signature as the Standard Webhooks specification requires of receivers. */
function isSigned({ headers, body: content }: Received, key: Buffer | undefined): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signature } = headers;
  if (key === undefined) return signature === undefined;
  if (Math.abs(now / 1000 - Number(seconds)) > 300) return false;
  const signed = Buffer.concat([Buffer.from(`${id}.${seconds}.`), content]);
  const expected = createHmac('sha256', key).update(signed).digest('base64');
  return String(signature)
    .split(' ')
    .some((one) => one === `v1,${expected}`);
}
