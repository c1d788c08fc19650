import { BoundedJournal } from '../../store/boundedJournal.ts';
import { acquire, type Lease } from '../../store/lease.ts';
import type { RecordLine } from '../../store/records.ts';
import type { WebhookEvent } from '../event/event.ts';
import { lineFormat, type OutboxLine } from './line.ts';
import { OutboxState, type QueueState } from './state.ts';

/** Bytes of events that may wait. With twice as many, and what else stands there, the file is still read as a whole. */
export const mostPendingBytes = 12 * 1024 * 1024;

/** The size of the file beyond which what was delivered is taken out of it. */
const maxBytes = 4 * 1024 * 1024;

/**
 * Events that wait for their delivery, in a file that several processes share. What was appended survives a kill at any
 * moment. What throws are the system's errors, and BusyFile.
 */
export class Outbox {
  readonly #path: string;
  readonly #journal: BoundedJournal<OutboxLine>;
  readonly #onChange: () => void;
  #state = new OutboxState();
  #last: Promise<unknown> = Promise.resolve();

  /**
   * @param path of the file, which the first event makes, with its folder.
   * @param onChange called when there is something new in it, from this process or another one
   */
  constructor(path: string, onChange: () => void = () => {}) {
    this.#path = path;
    this.#onChange = onChange;
    this.#journal = new BoundedJournal(path, { format: lineFormat, maxBytes, keep: compacted });
  }

  queue(oid: number): QueueState {
    return this.#state.queue(oid);
  }

  /** All webhooks of which the file tells. */
  get oids(): readonly number[] {
    return this.#state.oids;
  }

  /** Learns what other processes wrote. */
  refresh(): Promise<void> {
    return this.#inTurn(() => this.#read());
  }

  /** @returns false where the outbox is full: nothing of the event is kept then. */
  add(event: WebhookEvent, to: readonly number[]): Promise<boolean> {
    return this.#inTurn(async () => {
      await this.#read();
      if (this.#state.pendingBytes >= mostPendingBytes) return false;
      await this.#write([{ k: 'event', to: [...to], event }]);
      return true;
    });
  }

  append(lines: readonly OutboxLine[]): Promise<void> {
    return this.#inTurn(() => this.#write(lines));
  }

  /** What allows to deliver a webhook's events; undefined while another process, or this one, has it. */
  claim(oid: number): Promise<Lease | undefined> {
    return acquire(`${this.#path}.${oid}.lease`);
  }

  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#last.then(task);
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #read(): Promise<void> {
    const { records, fresh } = await this.#journal.read();
    const isForgotten = fresh && this.#state.oids.length > 0;
    if (fresh) this.#state = new OutboxState();
    for (const line of records) this.#state.apply(line);
    if (isForgotten || records.length > 0) this.#onChange();
  }

  async #write(lines: readonly OutboxLine[]): Promise<void> {
    await this.#journal.append(lines);
    for (const line of lines) this.#state.apply(line);
    this.#onChange();
    if (await this.#journal.compact()) await this.#read();
  }
}

/** Lines of later versions stay as they are. */
function compacted(lines: readonly RecordLine<OutboxLine>[]): readonly RecordLine<OutboxLine>[] {
  const state = new OutboxState();
  for (const { record } of lines) if (record) state.apply(record);
  const own = state.lines().map((record) => {
    return { record, bytes: Buffer.from(JSON.stringify(lineFormat.encode(record))) };
  });
  return [...own, ...lines.filter(({ record }) => record === undefined)];
}
