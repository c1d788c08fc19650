import { visible } from '../visible.ts';

export interface StatusStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** A line on a terminal that is updated in place. */
export class StatusLine {
  private readonly stream: StatusStream;
  private open = false;

  constructor(stream: StatusStream) {
    this.stream = stream;
  }

  /** Prints nothing without a terminal. */
  show(text: string): void {
    if (!this.stream.isTTY) return;
    this.open = true;
    this.stream.write(`\r\u001b[K${visible(text)}`);
  }

  /** Leaves the cursor at the start of an empty line. */
  end(): void {
    if (this.open) this.stream.write('\r\u001b[K');
    this.open = false;
  }
}
