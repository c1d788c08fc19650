import { readMessage } from './message.ts';
import type { Redactor } from './redact.ts';
import { parseRetryAfter } from './retryAfter.ts';

export type ServiceErrorKind =
  | 'auth'
  | 'quota'
  | 'busy'
  | 'unavailable'
  | 'tooLarge'
  /** The request line is too long; a smaller body would not help. */
  | 'uriTooLong'
  | 'rejected'
  | 'notFound'
  | 'badResponse'
  | 'cancelled';

/** Why authentication failed; `refused` if nothing more is known. */
export type AuthReason =
  | 'missingKey'
  | 'refused'
  | 'wrongDeployment'
  | 'missingScope'
  /** The feature is not available to free accounts. */
  | 'paidOnly';

export type NetworkCause = 'refused' | 'unreachable' | 'dns' | 'timeout' | 'tls' | 'reset' | 'proxy';

/** What exactly is busy or not yet ready, if not the service as a whole. */
export type BusyReason =
  /** Too many recent requests about glossaries; other requests are still served. */
  | 'glossaryRequests'
  /** A glossary did not become ready within the time limit. */
  | 'glossaryNotReady';

/** A request that received no answer or only part of one. */
export interface NetworkFailure {
  readonly cause: NetworkCause;
  /** A code of the system, the HTTP library or our own, such as `ECONNREFUSED`. Absent if our time limit expired. */
  readonly code?: string;
  /** The body was handed to a connection, so the service may have processed and billed it. False without a body. */
  readonly bodySent: boolean;
}

/** The size of a request that exceeds one of the service's limits, and is therefore not sent. */
export interface SizeProblem {
  readonly bytes: number;
  readonly limitBytes: number;
}

/** The place where an answer deviates from its schema. Contains names of its fields, but no values. */
export interface ShapeProblem {
  /** Path inside the answer, joined with dots; empty for the answer itself. */
  readonly path: string;
  readonly issue: string;
}

export interface ServiceFailure {
  readonly kind: ServiceErrorKind;
  /** Method and path without the query, for example `POST /v2/translate`. */
  readonly endpoint: string;
  readonly status?: number | undefined;
  readonly traceId?: string | undefined;
  /** The service's message, cleaned and truncated. To be shown to the user, never logged. */
  readonly serviceMessage?: string | undefined;
  /** A machine-readable code: the service's, if it sends one, or our own for a request that was not sent. */
  readonly code?: string | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly reason?: AuthReason | undefined;
  readonly busyReason?: BusyReason | undefined;
  /** Absent unless the kind is `unavailable` and there was no complete answer. */
  readonly network?: NetworkFailure | undefined;
  /** Absent unless the kind is `tooLarge` and nothing was sent. */
  readonly size?: SizeProblem | undefined;
  readonly shape?: ShapeProblem | undefined;
}

/** Safe to log, except for `serviceMessage`: the message and all other fields contain no text, key or secret. */
export class ServiceError extends Error implements ServiceFailure {
  override readonly name: string = 'ServiceError';
  readonly kind: ServiceErrorKind;
  readonly endpoint: string;
  readonly status: number | undefined;
  readonly traceId: string | undefined;
  readonly serviceMessage: string | undefined;
  readonly code: string | undefined;
  readonly retryAfterMs: number | undefined;
  readonly reason: AuthReason | undefined;
  readonly busyReason: BusyReason | undefined;
  readonly network: NetworkFailure | undefined;
  readonly size: SizeProblem | undefined;
  readonly shape: ShapeProblem | undefined;

  constructor(failure: ServiceFailure) {
    super(describe(failure));
    this.kind = failure.kind;
    this.endpoint = failure.endpoint;
    this.status = failure.status;
    this.traceId = failure.traceId;
    this.serviceMessage = failure.serviceMessage;
    this.code = failure.code;
    this.retryAfterMs = failure.retryAfterMs;
    this.reason = failure.reason;
    this.busyReason = failure.busyReason;
    this.network = failure.network;
    this.size = failure.size;
    this.shape = failure.shape;
  }
}

