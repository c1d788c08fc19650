import type { KeyPath, Problem } from './format.ts';
import { lineCounter } from './lines.ts';

interface Keyed {
  readonly key: string;
  readonly path: KeyPath;
  readonly offset: number;
}

export interface Repeats<Item> {
  /** The first item of each key, and further ones with a different text. */
  readonly different: readonly Item[];
  /** Further items with the same key and text as the first. Harmless if all of them are changed together. */
  readonly repeated: ReadonlyMap<Item, readonly Item[]>;
}

/** Separates the items that have the same text as the first item with their key. */
export function withoutRepeats<Item>(
  items: Iterable<Item>,
  read: (item: Item) => { readonly key: string; readonly text: string },
): Repeats<Item> {
  const firsts = new Map<string, { readonly item: Item; readonly text: string }>();
  const different: Item[] = [];
  const repeated = new Map<Item, Item[]>();
  for (const item of items) {
    const { key, text } = read(item);
    const first = firsts.get(key);
    if (!first) firsts.set(key, { item, text });
    if (first?.text !== text) different.push(item);
    else if (repeated.get(first.item)?.push(item) === undefined) repeated.set(first.item, [item]);
  }
  return { different, repeated };
}

/** Reports each item whose key an earlier item already has. */
export function duplicatesIn<Item>(
  text: string,
  items: Iterable<Item>,
  keyed: (item: Item) => Keyed,
): readonly Problem[] {
  const place = lineCounter(text);
  const first = new Map<string, number>();
  const problems: Problem[] = [];
  for (const item of items) {
    const { key, path, offset } = keyed(item);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, offset);
    else problems.push({ ...place(offset), code: 'duplicateKey', path, firstLine: place(earlier).line });
  }
  return problems;
}
