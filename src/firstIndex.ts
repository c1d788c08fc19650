/**
 * The index of the first item for which a condition holds, by binary search; the length of the list if there is none.
 *
 * @param holds if true for an item, must be true for all items after it
 */
export function firstIndex<T>(sorted: readonly T[], holds: (item: T) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(sorted[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
}
