import { visible } from '../visible.ts';

/** What a command tells while it works. */
export interface StatusStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** One line of a terminal that changes. */
export class StatusLine {
  private readonly stream: StatusStream;
  private open = false;

  constructor(stream: StatusStream) {
    this.stream = stream;
  }

  /** Nothing where there is no terminal. */
  show(text: string): void {
    if (!this.stream.isTTY) return;
    this.open = true;
    this.stream.write(`\r\u001b[K${visible(text)}`);
  }

  /** Leaves the terminal at the start of an empty line. */
  end(): void {
    if (this.open) this.stream.write('\r\u001b[K');
    this.open = false;
  }
}
