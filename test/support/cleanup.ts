import { constants } from 'node:os';

/** Stops what was started, in reverse order. */
export class Cleanup {
  private readonly steps: (() => Promise<void>)[] = [];

  add<T extends { stop(): Promise<void> }>(started: T): T {
    this.steps.push(() => started.stop());
    return started;
  }

  /** Continues after a failing step, and throws the first failure at the end. */
  async run(): Promise<void> {
    const failures: unknown[] = [];
    for (const step of this.steps.splice(0).reverse()) {
      await step().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }
}

/** @param code the exit code; by default 128 plus the number of the signal */
export function stopOnSignal(cleanup: Cleanup, code?: number): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      cleanup.run().finally(() => process.exit(code ?? 128 + constants.signals[signal]));
    });
  }
}
