import type { KeyPath, Problem } from './format.ts';
import { lineCounter } from './lines.ts';

interface Keyed {
  readonly key: string;
  readonly path: KeyPath;
  readonly offset: number;
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
