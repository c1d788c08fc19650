/** Keys may be texts, as in gettext, so a lock contains only hashes of keys and texts. */
import { hash } from 'node:crypto';
import type { KeyPath } from '../../formats/format.ts';
import { pathKey } from '../../formats/pathKey.ts';

export const resourceLength = 5;
export const keyLength = 9;
export const textLength = 8;

export function keyHash(path: KeyPath): string {
  return shortHash(pathKey(path), keyLength);
}

/** @param source path of the resource's source, relative to the folder of the lock, with forward slashes */
export function resourceHash(source: string): string {
  return shortHash(source, resourceLength);
}

export function textHash(text: string): string {
  return shortHash(text, textLength);
}

/** @param length in characters of 6 bits each */
function shortHash(text: string, length: number): string {
  return hash('sha256', text, 'base64url').slice(0, length);
}
