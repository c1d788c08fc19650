import { Readable } from 'node:stream';
import { type Dispatcher, request } from 'undici';
import type { Clock } from './clock.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import { cancelled, ServiceError } from './errors.ts';
import { fromNetwork, unavailable } from './network.ts';
import type { Redactor } from './redact.ts';

/** Largest answer that is read, in bytes. */
export const answerLimitBytes = 64 * 1024 * 1024;

export interface Attempt {
  readonly method: Dispatcher.HttpMethod;
  readonly url: URL;
  /** How errors name the request; no query. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Already encoded. A blob is read anew by each attempt, in pieces. */
  readonly body?: Uint8Array | Blob | undefined;
  /** Told of each piece of the body that was handed on, in bytes from the beginning. */
  readonly onSent?: ((bytes: number) => void) | undefined;
  /** The time for everything from connecting to the last byte of the answer. */
  readonly timeoutMs: number;
  /**
   * How much of the answer's body is wanted: reading stops there, and the rest is dropped together with the connection.
   * Absent: all of it, and one that is larger than `answerLimitBytes` is an error.
   */
  readonly answerBytes?: number | undefined;
  /** Takes the body of an answer that says success, piece by piece: such an answer has no text then. */
  readonly receive?: Receive | undefined;
  readonly signal: AbortSignal;
  readonly dispatcher: Dispatcher;
  readonly clock: Clock;
  readonly redact: Redactor;
}

/** What it throws, `send` throws too, unless the network failed. */
export type Receive = (body: ReceivedBody) => Promise<void>;

export interface ReceivedBody {
  /** As announced. Absent: nobody knows before the end. */
  readonly bytes?: number | undefined;
  /** Ends in an error when something is missing. */
  readonly pieces: AsyncIterable<Uint8Array>;
}

/** The body of the request could not be read to its end: nothing whole was sent. */
export class UnreadableBody extends Error {
  override readonly name = 'UnreadableBody';
}

export interface Answer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly traceId: string | undefined;
  readonly ms: number;
  /** The size of the answer's body, as far as it was read. */
  readonly bytes: number;
}

/**
 * Sends a request once; any status is an answer, redirects are not followed.
 * @throws ServiceError `unavailable` without an answer, `badResponse` for one that is no HTTP or too large,
 * `cancelled` when `signal` aborts.
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
  if (!body) return request(url, { method, headers: attempt.headers, signal, dispatcher });
  const headers = { ...attempt.headers, 'content-length': String(byteLength(body)) };
  const pieces = Readable.from(watched(body, progress, attempt.onSent));
  return request(url, { method, headers, body: pieces, signal, dispatcher });
}

export function byteLength(body: Uint8Array | Blob): number {
  return body instanceof Blob ? body.size : body.byteLength;
}

/** The library looks at a signal only once a connection stands, and then drops a request that nobody waits for. */
function orAborted<T>(response: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
    response.then(resolve, reject);
  });
}

/** Is asked for more only once its bytes were taken, which happens when a connection stands. */
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
    // Of use where it was not read to its end, which nobody else would do.
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

/** Kept only when it looks like an id in which nothing is to be hidden: the value goes into logs. */
function readTraceId(header: string | string[] | undefined, redact: Redactor): string | undefined {
  const value = Array.isArray(header) ? header[0] : header;
  return value && /^[\da-z][\da-z-]{0,63}$/i.test(value) && redact(value) === value ? value : undefined;
}
