import { createSessionMemory } from '../engine/memory.ts';
import type { Memory } from '../engine/segment.ts';
import { BoundedJournal, type NewRecords } from '../store/boundedJournal.ts';
import { keepNewest } from '../store/records.ts';
import { type Answer, answerFormat, hashKey } from './record.ts';

/** Answers that outlive the program. `get` and `set` are synchronous and never throw. */
export interface DiskMemory extends Memory {
  /** Resolves when every write that is due has succeeded or failed. */
  flush(): Promise<void>;
  /** Reads what other processes have written or cleared since the last read. */
  refresh(): Promise<void>;
  /** `bytes` is the size of the file as last known. */
  size(): { readonly entries: number; readonly bytes: number };
  /** Forgets everything and removes the file, or throws the store's error. */
  clear(): Promise<void>;
}

export interface MemoryOptions {
  /** A larger file is cut down to its newest answers, which then take at most half this size. Defaults to 32 MiB. */
  readonly maxBytes?: number;
  /** Called for the first failure only. Answers that cannot be written are remembered for the session. */
  readonly onFailure?: (error: unknown) => void;
}

const defaultMaxBytes = 32 * 1024 * 1024;

/** Limit on the answers that are remembered but not in the file. */
const rememberedInSession = 20_000;

/** Opens a file that several processes may share. Throws the store's error if it exists but cannot be read. */
export async function openMemory(path: string, options: MemoryOptions = {}): Promise<DiskMemory> {
  const memory = new AppendedFile(path, options);
  await memory.open();
  return memory;
}

/** Appends new answers and reads those that others appended, one operation at a time. */
class AppendedFile implements DiskMemory {
  readonly #journal: BoundedJournal<Answer>;
  readonly #onFailure: (error: unknown) => void;
  readonly #session = createSessionMemory(rememberedInSession);
  /** Answers that are in the file, or are being written. */
  #answers = new Map<string, string>();
  #queued = new Map<string, string>();
  #last: Promise<unknown> = Promise.resolve();
  #reported = false;

  constructor(path: string, { maxBytes = defaultMaxBytes, onFailure = () => {} }: MemoryOptions) {
    this.#journal = new BoundedJournal(path, {
      format: answerFormat,
      maxBytes,
      keep: (lines) => keepNewest(lines, ({ key }) => key, maxBytes / 2),
    });
    this.#onFailure = onFailure;
  }

  async open(): Promise<void> {
    await this.#read();
    await this.#rewriteIfLarge();
  }

  get(key: string): string | undefined {
    const hash = hashKey(key);
    return this.#queued.get(hash) ?? this.#answers.get(hash) ?? this.#session.get(hash);
  }

  set(key: string, text: string, keep?: 'session'): void {
    const hash = hashKey(key);
    if (keep === 'session') this.#session.set(hash, text);
    else if ((this.#queued.get(hash) ?? this.#answers.get(hash)) !== text) this.#enqueue(hash, text);
  }

  async flush(): Promise<void> {
    await this.#last;
  }

  refresh(): Promise<void> {
    return this.#inTurn(() => this.#reporting(() => this.#read()));
  }

  size(): { readonly entries: number; readonly bytes: number } {
    const entries = new Set([...this.#answers.keys(), ...this.#queued.keys()]).size + this.#session.entries;
    return { entries, bytes: this.#journal.bytes };
  }

  clear(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#journal.remove();
      this.#session.clear();
      this.#answers = new Map();
    });
  }

  /** The first answer of a burst schedules the write, which includes everything set until it starts. */
  #enqueue(hash: string, text: string): void {
    if (this.#queued.size === 0) void this.#inTurn(() => this.#write());
    this.#queued.set(hash, text);
  }

  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#last.then(task);
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #reporting(task: () => Promise<void>): Promise<void> {
    try {
      await task();
    } catch (error) {
      if (!this.#reported) this.#onFailure(error);
      this.#reported = true;
    }
  }

  async #write(): Promise<void> {
    const batch = Array.from(this.#queued, ([key, text]): Answer => ({ key, text }));
    this.#queued = new Map();
    this.#learn(batch);
    await this.#reporting(() => this.#append(batch));
    await this.#rewriteIfLarge();
  }

  async #append(batch: readonly Answer[]): Promise<void> {
    try {
      await this.#journal.append(batch);
    } catch (error) {
      for (const { key, text } of batch) {
        this.#answers.delete(key);
        this.#session.set(key, text);
      }
      throw error;
    }
  }

  async #read(): Promise<void> {
    this.#take(await this.#journal.read());
  }

  #take({ records, fresh }: NewRecords<Answer>): void {
    if (fresh) this.#answers = new Map();
    this.#learn(records);
  }

  async #rewriteIfLarge(): Promise<void> {
    await this.#reporting(async () => {
      if (await this.#journal.compact()) await this.#read();
    });
  }

  #learn(answers: readonly Answer[]): void {
    for (const { key, text } of answers) this.#answers.set(key, text);
  }
}
