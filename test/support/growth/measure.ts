/** How the processor time of a task grows with the length of what it is given. */

export interface Task {
  readonly name: string;
  /** Reads or writes something of about so many characters; what it makes beforehand is not measured. */
  prepare(length: number): () => unknown;
}

export interface Growth {
  readonly name: string;
  /** Processor time, for the whole length. */
  readonly ms: number;
  /** The time for the whole length by that for half of it; undefined where it is too short to tell. */
  readonly ratio?: number;
}

export interface Bounds {
  /** Characters. */
  readonly length: number;
  /** Anything that is done sooner is not looked at: what grows with the square takes longer. */
  readonly enoughMs: number;
}

/** The most that twice the length may cost. */
export const mostGrowth = 3;

const tries = 5;

/** Measures again and again before it says that a task grows too fast: others use the machine too. */
export async function growthOf(task: Task, { length, enoughMs }: Bounds): Promise<Growth> {
  const { name } = task;
  const time = async (size: number) => processorMs(task.prepare(size));
  const ms = await time(length);
  if (ms <= enoughMs) return { name, ms };
  const [whole, half]: [number[], number[]] = [[], []];
  let ratio = Number.POSITIVE_INFINITY;
  for (let left = tries; left > 0 && ratio > mostGrowth; left--) {
    half.push(await time(length / 2));
    whole.push(await time(length));
    const least = Math.min(...whole);
    // The first time was the machine's.
    if (least <= enoughMs) return { name, ms: least };
    ratio = least / Math.min(...half);
  }
  return { name, ms: Math.min(...whole), ratio };
}

async function processorMs(run: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
