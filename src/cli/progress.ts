/** Shows the progress of a run: one changing line on a terminal, otherwise a line per tenth. */
import { plural } from './report.ts';
import { StatusLine, type StatusStream } from './statusLine.ts';

const busy = 'The service is busy; waiting to try again.';

export class Progress {
  private readonly stream: StatusStream;
  private readonly status: StatusLine;
  private readonly verb: string;
  private readonly item: string;
  private lastTenth = 0;
  private wasHeldBack = false;

  /** @param item the noun for what is counted */
  constructor(stream: StatusStream, { verb = 'Translating', item = 'text' } = {}) {
    this.stream = stream;
    this.verb = verb;
    this.item = item;
    this.status = new StatusLine(stream);
  }

  /** @param isHeldBack whether the service has asked to slow down */
  update(done: number, total: number, isHeldBack = false): void {
    if (total === 0) return;
    const line = `${this.verb}: ${done} of ${plural(total, this.item)}`;
    this.status.show(isHeldBack ? `${line}. ${busy}` : line);
    if (this.stream.isTTY) return;
    if (isHeldBack && !this.wasHeldBack) this.stream.write(`${busy}\n`);
    this.wasHeldBack = isHeldBack;
    const tenth = Math.floor((done * 10) / total);
    if (tenth <= this.lastTenth) return;
    this.lastTenth = tenth;
    this.stream.write(`${line}\n`);
  }

  end(): void {
    this.status.end();
  }
}
