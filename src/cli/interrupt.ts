/** The first interrupt asks the run to stop and keep what is finished, and the second one ends the program. */
export class Interrupt {
  private readonly controller = new AbortController();
  private readonly exit: (code: number) => void;
  private readonly onSignal = () => {
    if (this.signal.aborted) this.exit(130);
    this.controller.abort();
  };

  constructor(exit: (code: number) => void = process.exit) {
    this.exit = exit;
    process.on('SIGINT', this.onSignal);
    process.on('SIGTERM', this.onSignal);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  dispose(): void {
    process.off('SIGINT', this.onSignal);
    process.off('SIGTERM', this.onSignal);
  }
}
