/**
 * Works through the items in order, `concurrency` of them at once, until none is left or `isHalted` says so. What is
 * under way is always waited for.
 */
export async function workThrough<T>(
  items: readonly T[],
  concurrency: number,
  isHalted: () => boolean,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) {
      if (isHalted()) return;
      await work(item);
    }
  };
  const workers = Math.max(1, Math.min(concurrency, items.length));
  await Promise.all(Array.from({ length: workers }, worker));
}
