/** What is wrong with an output relative to the source that it matches best. */
export function closest<T>(comparisons: readonly (readonly T[])[]): readonly T[] {
  const [first = [], ...others] = comparisons;
  return others.reduce((best, one) => (one.length < best.length ? one : best), first);
}
