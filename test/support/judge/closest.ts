import type { Fault } from './fault.ts';

/** Of several sources that an output may come from, what is wrong compared with the one that it fits best. */
export function closest(comparisons: readonly (readonly Fault[])[]): readonly Fault[] {
  const [first = [], ...others] = comparisons;
  return others.reduce((best, one) => (one.length < best.length ? one : best), first);
}
