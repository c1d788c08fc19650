import type { Memento } from 'vscode';
import { setContextKey } from '../contextKeys.ts';

/** An option of a view, remembered for the workspace and exposed to menus. */
export class ViewFlag {
  private readonly memory: Memento;
  private readonly contextKey: string;

  /** @param contextKey the context key for menus, also used as the storage key */
  constructor(memory: Memento, contextKey: string) {
    this.memory = memory;
    this.contextKey = contextKey;
  }

  get isSet(): boolean {
    return this.memory.get(this.contextKey, false);
  }

  async set(value: boolean): Promise<void> {
    await this.memory.update(this.contextKey, value || undefined);
    await this.updateContext();
  }

  /** Sets the context key to the remembered value. */
  async updateContext(): Promise<void> {
    await setContextKey(this.contextKey, this.isSet);
  }
}
