/** How fast this machine currently is, compared with the one on which the targets were set. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { median } from './status.ts';

/** Milliseconds that the loop takes on the machine on which the targets were set, while nothing else runs. */
const referenceMs = 215;

/** As many as a run and its service keep busy, so that other load slows the loop as it slows a run. */
const threads = 2;
const rounds = 9;

/** @returns 1 on the machine on which the targets were set, 2 where everything takes twice as long */
export async function slowness(): Promise<number> {
  const times: number[] = [];
  while (times.length < 7) times.push(await loopMs());
  return median(times) / referenceMs;
}

async function loopMs(): Promise<number> {
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('./referenceLoop.ts', import.meta.url)),
  );
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  const times = workers.map((worker) => {
    const time = once(worker, 'message');
    worker.postMessage(rounds);
    return time;
  });
  const all = (await Promise.all(times)).map(([time]) => Number(time));
  await Promise.all(workers.map((worker) => worker.terminate()));
  return Math.max(...all);
}
