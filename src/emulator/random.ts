import { createHash } from 'node:crypto';

/** A number in [0, 1). */
export type Random = () => number;

/** The same numbers for the same seed on every machine. Source: Mulberry32 by Tommy Ettinger, public domain. */
export function seededRandom(seed: readonly unknown[]): Random {
  let state = createHash('sha256').update(JSON.stringify(seed)).digest().readInt32LE();
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<T>(choices: readonly T[], random: Random): T | undefined {
  return choices[Math.floor(random() * choices.length)];
}
