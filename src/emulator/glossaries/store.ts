import type { Plan } from '../keys.ts';

/** The terms of a language pair. Immutable: a change replaces the dictionary. */
export interface StoredDictionary {
  /** A code in lower case, like `target`. */
  readonly source: string;
  readonly target: string;
  readonly terms: ReadonlyMap<string, string>;
}

export interface StoredGlossary {
  readonly id: string;
  readonly name: string;
  readonly created: Date;
  /** Milliseconds since the epoch. */
  readonly readyAt: number;
  /** At most one per language pair. */
  readonly dictionaries: readonly StoredDictionary[];
  /** If set, version 2 of the API can no longer delete the glossary. */
  readonly changedByV3: boolean;
}

/** The glossaries of each account, in order of creation. */
export class Glossaries {
  #byPlan = new Map<Plan, Map<string, StoredGlossary>>();
  readonly #initialDelay: number;
  #delayMs: number;

  constructor(delayMs = 0) {
    this.#initialDelay = delayMs;
    this.#delayMs = delayMs;
  }

  /** Milliseconds for which a glossary is not ready after a change. */
  get delayMs(): number {
    return this.#delayMs;
  }

  setDelay(ms: number): void {
    this.#delayMs = ms;
  }

  ofPlan(plan: Plan): readonly StoredGlossary[] {
    return [...this.#of(plan).values()];
  }

  find(plan: Plan, id: string): StoredGlossary | undefined {
    return this.#of(plan).get(id);
  }

  put(plan: Plan, glossary: StoredGlossary): void {
    this.#of(plan).set(glossary.id, glossary);
  }

  remove(plan: Plan, id: string): void {
    this.#of(plan).delete(id);
  }

  reset(): void {
    this.#byPlan = new Map();
    this.#delayMs = this.#initialDelay;
  }

  #of(plan: Plan): Map<string, StoredGlossary> {
    const known = this.#byPlan.get(plan) ?? new Map<string, StoredGlossary>();
    this.#byPlan.set(plan, known);
    return known;
  }
}

export function dictionaryOf(
  { dictionaries }: StoredGlossary,
  source: string,
  target: string,
): StoredDictionary | undefined {
  return dictionaries.find((one) => one.source === source && one.target === target);
}
