/**
 * The beginnings of keys that code composes from a list, from arguments or in a variable, instead of joining the parts
 * with an operator in one expression: `['cart', name].join('.')`, `concat('cart', name)`, `key += name`.
 */
import type { Range } from '../formats/format.ts';

/** Shorter names would match keys by accident. */
const name = String.raw`(?<quote>["'])(?<name>[\p{L}\p{N}_.:/-]{3,100})\k<quote>`;
const separator = `["'](?<separator>[._:/-]?)["']`;
/** Names of functions that open a list, as in `array('cart', $name)` and `new[] { "cart", name }`. */
const opens = String.raw`(?:(?:array|listOf|List\.of|new\s{0,5}(?:string|String)?\[\])\s{0,5})?[[({]\s{0,20}`;
const others = String.raw`\s{0,20},[^\][{}"'\u0060]{0,200}(?:["'][\w.-]{0,50}["'][^\][{}"'\u0060]{0,200}){0,3}`;

const joins: readonly RegExp[] = [
  // The list first, then its separator
  String.raw`(?<=[[(])\s{0,20}${name}${others}[\])]\s{0,20}\.\s{0,20}(?:join|joinToString|mkString|joined)\(\s{0,20}(?:separator\s{0,5}[=:]\s{0,5})?${separator}`,
  // Go
  String.raw`Join\(\[\]string\{\s{0,20}${name}${others}\}\s{0,20},\s{0,20}${separator}`,
  // The separator first, then the list
  String.raw`${separator}(?:\s{0,20}\.join\(\s{0,20}(?:${opens})?|(?<=(?<![\w$])(?:[sS]tring\.|[sS]tr_)?(?:join|Join|implode)\s{0,5}\(?\s{0,5}["'][._:/-]?["'])\s{0,20},\s{0,20}(?:${opens})?)${name}(?=\s{0,20},)`,
  // No separator, between commas or spaces
  String.raw`(?<![\w$])(?:[cC]oncat|CONCAT|StrCat|Sprint|paste0)\(\s{0,20}${name}(?=\s{0,20},)`,
  String.raw`\((?:concat|str|print|string-append)\s{1,20}${name}(?=\s{1,20}[^\s"')])`,
].map((source) => new RegExp(source, 'gu'));

const assignment = new RegExp(
  String.raw`(?<![\w$])(?<variable>\$?[A-Za-z_]\w{0,60})\s{0,20}=\s{0,20}@?${name}`,
  'gu',
);
/** How far after its assignment a variable may be joined to something, in UTF-16 code units. */
const farthest = 400;
const joinedVariable =
  /(?<![\w$.])(?<variable>\$?[A-Za-z_]\w{0,60})\s{0,5}(?:\+(?!\+)|\.=|\.(?=\s{0,5}\$)|~|<<|\.\.(?![.<])|&(?!&)|\.(?:push_str|append|concat)\()(?!\s{0,5}[@LuU]?["'\u0060])/g;

interface Beginning extends Range {
  /** With the separator that code adds. */
  readonly name: string;
}

export function* beginningsOfLists(text: string): Iterable<Beginning> {
  for (const join of joins)
    for (const { index, 0: all, groups = {} } of text.matchAll(join)) {
      const { name = '', quote = '', separator = '' } = groups;
      const offset = index + all.indexOf(quote + name + quote) + 1;
      yield { offset, length: name.length, name: name + separator };
    }
  for (const { index, 0: all, groups = {} } of text.matchAll(assignment)) {
    const { variable, name = '' } = groups;
    const end = index + all.length;
    const joined = Array.from(text.slice(end, end + farthest).matchAll(joinedVariable));
    if (!joined.some((one) => one.groups?.variable === variable)) continue;
    yield { offset: end - name.length - 1, length: name.length, name };
  }
}
