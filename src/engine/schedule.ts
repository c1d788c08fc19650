import type { ConcurrencyLimiter } from './concurrencyLimiter.ts';

/** Works on at most `limiter.limit` items at once, but at least on one. Settles after all work that it started. */
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
