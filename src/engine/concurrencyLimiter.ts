/** Limits concurrent requests: fewer after the service asks to slow down, more as it keeps serving. */
export interface ConcurrencyLimiter {
  readonly limit: number;
  pushedBack(): void;
  served(): void;
}

/** A pushback halves the limit, but only once per round: requests in progress together are pushed back together. */
export function createConcurrencyLimiter(most: number): ConcurrencyLimiter {
  let limit = most;
  let answers = 0;
  /** Answers and pushbacks still outstanding from the round that was pushed back. */
  let roundLeft = 0;
  return {
    get limit() {
      return limit;
    },
    pushedBack() {
      answers = 0;
      if (roundLeft > 0) {
        roundLeft -= 1;
        return;
      }
      roundLeft = limit - 1;
      limit = Math.max(1, Math.floor(limit / 2));
    },
    served() {
      roundLeft = Math.max(0, roundLeft - 1);
      answers += 1;
      if (answers < limit) return;
      answers = 0;
      limit = Math.min(most, limit + 1);
    },
  };
}
