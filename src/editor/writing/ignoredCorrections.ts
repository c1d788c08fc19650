import { hash } from 'node:crypto';
import type * as vscode from 'vscode';
import { ignoredCorrectionsKey } from '../ids.ts';
import type { FoundCorrection } from './proofread.ts';

/** The oldest are forgotten then. */
const mostIgnored = 5000;

/** Corrections that a person does not want, by what they would make of which text: no text is kept. */
export class IgnoredCorrections {
  private readonly state: vscode.Memento;

  constructor(state: vscode.Memento) {
    this.state = state;
  }

  has(found: FoundCorrection): boolean {
    return this.all().includes(hashOf(found));
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

/** The text with all of its corrections stays the same when another one of them is accepted. */
function hashOf({ corrected, correction }: FoundCorrection): string {
  return hash('sha256', JSON.stringify([corrected, correction.original, correction.content]), 'base64url');
}
