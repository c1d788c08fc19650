import type * as vscode from 'vscode';
import type { Node } from './tree.ts';

/** In milliseconds. VS Code postpones drawing while rows change at intervals below 200. */
const pause = 250;

/** Draws the first changed row at once, and batches those that change soon after. */
export class Redraws implements vscode.Disposable {
  private readonly draw: (rows: readonly Node[] | undefined) => void;
  private readonly due = new Set<Node>();
  private timer: NodeJS.Timeout | undefined;

  /** @param draw redraws rows including their children, or all rows */
  constructor(draw: (rows: readonly Node[] | undefined) => void) {
    this.draw = draw;
  }

  add(row: Node): void {
    this.due.add(row);
    if (!this.timer) this.drawDue();
  }

  /** Draws pending rows immediately, because no further changes are expected. */
  flush(): void {
    if (this.due.size === 0) return;
    clearTimeout(this.timer);
    this.drawDue();
  }

  all(): void {
    this.due.clear();
    this.draw(undefined);
  }

  dispose(): void {
    clearTimeout(this.timer);
  }

  private drawDue(): void {
    this.timer = undefined;
    if (this.due.size === 0) return;
    const rows = [...this.due];
    this.due.clear();
    this.draw(rows);
    this.timer = setTimeout(() => this.drawDue(), pause);
  }
}
