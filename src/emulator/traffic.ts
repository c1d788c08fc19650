import type { World } from './call.ts';
import type { Product } from './ledger.ts';

/** The usage of a product by one key on one day under one tag. */
export interface TrafficRow {
  readonly key_id: string;
  /** The ends of the secret, as in the reports. */
  readonly api_key: string;
  readonly plan: string;
  /** `YYYY-MM-DD` in UTC. */
  readonly day: string;
  readonly tag: string | null;
  readonly product: Product;
  /** Milliseconds of speech, characters of everything else. */
  readonly units: number;
}

/** The raw ledger, for tests that compute the expected report themselves. Shares no code with the reports. */
export function listTraffic({ keys, ledger }: World): readonly TrafficRow[] {
  const byId = new Map(keys.all().map((key) => [key.id, key]));
  return [...ledger.all()].map(({ keyId, day, tag, product, units }) => {
    const { secret = '', plan = '' } = byId.get(keyId) ?? {};
    const api_key = `${secret.slice(0, 4)}****${secret.slice(-4)}`;
    return { key_id: keyId, api_key, plan, day, tag: tag ?? null, product, units };
  });
}
