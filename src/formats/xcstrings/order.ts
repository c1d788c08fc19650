/** The order of keys in a catalogue. */

type Order = (one: string, other: string) => number;

const { compare } = new Intl.Collator('en', { numeric: true });

/** Xcode sorts as macOS sorts file names: numbers by value, and `iCloud` between `Highest` and `ID`. */
const asInXcode: Order = (one, other) => compare(one, other) || byCodeUnits(one, other);

function byCodeUnits(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** Xcode's order, unless keys are more in that of code units, in which other programs sort. */
export function orderOf(keys: readonly string[]): Order {
  return breaksIn(keys, byCodeUnits) < breaksIn(keys, asInXcode) ? byCodeUnits : asInXcode;
}

function breaksIn(keys: readonly string[], order: Order): number {
  return keys.filter((key, index) => index > 0 && order(keys[index - 1] ?? '', key) > 0).length;
}
