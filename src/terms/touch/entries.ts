import type { Vocabulary } from './vocabulary.ts';

/**
 * The terms under the keys of their rarest words, so that a text with only their common words retrieves none of them.
 * In typed arrays, because there may be hundreds of thousands, of which a text retrieves thousands.
 */
export interface Entries {
  /** The end of each key's entries. */
  readonly ends: Int32Array;
  /** The term of each entry. */
  readonly terms: Int32Array;
  /** The end of each entry's words in `otherWords`. */
  readonly otherWordEnds: Int32Array;
  /** The words besides the rarest, each as its key, or as `-1 - start` of its group in `groups` if it has several. */
  readonly otherWords: Int32Array;
  /** Groups of keys, each preceded by the number of its keys. */
  readonly groups: Int32Array;
}

/** One way to spell a term: its position in the list, and its words as numbers of the vocabulary. */
export interface Spelling {
  readonly term: number;
  readonly words: readonly number[];
}

export function entriesOf(spellings: readonly Spelling[], vocabulary: Vocabulary): Entries {
  const rarest = Int32Array.from(spellings, ({ words }) => rarestOf(words, vocabulary));
  const ends = new Int32Array(vocabulary.keys.length);
  let count = 0;
  let otherCount = 0;
  for (const [index, { words }] of spellings.entries()) {
    for (const key of vocabulary.keysOf(rarest[index] ?? 0)) {
      ends[key] = (ends[key] ?? 0) + 1;
      count += 1;
      otherCount += words.length - 1;
    }
  }
  for (let key = 1; key < ends.length; key += 1) ends[key] = (ends[key] ?? 0) + (ends[key - 1] ?? 0);

  const order = new Int32Array(count);
  const next = ends.slice();
  for (const index of spellings.keys()) {
    for (const key of vocabulary.keysOf(rarest[index] ?? 0)) {
      const place = (next[key] ?? 0) - 1;
      next[key] = place;
      order[place] = index;
    }
  }

  const terms = new Int32Array(count);
  const otherWordEnds = new Int32Array(count);
  const otherWords = new Int32Array(otherCount);
  const groups = new Groups();
  let end = 0;
  for (const [entry, index] of order.entries()) {
    const { term, words } = spellings[index] ?? { term: 0, words: [] };
    terms[entry] = term;
    for (const word of words) {
      if (word === rarest[index]) continue;
      otherWords[end] = groups.add(vocabulary.keysOf(word));
      end += 1;
    }
    otherWordEnds[entry] = end;
  }
  return { ends, terms, otherWordEnds, otherWords, groups: Int32Array.from(groups.all) };
}

/** Builds `groups`, with each combination of keys once: there are far fewer combinations than words. */
class Groups {
  readonly all: number[] = [];
  private readonly places = new Map<string, number>();

  add(keys: readonly number[]): number {
    const [only, ...more] = keys;
    if (only !== undefined && more.length === 0) return only;
    const name = keys.join();
    const known = this.places.get(name);
    if (known !== undefined) return known;
    const place = -1 - this.all.length;
    this.places.set(name, place);
    this.all.push(keys.length, ...keys);
    return place;
  }
}

function rarestOf(words: readonly number[], vocabulary: Vocabulary): number {
  let rarest = words[0] ?? 0;
  let fewest = Number.POSITIVE_INFINITY;
  for (const word of words.length > 1 ? words : []) {
    const uses = vocabulary.usesOf(word);
    if (uses < fewest) [rarest, fewest] = [word, uses];
  }
  return rarest;
}
