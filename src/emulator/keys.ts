import { limits } from '../service/limits.ts';
import { Refusal } from './answer.ts';

export type Plan = 'pro' | 'free' | 'admin';

/** A key that the emulator accepts. All keys of a plan share one account. */
export interface EmulatorKey {
  readonly key: string;
  readonly plan: Plan;
  /** Billed characters that this key alone may use. Absent: no limit of its own. */
  readonly characterLimit?: number;
}

export const demoKeys: readonly EmulatorKey[] = [
  { key: 'demo', plan: 'pro' },
  { key: 'demo:fx', plan: 'free' },
  { key: 'demo:adm', plan: 'admin' },
];

/** Source: DeepL API reference, "Usage limits". */
const freeCharacters = 500_000;

const scheme = 'DeepL-Auth-Key ';

/** Who may call, and what has been billed to whom, in characters (code points). */
export class Accounts {
  readonly #keys: ReadonlyMap<string, EmulatorKey>;
  readonly #characterLimit: number | undefined;
  readonly #used = new Map<string, number>();

  constructor(keys: readonly EmulatorKey[], characterLimit?: number) {
    this.#keys = new Map(keys.map((key) => [key.key, key]));
    this.#characterLimit = characterLimit;
  }

  /** Throws a 403 when the header is missing or names no key of ours. */
  authenticate(authorization: string | undefined): EmulatorKey {
    if (authorization === undefined) throw new Refusal(403, 'Authorization header missing.');
    if (!authorization.startsWith(scheme)) {
      throw new Refusal(403, `Authorization header must be '${scheme}' followed by the key.`);
    }
    const key = this.#keys.get(authorization.slice(scheme.length).trim());
    if (key === undefined) throw new Refusal(403, 'Authorization failed: unknown key.');
    return key;
  }

  used(key: EmulatorKey): number {
    return this.#used.get(key.key) ?? 0;
  }

  /** The keys that an administrator hands out. */
  developerKeys(): readonly EmulatorKey[] {
    return [...this.#keys.values()].filter((key) => key.plan === 'pro');
  }

  usedByAccount(plan: Plan): number {
    let sum = 0;
    for (const key of this.#keys.values()) if (key.plan === plan) sum += this.used(key);
    return sum;
  }

  limitOfAccount(plan: Plan): number {
    return this.#characterLimit ?? (plan === 'free' ? freeCharacters : limits.unlimitedCharacters);
  }

  /** Bills a request as a whole. Throws a 456 and bills nothing when it does not fit. */
  bill(key: EmulatorKey, characters: number): void {
    const ofAccount = this.usedByAccount(key.plan) + characters;
    const ofKey = this.used(key) + characters;
    const keyLimit = key.characterLimit ?? Number.POSITIVE_INFINITY;
    if (ofAccount > this.limitOfAccount(key.plan) || ofKey > keyLimit) {
      throw new Refusal(456, 'Quota exceeded');
    }
    this.#used.set(key.key, ofKey);
  }

  reset(): void {
    this.#used.clear();
  }
}
