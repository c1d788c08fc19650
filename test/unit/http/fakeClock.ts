import type { Clock } from '../../../src/http/clock.ts';

/**
 * The time limit of requests in tests. Waits of this length or a multiple of it are time limits; all others end at
 * once.
 */
export const timeoutMs = 55_555;

export interface FakeClock extends Clock {
  /** The waits that were not time limits, in milliseconds. */
  readonly waits: readonly number[];
  /** Ends all running time limits. */
  expire(): void;
}

/** `onWait` is called before a wait ends; waits of a multiple of `limitMs` are time limits. */
export function fakeClock({
  random = 0.5,
  limitMs = timeoutMs,
  now = () => Date.UTC(2026, 0, 1),
  onWait = (_ms: number) => {},
}: FakeClockOptions = {}): FakeClock {
  const waits: number[] = [];
  const limits = new Set<() => void>();
  return {
    waits,
    now,
    random: () => random,
    expire() {
      for (const end of limits) end();
    },
    sleep(ms, signal) {
      if (ms > 0 && ms % limitMs === 0) return limit(limits, signal);
      waits.push(ms);
      onWait(ms);
      return Promise.resolve();
    },
  };
}

export interface FakeClockOptions {
  readonly random?: number;
  readonly limitMs?: number;
  readonly now?: () => number;
  readonly onWait?: (ms: number) => void;
}

function limit(limits: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    limits.add(resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
