/** The milliseconds of processor time that this thread spends on a task: the same on a busy machine as on a quiet one. */
export async function processorMs(task: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await task();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
