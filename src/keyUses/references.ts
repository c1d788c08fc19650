/**
 * Texts of locale files that refer to other texts by their keys: `$t(key)` in i18next, `@:key` in vue-i18n, `{ key }`
 * in Fluent.
 */
import type { Entry } from '../formats/format.ts';
import type { Code } from './code.ts';
import type { PlacedUse } from './codeFiles.ts';

const reference = /(?:\$t\(\s{0,20}|@(?:\.\w{1,40})?:[({']{0,2})(?<key>[\w.:-]{1,1000})/g;
/** A message, perhaps with an attribute, after the brace of its placeable. */
const fluentReference = /\{\s{0,20}(?<key>[A-Za-z][\w-]{0,1000})(?:\.[A-Za-z][\w-]{0,1000})?/g;

/**
 * The texts that refer to one of the wanted keys.
 *
 * @param isWanted receives a key without its namespace
 */
export function referencesIn(
  { path: file, text }: Code,
  entries: readonly Pick<Entry, 'text' | 'range'>[],
  isWanted: (name: string) => boolean,
): readonly PlacedUse[] {
  return entries.flatMap(({ text: own, range }): readonly PlacedUse[] => {
    const found = referredKeys(file, own).find((key) => isWanted(key.slice(key.lastIndexOf(':') + 1)));
    return found === undefined ? [] : [{ file, text, use: { ...range, key: found, isCertain: false } }];
  });
}

/**
 * The keys to which a text refers, perhaps with namespaces.
 *
 * @param file the path of the locale file
 */
export function referredKeys(file: string, text: string): readonly string[] {
  const isFluent = /\.ftl$/i.test(file);
  if (!isFluent && !text.includes('$t(') && !text.includes('@')) return [];
  const found = text.matchAll(isFluent ? fluentReference : reference);
  // A sentence may end after a reference.
  return Array.from(found, ({ groups = {} }) => (groups.key ?? '').replace(/\.$/, ''));
}
