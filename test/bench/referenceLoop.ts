/** The loop that `reference` times, in a separate thread. */
import { parentPort } from 'node:worker_threads';
import { referenceWork } from '../support/referenceWork.ts';

// Compiles the loop before it is timed.
referenceWork(2);
parentPort?.once('message', (rounds: number) => {
  const started = performance.now();
  referenceWork(rounds);
  parentPort?.postMessage(performance.now() - started);
});
parentPort?.postMessage('ready');
