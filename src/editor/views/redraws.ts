import type * as vscode from 'vscode';
import type { Node } from './tree.ts';

/** In milliseconds. The editor itself draws nothing as long as rows change with less than 200 between them. */
const pause = 250;

/** Draws the first row that changes at once, and those that change soon after it together. */
export class Redraws implements vscode.Disposable {
  private readonly draw: (rows: readonly Node[] | undefined) => void;
  private readonly due = new Set<Node>();
  private timer: NodeJS.Timeout | undefined;

  /** @param draw draws rows anew with what is below them, or all of them */
  constructor(draw: (rows: readonly Node[] | undefined) => void) {
    this.draw = draw;
  }

  add(row: Node): void {
    this.due.add(row);
    if (!this.timer) this.drawDue();
  }

  /** Nothing more is to be expected for now: nobody waits for what has changed. */
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
