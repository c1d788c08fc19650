import type { Clock } from '../../../src/http/clock.ts';

/** The time limit that tests give to a request; a wait of this length is one, every other wait is over at once. */
export const timeoutMs = 55_555;

export interface FakeClock extends Clock {
  /** Waits that were no time limits, in milliseconds. */
  readonly waits: readonly number[];
  /** Ends all running time limits. */
  expire(): void;
}

/** `onWait` is called before a wait is over; a wait of `limitMs` is a time limit. */
export function fakeClock({
  random = 0.5,
  limitMs = timeoutMs,
  now = () => Date.UTC(2026, 0, 1),
  onWait = () => {},
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
      if (ms === limitMs) return limit(limits, signal);
      waits.push(ms);
      onWait();
      return Promise.resolve();
    },
  };
}

export interface FakeClockOptions {
  readonly random?: number;
  readonly limitMs?: number;
  readonly now?: () => number;
  readonly onWait?: () => void;
}

function limit(limits: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    limits.add(resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
