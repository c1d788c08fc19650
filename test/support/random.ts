/** Returns a whole number from 0 up to, but excluding, the limit. */
export type Random = (below: number) => number;

/** A small linear congruential generator (constants: Numerical Recipes), because results must be reproducible. */
export function generator(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** @param from at least one item */
export function pick<T>(random: Random, from: readonly T[]): T {
  return from[random(from.length)] as T;
}
