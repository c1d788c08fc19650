import type { Dispatcher } from 'undici';
import type * as z from 'zod';
import { type Clock, systemClock } from '../http/clock.ts';
import { errorFromResponse, ServiceError } from '../http/errors.ts';
import { createRedactor, type Redactor } from '../http/redact.ts';
import { redactJson } from '../http/redactJson.ts';
import { type Repeat, withRetry } from '../http/retry.ts';
import { Secrets } from '../http/secrets.ts';
import { type Answer, byteLength, type Receive, send } from '../http/send.ts';
import { filledPath, parseBaseUrl, urlFor } from './baseUrl.ts';

/** One line per attempt. Never contains text, key or secret. */
export interface RequestLine {
  readonly endpoint: string;
  readonly status?: number | undefined;
  readonly requestBytes: number;
  readonly responseBytes: number;
  readonly ms: number;
  readonly traceId?: string | undefined;
  /** Counted from 1. */
  readonly attempt: number;
  /** The kind of failure with the cause and code of a network failure, or the name of an unexpected error. */
  readonly error?: string | undefined;
}

export interface RequesterConfig {
  readonly baseUrl: string;
  readonly key: string;
  /** Further secrets to hide in answers, in addition to the key. */
  readonly secrets?: Secrets | undefined;
  readonly version: string;
  /** Checked by the rules of `translate`, the only endpoint that receives it. */
  readonly reportingTag?: string | undefined;
  readonly dispatcher: Dispatcher;
  readonly clock?: Clock | undefined;
  /** The usual time limit for one attempt as a whole. */
  readonly timeoutMs: number;
  readonly log?: ((line: RequestLine) => void) | undefined;
  /** Called before a retry if the service asked to slow down. */
  readonly onPushback?: ((error: ServiceError) => void) | undefined;
}

export type Reads = 'json' | 'tsv' | 'nothing';

export interface RequestSpec<T> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to the base URL, with a leading slash. Names in braces are filled from `pathValues`. */
  readonly path: string;
  /** Ids, not encoded. Errors and logs show the path without them. */
  readonly pathValues?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent unchanged, instead of `body`. */
  readonly upload?: Upload | undefined;
  /** Receives an answer that is too large to be held in memory. */
  readonly receive?: Receive | undefined;
  /** Hidden in the answer, in addition to all known keys. */
  readonly secret?: string | undefined;
  /** Limit on the encoded body. */
  readonly limitBytes?: number | undefined;
  /** JSON by default. With `nothing`, the schema receives undefined whatever the answer is. */
  readonly reads?: Reads | undefined;
  /** The body or the answer may take megabytes, so an attempt gets several times the usual time. */
  readonly large?: boolean | undefined;
  readonly schema: z.ZodType<T>;
  /** The effect of serving the request twice; `harmless` by default. */
  readonly repeat?: Repeat | undefined;
  /** Sends the reporting tag, so that the request is counted in the report by tag. */
  readonly tagged?: boolean | undefined;
}

/** A body that is read from its source while it is being sent. */
export interface Upload {
  readonly content: Blob;
  /** Complete, including all parameters. */
  readonly contentType: string;
  /** Called with the bytes that the attempt has sent so far, and again with 0 if the answer is a failure. */
  readonly onSent?: ((bytes: number) => void) | undefined;
}

export interface Call {
  readonly signal: AbortSignal;
  /** Called before a retry if the service asked to slow down. */
  readonly onPushback?: () => void;
}

export interface Parsed<T> {
  /** All known keys are hidden in it. */
  readonly value: T;
  /** The strings of the value in which a key was hidden, after redaction; absent if there are none. */
  readonly redacted?: ReadonlySet<string>;
  readonly traceId?: string | undefined;
}

/** @throws ServiceError of any kind; UnreadableBody; what `receive` throws */
export type Requester = <T>(spec: RequestSpec<T>, call: Call) => Promise<Parsed<T>>;

