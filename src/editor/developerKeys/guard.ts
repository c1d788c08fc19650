/** Lets an action run once at a time, wherever it is started from: a double click does nothing twice. */
export class Guard {
  private readonly running = new Set<string>();

  /** @returns false when the action of this name is under way already. */
  async once(name: string, task: () => Promise<void>): Promise<boolean> {
    if (this.running.has(name)) return false;
    this.running.add(name);
    try {
      await task();
      return true;
    } finally {
      this.running.delete(name);
    }
  }
}
