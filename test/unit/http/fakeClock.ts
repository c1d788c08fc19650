import type { Clock } from '../../../src/http/clock.ts';

/** The time limit that tests give to a request; a wait of this length is one, every other wait is over at once. */
export const timeoutMs = 55_555;

export interface FakeClock extends Clock {
  /** Waits that were no time limits, in milliseconds. */
  readonly waits: readonly number[];
  /** Ends all running time limits. */
  expire(): void;
}

/** `onWait` is called before a wait is over. */
export function fakeClock({ random = 0.5, onWait = () => {} }: FakeClockOptions = {}): FakeClock {
  const waits: number[] = [];
  const limits = new Set<() => void>();
  return {
    waits,
    now: () => Date.UTC(2026, 0, 1),
    random: () => random,
    expire() {
      for (const end of limits) end();
    },
    sleep(ms, signal) {
      if (ms === timeoutMs) return limit(limits, signal);
      waits.push(ms);
      onWait();
      return Promise.resolve();
    },
  };
}

export interface FakeClockOptions {
  readonly random?: number;
  readonly onWait?: () => void;
}

function limit(limits: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    limits.add(resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
