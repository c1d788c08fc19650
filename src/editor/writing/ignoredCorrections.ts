import { hash } from 'node:crypto';
import type * as vscode from 'vscode';
import { ignoredCorrectionsKey } from '../ids.ts';
import type { FoundCorrection } from './proofread.ts';

/** If there are more, the oldest are forgotten. */
const mostIgnored = 5000;

/** Corrections that were ignored by the user. Stored as hashes, so that no text is kept. */
export class IgnoredCorrections {
  private readonly state: vscode.Memento;

  constructor(state: vscode.Memento) {
    this.state = state;
  }

  /** Leaves out ignored corrections. */
  without(found: readonly FoundCorrection[]): readonly FoundCorrection[] {
    const all = new Set(this.all());
    return all.size === 0 ? found : found.filter((one) => !all.has(hashOf(one)));
  }

  async add(found: FoundCorrection): Promise<void> {
    const own = hashOf(found);
    const others = this.all().filter((one) => one !== own);
    await this.state.update(ignoredCorrectionsKey, [...others, own].slice(-mostIgnored));
  }

  private all(): readonly string[] {
    return this.state.get<readonly string[]>(ignoredCorrectionsKey, []);
  }
}

/** Accepting other corrections of the text never changes the corrected text, and rarely changes the offset in it. */
function hashOf({ corrected, correction, correctedOffset }: FoundCorrection): string {
  const { original, content } = correction;
  return hash('sha256', JSON.stringify([corrected, correctedOffset, original, content]), 'base64url');
}
