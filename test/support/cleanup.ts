import { constants } from 'node:os';

/** What was started, stopped in reverse order. */
export class Cleanup {
  private readonly steps: (() => Promise<void>)[] = [];

  /** Hands `started` back, so that starting and promising to stop is one line. */
  add<T extends { stop(): Promise<void> }>(started: T): T {
    this.steps.push(() => started.stop());
    return started;
  }

  /** Goes on after a step that fails, and throws the first failure at the end. */
  async run(): Promise<void> {
    const failures: unknown[] = [];
    for (const step of this.steps.splice(0).reverse()) {
      await step().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }
}

/**
 * Ctrl+C and a request to end stop everything first. `code` is what this program then ends with, by default the
 * signal's.
 */
export function stopOnSignal(cleanup: Cleanup, code?: number): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      cleanup.run().finally(() => process.exit(code ?? 128 + constants.signals[signal]));
    });
  }
}
