import { randomUUID } from 'node:crypto';
import type { Plan } from '../keys.ts';

/** The options by category and rule. */
export type ConfiguredRules = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface NewInstruction {
  readonly label: string;
  readonly prompt: string;
  /** The code in lower case. */
  readonly sourceLanguage?: string | undefined;
}

export interface StoredInstruction extends NewInstruction {
  readonly id: string;
}

export interface StyleSeed {
  readonly id: string;
  readonly name: string;
  /** The code in lower case. */
  readonly language: string;
  readonly rules?: ConfiguredRules;
  readonly instructions?: readonly NewInstruction[];
}

export interface StoredStyle extends Required<StyleSeed> {
  readonly instructions: readonly StoredInstruction[];
  readonly created: Date;
  readonly updated: Date;
  /** Starts at 1 and grows with every change. */
  readonly version: number;
}

/** Only the paid account can have any. Source: DeepL API reference, "Style rules". */
export class Styles {
  readonly #initial: readonly StyleSeed[];
  readonly #started: Date;
  #byId = new Map<string, StoredStyle>();

  constructor(initial: readonly StyleSeed[], started: Date) {
    this.#initial = initial;
    this.#started = started;
    this.reset();
  }

  ofPlan(plan: Plan): readonly StoredStyle[] {
    return plan === 'pro' ? [...this.#byId.values()] : [];
  }

  find(plan: Plan, id: string): StoredStyle | undefined {
    return plan === 'pro' ? this.#byId.get(id) : undefined;
  }

  add(seed: Omit<StyleSeed, 'id'>, now: Date): StoredStyle {
    return this.#put(stored({ id: randomUUID(), ...seed }, now));
  }

  change(
    style: StoredStyle,
    changes: Partial<Pick<StoredStyle, 'name' | 'rules' | 'instructions'>>,
    now: Date,
  ): StoredStyle {
    return this.#put({ ...style, ...changes, updated: now, version: style.version + 1 });
  }

  remove(id: string): void {
    this.#byId.delete(id);
  }

  reset(): void {
    this.#byId = new Map();
    for (const seed of this.#initial) this.#put(stored(seed, this.#started));
  }

  #put(style: StoredStyle): StoredStyle {
    this.#byId.set(style.id, style);
    return style;
  }
}

function stored({ rules = {}, instructions = [], ...seed }: StyleSeed, now: Date): StoredStyle {
  return { ...seed, rules, instructions: instructions.map(withId), created: now, updated: now, version: 1 };
}

export function withId(instruction: NewInstruction): StoredInstruction {
  return { id: randomUUID(), ...instruction };
}
