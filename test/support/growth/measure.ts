/** Measures how the processor time of a task grows with the length of its input. */
import { processorMs } from '../processorTime.ts';

export interface Task {
  readonly name: string;
  /** Returns a function that reads or writes about `length` code units; only that function is measured. */
  prepare(length: number): () => unknown;
}

export interface Growth {
  readonly name: string;
  /** Processor time for the full length; for fast tasks, an estimate from a quarter of the length. */
  readonly ms: number;
  /** The time for the full length divided by that for half of it; undefined if the task is too fast to tell. */
  readonly ratio?: number;
}

export interface Bounds {
  /** UTF-16 code units. */
  readonly length: number;
  /** Faster tasks are not examined, because quadratic growth takes longer. */
  readonly enoughMs: number;
}

/** The factor by which the time may grow when the length doubles. */
export const mostGrowth = 3;

const tries = 5;

/**
 * Repeats the measurement before it reports excessive growth, because the machine may be busy. Growth that remains is
 * measured again at twice the length, where collecting garbage or outgrowing a cache no longer causes a sudden rise.
 */
export async function growthOf(task: Task, { length, enoughMs }: Bounds): Promise<Growth> {
  const { name } = task;
  const time = async (size: number) => processorMs(task.prepare(size));
  // Quadratic work takes a sixteenth of its time for a quarter of the length, and most tasks are much faster.
  let quarter = await time(length / 4);
  // The code may have been compiled during the first measurement.
  if (16 * quarter > enoughMs) quarter = Math.min(quarter, await time(length / 4));
  if (16 * quarter <= enoughMs) return { name, ms: 4 * quarter };
  const ms = await time(length);
  if (ms <= enoughMs) return { name, ms };
  const first = await ratioAt(length, enoughMs, time);
  if ((first.ratio ?? 0) <= mostGrowth) return { name, ...first };
  const { ratio } = await ratioAt(2 * length, enoughMs, time);
  return { name, ms: first.ms, ...(ratio !== undefined && { ratio }) };
}

async function ratioAt(
  length: number,
  enoughMs: number,
  time: (length: number) => Promise<number>,
): Promise<Omit<Growth, 'name'>> {
  const [whole, half]: [number[], number[]] = [[], []];
  let ratio = Number.POSITIVE_INFINITY;
  for (let left = tries; left > 0 && ratio > mostGrowth; left--) {
    half.push(await time(length / 2));
    whole.push(await time(length));
    const least = Math.min(...whole);
    // The first measurement was slowed down by the machine.
    if (least <= enoughMs) return { ms: least };
    ratio = least / Math.min(...half);
  }
  return { ms: Math.min(...whole), ratio };
}
