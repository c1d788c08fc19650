import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, type Body, encode, json, Refusal, refused } from './answer.ts';
import { receiveBody } from './body.ts';
import type { World } from './call.ts';
import { answerControl, type Controlled, isControl } from './control.ts';
import { deliveryEndpoint, deliveryLimitBytes } from './deliveries.ts';
import type { ScriptedFault } from './faults.ts';
import { checkScope } from './keys.ts';
import { isLocal, notLocal } from './loopback.ts';
import { keyOutsideHeader } from './parameters.ts';
import { bodyBytesOf, findRoute } from './routes.ts';
import { instead, spoil } from './spoil.ts';
import { traceId } from './traceId.ts';
import { longestTarget, targetTooLong } from './unread.ts';

/** The state that requests read and change, and how long answers take. */
export interface Setting extends Controlled {
  /** Milliseconds before answers other than those of the control paths. */
  readonly latencyMs: number;
  sleep(ms: number): Promise<void>;
}

interface Address {
  readonly endpoint: string;
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
}

/** Answers one request. Rejects only because of a bug in the emulator. */
export async function exchange(
  setting: Setting,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isLocal(request.headers)) {
    send(response, refused(notLocal));
    return;
  }
  const address = readAddress(request);
  const counted = !isControl(address.endpoint);
  const end = counted ? setting.world.state.begin(address.endpoint) : () => {};
  response.once('close', end);
  const received = await receiveBody(request, bodyLimit(address));
  if (received.kind === 'gone') return;
  const body = received.kind === 'complete' ? received.body : undefined;
  if (!counted) {
    const answer = attempt(() => answerControl(setting, address.endpoint, whole(body, bodyLimit(address))));
    send(response, answer);
    return;
  }
  const bytes = received.kind === 'complete' ? received.body.length : received.bytes;
  setting.world.state.received({ endpoint: address.endpoint, bytes });
  await answerService(setting, { request, response, address, body, end });
}

/** `body` is absent if it was too large. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly address: Address;
  readonly body: Buffer | undefined;
  /** Called before the answer is sent: the client's next request may arrive before this one has closed. */
  readonly end: () => void;
}

async function answerService(setting: Setting, parts: Exchange): Promise<void> {
  const { request, response, address, body, end } = parts;
  const { state, faults } = setting.world;
  const fault: ScriptedFault = faults.take(address.endpoint) ?? {};
  const delay = setting.latencyMs + (fault.latencyMs ?? 0);
  if (delay > 0) await setting.sleep(delay);
  end();
  if (response.destroyed) return;
  if (fault.drop === 'beforeResponse') {
    state.answered('dropped');
    request.socket.destroy();
    return;
  }
  const answer = attempt(() => instead(fault) ?? serve(setting.world, request, address, body));
  const spoiled = spoil(answer, fault);
  if (fault.drop === 'midBody') {
    state.answered('dropped');
    sendHalf(response, spoiled);
    return;
  }
  state.answered(spoiled.status);
  send(response, spoiled);
}

function serve(world: World, request: IncomingMessage, address: Address, body: Buffer | undefined): Answer {
  const { headers } = request;
  if ((request.url ?? '').length > longestTarget) throw targetTooLong;
  if (address.endpoint === deliveryEndpoint) {
    return world.deliveries.take(headers, whole(body, bodyLimit(address)), world.now());
  }
  const { route, path } = findRoute(address.method, address.path);
  if (address.query.has('auth_key')) throw keyOutsideHeader();
  const key = world.keys.authenticate(headers.authorization);
  checkScope(key, route.scope);
  const { query } = address;
  return route.handle({ world, key, path, query, headers, body: whole(body, bodyLimit(address)) });
}

function bodyLimit({ endpoint, method, path }: Address): number {
  return endpoint === deliveryEndpoint ? deliveryLimitBytes : bodyBytesOf(method, path);
}

function whole(body: Buffer | undefined, limit: number): Buffer {
  if (body !== undefined) return body;
  throw new Refusal(413, `Request size exceeds the limit of ${limit} bytes.`);
}

function attempt(work: () => Answer): Answer {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return refused(error);
    throw error;
  }
}

function readAddress(request: IncomingMessage): Address {
  const method = request.method ?? 'GET';
  const target = request.url ?? '/';
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  const query = new URLSearchParams(mark < 0 ? '' : target.slice(mark + 1));
  return { endpoint: `${method} ${path}`, method, path, query };
}

function head(response: ServerResponse, answer: Answer): Buffer {
  const { bytes, contentType } = onTheWire(answer.body);
  const headers = {
    ...(answer.status !== 204 && {
      'Content-Type': contentType,
      'Content-Length': bytes.length,
    }),
    'X-Trace-ID': traceId(),
    ...answer.headers,
  };
  // Unlike `writeHead`, this replaces a header whose name differs only in case.
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.writeHead(answer.status);
  return bytes;
}

function onTheWire(body: Body): { readonly bytes: Buffer; readonly contentType: string } {
  if (body.kind === 'bytes') return body;
  const { text, contentType } = encode(body);
  return { bytes: Buffer.from(text, 'utf8'), contentType: `${contentType}; charset=utf-8` };
}

function send(response: ServerResponse, answer: Answer): void {
  if (answer.onSent) response.once('finish', answer.onSent);
  response.end(head(response, answer));
}

/**
 * Announces the full length, so that the client can tell that half is missing. Without a body, the head alone would be
 * the whole answer.
 */
function sendHalf(response: ServerResponse, answer: Answer): void {
  const bytes = head(response, answer);
  if (bytes.length === 0) response.destroy();
  else response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
}

/** Answers after a bug in the emulator, without any detail about it. */
export function sendFailure(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else send(response, json({ message: 'Internal server error' }, 500));
}
