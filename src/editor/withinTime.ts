/** Resolves with the work, or after `longest` milliseconds, whichever is first; rejects if the work fails before. */
export async function withinTime(work: Promise<void>, longest: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const time = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longest);
  });
  await Promise.race([work, time]).finally(() => clearTimeout(timer));
}
