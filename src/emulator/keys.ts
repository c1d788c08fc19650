import { createHash } from 'node:crypto';
import { Refusal } from './answer.ts';

export type Plan = 'pro' | 'free' | 'admin';

/** A key that the emulator accepts from the start. All keys of a plan share one account. */
export interface EmulatorKey {
  readonly key: string;
  readonly plan: Plan;
  /** Billed characters that this key alone may use in a month. Absent: no limit of its own. */
  readonly characterLimit?: number;
  readonly label?: string;
  /** What it may do, such as `glossaries:read`. Absent: everything. Source: DeepL API reference, "Managing API keys". */
  readonly scopes?: readonly string[];
}

export const demoKeys: readonly EmulatorKey[] = [
  { key: 'demo', plan: 'pro' },
  { key: 'demo:fx', plan: 'free' },
  { key: 'demo:adm', plan: 'admin' },
];

/** Limits of a calendar month in UTC; null is none, 0 blocks. Source: DeepL API reference, "Manage developer keys". */
export interface KeyLimits {
  readonly characters: number | null;
  readonly speechMs: number | null;
}

/** A key as its account has it. */
export interface IssuedKey {
  /** Two GUIDs joined by a colon, of no use for guessing the secret. */
  readonly id: string;
  readonly secret: string;
  readonly plan: Plan;
  readonly label: string;
  readonly created: Date;
  readonly deactivated: Date | undefined;
  readonly limits: KeyLimits;
  /** Undefined: it may do everything. */
  readonly scopes: readonly string[] | undefined;
  /** Belongs to a made-up history. */
  readonly invented: boolean;
}

/** Source: DeepL API reference, "Manage developer keys". */
export const defaultLabel = 'DeepL API Key';

/** What is not told has the value of a fresh key. */
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

/** Always the same for a secret. */
function keyId(secret: string): string {
  const digits = createHash('sha256').update(secret).digest('hex');
  return `${guid(digits.slice(0, 32))}:${guid(digits.slice(32))}`;
}

/** @param digits 32 hexadecimal ones */
export function guid(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Throws a 403 for a key with scopes that lacks this one. */
export function checkScope({ scopes }: IssuedKey, needed: string | undefined): void {
  if (scopes === undefined || (needed !== undefined && scopes.includes(needed))) return;
  throw new Refusal(403, 'Forbidden', { detail: `Missing scopes: ${needed ?? 'none covers this'}` });
}

const scheme = 'DeepL-Auth-Key ';

/** Those who may call. */
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

  /** Throws a 403 when the header is missing or names no active key of ours. */
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

  /** Deactivated ones included, in the order in which they were issued. */
  ofPlan(plan: Plan): readonly IssuedKey[] {
    return this.all().filter((key) => key.plan === plan);
  }

  /** A key that an administrator hands out. */
  developerKey(id: string): IssuedKey | undefined {
    const key = this.#byId.get(id);
    return key?.plan === 'pro' ? key : undefined;
  }

  /** Adds a key, or puts it in place of what it was. */
  put(key: IssuedKey): void {
    this.#byId.set(key.id, key);
  }

  remove(id: string): void {
    this.#byId.delete(id);
  }

  /** Back to the keys of the start. */
  reset(): void {
    this.#byId = new Map(this.#initial.map((key) => [key.id, key]));
  }
}
