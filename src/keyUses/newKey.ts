/** Where a key that code asks for belongs, if no locale file has it yet. */
import type { KeyPath } from '../formats/format.ts';
import { type IndexedKey, type KeyIndex, textMembers } from './keyIndex.ts';

export interface NewKey<Source> {
  readonly source: Source;
  readonly path: KeyPath;
}

/**
 * The place of a new text: in the file of the key whose name has the longest beginning in common, and nested as there.
 *
 * @param names what the key may be called in full, the likeliest first
 * @param code the path of the code; the nearest file wins
 * @returns undefined if no other key begins like that
 */
export function placeOfNew<Source>(
  names: readonly string[],
  code: string,
  index: KeyIndex<Source>,
): NewKey<Source> | undefined {
  for (const name of names) {
    for (const start of beginningsOf(name)) {
      const alike = new Map<IndexedKey<Source>, string>();
      for (const [full, key] of index.beginningWith(start)) {
        if (full.endsWith(key.name)) alike.set(key, full.slice(0, full.length - key.name.length));
      }
      for (const key of index.nearestFirst([...alike.keys()], code)) {
        const path = pathBeside(key, name, alike.get(key) ?? '');
        if (path) return { source: key.source, path };
      }
    }
  }
  return undefined;
}

/** `a.b.` and `a.` of `a.b.c`. */
function beginningsOf(name: string): readonly string[] {
  return Array.from(name.matchAll(/[.:/]/g), ({ index }) => name.slice(0, index + 1)).reverse();
}

/** @param namespace what precedes the names of the file's keys, including the character that joins them */
function pathBeside(
  { whole, path }: IndexedKey<unknown>,
  name: string,
  namespace: string,
): KeyPath | undefined {
  if (!name.startsWith(namespace)) return undefined;
  const own = name.slice(namespace.length);
  const parts = whole.length > 1 ? own.split('.') : [own];
  // The key is still being typed.
  if (parts.includes('')) return undefined;
  // The new text needs a member such as `message`, too, but is no form of a plural and no item of a list.
  const member = path.length === whole.length + 1 ? path.slice(-1) : [];
  return [...parts, ...member.filter((one) => textMembers.has(one))];
}
