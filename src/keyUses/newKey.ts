/** Where a key that code asks for belongs, if no locale file has it yet. */
import type { KeyPath } from '../formats/format.ts';
import { type IndexedKey, type KeyIndex, textMembers } from './keyIndex.ts';
import type { KeyUse } from './uses.ts';

export interface NewKey<Source> {
  readonly source: Source;
  readonly path: KeyPath;
  /** The path of a text whose key has the longest prefix in common with the new one. */
  readonly beside: KeyPath;
}

/**
 * The place of a new text: in the file of the key that has the longest prefix in common with it, and nested as there.
 *
 * @param names what the key may be called in full, the likeliest first
 * @param code the path of the code; the nearest file wins
 * @param use how the code names the key, if that matters
 * @returns undefined if no other key has a prefix in common with it
 */
export function placeOfNew<Source>(
  names: readonly string[],
  code: string,
  index: KeyIndex<Source>,
  use?: Pick<KeyUse, 'isIdentifier'>,
): NewKey<Source> | undefined {
  for (const name of names) {
    for (const start of beginningsOf(name, use)) {
      const alike = new Map<IndexedKey<Source>, string>();
      for (const [full, key] of index.beginningWith(start, use)) {
        if (full.endsWith(key.name)) alike.set(key, full.slice(0, full.length - key.name.length));
      }
      for (const key of index.nearestFirst([...alike.keys()], code)) {
        const path = pathBeside(key, name, alike.get(key) ?? '');
        if (path) return { source: key.source, path, beside: key.path };
      }
    }
  }
  return undefined;
}

/** `a.b.` and `a.` of `a.b.c`; `a_b_` and `a_` of the identifier `a_b_c`. */
function beginningsOf(name: string, use?: Pick<KeyUse, 'isIdentifier'>): readonly string[] {
  const ends = name.matchAll(use?.isIdentifier ? /(?<=[^_])_+(?=[^_])/g : /[.:/]/g);
  return Array.from(ends, ({ index, 0: end }) => name.slice(0, index + end.length)).reverse();
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
  // The new text needs a member such as `message`, too, but is neither a form of a plural nor an item of a list.
  const member = path.length === whole.length + 1 ? path.slice(-1) : [];
  return [...parts, ...member.filter((one) => textMembers.has(one))];
}

/** A text to put a new key beside: the one whose key has the longest prefix in common with it, or else any text. */
export function textBeside<Source>(
  name: string,
  source: Source,
  code: string,
  index: KeyIndex<Source>,
): KeyPath | undefined {
  const alike = placeOfNew([name], code, index);
  if (alike?.source === source) return alike.beside;
  return [...index.keys()].find((key) => key.source === source)?.path;
}

/** For each of several new keys, a text to put it beside. Keys with the same parent follow each other in order. */
export function textsBeside<Source>(
  added: readonly { readonly name: string; readonly path: KeyPath }[],
  source: Source,
  code: string,
  index: KeyIndex<Source>,
): readonly (KeyPath | undefined)[] {
  const last = new Map<string, KeyPath>();
  return added.map(({ name, path }) => {
    const parent = name.slice(0, name.lastIndexOf('.') + 1);
    const beside = last.get(parent) ?? textBeside(name, source, code, index);
    last.set(parent, path);
    return beside;
  });
}

/** The path of a new text in a source: nested, or with dots, like its other keys. */
export function pathIn<Source>(name: string, source: Source, index: KeyIndex<Source>): KeyPath {
  const own = [...index.keys()].filter((key) => key.source === source);
  const model = own.find(({ whole }) => whole.length > 1) ?? own[0];
  return (model && pathBeside(model, name, '')) ?? [name];
}
