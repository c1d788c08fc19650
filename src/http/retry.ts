import type { Clock } from './clock.ts';
import { cancelled, type NetworkCause, ServiceError } from './errors.ts';

interface RetryRule {
  readonly statuses?: readonly number[];
  readonly network?: readonly NetworkCause[];
  /** The maximum number of attempts after the first. */
  readonly retries: number;
}

/**
 * Everything else is final: for other statuses the answer would be the same, and certificate and proxy errors require a
 * change of settings first. Source: DeepL API reference, "Error handling".
 */
const retryTable: readonly RetryRule[] = [
  { statuses: [429, 529], retries: 8 },
  { statuses: [500, 502, 503, 504], retries: 4 },
  { network: ['refused', 'unreachable', 'dns', 'timeout', 'reset'], retries: 3 },
];

/** The effect of serving a request twice: there is no idempotency key. `consumes` can succeed only once. */
export type Repeat = 'harmless' | 'costs' | 'creates' | 'consumes';

/** How many times a request that may already have been served is retried. */
const ambiguousRetries: Readonly<Record<Repeat, number>> = {
  harmless: Number.POSITIVE_INFINITY,
  costs: 1,
  creates: 0,
  consumes: 0,
};

/** Milliseconds: the wait before retry n is random, up to the smaller of `cap` and `base` times 2^(n - 1). */
export const backOff = { base: 1_000, cap: 30_000 };

export interface RetryOptions {
  readonly endpoint: string;
  readonly repeat: Repeat;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Called before the wait if the service asked to slow down (429, 529). */
  readonly onPushback?: ((error: ServiceError) => void) | undefined;
}

/**
 * Numbers the attempts from 1. The waits respect `Retry-After`.
 * @throws the last error, or ServiceError `cancelled` if `signal` aborts during a wait
 */
export async function withRetry<T>(
  attempt: (number: number) => Promise<T>,
  options: RetryOptions,
): Promise<T> {
  let ambiguous = 0;
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt(retries + 1);
    } catch (error) {
      if (!(error instanceof ServiceError) || retries >= retriesFor(error)) throw error;
      if (mayHaveBeenServed(error, options.repeat)) {
        if (ambiguous >= ambiguousRetries[options.repeat]) throw error;
        ambiguous += 1;
      }
      await waitBefore(error, retries, options);
    }
  }
}

function retriesFor(error: ServiceError): number {
  const { status, network } = error;
  const rule = retryTable.find(
    (row) =>
      (status !== undefined && row.statuses?.includes(status)) ||
      (network !== undefined && row.network?.includes(network.cause)),
  );
  return rule?.retries ?? 0;
}

/** A failed request is not billed, but it may have created its object, or used up the only fetch of its result. */
function mayHaveBeenServed(error: ServiceError, repeat: Repeat): boolean {
  if (error.network?.bodySent === true) return true;
  const isOnce = repeat === 'creates' || repeat === 'consumes';
  return isOnce && error.kind === 'unavailable' && error.status !== undefined;
}

async function waitBefore(error: ServiceError, retries: number, options: RetryOptions): Promise<void> {
  const { clock, signal } = options;
  if (error.kind === 'busy') options.onPushback?.(error);
  const jittered = clock.random() * Math.min(backOff.cap, backOff.base * 2 ** retries);
  await clock.sleep(Math.max(Math.round(jittered), error.retryAfterMs ?? 0), signal);
  if (signal.aborted) throw cancelled(options.endpoint);
}
