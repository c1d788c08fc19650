import { commands, type Memento } from 'vscode';

/** A choice of what a view shows: remembered for the workspace, and known to the menus. */
export class ViewFlag {
  private readonly memory: Memento;
  private readonly contextKey: string;

  /** @param contextKey by which the menus know it, and under which it is remembered */
  constructor(memory: Memento, contextKey: string) {
    this.memory = memory;
    this.contextKey = contextKey;
  }

  get isSet(): boolean {
    return this.memory.get(this.contextKey, false);
  }

  async set(value: boolean): Promise<void> {
    await this.memory.update(this.contextKey, value || undefined);
    await this.tell();
  }

  /** Brings the context key in line with what is remembered. */
  async tell(): Promise<void> {
    await commands.executeCommand('setContext', this.contextKey, this.isSet);
  }
}