/** Whether the service may have made a change although it gave no usable answer. */
export function mayHaveHappened({ kind, endpoint, network }: ServiceError): boolean {
  if (network) return network.bodySent || (hasNoBody.test(endpoint) && canFollowSending.has(network.cause));
  return kind === 'cancelled' || kind === 'unavailable' || kind === 'badResponse';
}

/** Requests that change something without a body: nothing shows whether they were sent. */
const hasNoBody = /^DELETE /;

/** Failures that can occur after a request was sent. */
const canFollowSending: ReadonlySet<NetworkCause> = new Set(['timeout', 'reset']);

function describe(failure: ServiceFailure): string {
  const parts = [
    `${failure.endpoint}: ${failure.kind}`,
    failure.status && `status ${failure.status}`,
    failure.reason,
    failure.busyReason,
    failure.network && `${failure.network.cause} ${failure.network.code ?? ''}`.trimEnd(),
    failure.size && `${failure.size.bytes} of ${failure.size.limitBytes} bytes`,
    failure.shape && `${failure.shape.issue} at "${failure.shape.path}"`,
    failure.traceId && `trace ${failure.traceId}`,
  ];
  return parts.filter(Boolean).join(', ');
}

export function cancelled(endpoint: string): ServiceError {
  return new ServiceError({ kind: 'cancelled', endpoint });
}

export interface FailedAnswer {
  readonly endpoint: string;
  readonly status: number;
  readonly body: string;
  readonly traceId?: string | undefined;
  readonly retryAfter?: string | undefined;
  /** Milliseconds since the epoch, needed for a `Retry-After` that is a date. */
  readonly now: number;
  readonly redact: Redactor;
}

/** Source: DeepL API reference, "Error handling". A redirect is a bad response, because it is never followed. */
export function errorFromResponse(answer: FailedAnswer): ServiceError {
  const { message, code, detail } = readMessage(answer.body, answer.redact);
  const busyReason = busyReasonOf(answer);
  const kind = busyReason ? 'busy' : kindOfStatus(answer.status);
  return new ServiceError({
    kind,
    endpoint: answer.endpoint,
    status: answer.status,
    traceId: answer.traceId,
    serviceMessage: message,
    code,
    retryAfterMs: parseRetryAfter(answer.retryAfter, answer.now),
    reason: kind === 'auth' ? authReason(message, detail) : undefined,
    busyReason,
    shape: kind === 'badResponse' ? { path: '', issue: 'unexpectedStatus' } : undefined,
  });
}

/** DeepL API reference, "Glossaries": here, 456 does not mean that the quota is used up. */
const glossaries = /^\w+ \/v\d+\/glossar/;

function busyReasonOf({ status, endpoint }: FailedAnswer): BusyReason | undefined {
  return status === 456 && glossaries.test(endpoint) ? 'glossaryRequests' : undefined;
}

const kindsByStatus: Readonly<Record<number, ServiceErrorKind>> = {
  401: 'auth',
  403: 'auth',
  404: 'notFound',
  413: 'tooLarge',
  414: 'uriTooLong',
  429: 'busy',
  456: 'quota',
  529: 'busy',
};

function kindOfStatus(status: number): ServiceErrorKind {
  const known = kindsByStatus[status];
  if (known) return known;
  if (status >= 500) return 'unavailable';
  return status >= 400 ? 'rejected' : 'badResponse';
}

/** Source: DeepL API reference, "Authentication" (wrong deployment) and "Managing API keys" (scopes). */
function authReason(message: string | undefined, detail: string | undefined): AuthReason {
  if (/\bwrong endpoint\b/i.test(message ?? '')) return 'wrongDeployment';
  return detail ? 'missingScope' : 'refused';
}
