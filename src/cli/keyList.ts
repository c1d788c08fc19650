/** Keys in a sentence. */
import type { KeyPath } from '../formats/format.ts';
import { shortened } from '../visible.ts';
import { keySentence } from './messages.ts';

/** The maximum number of keys that are named; the others are only counted. */
const mostNamed = 20;

/** Keys may be whole texts, as in gettext. In UTF-16 code units. */
const longestName = 60;

/** @param more what follows the number of keys that are not named */
export function keyList(keys: readonly KeyPath[], more = 'more'): string {
  // Naming the last one is shorter than counting it.
  const named = keys.slice(0, keys.length > mostNamed + 1 ? mostNamed : keys.length);
  const names = named.map((key) => shortened(keySentence(key), longestName)).join(', ');
  return keys.length > named.length ? `${names} and ${keys.length - named.length} ${more}` : names;
}
