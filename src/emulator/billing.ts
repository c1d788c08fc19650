import { limits } from '../service/limits.ts';
import { Refusal } from './answer.ts';
import type { World } from './call.ts';
import type { IssuedKey, Plan } from './keys.ts';
import { dayOf, type LedgerRow, type Product } from './ledger.ts';

/** Source: DeepL API reference, "Usage limits". */
const freeCharacters = 500_000;

export interface Charge {
  readonly product: Exclude<Product, 'speech_to_text'>;
  readonly tag: string | undefined;
  readonly characters: number;
}

/** Bills a request as a whole. If it exceeds a limit, throws a 456 and bills nothing. */
export function bill(world: World, key: IssuedKey, { product, tag, characters }: Charge): void {
  const account = new Set(world.keys.ofPlan(key.plan).map(({ id }) => id));
  let ofAccount = characters;
  let ofKey = characters;
  for (const row of rowsOfMonth(world)) {
    if (row.product === 'speech_to_text' || !account.has(row.keyId)) continue;
    ofAccount += row.units;
    if (row.keyId === key.id) ofKey += row.units;
  }
  const { characters: keyLimit } = key.limits;
  const fitsKey = keyLimit === null || (keyLimit > 0 && ofKey <= keyLimit);
  if (!fitsKey || ofAccount > limitOfAccount(world, key.plan)) throw new Refusal(456, 'Quota exceeded');
  world.ledger.record({ keyId: key.id, day: dayOf(world.now()), tag, product, units: characters });
}

export function limitOfAccount(world: World, plan: Plan): number {
  return world.characterLimit ?? (plan === 'free' ? freeCharacters : limits.unlimitedCharacters);
}

/** A billing period is a calendar month in UTC. */
export function rowsOfMonth(world: World): Iterable<LedgerRow> {
  const month = dayOf(world.now()).slice(0, 7);
  return world.ledger.rows(`${month}-01`, `${month}-31`);
}
