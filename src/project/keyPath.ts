import type { KeyPath } from '../formats/format.ts';

/** A key path as the key of a map. */
export function keyOf(path: KeyPath): string {
  return path.length === 1 ? JSON.stringify(path[0]) : JSON.stringify(path);
}
