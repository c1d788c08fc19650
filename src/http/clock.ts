/** Time and randomness, injected so that tests control both. */
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
  // Node's own promise would create an error for each wait that ends early, as nearly every time limit does.
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const timer = setTimeout(end, ms);
      signal.addEventListener('abort', end, { once: true });
      function end(): void {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      }
    }),
};
