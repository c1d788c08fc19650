import type { Log } from './log.ts';

/**
 * The boundary of work that nobody waits for, as `runCommand` is the one of commands: whatever it throws is logged, and
 * interrupts nobody. What views show of it is a `Remote`.
 */
export function inBackground(log: Pick<Log, 'failure'>, action: string, work: () => Promise<unknown>): void {
  const running = (async () => work())();
  running.catch((error: unknown) => log.failure(action, error));
}
