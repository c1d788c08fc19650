/** The order of keys in a catalogue. */
import { byCodeUnits } from '../../byCodeUnits.ts';

export type Order = (one: string, other: string) => number;

const { compare } = new Intl.Collator('en', { numeric: true });

/** Xcode sorts as macOS sorts file names: numbers by value, and `iCloud` between `Highest` and `ID`. */
const asInXcode: Order = (one, other) => compare(one, other) || byCodeUnits(one, other);

/**
 * Xcode's order, unless the order of code units, which other programs use, fits the keys better.
 *
 * @param lists the keys of the objects of a catalogue
 */
export function orderOf(lists: readonly (readonly string[])[]): Order {
  return breaksIn(lists, byCodeUnits) < breaksIn(lists, asInXcode) ? byCodeUnits : asInXcode;
}

function breaksIn(lists: readonly (readonly string[])[], order: Order): number {
  const breaks = (keys: readonly string[]) =>
    keys.filter((key, index) => index > 0 && order(keys[index - 1] ?? '', key) > 0).length;
  return lists.reduce((sum, keys) => sum + breaks(keys), 0);
}
