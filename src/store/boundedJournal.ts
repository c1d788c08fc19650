import { compact } from './compact.ts';
import { type Files, nodeFiles } from './files.ts';
import { append, type FileState, mostReadBytes, type Position, readNews, removeJournal } from './journal.ts';
import { joinLines } from './jsonLines.ts';
import { encodeRecords, type RecordFormat, type RecordLine, readLines, readRecords } from './records.ts';

export interface JournalOptions<T> {
  readonly format: RecordFormat<T>;
  /** The size of the file beyond which it is compacted. */
  readonly maxBytes: number;
  /** What compaction leaves, in this order. Lines without a record are foreign, or a later version's. */
  keep(lines: readonly RecordLine<T>[]): readonly RecordLine<T>[];
  readonly files?: Files;
}

export interface NewRecords<T> {
  /** In the order of the file. A record may come again. */
  readonly records: readonly T[];
  /** Nothing that was read before counts any more. */
  readonly fresh: boolean;
}

/**
 * Records in a journal that several processes share, read as far as it is new. The folder and the file are made by the
 * first append. One call at a time; what throws are the system's errors, and `append` BusyFile.
 */
export class BoundedJournal<T> {
  readonly #path: string;
  readonly #options: JournalOptions<T>;
  #known: Position | undefined;
  #bytes = 0;
  /** What the last compaction could not do without. */
  #leastBytes = 0;

  constructor(path: string, options: JournalOptions<T>) {
    this.#path = path;
    this.#options = options;
  }

  /** The size of the file, as far as it is known. */
  get bytes(): number {
    return this.#bytes;
  }

  /** What others wrote since the last time, and at times what this one wrote itself. */
  async read(): Promise<NewRecords<T>> {
    const { format, maxBytes } = this.#options;
    const news = await readNews(this.#path, this.#known, Math.max(maxBytes, mostReadBytes));
    this.#known = news?.position;
    this.#bytes = news?.size ?? 0;
    return news
      ? { records: readRecords(news.bytes, format), fresh: news.fresh }
      : { records: [], fresh: true };
  }

  /**
   * All of them in one write. They are in the file when this resolves; those of one process stay in their order.
   * @returns whether they come right behind what was read: otherwise the next `read` has what others wrote before them, and
   * them again.
   */
  async append(records: readonly T[]): Promise<boolean> {
    const { format, files = nodeFiles } = this.#options;
    const bytes = encodeRecords(records, format);
    return this.#follow(await append(this.#path, bytes, files), bytes.length);
  }

  /** Where others wrote as well, the next `read` goes on from what was known before. */
  #follow({ id, size }: FileState, appended: number): boolean {
    this.#bytes = size;
    const before = this.#known ?? { id, offset: 0 };
    const isNext = before.id === id && before.offset + appended === size;
    if (isNext) this.#known = { id, offset: size };
    return isNext;
  }

  /**
   * True when the file was too large and is smaller now: the next `read` is fresh.
   * @param neededBytes what the file cannot do without, where that is known
   */
  async compact(neededBytes = this.#leastBytes): Promise<boolean> {
    const { format, maxBytes, keep, files } = this.#options;
    // Otherwise each append would write a file anew that must remain large.
    if (this.#bytes <= Math.max(maxBytes, 2 * neededBytes)) return false;
    const choose = (bytes: Buffer) => joinLines(keep(readLines(bytes, format)).map((line) => line.bytes));
    const compacted = await compact(this.#path, maxBytes, choose, files);
    if (!compacted) return false;
    this.#leastBytes = compacted.bytes.length;
    return true;
  }

  async remove(): Promise<void> {
    await removeJournal(this.#path);
    this.#known = undefined;
    this.#bytes = 0;
    this.#leastBytes = 0;
  }
}
