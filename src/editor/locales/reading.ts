/** What is to be read, a few at a time and with room for everything else after each. */
import type * as vscode from 'vscode';
import { turn } from '../turn.ts';

/** Languages that are read at the same time: as many as keep threads at work. */
const atOnce = 4;
/** In milliseconds. */
const longestPause = 2000;

export class Reading<Item> implements vscode.Disposable {
  private readonly readOne: (item: Item) => Promise<void>;
  private readonly ended: () => void;
  /** In the order in which somebody asked for them. */
  private readonly due = new Set<Item>();
  /** None of them is read a second time meanwhile: what was read first might come last, and would be taken for the newest. */
  private readonly underWay = new Set<Item>();
  private readonly later = new Set<Item>();
  private pause: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  /** Milliseconds that one took in the last round. */
  private each = 0;
  private disposed = false;

  /**
   * @param readOne rejects for nothing
   * @param ended called when all that was asked for has been read
   */
  constructor(readOne: (item: Item) => Promise<void>, ended: () => void) {
    this.readOne = readOne;
    this.ended = ended;
  }

  get isUnderWay(): boolean {
    return this.round !== undefined || this.later.size > 0;
  }

  /** How many have not been begun. */
  get waiting(): number {
    return this.due.size;
  }

  add(items: readonly Item[]): void {
    if (this.disposed) return;
    for (const item of items) this.due.add(item);
    this.round ??= this.readDue().finally(() => {
      this.round = undefined;
      // Somebody may have asked while the last one ended.
      if (this.due.size > 0) this.add([]);
      else if (!this.isUnderWay) this.ended();
    });
  }

  /** Somebody is typing: what takes long waits until they pause for as long. */
  addLater(items: readonly Item[]): void {
    if (items.length === 0) return;
    for (const item of items) this.later.add(item);
    clearTimeout(this.pause);
    this.pause = setTimeout(
      () => {
        const all = [...this.later];
        this.later.clear();
        this.add(all);
      },
      Math.min(longestPause, 2 * this.each * this.later.size),
    );
  }

  dispose(): void {
    this.disposed = true;
    this.due.clear();
    clearTimeout(this.pause);
  }

  /** While some are compared in threads, the next ones are read. */
  private async readDue(): Promise<void> {
    // The row that asks is drawn first.
    await turn();
    const began = performance.now();
    let count = 0;
    const readEach = async () => {
      for (let item = this.next(); item !== undefined; item = this.next()) {
        this.due.delete(item);
        this.underWay.add(item);
        await this.readOne(item);
        this.underWay.delete(item);
        count++;
        await turn();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, readEach));
    if (count > 0) this.each = (performance.now() - began) / count;
  }

  private next(): Item | undefined {
    for (const item of this.due) if (!this.underWay.has(item)) return item;
    return undefined;
  }
}
