import { groupBy } from '../../groupBy.ts';
import type { Offer } from './offers.ts';

/** The objects of one kind that settings can name. */
export interface Offers {
  readonly all: readonly Offer[];
  /** The offers with this id or name. Takes the same time however many offers there are. */
  called(reference: string): readonly Offer[];
}

/** Makes the offers of a list once, because settings are checked while the user types. */
export class KnownOffers {
  readonly #made = new WeakMap<object, Offers>();

  /** @param list the service's list, which must be the same array until a newer one is read */
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
