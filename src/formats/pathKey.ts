import type { KeyPath } from './format.ts';

/** No key that is spelled like this holds it: NUL is doubled in those few that have one. */
const separator = '\0/';

/** A key path as the key of a map: equal for equal paths only, whatever characters the keys have. */
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

export function isSamePath(one: KeyPath, other: KeyPath): boolean {
  return one.length === other.length && one.every((key, index) => key === other[index]);
}
