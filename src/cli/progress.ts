/**
 * Shows the progress of a run: one changing line on a terminal, otherwise a line per tenth. Says if the service is
 * busy.
 */
import { plural } from './report.ts';
import { StatusLine, type StatusStream } from './statusLine.ts';

export class Progress {
  private readonly stream: StatusStream;
  private readonly status: StatusLine;
  private readonly verb: string;
  private readonly item: string;
  private lastTenth = 0;
  private hasBeenBusy = false;

  /** @param item the noun for what is counted */
  constructor(stream: StatusStream, { verb = 'Translating', item = 'text' } = {}) {
    this.stream = stream;
    this.verb = verb;
    this.item = item;
    this.status = new StatusLine(stream);
  }

  /** @param isBusy whether the service has asked to slow down */
  update(done: number, total: number, isBusy = false): void {
    if (total === 0) return;
    const line = `${this.verb}: ${done} of ${plural(total, this.item)}`;
    this.status.show(isBusy ? `${line} (service busy)` : line);
    if (this.stream.isTTY) return;
    if (isBusy && !this.hasBeenBusy) this.stream.write('The service is busy; waiting to try again.\n');
    this.hasBeenBusy ||= isBusy;
    const tenth = Math.floor((done * 10) / total);
    if (tenth <= this.lastTenth) return;
    this.lastTenth = tenth;
    this.stream.write(`${line}\n`);
  }

  end(): void {
    this.status.end();
  }
}
