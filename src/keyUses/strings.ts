/** The strings of program code in any language, and which parts of keys they are if a program joins them. */
import type { Range } from '../formats/format.ts';

/** Longer ones are hardly ever keys. UTF-16 code units. */
const longestString = 10_000;

/** Code in a string has escaped quotation marks. */
const marks = ['"', "'", '`', '\\"', "\\'"];

/**
 * What is between two quotation marks of the same kind, neither of which is escaped. What separates two strings is
 * between such marks, too, so an apostrophe in a text or a comment hides no string.
 */
export function* stringsIn(text: string): Iterable<Range> {
  for (const mark of marks) {
    let start = -1;
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
      if (mark.length === 1 && isEscaped(text, at)) continue;
      if (start >= 0 && at > start && at - start <= longestString)
        yield { offset: start, length: at - start };
      start = at + mark.length;
    }
  }
}

function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text[first - 1] === '\\') first--;
  return (at - first) % 2 === 1;
}

/** The fewest characters of a beginning. Shorter ones would name keys by accident. */
const shortestBeginning = 3;

const literal = /^[\p{L}\p{N}_$.:/-]+/u;
/** The start of what a running program replaces with a value. */
const hole = /^(?:[$#]?\{|\$|%[\w(@{]|\\\()/;
const operatorAfter = /\s{0,200}(?:\+(?!=)|~|&(?!&)|<>|<<|\.(?=\s{0,20}[$\w(])|\.\.)/y;

/**
 * The beginning of a key that the string is, or has before its first hole. A string that ends in a separator counts
 * even if nothing shows that it is joined, because a program may keep it in a variable first.
 */
export function beginningIn(text: string, { offset, length }: Range): string | undefined {
  const raw = text.slice(offset, offset + length);
  const [all = ''] = literal.exec(raw) ?? [];
  const [start = ''] = /^[^$]*/.exec(all) ?? [];
  const isSeparated = /[._:/-]$/.test(start);
  if (start.length < shortestBeginning || !/[\p{L}\p{N}]/u.test(start)) return undefined;
  if (start.length < length) return hole.test(raw.slice(start.length)) ? start : undefined;
  operatorAfter.lastIndex = offset + length + 1;
  return isSeparated || operatorAfter.test(text) ? start : undefined;
}

/** Whether a name that begins with `start` continues it with another word, instead of being just a longer word. */
export function continues(start: string, name: string): boolean {
  return /[._:/-]$/.test(start) || /^[\p{Lu}\p{N}._:/[-]/u.test(name.slice(start.length));
}

/** UTF-16 code units before a string in which an operator may be. */
const mostBefore = 40;
const operatorBefore = /(?:[+.~&]|<[<>]|\b(?:append|concat)\()\s{0,20}[\\@\w]?$/;
const endingAfterHole = /(?:\}|%[sd@]|^\$\w{1,100})(?<ending>[._:-][\w.-]{1,60})$/;
const separatorBetweenHoles = /(?:\}|%[sd@]|^\$\w{1,100})(?<separator>[._:-])(?:[$#]?\{|\$|%[sd@])/;

/** The end of keys that the string adds to their beginning: `.title` of `key + ".title"`, or a separator alone. */
export function endingIn(text: string, { offset, length }: Range): string | undefined {
  if (length > 200) return undefined;
  const raw = text.slice(offset, offset + length);
  const { ending } = endingAfterHole.exec(raw)?.groups ?? {};
  if (ending !== undefined) return ending;
  const { separator } = separatorBetweenHoles.exec(raw)?.groups ?? {};
  if (separator !== undefined) return separator;
  if (!/^(?:[._:-]|[A-Z])[\w.-]{0,60}$/.test(raw)) return undefined;
  const before = text.slice(Math.max(0, offset - 1 - mostBefore), offset - 1);
  return operatorBefore.test(before) || /\bjoin\(\s{0,20}$/.test(before) ? raw : undefined;
}
