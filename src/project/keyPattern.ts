/**
 * Patterns of keys: `menu.*`. The parts of a key are joined with dots, or as messages show them; a `*` stands for any
 * characters, dots among them, and a `?` for one. Everything else is meant as it is: keys are no paths of files, and
 * libraries for those read braces, brackets and slashes, which are in keys that are sentences, and match by expressions
 * that take exponential time.
 */
import type { KeyPath } from '../formats/format.ts';

/** Between the parts of a key in messages. */
export const keySeparator = ' › ';

export type MatchKey = (path: KeyPath) => boolean;

export function keyPattern(pattern: string): MatchKey {
  const signs = [...dotted(pattern)].reduce<string[]>((all, sign) => {
    if (sign !== '*' || all.at(-1) !== '*') all.push(sign);
    return all;
  }, []);
  return (path) => matches(signs, [...dotted(path.join('.'))]);
}

/** Keys that are texts may hold the sign of messages themselves. */
function dotted(text: string): string {
  return text.replaceAll(keySeparator, '.');
}

/** Only the last `*` ever takes more: the time is at most that of both lengths multiplied. */
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
