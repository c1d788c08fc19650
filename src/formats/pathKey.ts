import { isSameList } from '../isSameList.ts';
import type { KeyPath, PluralRole } from './format.ts';

/** Unambiguous between encoded keys, because NUL is doubled in the rare keys that contain it. */
const separator = '\0/';

/** Encodes a key path as a map key. Different paths never collide, whatever their characters. */
export function pathKey(path: KeyPath): string {
  const [first, ...rest] = path;
  if (first === undefined) return '\0';
  let joined = spelled(first);
  for (const key of rest) joined += separator + spelled(key);
  return joined;
}

function spelled(key: string): string {
  return key.includes('\0') ? key.replaceAll('\0', '\0\0') : key;
}

interface Keyed {
  readonly path: KeyPath;
}

/** The encoded keys of texts, or of anything else that has a key. */
export function keysOf(items: readonly Keyed[]): Set<string> {
  return new Set(items.map(({ path }) => pathKey(path)));
}

/** The items by their encoded keys; the last of several with the same key. */
export function itemsByKey<T extends Keyed>(items: readonly T[]): Map<string, T> {
  return new Map(items.map((item) => [pathKey(item.path), item]));
}

/** The texts by their encoded keys; the last of several with the same key. */
export function textsByKey(items: readonly (Keyed & { readonly text: string })[]): Map<string, string> {
  return new Map(items.map(({ path, text }) => [pathKey(path), text]));
}

/** Encodes the plural of a form. Forms with a suffix and a map of forms are two plurals, even if they share a key. */
export function pluralKey({ set, inMap }: Pick<PluralRole, 'set' | 'inMap'>): string {
  return inMap ? `${pathKey(set)}\0` : pathKey(set);
}

/** The keys of a path and its ancestors, without the root. */
export function pathsTo(path: KeyPath): readonly string[] {
  return path.map((_, index) => pathKey(path.slice(0, index + 1)));
}

export function isSamePath(one: KeyPath, other: KeyPath): boolean {
  return isSameList(one, other);
}
