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

/** Owns one disposable for each key: a new one takes the place of the former, which is disposed. */
export class DisposableMap implements Disposable {
  private readonly items = new Map<string, Disposable>();

  set(key: string, item: Disposable): void {
    this.delete(key);
    this.items.set(key, item);
  }

  delete(key: string): void {
    this.items.get(key)?.dispose();
    this.items.delete(key);
  }

  dispose(): void {
    for (const key of [...this.items.keys()]) this.delete(key);
  }
}
