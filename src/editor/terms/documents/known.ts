/**
 * What the editor knows about dictionaries that it may have open. Like unsaved text, it survives a reload of
 * the window.
 */
import type { Memento } from 'vscode';
import { dictionariesKey } from '../../ids.ts';

/** What was reported to the editor about a file. */
export interface ReportedFile {
  /** The `termsHash` of its terms. */
  readonly hash: string;
  /** Milliseconds since the epoch. Not a real time, but later after every change. */
  readonly mtime: number;
  /** Bytes. */
  readonly size: number;
  readonly isReadOnly: boolean;
}

interface Kept extends ReportedFile {
  /** The `termsHash` of the terms on which the text in the editor is based. */
  readonly base: string;
}

/** More documents than any user has open. */
const most = 200;

export class KnownDictionaries {
  readonly #state: Memento;
  /** The reported files by path. */
  readonly #reported = new Map<string, ReportedFile>();
  readonly #bases = new Map<string, string>();

  constructor(state: Memento) {
    this.#state = state;
    for (const [path, { base, ...reported }] of Object.entries(this.#kept())) {
      this.#reported.set(path, reported);
      this.#bases.set(path, base);
    }
  }

  reported(path: string): ReportedFile | undefined {
    return this.#reported.get(path);
  }

  /** The time stays the same while the editor has these terms, and never decreases: the editor ignores older files. */
  report(path: string, content: Omit<ReportedFile, 'mtime'>): ReportedFile {
    const before = this.#reported.get(path);
    const isSame = before?.hash === content.hash && (this.base(path) ?? content.hash) === content.hash;
    const mtime = isSame ? before.mtime : Math.max(timeOf(content.hash), (before?.mtime ?? 0) + 1);
    // The same terms may have a different size, for example with different line ends. That is not a change.
    const reported = { ...content, mtime, ...(isSame && { size: before.size }) };
    this.#reported.set(path, reported);
    return reported;
  }

  base(path: string): string | undefined {
    return this.#bases.get(path);
  }

  async setBase(path: string, base: string): Promise<void> {
    if (this.#bases.get(path) === base && this.#kept()[path]?.base === base) return;
    this.#bases.set(path, base);
    const reported = this.#reported.get(path);
    if (!reported) return;
    const { [path]: _, ...others } = this.#kept();
    const latest = Object.entries({ ...others, [path]: { ...reported, base } }).slice(-most);
    await this.#state.update(dictionariesKey, Object.fromEntries(latest));
  }

  async forget(path: string): Promise<void> {
    this.#reported.delete(path);
    this.#bases.delete(path);
    const { [path]: kept, ...others } = this.#kept();
    if (kept) await this.#state.update(dictionariesKey, others);
  }

  #kept(): Readonly<Record<string, Kept>> {
    return this.#state.get(dictionariesKey, {});
  }
}

/** Milliseconds since the epoch, the same in every window. */
function timeOf(hash: string): number {
  return Date.UTC(2024) + Number.parseInt(hash.slice(0, 8), 16);
}
