/** Processor time of this thread in milliseconds, which hardly depends on how busy the machine is. */
export async function processorMs(task: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await task();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
