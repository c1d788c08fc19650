import type { Fault } from './fault.ts';

/** The faults of an output relative to the source that it matches best. */
export function closest(comparisons: readonly (readonly Fault[])[]): readonly Fault[] {
  const [first = [], ...others] = comparisons;
  return others.reduce((best, one) => (one.length < best.length ? one : best), first);
}
