import type { Disposable } from 'vscode';

/** Owns disposables. Adding to a store that is already disposed disposes the item at once. */
export class DisposableStore implements Disposable {
  private readonly items = new Set<Disposable>();
  private disposed = false;

  add<T extends Disposable>(item: T): T {
    if (this.disposed) item.dispose();
    else this.items.add(item);
    return item;
  }

  dispose(): void {
    this.disposed = true;
    for (const item of [...this.items].reverse()) item.dispose();
    this.items.clear();
  }
}
