import type { WordRules } from './language.ts';
import { isShortEnough, longestKey, wordStart } from './words.ts';

export interface KeyTable {
  /** Calls `found` with the index of each key that a word may match, possibly several times for the same key. */
  find(word: string, found: (key: number) => void): void;
}

/** Finds keys in words by hashes: from each position, the hash is extended by one code unit at a time. */
export function keyTable(keys: readonly string[], rules: WordRules): KeyTable {
  const size = 2 ** Math.ceil(Math.log2(keys.length * 2 + 2));
  const slots = new Int32Array(size);
  /** A filter of possible beginnings: most positions of a text are discarded after two or three code units. */
  const starts = new Uint8Array(Math.min(2 ** 18, 32 * size));
  for (const [index, key] of keys.entries()) {
    let hash = seed;
    for (let unit = 0; unit < key.length; unit += 1) {
      hash = hashed(hash, key.charCodeAt(unit));
      if (unit < prefix) starts[hash & (starts.length - 1)] = 1;
    }
    let slot = mixed(hash) & (size - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (size - 1);
    slots[slot] = index + 1;
  }

  const keyAt = (word: string, start: number, length: number, hash: number): number => {
    for (let slot = mixed(hash) & (size - 1); slots[slot] !== 0; slot = (slot + 1) & (size - 1)) {
      const index = (slots[slot] ?? 0) - 1;
      const key = keys[index] ?? '';
      if (key.length === length && word.startsWith(key, start)) return index;
    }
    return -1;
  };

  return {
    find(bare, found) {
      const word = wordStart + bare;
      for (let start = 0; start < word.length; start += 1) {
        let hash = seed;
        const most = Math.min(longestKey, word.length - start);
        for (let length = 1; length <= most; length += 1) {
          hash = hashed(hash, word.charCodeAt(start + length - 1));
          if (length <= prefix && starts[hash & (starts.length - 1)] === 0) break;
          const index = keyAt(word, start, length, hash);
          if (index !== -1 && isShortEnough(bare, keys[index] ?? '', rules)) found(index);
        }
      }
    },
  };
}

const seed = 0x811c9dc5;

/** The number of code units covered by the filter. */
const prefix = 4;

/** FNV-1a over code units. */
function hashed(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}

/** Spreads differences in the upper bits to the lower ones. */
function mixed(hash: number): number {
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 3;
}
