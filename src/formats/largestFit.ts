/**
 * Finds, by halving, items that fit together: a half that does not fit is split further, down to single items.
 *
 * @param fits is called at most `mostCalls` times; items that are undecided by then are left out
 */
export function largestFit<T>(
  items: readonly T[],
  fits: (some: readonly T[]) => boolean,
  mostCalls: number,
): readonly T[] {
  let kept: readonly T[] = [];
  let left = mostCalls;
  const keep = (some: readonly T[]): void => {
    if (some.length === 0 || left === 0) return;
    left--;
    const all = kept.length > 0 ? [...kept, ...some] : some;
    if (fits(all)) kept = all;
    else if (some.length > 1) {
      const half = Math.ceil(some.length / 2);
      keep(some.slice(0, half));
      keep(some.slice(half));
    }
  };
  keep(items);
  return kept;
}
