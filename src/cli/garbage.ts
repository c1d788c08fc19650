import { setFlagsFromString } from 'node:v8';

/** The latest Node that has been tried with the flag: V8 reports one that it does not know to the person. */
const latestTried = 24;

/**
 * Keeps less garbage between two collections for the rest of the process: a very large run takes a quarter less memory,
 * and hardly more time. Not for small runs: under other flags V8 rejects all compiled code that was kept, Node's own
 * included, so loading modules takes a fifth longer afterwards.
 */
export function collectGarbageSooner(): void {
  if (Number.parseInt(process.versions.node, 10) <= latestTried)
    setFlagsFromString('--heap-growing-percent=50');
}
