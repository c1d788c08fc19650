import type { Log } from './log.ts';

/** The error boundary for background work, like `runCommand` for commands: errors are logged and never shown. */
export function inBackground(log: Pick<Log, 'failure'>, action: string, work: () => Promise<unknown>): void {
  const running = (async () => work())();
  running.catch((error: unknown) => log.failure(action, error));
}
