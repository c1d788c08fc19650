import type { ConcurrencyLimiter } from './concurrencyLimiter.ts';

/**
 * Works through the items in order until none is left or `isHalted` returns true. Starts an item while fewer than
 * `limiter.limit` are under way, or none is. Waits for everything under way before it returns. Rejects if `work`
 * does.
 */
export async function workThrough<T>(
  items: Iterable<T>,
  limiter: Pick<ConcurrencyLimiter, 'limit'>,
  isHalted: () => boolean,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  try {
    for (const item of items) {
      while (underWay.size >= Math.max(1, limiter.limit)) await Promise.race(underWay);
      if (isHalted()) break;
      const job = work(item).finally(() => underWay.delete(job));
      underWay.add(job);
    }
    await Promise.all(underWay);
  } finally {
    await Promise.allSettled(underWay);
  }
}
