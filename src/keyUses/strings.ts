/** The strings of code in any language, what they say, and which parts of keys they are if a program joins them. */
import type { Range } from '../formats/format.ts';
import type { Code } from './code.ts';
import { joinsWithAngles, joinsWithDots } from './languages.ts';

/** In UTF-16 code units. Longer strings are hardly ever keys. */
const longestString = 10_000;

/** Code in a string has escaped quotation marks. */
const marks = ['"', "'", '`', '\\"', "\\'", '"""', "'''"];
/** C++ */
const rawString = /\bR"(?<mark>\w{0,16})\((?<content>[\s\S]{1,1000}?)\)\k<mark>"/g;
/** Lists of unquoted words: `%w[one two]` in Ruby and Crystal, `qw(one two)` in Perl, `~w(one two)` in Elixir. */
const wordList =
  /(?<![\w$@%&])(?:%[wWiI]|~[wW]|qw\s{0,5})(?:\[[^[\]]{1,5000}\]|\([^()]{1,5000}\)|\{[^{}]{1,5000}\}|<[^<>]{1,5000}>|([/|!])[^/|!]{1,5000}\1)/g;

/** Strings between other marks: `qq{cart.$name}` in Perl, `%Q(cart.#{name})` in Ruby. */
const markedString =
  /(?<![\w$@%&>.-])(?:qq?\s?|%[qQ])(?:\{(?<braces>[^{}\s]{1,200})\}|\((?<brackets>[^()\s]{1,200})\)|\[(?<squares>[^[\]\s]{1,200})\]|(?<mark>[|!/~])(?<marked>[^|!/~\s]{1,200})\k<mark>)/g;

/** A string as it is written, and its quotation mark. */
interface Part {
  readonly raw: string;
  readonly quote: string | undefined;
}

/** A string, and those that code joins to it. */
type Parts = readonly [Part, ...Part[]];

interface CodeString {
  /** Without the quotation marks, and without the strings that follow. */
  readonly range: Range;
  /** Only the string itself if it follows another one. */
  readonly parts: Parts;
}

/**
 * What is between two marks of the same kind, C++'s raw strings, and the words of lists. What separates two strings is
 * between such marks, too, so an apostrophe in a text or a comment does not hide a string.
 */
export function* stringsIn(text: string): Iterable<CodeString> {
  for (const mark of marks) {
    let start = -1;
    let joinedEnd = 0;
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length)) {
      if (mark.length === 1 && isEscaped(text, at)) continue;
      if (start >= 0 && at > start && at - start <= longestString) {
        const range = { offset: start, length: at - start };
        if (start < joinedEnd) yield { range, parts: [partIn(text, range)] };
        else {
          const { parts, end } = joinedAt(text, range);
          joinedEnd = end;
          yield { range, parts };
        }
      }
      start = at + mark.length;
    }
  }
  for (const { index, 0: all, groups } of text.matchAll(rawString)) {
    const { length } = groups?.content ?? '';
    const range = { offset: index + all.indexOf('(') + 1, length };
    yield { range, parts: [partIn(text, range)] };
  }
  for (const { index, 0: all, groups = {} } of text.matchAll(markedString)) {
    const raw = groups.braces ?? groups.brackets ?? groups.squares ?? groups.marked ?? '';
    yield {
      range: { offset: index + all.length - 1 - raw.length, length: raw.length },
      parts: [{ raw, quote: undefined }],
    };
  }
  for (const { index, 0: all } of text.matchAll(wordList)) {
    const start = index + all.search(/[[({</|!]/) + 1;
    for (const { index: at, 0: raw } of text.slice(start, index + all.length - 1).matchAll(/\S{1,200}/g))
      yield { range: { offset: start + at, length: raw.length }, parts: [{ raw, quote: undefined }] };
  }
}

function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text[first - 1] === '\\') first--;
  return (at - first) % 2 === 1;
}

