import { commands, type Memento } from 'vscode';
import { onlyProblemsContextKey } from '../ids.ts';

const stateKey = 'vernacular.onlyProblems';

/** Which texts the view shows: remembered for the workspace, and known to the menus. */
export class TextFilter {
  private readonly memory: Memento;

  constructor(memory: Memento) {
    this.memory = memory;
  }

  get onlyProblems(): boolean {
    return this.memory.get(stateKey, false);
  }

  async showOnlyProblems(only: boolean): Promise<void> {
    await this.memory.update(stateKey, only || undefined);
    await this.tell();
  }

  /** Brings the context key in line with what is remembered. */
  async tell(): Promise<void> {
    await commands.executeCommand('setContext', onlyProblemsContextKey, this.onlyProblems);
  }
}
