/** A webhook receiver for trying webhooks out: it accepts every delivery that it can read, and lists the latest. */
import type { IncomingHttpHeaders } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { isRecord } from '../isRecord.ts';
import { type Answer, json, Refusal } from './answer.ts';
import { parseJson } from './json.ts';

export const deliveryEndpoint = 'POST /_emulator/webhooks';

export const deliveryLimitBytes = 16 * 1024 * 1024;

export interface ReceivedDelivery {
  /** ISO 8601. */
  readonly received: string;
  /** The headers of Standard Webhooks, user agent and content type, and `authorization` without its secret part. */
  readonly headers: Readonly<Record<string, string>>;
  readonly compressed: boolean;
  /** Each event has a single key, its name. */
  readonly events: readonly Readonly<Record<string, unknown>>[];
}

const remembered = 1000;

export class Deliveries {
  #received: readonly ReceivedDelivery[] = [];

  /** The latest deliveries, at most 1000, oldest first. */
  get all(): readonly ReceivedDelivery[] {
    return this.#received;
  }

  /** @throws Refusal for a body that is not a valid delivery */
  take(headers: IncomingHttpHeaders, body: Buffer, now: Date): Answer {
    const { events, compressed } = readDelivery(body);
    const delivery = { received: now.toISOString(), headers: shown(headers), compressed, events };
    this.#received = [...this.#received, delivery].slice(-remembered);
    return json({ received: events.length });
  }

  clear(): void {
    this.#received = [];
  }
}

function readDelivery(body: Buffer): Pick<ReceivedDelivery, 'events' | 'compressed'> {
  const value = parseJson(body.toString('utf8'));
  const content = isRecord(value) ? value.events : undefined;
  const compressed = typeof content === 'string';
  const events = compressed ? parseJson(unpack(content)) : content;
  if (Array.isArray(events) && events.every(isEvent)) return { events, compressed };
  throw new Refusal(400, 'Not a delivery: a list of events is expected, each with its name as its only key.');
}

function isEvent(value: unknown): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && Object.keys(value).length === 1;
}

function unpack(text: string): string {
  try {
    return gunzipSync(Buffer.from(text, 'base64'), { maxOutputLength: deliveryLimitBytes }).toString('utf8');
  } catch {
    throw new Refusal(400, 'Not a delivery: events in a string are gzip data in Base64.');
  }
}

function shown(headers: IncomingHttpHeaders): Readonly<Record<string, string>> {
  const harmless = ['webhook-id', 'webhook-timestamp', 'webhook-signature', 'user-agent', 'content-type'];
  const { authorization } = headers;
  return {
    ...Object.fromEntries(
      harmless.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
    ),
    ...(authorization !== undefined && { authorization: `${schemeOf(authorization)} …`.trimStart() }),
  };
}

/** Without a scheme, the whole value may be secret. */
function schemeOf(authorization: string): string {
  const [scheme = '', ...rest] = authorization.split(/\s+/);
  return rest.length > 0 ? scheme : '';
}
