/** Tells how far a run is: one line that changes on a terminal, a line per tenth elsewhere. */
import { StatusLine, type StatusStream } from './statusLine.ts';

export class Progress {
  private readonly stream: StatusStream;
  private readonly status: StatusLine;
  private lastTenth = 0;

  constructor(stream: StatusStream) {
    this.stream = stream;
    this.status = new StatusLine(stream);
  }

  update(done: number, total: number): void {
    if (total === 0) return;
    const line = `Translating: ${done} of ${total} entries`;
    this.status.show(line);
    if (this.stream.isTTY) return;
    const tenth = Math.floor((done * 10) / total);
    if (tenth <= this.lastTenth) return;
    this.lastTenth = tenth;
    this.stream.write(`${line}\n`);
  }

  end(): void {
    this.status.end();
  }
}
