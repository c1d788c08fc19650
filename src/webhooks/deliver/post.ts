import type { Dispatcher } from 'undici';
import type { Clock } from '../../http/clock.ts';
import { ServiceError } from '../../http/errors.ts';
import type { Redactor } from '../../http/redact.ts';
import { parseRetryAfter } from '../../http/retryAfter.ts';
import { type Answer, send } from '../../http/send.ts';
import type { Webhook } from '../record/webhook.ts';
import { AddressError, type AllowsPrivate, isAllowedHost } from './addresses.ts';
import { answerBytes, excerptOf, hideSecrets, secretsIn } from './excerpt.ts';
import type { Delivery, DeliveryReport } from './outcome.ts';

/** Milliseconds, from connecting to the last byte of the answer. */
export const deadlineMs = 30_000;

/** Milliseconds: as long as the longest back-off. */
const retryAfterCapMs = 3_600_000;

export interface Sender {
  /** Uses `guardedLookup`. Called for each attempt, like `allowsPrivate`. */
  readonly dispatcher: () => Dispatcher;
  readonly allowsPrivate: AllowsPrivate;
  readonly clock: Clock;
  readonly userAgent: string;
  readonly redact: Redactor;
}

export type DeliverWith<Credentials> = (
  webhook: Webhook,
  authentication: Credentials,
  delivery: Delivery,
  signal: AbortSignal,
) => Promise<DeliveryReport>;

export interface Post {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** Hidden in the answer. */
  readonly secrets: readonly string[];
  kindOf(answer: Answer): DeliveryReport['kind'];
}

/**
 * @throws the reason of `signal` when it aborts, and ServiceError `cancelled` if the dispatcher is closed; any other
 * error is a bug
 */
export async function post(sender: Sender, request: Post, signal: AbortSignal): Promise<DeliveryReport> {
  // Needed in addition to `guardedLookup`, which sees neither IP addresses in URLs nor hosts behind a proxy.
  if (!isAllowedHost(request.url, sender.allowsPrivate)) return { kind: 'failed', cause: 'address', ms: 0 };
  const started = sender.clock.now();
  // The clock may have been set back.
  const elapsed = () => Math.max(0, sender.clock.now() - started);
  try {
    return reportOf(await attempt(sender, request, signal), elapsed(), sender, request);
  } catch (error) {
    signal.throwIfAborted();
    return reportOfFailure(error, elapsed());
  }
}

function attempt(sender: Sender, request: Post, signal: AbortSignal): Promise<Answer> {
  const { dispatcher, clock, redact } = sender;
  const headers = { ...request.headers, 'user-agent': sender.userAgent };
  return send({
    method: 'POST',
    url: request.url,
    endpoint: 'POST webhook',
    headers,
    body: request.body,
    timeoutMs: deadlineMs,
    answerBytes,
    signal,
    dispatcher: dispatcher(),
    clock,
    redact,
  });
}

function reportOf(answer: Answer, ms: number, sender: Sender, request: Post): DeliveryReport {
  const kind = request.kindOf(answer);
  const retryAfter = kind === 'failed' ? firstOf(answer.headers['retry-after']) : undefined;
  return {
    kind,
    status: answer.status,
    ms,
    excerpt: excerptOf(
      answer.text,
      hideSecrets([...request.secrets, ...secretsIn(request.url)], sender.redact),
    ),
    retryAfterMs: parseRetryAfter(retryAfter, sender.clock.now(), retryAfterCapMs),
  };
}

function firstOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : header?.[0];
}

/** Rethrows bugs and cancellations. For an answer that is not HTTP, the report has neither a status nor a cause. */
function reportOfFailure(error: unknown, ms: number): DeliveryReport {
  if (error instanceof AddressError) return { kind: 'failed', cause: 'address', ms };
  if (!(error instanceof ServiceError) || error.kind === 'cancelled') throw error;
  return { kind: 'failed', cause: error.network?.cause, ms };
}

/** Whether a header can carry the credential. If not, an error from the network layer might quote it. */
export function fitsHeader(credential: string): boolean {
  return /^[\x21-\x7e]+$/.test(credential);
}

export const unsendable: DeliveryReport = { kind: 'failed', cause: 'credential', ms: 0 };
