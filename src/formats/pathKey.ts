import type { KeyPath } from './format.ts';

/** No key that is spelled like this holds it: NUL is doubled in those few that have one. */
const separator = '\0/';

/** A key path as the key of a map: equal for equal paths only, whatever characters the keys have. */
export function pathKey(path: KeyPath): string {
  if (path.length < 2) return path.length === 0 ? '\0' : spelled(path[0] ?? '');
  return path.some(hasNul) ? path.map(spelled).join(separator) : path.join(separator);
}

function spelled(key: string): string {
  return hasNul(key) ? key.replaceAll('\0', '\0\0') : key;
}

function hasNul(key: string): boolean {
  return key.includes('\0');
}
