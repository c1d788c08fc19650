import type * as vscode from 'vscode';
import type { Node } from './tree.ts';

/** Milliseconds. VS Code postpones drawing while rows change at intervals below 200. */
const pause = 250;
/** Milliseconds. A limit, because the editor never asks for rows that it has forgotten. */
const longestWait = 1000;

/**
 * Draws the first changed row at once, and batches those that change soon after. Until the editor has asked for the
 * rows that were announced last, further rows are batched, too, but not for longer than `longestWait`: otherwise they
 * would queue, and the newest would be drawn last.
 */
export class Redraws implements vscode.Disposable {
  private readonly draw: (rows: readonly Node[] | undefined) => void;
  private readonly due = new Set<Node>();
  /** Rows announced to the editor, whose current data it has not requested yet. */
  private readonly announced = new Set<Node>();
  private timer: NodeJS.Timeout | undefined;
  /** Whether only the editor's requests are outstanding. */
  private isPauseOver = false;

  /** @param draw redraws rows including their children; undefined means all rows */
  constructor(draw: (rows: readonly Node[] | undefined) => void) {
    this.draw = draw;
  }

  add(row: Node): void {
    this.due.add(row);
    if (!this.timer) this.drawDue();
  }

  /** Called when the editor requests the current data of a row. */
  asked(row: Node): void {
    if (!this.announced.delete(row) || this.announced.size > 0 || !this.isPauseOver) return;
    clearTimeout(this.timer);
    this.drawDue();
  }

  /** Draws pending rows immediately, because no further changes are expected. */
  flush(): void {
    if (this.due.size === 0) return;
    clearTimeout(this.timer);
    this.announced.clear();
    this.drawDue();
  }

  all(): void {
    this.due.clear();
    this.announced.clear();
    this.draw(undefined);
  }

  dispose(): void {
    clearTimeout(this.timer);
  }

  private drawDue(): void {
    this.timer = undefined;
    this.isPauseOver = false;
    if (this.due.size === 0) return;
    const rows = [...this.due];
    this.due.clear();
    this.announced.clear();
    for (const row of rows) this.announced.add(row);
    this.draw(rows);
    this.timer = setTimeout(() => this.endPause(), pause);
  }

  private endPause(): void {
    this.isPauseOver = true;
    if (this.announced.size > 0) this.timer = setTimeout(() => this.drawDue(), longestWait - pause);
    else this.drawDue();
  }
}
