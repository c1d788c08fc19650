import { compact } from './compact.ts';
import { type Files, nodeFiles } from './files.ts';
import { append, type FileState, mostReadBytes, type Position, readNews, removeJournal } from './journal.ts';
import { joinLines } from './jsonLines.ts';
import { encodeRecords, type RecordFormat, type RecordLine, readLines, readRecords } from './records.ts';

export interface JournalOptions<T> {
  readonly format: RecordFormat<T>;
  /** A smaller file is never compacted. */
  readonly maxBytes: number;
  /** The lines that remain after compaction, in order. */
  keep(lines: readonly RecordLine<T>[]): readonly RecordLine<T>[];
  readonly files?: Files;
}

export interface NewRecords<T> {
  /** In the order of the file. A record may be returned again. */
  readonly records: readonly T[];
  /** Everything read before is obsolete. */
  readonly fresh: boolean;
}

/** Records in a journal that processes share. Calls must not overlap. They throw what those of `journal` throw. */
export class BoundedJournal<T> {
  readonly #path: string;
  readonly #options: JournalOptions<T>;
  #known: Position | undefined;
  #bytes = 0;
  /** The size of the file after the last compaction. */
  #leastBytes = 0;

  constructor(path: string, options: JournalOptions<T>) {
    this.#path = path;
    this.#options = options;
  }

  /** The size of the file when it was last read or appended to. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Records that were neither read nor appended here before. See `NewRecords` for exceptions. */
  async read(): Promise<NewRecords<T>> {
    const { format, maxBytes } = this.#options;
    const news = await readNews(this.#path, this.#known, Math.max(maxBytes, mostReadBytes));
    this.#known = news?.position;
    this.#bytes = news?.size ?? 0;
    return news
      ? { records: readRecords(news.bytes, format), fresh: news.fresh }
      : { records: [], fresh: true };
  }

  /** @returns whether the records directly follow what was read; if not, the next `read` returns them too */
  async append(records: readonly T[]): Promise<boolean> {
    const { format, files = nodeFiles } = this.#options;
    const bytes = encodeRecords(records, format);
    return this.#follow(await append(this.#path, bytes, files), bytes.length);
  }

  #follow({ id, size }: FileState, appended: number): boolean {
    this.#bytes = size;
    const before = this.#known ?? { id, offset: 0 };
    const isNext = before.id === id && before.offset + appended === size;
    if (isNext) this.#known = { id, offset: size };
    return isNext;
  }

  /**
   * @param neededBytes the size of what must stay
   * @returns whether the file was rewritten; the next `read` is then fresh
   */
  async compact(neededBytes = this.#leastBytes): Promise<boolean> {
    const { format, maxBytes, keep, files } = this.#options;
    // Otherwise each append would rewrite a file that has to stay large.
    if (this.#bytes <= Math.max(maxBytes, 2 * neededBytes)) return false;
    const choose = (bytes: Buffer) => joinLines(keep(readLines(bytes, format)).map((line) => line.bytes));
    const kept = await compact(this.#path, maxBytes, choose, files);
    if (!kept) return false;
    this.#leastBytes = kept.length;
    return true;
  }

  async remove(): Promise<void> {
    await removeJournal(this.#path);
    this.#known = undefined;
    this.#bytes = 0;
    this.#leastBytes = 0;
  }
}
