import { commands, type Memento } from 'vscode';
import { deactivatedContextKey } from '../ids.ts';

const stateKey = 'vernacular.deactivatedKeys';

/** Whether the view shows deactivated keys: remembered for the workspace, and known to the menus. */
export class KeyFilter {
  private readonly memory: Memento;

  constructor(memory: Memento) {
    this.memory = memory;
  }

  get showsDeactivated(): boolean {
    return this.memory.get(stateKey, false);
  }

  async showDeactivated(shown: boolean): Promise<void> {
    await this.memory.update(stateKey, shown || undefined);
    await this.tell();
  }

  /** Brings the context key in line with what is remembered. */
  async tell(): Promise<void> {
    await commands.executeCommand('setContext', deactivatedContextKey, this.showsDeactivated);
  }
}
