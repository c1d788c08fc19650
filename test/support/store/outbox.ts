/** A journal of items that are put and later marked as done. Its limit is low, so that it is compacted often. */
import { join } from 'node:path';
import { BoundedJournal } from '../../../src/store/boundedJournal.ts';

export interface Item {
  readonly id: string;
  readonly isDone: boolean;
  readonly padding: string;
}

export const journalPath = (folder: string) => join(folder, 'journal.jsonl');

export function openOutbox(folder: string, compacting = () => {}): BoundedJournal<Item> {
  return new BoundedJournal<Item>(journalPath(folder), {
    format: {
      version: 1,
      encode: (item) => item,
      decode: (value) => (Object(value).kind === undefined ? (value as Item) : undefined),
    },
    maxBytes: 4000,
    keep(lines) {
      compacting();
      const done = new Set(lines.flatMap(({ record }) => (record?.isDone ? [record.id] : [])));
      return lines.filter(({ record }) => !record || !done.has(record.id));
    },
  });
}

/** Items that were put and are not done. */
export class OpenItems {
  readonly ids = new Set<string>();

  learn(items: readonly Item[]): void {
    for (const { id, isDone } of items) isDone ? this.ids.delete(id) : this.ids.add(id);
  }

  async read(outbox: BoundedJournal<Item>): Promise<void> {
    const { records, fresh } = await outbox.read();
    if (fresh) this.ids.clear();
    this.learn(records);
  }
}
