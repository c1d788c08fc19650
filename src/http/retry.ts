import type { Clock } from './clock.ts';
import { cancelled, type NetworkCause, ServiceError } from './errors.ts';

interface RetryRule {
  readonly statuses?: readonly number[];
  readonly network?: readonly NetworkCause[];
  /** The number of attempts after the first. */
  readonly retries: number;
}

/**
 * What is tried again, and how often. Everything else is final: other statuses because the answer would be the
 * same, certificates and proxies because somebody has to change a setting first.
 * Source: DeepL API reference, "Error handling".
 */
export const retryTable: readonly RetryRule[] = [
  { statuses: [429, 529], retries: 8 },
  { statuses: [500, 502, 503, 504], retries: 4 },
  { network: ['refused', 'unreachable', 'dns', 'timeout', 'reset'], retries: 3 },
];

/**
 * What serving a request twice does: nothing, it costs twice, it makes a second thing of what it makes, or it finds gone what
 * is given once. There is no idempotency key.
 */
export type Repeat = 'harmless' | 'costs' | 'creates' | 'takes';

/** How often a request that may have been served is sent again. */
export const ambiguousRetries: Readonly<Record<Repeat, number>> = {
  harmless: Number.POSITIVE_INFINITY,
  costs: 1,
  creates: 0,
  takes: 0,
};

/** Milliseconds: the wait before retry n is random below `base` times 2^n, never above `cap`. */
export const backOff = { base: 1_000, cap: 30_000 };

export interface RetryOptions {
  readonly endpoint: string;
  readonly repeat: Repeat;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** The service asked to slow down (429, 529), before the wait. */
  readonly onPushback?: ((error: ServiceError) => void) | undefined;
}

/**
 * Calls `attempt` (numbered from 1) until it succeeds or the table says stop; the last error is thrown as it came.
 * @throws ServiceError `cancelled` when `signal` aborts during a wait.
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

/** An answer that says failure is not billed, but what it should have made may exist all the same. */
function mayHaveBeenServed(error: ServiceError, repeat: Repeat): boolean {
  if (error.network?.bodySent === true) return true;
  const isOnce = repeat === 'creates' || repeat === 'takes';
  return isOnce && error.kind === 'unavailable' && error.status !== undefined;
}

async function waitBefore(error: ServiceError, retries: number, options: RetryOptions): Promise<void> {
  const { clock, signal } = options;
  if (error.kind === 'busy') options.onPushback?.(error);
  const jittered = clock.random() * Math.min(backOff.cap, backOff.base * 2 ** retries);
  await clock.sleep(Math.max(Math.round(jittered), error.retryAfterMs ?? 0), signal);
  if (signal.aborted) throw cancelled(options.endpoint);
}
