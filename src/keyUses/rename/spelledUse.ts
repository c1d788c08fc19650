/** What code writes for a renamed key in place of its former name. */
import type { IndexedKey } from '../keyIndex.ts';
import type { KeyUse } from '../uses.ts';

/** A name of a key in a file, before and after. */
export interface NamePair {
  readonly from: string;
  readonly to: string;
}

/** The default namespace of i18next, which code may leave out. */
const defaultNamespace = 'translation.';

/** The name of the whole key, and that of each form, which code may also name. */
export function namePairs(
  key: IndexedKey<unknown>,
  to: string,
  forms: readonly NamePair[],
): readonly NamePair[] {
  const all = [{ from: key.name, to }, ...forms];
  const bare = all.flatMap((pair): readonly NamePair[] =>
    pair.from.startsWith(defaultNamespace) && pair.to.startsWith(defaultNamespace)
      ? [{ from: pair.from.slice(defaultNamespace.length), to: pair.to.slice(defaultNamespace.length) }]
      : [],
  );
  return [...all, ...bare];
}

/** Characters that mean something else in a string, a template or an attribute of some language. */
const unsafe = /["'\u0060\\$#{}<>&%\p{C}]/u;

export function isSafeInCode(key: string): boolean {
  return !unsafe.test(key);
}

/** What code may have between the parts of a key. */
export const separators: readonly string[] = ['.', '/', '|'];

/**
 * The possible new spellings of a use, the likeliest first. The caller checks which of them names the key.
 *
 * @param known all separators, the likeliest first
 */
export function spellingsOf(
  { key, isIdentifier }: Pick<KeyUse, 'key' | 'isIdentifier'>,
  pairs: readonly NamePair[],
  known: readonly string[],
): readonly string[] {
  const found = isIdentifier
    ? pairs.flatMap((pair) => identifierFor(key, pair))
    : pairs.flatMap((pair) => known.flatMap((separator) => stringsFor(key, pair, separator)));
  return [...new Set(found)].filter((one) => one !== '' && isSafeInCode(one));
}

function identifierFor(key: string, { from, to }: NamePair): readonly string[] {
  const name = to.replace(/\W/g, '_');
  return key === from.replace(/\W/g, '_') && /^[A-Za-z]\w*$/.test(name) ? [name] : [];
}

function stringsFor(key: string, pair: NamePair, separator: string): readonly string[] {
  const [from = '', to = ''] = [pair.from, pair.to].map((name) => name.replaceAll('.', separator));
  // The name in full, perhaps after a namespace
  if (key.endsWith(from)) return [key.slice(0, key.length - from.length) + to];
  if (!from.endsWith(key)) return [];
  // The rest of a name whose beginning the code around it determines
  const start = from.slice(0, from.length - key.length);
  const relative = to.startsWith(start) ? [to.slice(start.length)] : [];
  // For Rails, a name without a leading dot is a full name.
  return key.startsWith('.') ? [...relative, to] : relative;
}
