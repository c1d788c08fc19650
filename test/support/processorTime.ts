import { referenceWork } from './referenceWork.ts';

/** Processor time of this thread in milliseconds, which hardly depends on how busy the machine is. */
export async function processorMs(task: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await task();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
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
