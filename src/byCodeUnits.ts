/** For sorting texts in the same order everywhere, whatever the language of the machine. */
export function byCodeUnits(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
