/** Tells how far a run is: one line that changes on a terminal, a line per tenth elsewhere. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export class Progress {
  private readonly stream: ProgressStream;
  private lastTenth = 0;
  private open = false;

  constructor(stream: ProgressStream) {
    this.stream = stream;
  }

  update(done: number, total: number): void {
    const line = `Translating: ${done} of ${total} entries`;
    if (this.stream.isTTY) {
      this.open = true;
      this.stream.write(`\r\u001b[K${line}`);
      return;
    }
    const tenth = total === 0 ? 10 : Math.floor((done * 10) / total);
    if (tenth <= this.lastTenth) return;
    this.lastTenth = tenth;
    this.stream.write(`${line}\n`);
  }

  /** Leaves the terminal at the start of an empty line. */
  end(): void {
    if (this.open) this.stream.write('\r\u001b[K');
    this.open = false;
  }
}