interface Prepared {
  readonly config: RequesterConfig;
  readonly clock: Clock;
  readonly endpoint: string;
  readonly method: RequestSpec<unknown>['method'];
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | Blob | undefined;
  readonly onSent: Upload['onSent'];
  readonly receive: Receive | undefined;
  readonly signal: AbortSignal;
  readonly redact: Redactor;
  readonly timeoutMs: number;
  readonly reads: Reads;
}

/** Multiple of the usual time limit, by default a minute: 10 MiB in 5 minutes is about 300 kbit/s. */
const largeFactor = 5;

/** For each 2 MiB, an upload gets the usual time limit once more. */
const bytesPerTimeLimit = 2 * 1024 * 1024;

/** The size of a download is unknown, so it gets a fixed multiple of the usual time limit. */
const downloadFactor = 30;

/** @throws ServiceError `rejected` with a `BaseUrlProblem` as its code */
export function createRequester(config: RequesterConfig): Requester {
  const base = parseBaseUrl(config.baseUrl);
  if (typeof base === 'string') {
    throw new ServiceError({ kind: 'rejected', endpoint: 'base URL', code: base });
  }
  // Hides keys in everything that the service sends, because an answer may quote the request.
  const secrets = config.secrets ?? new Secrets();
  secrets.add(config.key);
  return async (spec, call) => {
    const redact = redactorOf(secrets, spec.secret);
    const prepared = { ...prepare(config, base, spec, call), redact };
    const answer = await withRetry((number) => attempt(prepared, number), {
      endpoint: prepared.endpoint,
      repeat: spec.repeat ?? 'harmless',
      clock: prepared.clock,
      signal: call.signal,
      onPushback: (error) => {
        config.onPushback?.(error);
        call.onPushback?.();
      },
    });
    return { ...parse(spec.schema, answer, prepared), traceId: answer.traceId };
  };
}

function redactorOf({ redact }: Secrets, secret: string | undefined): Redactor {
  if (secret === undefined) return redact;
  const own = createRedactor(secret);
  return (text) => own(redact(text));
}

function prepare(
  config: RequesterConfig,
  base: URL,
  spec: RequestSpec<unknown>,
  call: Call,
): Omit<Prepared, 'redact'> {
  const endpoint = `${spec.method} ${spec.path}`;
  const body = bodyOf(spec, endpoint);
  const key = checkKey(config.key, endpoint);
  const tag = spec.tagged ? config.reportingTag?.trim() : undefined;
  const headers = {
    authorization: `DeepL-Auth-Key ${key}`,
    'user-agent': `vernacular/${config.version}`,
    accept: acceptOf(spec),
    ...(body && { 'content-type': spec.upload?.contentType ?? 'application/json' }),
    ...(tag && { 'x-deepl-reporting-tag': tag }),
  };
  const clock = config.clock ?? systemClock;
  const path = filledPath(spec.path, spec.pathValues ?? {});
  if (path === undefined) throw new ServiceError({ kind: 'notFound', endpoint });
  const url = urlFor(base, path, spec.query);
  const timeoutMs = config.timeoutMs * timeoutFactor(spec);
  const { method, reads = 'json', receive } = spec;
  const { onSent } = spec.upload ?? {};
  const { signal } = call;
  return { config, clock, endpoint, method, url, headers, body, onSent, receive, signal, timeoutMs, reads };
}

function bodyOf(spec: RequestSpec<unknown>, endpoint: string): Uint8Array | Blob | undefined {
  if (spec.upload) return spec.upload.content;
  if (spec.body === undefined) return undefined;
  const body = Buffer.from(JSON.stringify(spec.body));
  const { limitBytes } = spec;
  if (limitBytes === undefined || body.byteLength <= limitBytes) return body;
  throw new ServiceError({ kind: 'tooLarge', endpoint, size: { bytes: body.byteLength, limitBytes } });
}

function acceptOf({ reads, receive }: RequestSpec<unknown>): string {
  if (receive) return '*/*';
  return reads === 'tsv' ? 'text/tab-separated-values' : 'application/json';
}

