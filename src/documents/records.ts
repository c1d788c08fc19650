import { BoundedJournal } from '../store/boundedJournal.ts';
import type { Files } from '../store/files.ts';
import type { RecordLine } from '../store/records.ts';
import { type DocumentRecord, recordFormat } from './record.ts';

const maxBytes = 256 * 1024;

/** The documents in progress in all processes, in a shared file. A record that was put survives a kill. */
export class DocumentRecords {
  readonly #journal: BoundedJournal<DocumentRecord>;
  #byId = new Map<string, DocumentRecord>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(path: string, files?: Files) {
    const options = { format: recordFormat, maxBytes, keep: compacted };
    this.#journal = new BoundedJournal(path, files ? { ...options, files } : options);
  }

  /** The documents that are not over, oldest first. */
  all(): Promise<readonly DocumentRecord[]> {
    return this.#inTurn(async () => {
      await this.#read();
      const listed = [...this.#byId.values()].filter(({ state }) => state.kind !== 'over');
      // After a compaction, the records are in the order of their last lines, not of their first.
      return listed.toSorted((one, other) => one.created - other.created);
    });
  }

  async find(id: string): Promise<DocumentRecord | undefined> {
    return (await this.all()).find((record) => record.id === id);
  }

  put(record: DocumentRecord): Promise<void> {
    return this.#inTurn(async () => {
      if (await this.#journal.append([record])) this.#byId.set(record.id, record);
      else await this.#read();
      if (await this.#journal.compact()) await this.#read();
    });
  }

  async #read(): Promise<void> {
    const { records, fresh } = await this.#journal.read();
    if (fresh) this.#byId = new Map();
    for (const record of records) this.#byId.set(record.id, record);
  }

  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#last.then(task);
    this.#last = done.catch(() => undefined);
    return done;
  }
}

/** Lines of later versions are kept. */
function compacted(lines: readonly RecordLine<DocumentRecord>[]): readonly RecordLine<DocumentRecord>[] {
  const last = new Map(lines.flatMap((line) => (line.record ? [[line.record.id, line] as const] : [])));
  return lines.filter(({ record, bytes }) => {
    if (record === undefined) return true;
    return record.state.kind !== 'over' && last.get(record.id)?.bytes === bytes;
  });
}
