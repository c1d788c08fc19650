import { type Random, seededRandom } from '../random.ts';
import type { Damage, Translated } from './damage.ts';
import { placeholderDamages } from './placeholders.ts';
import { tagSpellingDamages } from './tagSpelling.ts';
import { tagStructureDamages } from './tagStructure.ts';
import { wordingDamages } from './wording.ts';

export interface DamageOptions {
  /** Another seed, other damages. 0 unless told. */
  readonly seed?: number;
  /** The part of all texts that is hit, from 0 to 1, the default. */
  readonly share?: number;
}

export const damages: readonly Damage[] = [
  ...tagStructureDamages,
  ...tagSpellingDamages,
  ...placeholderDamages,
  ...wordingDamages,
];

/**
 * Breaks what it translates. The emulator's own invention, modelled on what services are known to do to markup,
 * placeholders and wording. What happens to a text depends on the seed, the text as it was sent and the target language
 * alone: sent again it is damaged alike, sent in another form it is damaged otherwise.
 */
export class DamageMode {
  readonly #initial: DamageOptions | undefined;
  #options: DamageOptions | undefined;

  constructor(initial: DamageOptions | undefined) {
    this.#initial = initial;
    this.#options = initial;
  }

  /** Undefined switches it off. */
  set(options: DamageOptions | undefined): void {
    this.#options = options;
  }

  reset(): void {
    this.#options = this.#initial;
  }

  /**
   * The damaged text. Undefined: it is spared, or there is nothing to damage.
   *
   * @param more damages besides those to any text
   */
  apply(translated: Translated, more: readonly Damage[] = []): string | undefined {
    if (this.#options === undefined) return undefined;
    const { seed = 0, share = 1 } = this.#options;
    const random = seededRandom([seed, translated.source, translated.target]);
    return random() < share ? damageOnce(translated, [...damages, ...more], random) : undefined;
  }
}

/** Tries them in random order until one fits. */
function damageOnce(translated: Translated, left: Damage[], random: Random): string | undefined {
  while (left.length > 0) {
    const [damage] = left.splice(Math.floor(random() * left.length), 1);
    const text = damage?.apply(translated, random);
    if (text !== undefined && text !== translated.text) return text;
  }
  return undefined;
}
