import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { Clock } from './clock.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import { cancelled, ServiceError } from './errors.ts';
import { fromNetwork, unavailable } from './network.ts';
import type { Redactor } from './redact.ts';

/** For answers that are read as text. */
export const answerLimitBytes = 64 * 1024 * 1024;

export interface Attempt {
  readonly method: Dispatcher.HttpMethod;
  readonly url: URL;
  /** The request's name in errors; without the query. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Already encoded. Each attempt reads a blob again, in pieces. */
  readonly body?: Uint8Array | Blob | undefined;
  /** Called after each piece of the body is handed on, with the bytes sent so far. */
  readonly onSent?: ((bytes: number) => void) | undefined;
  /** Time limit for the whole exchange, from connecting to the last byte of the answer. */
  readonly timeoutMs: number;
  /** How much of the answer to read; the rest is dropped. If absent, more than `answerLimitBytes` is an error. */
  readonly answerBytes?: number | undefined;
  /** Receives the body of a successful answer piece by piece; the answer's text is then empty. */
  readonly receive?: Receive | undefined;
  readonly signal: AbortSignal;
  readonly dispatcher: Dispatcher;
  readonly clock: Clock;
  readonly redact: Redactor;
}

/** `send` rethrows its errors, except network failures, which become a `ServiceError`. */
export type Receive = (body: ReceivedBody) => Promise<void>;

export interface ReceivedBody {
  /** The announced size, if any. */
  readonly bytes?: number | undefined;
  /** Throws if the body is incomplete. */
  readonly pieces: AsyncIterable<Uint8Array>;
}

/** The body of the request could not be read completely, so the service did not receive all of it. */
export class UnreadableBody extends Error {
  override readonly name = 'UnreadableBody';
}

export interface Answer {
  readonly status: number;
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly traceId: string | undefined;
  readonly ms: number;
  /** The number of body bytes that were read. */
  readonly bytes: number;
}

/**
 * Any status is an answer; redirects are not followed.
 * @throws ServiceError `unavailable` without a complete answer, `badResponse` if it is not HTTP or too large,
 * `cancelled` when `signal` aborts or the dispatcher is closed; UnreadableBody; what `receive` throws
 */
export async function send(attempt: Attempt): Promise<Answer> {
  if (attempt.signal.aborted) throw cancelled(attempt.endpoint);
  const started = attempt.clock.now();
  const progress = { bodySent: false };
  const deadline = startDeadline(attempt.clock, attempt.timeoutMs, attempt.signal);
  try {
    const response = await orAborted(dispatch(attempt, deadline.signal, progress), deadline.signal);
    const body = await takeBody(response, attempt);
    const traceId = readTraceId(response.headers['x-trace-id'], attempt.redact);
    const { statusCode: status, headers } = response;
    return { status, headers, traceId, ...body, ms: attempt.clock.now() - started };
  } catch (error) {
    throw translateError(error, attempt, deadline, progress.bodySent);
  } finally {
    deadline.end();
  }
}

interface Progress {
  bodySent: boolean;
}

function dispatch(
  attempt: Attempt,
  signal: AbortSignal,
  progress: Progress,
): Promise<Dispatcher.ResponseData> {
  const { method, url, body, dispatcher } = attempt;
  const { origin, pathname, search } = url;
  const where = { method, origin, path: pathname + search, signal };
  if (!body) return dispatcher.request({ ...where, headers: attempt.headers });
  const headers = { ...attempt.headers, 'content-length': String(byteLength(body)) };
  const pieces = Readable.from(watched(body, progress, attempt.onSent));
  return dispatcher.request({ ...where, headers, body: pieces });
}

export function byteLength(body: Uint8Array | Blob): number {
  return body instanceof Blob ? body.size : body.byteLength;
}

/** Rejects at once when the signal aborts: the library notices that, and drops the request, only once connected. */
function orAborted<T>(response: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
    response.then(resolve, reject);
  });
}

/** The library asks for the next piece only after it has taken the previous one, which requires a connection. */
async function* watched(
  body: Uint8Array | Blob,
  progress: Progress,
  onSent: Attempt['onSent'],
): AsyncGenerator<Uint8Array> {
  let sent = 0;
  for await (const piece of body instanceof Blob ? piecesOf(body) : [body]) {
    yield piece;
    sent += piece.byteLength;
    onSent?.(sent);
  }
  progress.bodySent = true;
}

async function* piecesOf(blob: Blob): AsyncGenerator<Uint8Array> {
  try {
    yield* blob.stream() as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw new UnreadableBody('The body of the request could not be read', { cause: error });
  }
}

interface TakenBody {
  readonly text: string;
  readonly bytes: number;
}

async function takeBody(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  attempt: Attempt,
): Promise<TakenBody> {
  const { receive } = attempt;
  if (receive === undefined || statusCode < 200 || statusCode > 299) return readBody(body, attempt);
  const counted = { bytes: 0 };
  try {
    const pieces = counting(body as AsyncIterable<Uint8Array>, counted);
    await receive({ bytes: announced(headers['content-length']), pieces });
  } finally {
    // Nothing else would release a body that was not read to its end.
    body.on('error', () => {}).destroy();
  }
  return { text: '', bytes: counted.bytes };
}

async function* counting(
  pieces: AsyncIterable<Uint8Array>,
  counted: { bytes: number },
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    counted.bytes += piece.byteLength;
    yield piece;
  }
}

function announced(length: string | string[] | undefined): number | undefined {
  return typeof length === 'string' && /^\d{1,15}$/.test(length) ? Number(length) : undefined;
}

async function readBody(
  body: Dispatcher.ResponseData['body'],
  { endpoint, answerBytes }: Attempt,
): Promise<TakenBody> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    const wanted = chunk.subarray(0, answerBytes === undefined ? undefined : answerBytes - bytes);
    chunks.push(wanted);
    bytes += wanted.byteLength;
    if (answerBytes !== undefined && bytes >= answerBytes) break;
    if (bytes > answerLimitBytes) {
      throw new ServiceError({ kind: 'badResponse', endpoint, shape: { path: '', issue: 'tooLarge' } });
    }
  }
  return { text: new TextDecoder().decode(Buffer.concat(chunks, bytes)), bytes };
}

function translateError(error: unknown, attempt: Attempt, deadline: Deadline, bodySent: boolean): unknown {
  const { endpoint } = attempt;
  if (deadline.expired()) return unavailable(endpoint, { cause: 'timeout', bodySent });
  if (attempt.signal.aborted) return cancelled(endpoint);
  return fromNetwork(error, endpoint, bodySent);
}

/** Returns the trace id only if it looks like an id and contains no secret, because it is written to logs. */
function readTraceId(header: string | string[] | undefined, redact: Redactor): string | undefined {
  const value = Array.isArray(header) ? header[0] : header;
  return value && /^[\da-z][\da-z-]{0,63}$/i.test(value) && redact(value) === value ? value : undefined;
}
