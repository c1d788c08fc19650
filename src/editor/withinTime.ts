/** Resolves with the work, or after `longest` milliseconds, whichever comes first; rejects if the work fails first. */
export async function withinTime(work: Promise<void>, longest: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const time = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longest);
  });
  await Promise.race([work, time]).finally(() => clearTimeout(timer));
}
