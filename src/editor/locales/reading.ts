/** Reads queued items, a few at a time, and yields after each of them. */
import type * as vscode from 'vscode';
import { turn } from '../turn.ts';

/** How many languages are read at the same time: as many as keep the threads busy. */
const atOnce = 4;
/** Milliseconds; see `addLater`. */
const longestPause = 2000;

export class Reading<Item> implements vscode.Disposable {
  private readonly readOne: (item: Item) => Promise<void>;
  private readonly ended: () => void;
  private readonly due = new Set<Item>();
  /** None of these is read again before it is finished: an older result could arrive last and seem the newest. */
  private readonly underWay = new Set<Item>();
  private readonly later = new Set<Item>();
  private pause: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  /** The number of calls to `hold` that have not ended. */
  private holds = 0;
  /** Milliseconds per item in the last round. */
  private each = 0;
  private disposed = false;

  /**
   * @param readOne never rejects
   * @param ended called when everything that was requested has been read
   */
  constructor(readOne: (item: Item) => Promise<void>, ended: () => void) {
    this.readOne = readOne;
    this.ended = ended;
  }

  get isUnderWay(): boolean {
    return this.round !== undefined || this.later.size > 0 || this.isHeld;
  }

  /** Whether any work passed to `hold` is in progress. */
  get isHeld(): boolean {
    return this.holds > 0;
  }

  /** The number of items that are due and have not been started. */
  get waiting(): number {
    return this.due.size;
  }

  add(items: readonly Item[]): void {
    if (this.disposed) return;
    for (const item of items) this.due.add(item);
    this.round ??= this.readDue().finally(() => {
      this.round = undefined;
      // More may have been requested while the last item was being finished.
      if (this.due.size > 0) this.add([]);
      else this.endIfOver();
    });
  }

  /** Postpones `ended` until the end of `work`, which finds out what has to be read again. */
  async hold(work: () => Promise<void>): Promise<void> {
    this.holds++;
    try {
      await work();
    } finally {
      this.holds--;
      this.endIfOver();
    }
  }

  /** Called while the user is typing. Waits for a pause in proportion to the time that reading takes. */
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

  private endIfOver(): void {
    if (!this.isUnderWay) this.ended();
  }

  /** Reads several items at a time, so that some are read while others are being compared in threads. */
  private async readDue(): Promise<void> {
    // Lets the row that requests an item be drawn first.
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
