/** When a run began, and how long it was at work. */
export interface RunTime {
  readonly startedAt: Date;
  /** Without what it waited for a person. */
  readonly milliseconds: number;
}

export interface RunClock {
  /** A prompt may be open for an hour. */
  waiting<T>(task: () => PromiseLike<T>): Promise<T>;
  read(): RunTime;
}

/** Begins now. */
export function startClock(now: () => number = () => performance.now()): RunClock {
  const startedAt = new Date();
  const start = now();
  let waited = 0;
  return {
    waiting: async (task) => {
      const begun = now();
      try {
        return await task();
      } finally {
        waited += now() - begun;
      }
    },
    read: () => ({ startedAt, milliseconds: now() - start - waited }),
  };
}
