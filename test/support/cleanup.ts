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
