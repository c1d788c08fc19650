import { referenceWork } from './referenceWork.ts';

/**
 * Processor time of this thread in milliseconds, which hardly depends on how busy the machine is. Some systems count it
 * in steps of several milliseconds, so it is at most the time that has passed.
 */
export async function processorMs(task: () => unknown): Promise<number> {
  const start = performance.now();
  const before = process.threadCpuUsage();
  await task();
  const { user, system } = process.threadCpuUsage(before);
  return Math.min((user + system) / 1000, performance.now() - start);
}

/** Milliseconds that a round of the reference work takes on the machine for which the limits of tests are written. */
const referenceMs = 20;
/** Milliseconds of work that is fast on any machine. */
const fast = 100;

/** Like `processorMs`, divided by how much slower this machine is than the one for which limits are written. */
export async function comparableMs(task: () => unknown): Promise<number> {
  const ms = await processorMs(task);
  if (ms < fast) return ms;
  // Compiles the work before it is timed.
  referenceWork(1);
  return ms / Math.max(1, (await processorMs(() => referenceWork(3))) / 3 / referenceMs);
}
