import type { Fault } from './fault.ts';

/** What is wrong with an output, compared with the one of several sources that it fits best. */
export function closest(comparisons: readonly (readonly Fault[])[]): readonly Fault[] {
  const [first = [], ...others] = comparisons;
  return others.reduce((best, one) => (one.length < best.length ? one : best), first);
}
