import { createHash } from 'node:crypto';
import { Refusal } from './answer.ts';

export type Plan = 'pro' | 'free' | 'admin';

/** A key that the emulator accepts from the start. All keys of a plan share one account. */
export interface EmulatorKey {
  readonly key: string;
  readonly plan: Plan;
  /** Billed characters per month. */
  readonly characterLimit?: number;
  readonly label?: string;
  /** Such as `glossaries:read`. If absent, everything is allowed. Source: DeepL API reference, "Managing API keys". */
  readonly scopes?: readonly string[];
}

export const demoKeys: readonly EmulatorKey[] = [
  { key: 'demo', plan: 'pro' },
  { key: 'demo:fx', plan: 'free' },
  { key: 'demo:adm', plan: 'admin' },
];

/** Per calendar month in UTC; null: no limit, 0: blocked. Source: DeepL API reference, "Manage developer keys". */
export interface KeyLimits {
  readonly characters: number | null;
  readonly speechMs: number | null;
}

export interface IssuedKey {
  /** Two GUIDs joined by a colon, which are a hash of the secret. */
  readonly id: string;
  readonly secret: string;
  readonly plan: Plan;
  readonly label: string;
  readonly created: Date;
  readonly deactivated: Date | undefined;
  readonly limits: KeyLimits;
  /** Undefined allows everything. */
  readonly scopes: readonly string[] | undefined;
  /** Whether it belongs to an invented history. */
  readonly invented: boolean;
}

/** Source: DeepL API reference, "Manage developer keys". */
export const defaultLabel = 'DeepL API Key';

/** Omitted members have the values of a new key. */
export function issueKey(
  given: Pick<IssuedKey, 'secret' | 'created'> & Partial<Omit<IssuedKey, 'id'>>,
): IssuedKey {
  return {
    plan: 'pro',
    label: defaultLabel,
    deactivated: undefined,
    limits: { characters: null, speechMs: null },
    scopes: undefined,
    invented: false,
    ...given,
    id: keyId(given.secret),
  };
}

function keyId(secret: string): string {
  const digits = createHash('sha256').update(secret).digest('hex');
  return `${guid(digits.slice(0, 32))}:${guid(digits.slice(32))}`;
}

/** @param digits 32 hexadecimal digits */
export function guid(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Throws a 403 if a restricted key lacks the needed scope; without `needed`, if the key is restricted at all. */
export function checkScope({ scopes }: IssuedKey, needed: string | undefined): void {
  if (scopes === undefined || (needed !== undefined && scopes.includes(needed))) return;
  const detail = needed === undefined ? 'No scope covers this endpoint' : `Missing scopes: ${needed}`;
  throw new Refusal(403, 'Forbidden', { detail });
}

const scheme = 'DeepL-Auth-Key ';

export class Keys {
  readonly #initial: readonly IssuedKey[];
  #byId = new Map<string, IssuedKey>();

  constructor(initial: readonly EmulatorKey[], created: Date) {
    this.#initial = initial.map(({ key, plan, characterLimit, label = defaultLabel, scopes }) => {
      const limits = { characters: characterLimit ?? null, speechMs: null };
      return issueKey({ secret: key, plan, label, created, limits, scopes });
    });
    this.reset();
  }

  /** Throws a 403 if the header is missing or names no active key. */
  authenticate(authorization: string | undefined): IssuedKey {
    if (authorization === undefined) throw new Refusal(403, 'Authorization header missing.');
    if (!authorization.startsWith(scheme)) {
      throw new Refusal(403, `Authorization header must be '${scheme}' followed by the key.`);
    }
    const key = this.#byId.get(keyId(authorization.slice(scheme.length).trim()));
    if (key === undefined) throw new Refusal(403, 'Authorization failed: unknown key.');
    if (key.deactivated) throw new Refusal(403, 'Authorization failed: the key was deactivated.');
    return key;
  }

  all(): readonly IssuedKey[] {
    return [...this.#byId.values()];
  }

  /** In the order in which they were added, including deactivated keys. */
  ofPlan(plan: Plan): readonly IssuedKey[] {
    return this.all().filter((key) => key.plan === plan);
  }

  /** A key of the account that the admin API manages. */
  developerKey(id: string): IssuedKey | undefined {
    const key = this.#byId.get(id);
    return key?.plan === 'pro' ? key : undefined;
  }

  put(key: IssuedKey): void {
    this.#byId.set(key.id, key);
  }

  remove(id: string): void {
    this.#byId.delete(id);
  }

  reset(): void {
    this.#byId = new Map(this.#initial.map((key) => [key.id, key]));
  }
}
