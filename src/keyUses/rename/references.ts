/**
 * Texts of locale files that refer to other texts by their keys: `$t(key)` of i18next, `@:key` of vue-i18n, `{ key }`
 * of Fluent.
 */
import type { Entry } from '../../formats/format.ts';
import type { PlacedUse } from '../codeFiles.ts';
import type { Code } from '../names.ts';
import { type NameChange, newNameOf } from './names.ts';

const reference = /(?:\$t\(\s{0,20}|@(?:\.\w{1,40})?:[({']{0,2})(?<key>[\w.:-]{1,1000})/g;
/** A message, perhaps with an attribute, after the brace of its placeable. */
const fluentReference = /\{\s{0,20}(?<key>[A-Za-z][\w-]{0,1000})(?:\.[A-Za-z][\w-]{0,1000})?/g;

/** The texts that refer to a key that gets another name. */
export function referencesIn(
  { path: file, text }: Code,
  entries: readonly Pick<Entry, 'text' | 'range'>[],
  change: NameChange,
): readonly PlacedUse[] {
  const isFluent = /\.ftl$/i.test(file);
  return entries.flatMap(({ text: own, range }): readonly PlacedUse[] => {
    const found = keysIn(own, isFluent).find((key) => isRenamed(key, change));
    return found === undefined ? [] : [{ file, text, use: { ...range, key: found, isCertain: false } }];
  });
}

function keysIn(text: string, isFluent: boolean): readonly string[] {
  if (!isFluent && !text.includes('$t(') && !text.includes('@')) return [];
  const found = text.matchAll(isFluent ? fluentReference : reference);
  return Array.from(found, ({ groups = {} }) => groups.key ?? '');
}

/** A sentence may end after a reference, and a namespace may precede the key. */
function isRenamed(key: string, change: NameChange): boolean {
  const name = key.slice(key.lastIndexOf(':') + 1).replace(/\.$/, '');
  return newNameOf(name, change) !== undefined;
}
