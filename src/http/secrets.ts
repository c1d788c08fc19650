import { createRedactor, type Redactor } from './redact.ts';

/**
 * The keys that a process knows. What answers a request that was made with one of them may say another: a service has both
 * keys of a person, and a proxy all that passed through it.
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

  /** Hides all that are known when it is called. */
  readonly redact: Redactor = (text) => this.#redact(text);
}
