/** Whether the terms in a folder's files may be sent to a service: remembered on this machine, never in a workspace. */
import type * as vscode from 'vscode';
import { glossaryFilesKey } from '../ids.ts';

/** `without`: the user prefers to translate without these terms. */
export type PushAnswer = 'push' | 'without';

type Answers = Readonly<Record<string, PushAnswer>>;

export class PushConsent {
  private readonly state: vscode.Memento;

  /** @param state the extension's global state, shared by all windows with the same profile */
  constructor(state: vscode.Memento) {
    this.state = state;
  }

  /** Undefined if the user has not answered yet for this service. */
  answer(folder: vscode.WorkspaceFolder, host: string): PushAnswer | undefined {
    const key = keyOf(folder, host);
    const answers = this.answers();
    return Object.hasOwn(answers, key) ? answers[key] : undefined;
  }

  async set(folder: vscode.WorkspaceFolder, host: string, answer: PushAnswer): Promise<void> {
    await this.state.update(glossaryFilesKey, { ...this.answers(), [keyOf(folder, host)]: answer });
  }

  /** The next push asks again. */
  async forget(folder: vscode.WorkspaceFolder, host: string): Promise<void> {
    const forgotten = keyOf(folder, host);
    const others = Object.entries(this.answers()).filter(([key]) => key !== forgotten);
    await this.state.update(glossaryFilesKey, Object.fromEntries(others));
  }

  private answers(): Answers {
    return this.state.get<Answers>(glossaryFilesKey, {});
  }
}

function keyOf({ uri }: vscode.WorkspaceFolder, host: string): string {
  return `${host} ${uri.toString()}`;
}
