import { type Random, seededRandom } from '../random.ts';
import type { Damage, Translated } from './damage.ts';
import { placeholderDamages } from './placeholders.ts';
import { tagSpellingDamages } from './tagSpelling.ts';
import { tagStructureDamages } from './tagStructure.ts';
import { wordingDamages } from './wording.ts';

export interface DamageOptions {
  /** Decides which texts are damaged, and how; 0 by default. */
  readonly seed?: number;
  /** The share of texts to damage, from 0 to 1; 1 by default. */
  readonly share?: number;
}

export const damages: readonly Damage[] = [
  ...tagStructureDamages,
  ...tagSpellingDamages,
  ...placeholderDamages,
  ...wordingDamages,
];

/**
 * Damages translations in ways known from real services. Equal texts get equal damage; a text that is sent in another
 * form may be spared.
 */
export class DamageMode {
  readonly #initial: DamageOptions | undefined;
  #options: DamageOptions | undefined;

  constructor(initial: DamageOptions | undefined) {
    this.#initial = initial;
    this.#options = initial;
  }

  /** Undefined turns damage off. */
  set(options: DamageOptions | undefined): void {
    this.#options = options;
  }

  reset(): void {
    this.#options = this.#initial;
  }

  /** Undefined if the text is spared or no damage applies. `more` adds kinds of damage. */
  apply(translated: Translated, more: readonly Damage[] = []): string | undefined {
    if (this.#options === undefined) return undefined;
    const { seed = 0, share = 1 } = this.#options;
    const random = seededRandom([seed, translated.source, translated.target]);
    return random() < share ? damageOnce(translated, [...damages, ...more], random) : undefined;
  }
}

/** Tries the kinds of damage in random order until one applies. */
function damageOnce(translated: Translated, left: Damage[], random: Random): string | undefined {
  while (left.length > 0) {
    const [damage] = left.splice(Math.floor(random() * left.length), 1);
    const text = damage?.apply(translated, random);
    if (text !== undefined && text !== translated.text) return text;
  }
  return undefined;
}
