/** What the editor was told of dictionaries that it may have open, kept over a reload of the window: a text that was not saved is, too. */
import type { Memento } from 'vscode';
import { dictionariesKey } from '../../ids.ts';

/** What the editor was told of a file. */
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

/** Of more nobody has texts that are not saved. */
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

  /** The time is another one only for other terms, and then later: the editor does not go back. */
  tell(path: string, content: Omit<Told, 'mtime'>): Told {
    const before = this.#told.get(path);
    const isSame = before?.hash === content.hash && (this.base(path) ?? content.hash) === content.hash;
    const mtime = isSame ? before.mtime : Math.max(timeOf(content.hash), (before?.mtime ?? 0) + 1);
    // Their order or their lines alone are no other terms.
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
