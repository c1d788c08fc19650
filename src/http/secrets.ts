import { createRedactor, type Redactor } from './redact.ts';

/**
 * The keys known to this process. An answer to a request with one key may reveal another: the service knows all keys of
 * a user, and a proxy those that passed through it.
 */
export class Secrets {
  readonly #keys = new Set<string>();
  #redact: Redactor = createRedactor();

  constructor(keys: readonly string[] = []) {
    for (const key of keys) this.add(key);
  }

  add(key: string): void {
    const trimmed = key.trim();
    if (this.#keys.has(trimmed)) return;
    this.#keys.add(trimmed);
    this.#redact = createRedactor(...this.#keys);
  }

  /** Hides all keys that are known at the time of the call. */
  readonly redact: Redactor = (text) => this.#redact(text);
}