function timeoutFactor({ upload, receive, large }: RequestSpec<unknown>): number {
  if (upload) return largeFactor + Math.ceil(upload.content.size / bytesPerTimeLimit);
  if (receive) return downloadFactor;
  return large ? largeFactor : 1;
}

/** Rejects a key that no header can carry. The network layer would do so too, but might quote the key. */
function checkKey(key: string, endpoint: string): string {
  const trimmed = key.trim();
  if (trimmed === '') throw new ServiceError({ kind: 'auth', endpoint, reason: 'missingKey' });
  if (!/^[\x21-\x7e]+$/.test(trimmed)) throw new ServiceError({ kind: 'auth', endpoint, reason: 'refused' });
  return trimmed;
}

async function attempt(prepared: Prepared, number: number): Promise<Answer> {
  const { config, clock } = prepared;
  const started = clock.now();
  let answer: Answer | undefined;
  try {
    answer = await send({ ...prepared, dispatcher: config.dispatcher });
    if (!isDone(answer, prepared, number)) {
      prepared.onSent?.(0);
      throw failure(answer, prepared);
    }
    logAttempt(prepared, number, { answer, ms: answer.ms });
    return answer;
  } catch (error) {
    logAttempt(prepared, number, { answer, ms: clock.now() - started, error });
    throw error;
  }
}

/** If a retried deletion finds nothing, an earlier attempt probably succeeded. */
function isDone({ status }: Answer, { method }: Prepared, number: number): boolean {
  return (status >= 200 && status <= 299) || (method === 'DELETE' && status === 404 && number > 1);
}

function failure(answer: Answer, { clock, endpoint, redact }: Prepared): ServiceError {
  const retryAfter = answer.headers['retry-after'];
  return errorFromResponse({
    endpoint,
    status: answer.status,
    body: answer.text,
    traceId: answer.traceId,
    retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined,
    now: clock.now(),
    redact,
  });
}

interface Outcome {
  readonly answer: Answer | undefined;
  readonly ms: number;
  readonly error?: unknown;
}

function logAttempt({ config, endpoint, body }: Prepared, attempt: number, outcome: Outcome): void {
  const { answer, ms, error } = outcome;
  config.log?.({
    endpoint,
    status: answer?.status,
    requestBytes: body ? byteLength(body) : 0,
    responseBytes: answer?.bytes ?? 0,
    ms,
    traceId: answer?.traceId,
    attempt,
    ...(error !== undefined && { error: nameOf(error) }),
  });
}

function nameOf(error: unknown): string {
  if (!(error instanceof ServiceError)) return error instanceof Error ? error.name : 'unknown';
  const { kind, network } = error;
  return network ? `${kind} ${[network.cause, network.code].filter(Boolean).join(' ')}` : kind;
}

function parse<T>(
  schema: z.ZodType<T>,
  answer: Answer,
  { endpoint, redact, reads }: Prepared,
): Omit<Parsed<T>, 'traceId'> {
  const { value, redacted } = redactJson(contentOf(answer, endpoint, reads), redact);
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data, ...(redacted.size > 0 && { redacted }) };
  const issue = result.error.issues[0];
  throw badResponse(answer, endpoint, issue?.path.join('.') ?? '', issue?.code ?? 'unknown');
}

function contentOf(answer: Answer, endpoint: string, reads: Reads): unknown {
  switch (reads) {
    case 'json':
      return parseJson(answer, endpoint);
    case 'tsv':
      return answer.text;
    case 'nothing':
      return undefined;
  }
}

function parseJson(answer: Answer, endpoint: string): unknown {
  try {
    return JSON.parse(answer.text);
  } catch (error) {
    if (error instanceof SyntaxError) throw badResponse(answer, endpoint, '', 'notJson');
    throw error;
  }
}

function badResponse(answer: Answer, endpoint: string, path: string, issue: string): ServiceError {
  const { status, traceId } = answer;
  return new ServiceError({ kind: 'badResponse', endpoint, status, traceId, shape: { path, issue } });
}
