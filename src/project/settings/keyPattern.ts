/**
 * Patterns for keys: `menu.*`. Parts are joined with dots, or with ` › ` as in some messages. `*` matches any
 * characters including dots, `?` matches one. File glob libraries are unsuitable: they interpret braces, brackets and
 * slashes, which occur in keys that are sentences, and their expressions may take exponential time.
 */
import type { KeyPath } from '../../formats/format.ts';

export const keySeparator = ' › ';

export type MatchKey = (path: KeyPath) => boolean;

export function keyPattern(pattern: string): MatchKey {
  const signs = [...withDots(pattern)].reduce<string[]>((all, sign) => {
    if (sign !== '*' || all.at(-1) !== '*') all.push(sign);
    return all;
  }, []);
  return (path) => matches(signs, [...withDots(path.join('.'))]);
}

/** Whether a pattern is the key as it is spelled. Such a key may contain `*` and `?` itself. */
export function isKeyItself(pattern: string, path: KeyPath): boolean {
  return withDots(pattern) === withDots(path.join('.'));
}

/** Keys that are texts may contain the separator themselves. */
export function withDots(text: string): string {
  return text.replaceAll(keySeparator, '.');
}

/** Backtracks only to the last `*`, so the time is bounded by the product of both lengths. */
function matches(pattern: readonly string[], key: readonly string[]): boolean {
  let at = 0;
  let star = -1;
  let taken = 0;
  for (let index = 0; index < key.length; ) {
    if (pattern[at] === '*') {
      star = at++;
      taken = index;
    } else if (pattern[at] === '?' || (at < pattern.length && pattern[at] === key[index])) {
      at++;
      index++;
    } else if (star !== -1) {
      at = star + 1;
      index = ++taken;
    } else return false;
  }
  while (pattern[at] === '*') at++;
  return at === pattern.length;
}
