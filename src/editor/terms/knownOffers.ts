import { groupBy } from '../../groupBy.ts';
import type { Offer } from './offers.ts';

/** The objects of one kind that settings can name. */
export interface Offers {
  readonly all: readonly Offer[];
  /** Those with this id or name. The time does not depend on the number of offers. */
  called(reference: string): readonly Offer[];
}

/** Makes the offers of a list once, because settings are checked while a person types. */
export class KnownOffers {
  readonly #made = new WeakMap<object, Offers>();

  /** @param list as the service sent it, in the same array for as long as it is known */
  of<T>(list: readonly T[], make: (list: readonly T[]) => readonly Offer[]): Offers {
    const known = this.#made.get(list);
    if (known) return known;
    const offers = indexed(make(list));
    this.#made.set(list, offers);
    return offers;
  }
}

function indexed(all: readonly Offer[]): Offers {
  const byId = groupBy(all, ({ id }) => id.toLowerCase());
  const byName = groupBy(all, ({ name }) => name);
  return {
    all,
    called: (reference) => [
      ...new Set([...(byId.get(reference.toLowerCase()) ?? []), ...(byName.get(reference) ?? [])]),
    ],
  };
}