/** The next part of a string in several parts. Parts without an operator between them count only in an argument. */
const joinedBy =
  /["'\u0060]\s{0,200}(?<sign>[+.]\s{0,200})?@?(?<quote>["'])(?<part>(?:\\(?:\r\n|[\s\S])|(?!\k<quote>)[^\\\r\n]){0,1000})(?=\k<quote>)/y;
const mostParts = 100;

/**
 * The string, and those that follow it with nothing but an operator between them.
 *
 * @returns also the offset at which the last string ends, before its quotation mark
 */
export function joinedAt(text: string, range: Range): { readonly parts: Parts; readonly end: number } {
  const parts: [Part, ...Part[]] = [partIn(text, range)];
  let end = range.offset + range.length;
  for (let next = nextPart(text, end); next && parts.length < mostParts; next = nextPart(text, end)) {
    const { sign, part = '', quote } = next.groups ?? {};
    if (!sign && !isArgument(text, range)) break;
    parts.push({ raw: part, quote });
    end += next[0].length;
  }
  return { parts, end };
}

/** The string at a range. */
export function partIn(text: string, { offset, length }: Range): Part {
  return { raw: text.slice(offset, offset + length), quote: text[offset - 1] };
}

function nextPart(text: string, end: number): RegExpExecArray | null {
  joinedBy.lastIndex = end;
  return joinedBy.exec(text);
}

function isArgument(text: string, { offset }: Range): boolean {
  return argumentBefore.test(text.slice(Math.max(0, offset - 200), offset - 1));
}

/** An empty string may come first, so that all lines of a long text begin in the same column. */
const argumentBefore = /[(,]\s*(?:@?(?:""|'')\s*)?[@\w]?$/;

/** The key in a string that also names the key's file, as in TYPO3: `LLL:EXT:shop/texts.xlf:cart.title`. */
const afterFile = /^LLL:[^\s"']{1,200}:(?<key>[\w.-]{1,200})$/;

/** Programs may separate the parts of a key differently from its file: `cart|title`, `cart->title`. */
const separatedOtherwise = /^[\w.@-]{1,100}(?:(?:\||->|>|::|\/)[\w.@-]{1,100}){1,20}$/;

const otherSeparators = /\||->|>|::/g;

/** A key, or the beginning of one, with dots between its parts. Slashes are kept, because most of them are in paths. */
export function dotted(name: string): string {
  return name.replace(otherSeparators, '.');
}

/** What a string may say: as it is written, without its escapes, and with the strings that code joins to it. */
export function readingsOf(parts: Parts, isPhp: boolean): readonly string[] {
  const [own] = parts;
  const { key } = own.raw.startsWith('LLL:') ? (afterFile.exec(own.raw)?.groups ?? {}) : {};
  return [
    own.raw,
    ...(key === undefined ? [] : [key]),
    ...(separatedOtherwise.test(own.raw) ? [dotted(own.raw).replaceAll('/', '.')] : []),
    ...(own.raw.includes('\\') ? [saidBy([own], isPhp)] : []),
    ...(parts.length > 1 ? [saidBy(parts, isPhp)] : []),
  ];
}

/** The text of strings without their escapes, and without the backslashes that continue them on the next line. */
export function saidBy(parts: readonly Part[], isPhp: boolean): string {
  return parts
    .map(({ raw, quote }) => (isPhp && quote === "'" ? raw.replace(/\\([\\'])/g, '$1') : unescaped(raw)))
    .join('');
}

const control: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
]);

function unescaped(raw: string): string {
  return raw.replace(
    /\\(?:u([\dA-Fa-f]{4})|u\{([\dA-Fa-f]{1,5})\}|x([\dA-Fa-f]{2})|\r?\n|(.))/g,
    (_, unit?: string, point?: string, byte?: string, sign = '') => {
      const code = unit ?? point ?? byte;
      return code === undefined
        ? (control.get(sign) ?? sign)
        : String.fromCodePoint(Number.parseInt(code, 16));
    },
  );
}

/** In UTF-16 code units. Shorter beginnings would match keys by accident. */
const shortestBeginning = 3;

const literal = /^\{?[\p{L}\p{N}_$.:/|>-]+/u;
/** The start of what a running program replaces with a value, such as a template tag. */
const hole = /^(?:[$#@]?\{|\u0060?\$|%[\w(@{<]|~[aspwd](?![a-z])|\\\(|<[%?]|\[%|<TMPL_)/i;
const operators = [
  String.raw`\+(?!=)|~|&(?!&)|\^|<<|\.\.|\|\s{0,5}(?:cat|append):|stringByAppending\w{0,20}:|\)\s{0,200}\.(?:append|concat)\(`,
  // Templates may have PHP code between marks of their own.
  String.raw`\.(?=\s{0,20}\$)`,
  String.raw`\.(?:concat|plus|append\w{0,20})\(`,
  // Methods that only copy or convert the string
  String.raw`\.(?:to_s|to_string|to_owned|toString|i?dup|clone|freeze|html_safe)\b(?:\(\))?\s{0,200}(?:[+~&]|<<|\.(?:concat|append)\()`,
];

/** A C++ literal may have a suffix, as in `"cart."s + name`. */
function operatorAfter(...own: readonly string[]): RegExp {
  return new RegExp(String.raw`(?:sv?(?=\s))?\s{0,200}(?:${[...own, ...operators].join('|')})`, 'y');
}

const dotAfter = operatorAfter(String.raw`\.(?=\s{0,20}[$\w(\\])`);
const anglesAfter = operatorAfter('<>');
const usualAfter = operatorAfter();

/** Matches, at the end of a string, the operators that join it to something in the language of the code. */
export function operatorIn(code: Code): RegExp {
  if (joinsWithDots(code)) return dotAfter;
  return joinsWithAngles(code.path) ? anglesAfter : usualAfter;
}

/** What turns a literal into a string before an operator joins it, in C++ with and without Qt, and in C#. */
const wrapperBefore =
  /(?<![\w$])(?:std::w?string(?:_view)?|Q(?:String|StringLiteral|Latin1String|Latin1StringView|ByteArray(?:Literal)?)|_T|TEXT|wxT|wxS|wxString|String)\(\s{0,20}[LuU]?$/;
const operatorAfterWrapper = /\s{0,200}\)\s{0,200}[+%]/y;

/**
 * The beginning of a key that the string is, or contains before its first hole. A string that ends in a separator
 * counts even if nothing shows that it is joined, because a program may keep it in a variable first.
 */
export function beginningIn(text: string, { offset, length }: Range, operator: RegExp): string | undefined {
  const raw = text.slice(offset, offset + length);
  const [all = ''] = literal.exec(raw) ?? [];
  const [start = ''] = /^\$?[^$]*/.exec(all) ?? [];
  const isSeparated = /[._:/|-]$/.test(start);
  const isLong = start.length >= shortestBeginning;
  // A single letter and a separator are enough if code evidently joins something to them: `"a_" + unit`.
  if (!(isLong || isSeparated) || !/[\p{L}\p{N}]/u.test(start)) return undefined;
  if (start.length < length) return hole.test(raw.slice(start.length)) ? start : undefined;
  return (isSeparated && isLong) || isJoinedAfter(text, { offset, length }, operator) ? start : undefined;
}

function isJoinedAfter(text: string, { offset, length }: Range, operator: RegExp): boolean {
  const end = offset + length + 1;
  operator.lastIndex = end;
  if (operator.test(text)) return true;
  operatorAfterWrapper.lastIndex = end;
  return operatorAfterWrapper.test(text) && wrapperBefore.test(codeBefore(text, offset));
}

/** What precedes the quotation mark of a string. */
function codeBefore(text: string, offset: number): string {
  return text.slice(Math.max(0, offset - 1 - mostBefore), offset - 1);
}

/** Whether a name that begins with `start` continues it with another word, instead of being just a longer word. */
export function continues(start: string, name: string): boolean {
  const rest = name.slice(start.length);
  return (
    /[._:/-]$/.test(start) ||
    /^[\p{Lu}\p{N}._:/[-]/u.test(rest) ||
    // A word in capitals
    /\p{Lu}{2}$/u.test(start)
  );
}

/** How far before a string an operator may begin, in UTF-16 code units. */
const mostBefore = 40;
const operatorBefore = /(?:[+.~&]|<[<>]|\b(?:append|concat)\()\s{0,20}[\\@\w]?$/;
/** After a PHP or Perl variable, a word would be a part of its name. */
const endingAfterHole =
  /(?:(?:\}|%[sd@]|[%?]>|%\])(?<ending>[._:\p{Lu}\d-][\w.-]{1,60})|^\$\w{1,100}(?<afterName>[._:-][\w.-]{1,60}))$/u;
const separatorBetweenHoles =
  /(?:\}|%[sd@]|[%?]>|%\]|^\$\w{1,100})(?<separator>[._:-])(?:[$#]?\{|\$|%[sd@]|<[%?]|\[%)/;

/** The end of keys that the string adds to their beginning: `.title` in `key + ".title"`, or a separator alone. */
export function endingIn(text: string, { offset, length }: Range): string | undefined {
  if (length > 200) return undefined;
  const raw = text.slice(offset, offset + length);
  const { ending, afterName } = endingAfterHole.exec(raw)?.groups ?? {};
  if (ending !== undefined || afterName !== undefined) return ending ?? afterName;
  const { separator } = separatorBetweenHoles.exec(raw)?.groups ?? {};
  if (separator !== undefined) return separator;
  if (!/^[._:A-Z\d-][\w.-]{0,60}$/.test(raw)) return undefined;
  const before = codeBefore(text, offset);
  return operatorBefore.test(before) || /\bjoin\(\s{0,20}$/.test(before) ? raw : undefined;
}
