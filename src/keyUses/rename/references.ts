/** Texts of locale files that refer to other texts by their keys: `$t(key)` of i18next, `@:key` of vue-i18n. */
import type { Entry } from '../../formats/format.ts';
import type { PlacedUse } from '../codeFiles.ts';
import type { Code } from '../names.ts';
import { type NameChange, newNameOf } from './names.ts';

const reference = /(?:\$t\(\s{0,20}|@(?:\.\w{1,40})?:[({']{0,2})(?<key>[\w.:-]{1,1000})/g;

/** The texts that refer to a key that gets another name. */
export function referencesIn(
  { path: file, text }: Code,
  entries: readonly Pick<Entry, 'text' | 'range'>[],
  change: NameChange,
): readonly PlacedUse[] {
  return entries.flatMap(({ text: own, range }): readonly PlacedUse[] => {
    if (!own.includes('$t(') && !own.includes('@')) return [];
    const keys = Array.from(own.matchAll(reference), ({ groups = {} }) => groups.key ?? '');
    const found = keys.find((key) => isRenamed(key, change));
    return found === undefined ? [] : [{ file, text, use: { ...range, key: found, isCertain: false } }];
  });
}

/** A sentence may end after a reference, and a namespace may precede the key. */
function isRenamed(key: string, change: NameChange): boolean {
  const name = key.slice(key.lastIndexOf(':') + 1).replace(/\.$/, '');
  return newNameOf(name, change) !== undefined;
}
