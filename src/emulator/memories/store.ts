import type { Plan } from '../keys.ts';

/** A translation memory without its texts. Codes are in lower case. */
export interface MemorySeed {
  readonly id: string;
  readonly name: string;
  readonly source: string;
  readonly targets: readonly string[];
  readonly segments: number;
}

export const demoMemories: readonly MemorySeed[] = [
  {
    id: '2f3c7a51-9d0e-4b8c-a6f4-70c2d1e9b835',
    name: 'Product texts',
    source: 'en',
    targets: ['de', 'es', 'fr', 'ja'],
    segments: 48_210,
  },
  {
    id: '9b61e0d4-53a7-4f2e-8c19-e4a8f7263d50',
    name: 'Help centre',
    source: 'en',
    targets: ['de', 'fr', 'it'],
    segments: 7_344,
  },
];

export class Memories {
  readonly #initial: readonly MemorySeed[];
  #byPlan = new Map<Plan, readonly MemorySeed[]>();

  constructor(initial: readonly MemorySeed[]) {
    this.#initial = initial;
  }

  ofPlan(plan: Plan): readonly MemorySeed[] {
    return this.#byPlan.get(plan) ?? this.#initial;
  }

  find(plan: Plan, id: string): MemorySeed | undefined {
    return this.ofPlan(plan).find((memory) => memory.id === id);
  }

  remove(plan: Plan, id: string): void {
    this.#byPlan.set(
      plan,
      this.ofPlan(plan).filter((memory) => memory.id !== id),
    );
  }

  reset(): void {
    this.#byPlan = new Map();
  }
}
