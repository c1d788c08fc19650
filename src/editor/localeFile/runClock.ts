/** When a run started and how long it was working. */
export interface RunTime {
  readonly startedAt: Date;
  /** Excludes the time spent waiting for the user. */
  readonly milliseconds: number;
}

export interface RunClock {
  /** Excludes the task's time, because a prompt may stay open for an hour. */
  waiting<T>(task: () => PromiseLike<T>): Promise<T>;
  read(): RunTime;
}

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
