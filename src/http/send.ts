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
  /** Already encoded. */
  readonly body?: Uint8Array | undefined;
  /** The time for everything from connecting to the last byte of the answer. */
  readonly timeoutMs: number;
  /**
   * How much of the answer's body is wanted: reading stops there, and the rest is dropped together with the connection.
   * Absent: all of it, and one that is larger than `answerLimitBytes` is an error.
   */
  readonly answerBytes?: number | undefined;
  readonly signal: AbortSignal;
  readonly dispatcher: Dispatcher;
  readonly clock: Clock;
  readonly redact: Redactor;
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
    const body = await readBody(response.body, attempt);
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
  const headers = { ...attempt.headers, 'content-length': String(body.byteLength) };
  return request(url, { method, headers, body: Readable.from(watched(body, progress)), signal, dispatcher });
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
async function* watched(body: Uint8Array, progress: Progress): AsyncGenerator<Uint8Array> {
  yield body;
  progress.bodySent = true;
}

async function readBody(
  body: Dispatcher.ResponseData['body'],
  { endpoint, answerBytes }: Attempt,
): Promise<{ readonly text: string; readonly bytes: number }> {
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
