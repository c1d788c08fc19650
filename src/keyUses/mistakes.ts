/** Finds uses of keys that should be in a locale file, but are in none. */

import type { Code } from './code.ts';
import type { KeyIndex } from './keyIndex.ts';
import { completedNames, namesOfUse } from './names.ts';
import { hasTextsAsKeys } from './textsAsKeys.ts';
import type { KeyUse } from './uses.ts';

/**
 * The uses in a file that ask for a key which no locale file has: a key with several parts, the first of which begins
 * other keys, or a name like `error_offline` or `home.welcome`, if the file asks for many existing keys in the same
 * way. Anything else may belong to another library, be a text, or not have been extracted yet.
 *
 * @param uses all uses in the file
 */
export function mistakenUses<Source>(
  uses: readonly KeyUse[],
  code: Code,
  index: KeyIndex<Source>,
): readonly KeyUse[] {
  const asked = uses.filter(
    (use) => use.isCertain && !use.isPrefix && !use.isIdentifier && !isInComment(code, use),
  );
  const unknown: KeyUse[] = [];
  const counts = new Map<string, Counts>();
  for (const use of asked) {
    const found = index.named(namesOfUse(use, code));
    const asker = askerOf(code.text, use);
    const { known, others } = counts.get(asker) ?? { known: 0, others: 0 };
    const isKnown =
      found.some(({ file, format }) => !hasTextsAsKeys(file, format)) &&
      (isName(use.key) || parts.test(use.key));
    counts.set(asker, isKnown ? { known: known + 1, others } : { known, others: others + 1 });
    if (found.length === 0) unknown.push(use);
  }
  return unknown.filter((use) => {
    if (hasKnownBeginning(use, code, index)) return true;
    const { known, others } = counts.get(askerOf(code.text, use)) ?? { known: 0, others: 0 };
    return known >= Math.max(enough, others) && isNew(use.key) && !begins(namesOfUse(use, code), index);
  });
}

/** How comment lines begin in most languages, and in those that use a number sign. */
const comment = /^[ \t]*(?:\/[/*]|\*[ \t/]|<!--)/;
const numberSign = /^[ \t]*#/;
const withNumberSign = /\.(?:py|pyi|rb|rake|coffee|exs?|pl|pm|r|sh|bash|tcl)$/i;
/** UTF-16 code units. */
const longestLine = 1000;

/** Whether the line of a use is a comment from its beginning: code that does not run. */
function isInComment({ path, text }: Code, { offset }: KeyUse): boolean {
  const before = text.slice(Math.max(0, offset - longestLine), offset);
  const line = before.slice(Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1);
  return comment.test(line) || (withNumberSign.test(path) && numberSign.test(line));
}

/** How many keys of locale files a file asks for in one way, and how many others. */
interface Counts {
  readonly known: number;
  readonly others: number;
}

/** This many existing keys show that a function or an attribute asks for the project's texts. */
const enough = 5;

/** `cart.title`, `shop:cart/title` */
const parts = /^[\w-]+(?:[.:/][\w-]+){1,1000}$/;

/** Whether a key that is the first of its kind does not look like a text. */
function isNew(key: string): boolean {
  return isName(key) || dotted.test(key);
}

/** `home.welcome` */
const dotted = /^[a-z][\w-]*(?:\.[\w-]+){1,1000}$/;

/** Whether a key looks like a name rather than a word: `error_offline`, `errorOffline`, `ERROR_OFFLINE`. */
function isName(key: string): boolean {
  return name.test(key) && /[_-]|[a-z\d][A-Z]/.test(key);
}

const name = /^(?:[a-z][\w-]*|[A-Z][A-Z\d]*_[A-Z\d_]*)$/;

/** The name before a key: that of the function or of the attribute. */
function askerOf(text: string, { offset }: KeyUse): string {
  return lastName.exec(text.slice(Math.max(0, offset - longestAsker), offset))?.[0] ?? '';
}

const lastName = /(?<![\w$-])[\w$-]{1,60}(?=[^\w$]{0,10}$)/;

/** UTF-16 code units. */
const longestAsker = 60;

/** Whether a key exists below one of these names, or with one of them and a context, as in `friend_male`. */
function begins<Source>(names: readonly string[], index: KeyIndex<Source>): boolean {
  return names.some((one) => ['_', '.', '-'].some((sign) => !isEmpty(index.beginningWith(one + sign))));
}

function hasKnownBeginning<Source>(use: KeyUse, code: Code, index: KeyIndex<Source>): boolean {
  const completed = completedNames(use, code);
  const names = completed.length > 0 ? completed : namesOfUse(use, code);
  if (!(completed.length > 0 ? /^[\w.-]+$/ : parts).test(use.key)) return false;
  const isObject = names.some((one) => one !== '' && !isEmpty(index.beginningWith(`${one}.`)));
  if (isObject) return false;
  return names.some((one) => {
    const [start = ''] = /^[\w-]+[.:/]/.exec(one) ?? [];
    return start !== '' && !isEmpty(index.beginningWith(start));
  });
}

function isEmpty(some: Iterable<unknown>): boolean {
  for (const _ of some) return false;
  return true;
}
