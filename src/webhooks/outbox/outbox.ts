import { BoundedJournal } from '../../store/boundedJournal.ts';
import type { Files } from '../../store/files.ts';
import { mostReadBytes } from '../../store/journal.ts';
import { acquire, type Lease } from '../../store/lease.ts';
import type { RecordLine } from '../../store/records.ts';
import { systemCode } from '../../store/systemCode.ts';
import type { WebhookEvent } from '../event/event.ts';
import { lineFormat, type OutboxLine } from './line.ts';
import { bytesOf, OutboxState, type QueueState } from './state.ts';

/** The size beyond which the file is compacted, unless at least half of it must be kept. */
const maxBytes = 4 * 1024 * 1024;

export interface OutboxOptions {
  /** Called when there is something new, from this process or another one. */
  readonly onChange?: () => void;
  readonly files?: Files;
}

/** Shared by several processes. What was appended survives a kill. Methods reject with `BoundedJournal`'s errors. */
export class Outbox {
  readonly #path: string;
  readonly #journal: BoundedJournal<OutboxLine>;
  readonly #onChange: () => void;
  #state = new OutboxState();
  /** Outcomes that could not be written yet. */
  #unwritten: readonly OutboxLine[] = [];
  /** The bytes that the last compaction kept besides events, mostly what is remembered of attempts. */
  #otherBytes = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** @param path the path of the file, which the first append creates together with its folder */
  constructor(path: string, { onChange = () => {}, files }: OutboxOptions = {}) {
    this.#path = path;
    this.#onChange = onChange;
    const options = { format: lineFormat, maxBytes, keep: compacted };
    this.#journal = new BoundedJournal(path, files ? { ...options, files } : options);
  }

  queue(oid: number): QueueState {
    return this.#state.queue(oid);
  }

  get oids(): readonly number[] {
    return this.#state.oids;
  }

  /** Reads what other processes have written. */
  refresh(): Promise<void> {
    return this.#inTurn(() => this.#read());
  }

  /** @returns the webhooks for which the event is lost, because too many bytes are pending */
  add(event: WebhookEvent, to: readonly number[]): Promise<readonly number[]> {
    return this.#inTurn(async () => {
      await this.#read();
      const bytes = bytesOf(event);
      const withSpace = to.filter((oid) => this.#state.hasSpace(oid, bytes));
      if (withSpace.length > 0) await this.#write([{ k: 'event', to: withSpace, event }]);
      return to.filter((oid) => !withSpace.includes(oid));
    });
  }

  append(lines: readonly OutboxLine[]): Promise<void> {
    return this.#inTurn(() => this.#write(lines));
  }

  /** Lines that cannot be written are kept: an event must not be delivered again just because the disk is full. */
  record(lines: readonly OutboxLine[]): Promise<void> {
    this.#unwritten = [...this.#unwritten, ...lines];
    return this.settle();
  }

  /** Rejects while there are outcomes that cannot be written. */
  settle(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#unwritten.length === 0) return;
      const lines = this.#unwritten;
      await this.#append(lines);
      this.#unwritten = this.#unwritten.slice(lines.length);
      await this.#compact();
    });
  }

  /** The right to deliver a webhook's events; undefined if it is held, in this or another process, or blocked. */
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
    await this.#append(lines);
    await this.#compact();
  }

  /** All processes apply the lines in the order of the file. */
  async #append(lines: readonly OutboxLine[]): Promise<void> {
    if (!(await this.#journal.append(lines))) return this.#read();
    for (const line of lines) this.#state.apply(line);
    this.#onChange();
  }

  /**
   * A system error is ignored unless the file has become far too large: the lines are in the file, and the
   * next append tries again.
   */
  async #compact(): Promise<void> {
    try {
      if (!(await this.#journal.compact(this.#state.keptBytes + this.#otherBytes))) return;
      await this.#read();
      this.#otherBytes = this.#journal.bytes - this.#state.keptBytes;
    } catch (error) {
      if (systemCode(error) === undefined || this.#journal.bytes > mostReadBytes / 2) throw error;
    }
  }
}

/** Keeps lines of later versions. */
function compacted(lines: readonly RecordLine<OutboxLine>[]): readonly RecordLine<OutboxLine>[] {
  const state = new OutboxState();
  for (const { record } of lines) if (record) state.apply(record);
  const own = state.lines().map((record) => {
    return { record, bytes: Buffer.from(JSON.stringify(lineFormat.encode(record))) };
  });
  return [...own, ...lines.filter(({ record }) => record === undefined)];
}
