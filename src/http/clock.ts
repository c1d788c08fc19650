import { setTimeout as delay } from 'node:timers/promises';

/** Time and randomness, injected so that tests need neither. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** A number in [0, 1). */
  random(): number;
  /** Resolves after `ms`, or as soon as `signal` aborts. Never rejects: the caller checks the signal. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  random: () => Math.random(),
  async sleep(ms, signal) {
    try {
      await delay(ms, undefined, { signal });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  },
};
