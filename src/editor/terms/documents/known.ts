/** What the editor knows about dictionaries that it may have open. It survives a reload of the window, as unsaved text does. */
import type { Memento } from 'vscode';
import { dictionariesKey } from '../../ids.ts';

/** What the editor knows about a file. */
export interface Told {
  /** `termsHash` of what it was read with. */
  readonly hash: string;
  readonly mtime: number;
  /** Bytes. */
  readonly size: number;
  readonly isReadOnly: boolean;
}

interface Kept extends Told {
  /** `termsHash` of what the text in the editor was made from. */
  readonly base: string;
}

/** Nobody has unsaved text in more documents. */
const most = 200;

export class KnownDictionaries {
  readonly #state: Memento;
  /** By path. */
  readonly #told = new Map<string, Told>();
  readonly #bases = new Map<string, string>();

  constructor(state: Memento) {
    this.#state = state;
    for (const [path, { base, ...told }] of Object.entries(this.#kept())) {
      this.#told.set(path, told);
      this.#bases.set(path, base);
    }
  }

  told(path: string): Told | undefined {
    return this.#told.get(path);
  }

  /** The time moves only when the terms do, and never back, because the editor ignores older files. */
  tell(path: string, content: Omit<Told, 'mtime'>): Told {
    const before = this.#told.get(path);
    const isSame = before?.hash === content.hash && (this.base(path) ?? content.hash) === content.hash;
    const mtime = isSame ? before.mtime : Math.max(timeOf(content.hash), (before?.mtime ?? 0) + 1);
    // Another order or other line ends do not make other terms.
    const told = { ...content, mtime, ...(isSame && { size: before.size }) };
    this.#told.set(path, told);
    return told;
  }

  base(path: string): string | undefined {
    return this.#bases.get(path);
  }

  async setBase(path: string, base: string): Promise<void> {
    if (this.#bases.get(path) === base && this.#kept()[path]?.base === base) return;
    this.#bases.set(path, base);
    const told = this.#told.get(path);
    if (!told) return;
    const { [path]: _, ...others } = this.#kept();
    const latest = Object.entries({ ...others, [path]: { ...told, base } }).slice(-most);
    await this.#state.update(dictionariesKey, Object.fromEntries(latest));
  }

  async forget(path: string): Promise<void> {
    this.#told.delete(path);
    this.#bases.delete(path);
    const { [path]: kept, ...others } = this.#kept();
    if (kept) await this.#state.update(dictionariesKey, others);
  }

  #kept(): Readonly<Record<string, Kept>> {
    return this.#state.get(dictionariesKey, {});
  }
}

/** Milliseconds since the epoch: the same in all windows as long as they have seen nothing else. */
function timeOf(hash: string): number {
  return Date.UTC(2024) + Number.parseInt(hash.slice(0, 8), 16);
}
