import { findListedTokens } from '../../engine/placeholders.ts';
import type { Syntax } from '../../engine/syntax/syntax.ts';
import type { Token } from '../../engine/token.ts';
import { groupBy } from '../../groupBy.ts';
import { plainPlaceable } from './plainPlaceable.ts';

/**
 * A translation with its placeholders spelled like the source's, for comparison: `%s` for `%1$s`, `{n, number}` for
 * `{n}`, `<br>` for `<br />`, `%1` for `%L1`. Reordered conversions are put in the source's order.
 */
export function respelled(text: string, source: readonly Token[], syntax: Syntax): string {
  const tokens = findListedTokens(text, syntax);
  const own = new Set(source.map(({ raw }) => raw));
  const nextWithMeaning = sourcesByMeaning(source, tokens);
  const conversions = conversionsFor(source, tokens);
  const mixed = mixedSpellings(source, tokens);
  let result = '';
  let from = 0;
  for (const token of tokens) {
    const { raw, start, end } = token;
    const meaning = meaningOf(token);
    const alike = own.has(raw)
      ? raw
      : (conversions.get(token) ??
        nextWithMeaning(meaning) ??
        nextWithMeaning(withoutDirection(token)) ??
        raw);
    result += text.slice(from, start) + (mixed.get(meaning)?.shift() ?? alike);
    from = end;
  }
  return result + text.slice(from);
}

/** The spellings of tags that the source spells in several ways (`<br/><br />`), if the translation has as many. */
function mixedSpellings(source: readonly Token[], own: readonly Token[]): ReadonlyMap<string, string[]> {
  const tags = (tokens: readonly Token[]) => tokens.filter(({ tag }) => tag !== undefined);
  const written = groupBy(tags(own), meaningOf);
  const spellings = [...groupBy(tags(source), meaningOf)].map(([meaning, all]) => {
    return [meaning, all.map(({ raw }) => raw)] as const;
  });
  const isMixed = ([meaning, raws]: readonly [string, string[]]) =>
    new Set(raws).size > 1 && written.get(meaning)?.length === raws.length;
  return new Map(spellings.filter(isMixed));
}

/**
 * Returns a function whose every call gives the source's next spelling for a meaning. Spellings that the translation
 * also has count only if there are no others.
 */
function sourcesByMeaning(
  source: readonly Token[],
  tokens: readonly Token[],
): (meaning: string) => string | undefined {
  const spelledAlike = new Set(tokens.map(({ raw }) => raw));
  const meanings = source.flatMap((one) => alternativesOf(one).map((meaning) => ({ meaning, raw: one.raw })));
  const all = groupBy(meanings, ({ meaning }) => meaning);
  const others = groupBy(
    meanings.filter(({ raw }) => !spelledAlike.has(raw)),
    ({ meaning }) => meaning,
  );
  const taken = new Map<string, number>();
  return (meaning) => {
    const group = others.get(meaning) ?? all.get(meaning);
    const count = taken.get(meaning) ?? 0;
    taken.set(meaning, count + 1);
    return (group?.[count] ?? group?.at(-1))?.raw;
  };
}

function meaningOf({ raw, family, tag }: Token): string {
  if (family === 'placeable') return plainPlaceable(raw);
  if (family === 'argument') return `{${raw.slice(1, -1).split(',')[0]?.trim()}}`;
  if (!tag) return localizedNumber.test(raw) ? raw.replace('L', '') : withoutWidth(withoutDigitFlags(raw));
  const inside = insideGroup(raw);
  if (inside !== raw) return inside;
  if (fixedCode.test(raw)) return '<code>…</code>';
  if (address.test(raw)) return '<https://>';
  return tagMeaning(raw.replace(/(?<!\s)\s+(?=\/?>$)/, '').replace(capitalTag, (name) => name.toLowerCase()));
}

/**
 * The name of an HTML element of whole pages, which is the same in capitals. `<b>` and the like may be names of
 * components, for which capitals matter.
 */
const capitalTag = /(?<=^<\/?)(?:BLOCKQUOTE|BR|FONT|H[1-6R]|LI|[OU]L|P|PRE|T[DHR]|TABLE)(?=[\s/>])/;

/** Code into which a program fills no values. A translation may differ in what the reader has to replace or type. */
const fixedCode = /^<code>(?=\s*[^\s<])[^{}%$]*<\/code>$/i;

/** `<https://example.org>`; a translation may link to the page in its own language instead. */
const address = /^<https?:\/\/[^<>{}%$\s]{1,2000}>$/i;

/**
 * Links may lead to pages in another language, some attributes hold texts, others tell the language and its direction,
 * and styles mean the same without spaces. How much space there is before an attribute does not matter.
 */
function tagMeaning(raw: string): string {
  if (!raw.includes('=')) return raw;
  return raw
    .replaceAll(spaceBeforeAttribute, ' ')
    .replaceAll(/='([^'"<>]*)'/g, '="$1"')
    .replaceAll(/(?<=\sstyle=")[^"]*/gi, (style) => style.replaceAll(/\s/g, ''))
    .replaceAll(pageAddress, '$1')
    .replaceAll(/(\sdir=")(?:rtl|ltr|auto)(?=")/gi, '$1')
    .replaceAll(/(\s(?:title|alt|aria-label)=")[^"{}%$]*(?=")/gi, '$1');
}

/** A URL into which a program fills no values. Page names in other scripts are full of escapes: `%D7%90`. */
const pageAddress = /(\shref=")https?:\/\/(?:[^"{}%$]|%[2-9A-F][\dA-F](?!\$)){0,2000}(?=")/gi;

/** The meaning without what a translation may add about its own language: `<p dir="rtl" lang="fa">`. */
function withoutDirection(token: Token): string {
  return meaningOf(token.tag ? { ...token, raw: token.raw.replaceAll(ownDirection, '') } : token);
}

const ownDirection = /\s(?:dir=["'](?:rtl|ltr|auto)["']|(?:xml:)?lang=["'][\w-]{2,16}["'])/gi;

const spaceBeforeAttribute = /(?<!\s)\s+(?=[\w:-]{1,64}=["'])/g;

/** Drops C's flags for grouped digits and for the language's own digits: `%'d` and `%Id` become `%d`. */
function withoutDigitFlags(raw: string): string {
  return raw.replace(digitFlags, (flags) => flags.replaceAll(/['I]/g, ''));
}

const digitFlags = /(?<=^%(?:\d{1,3}\$)?)[-+ #0'I]{1,9}(?=[\d.]{0,9}[hlqjzt]{0,2}[diufFgG]$)/;

/**
 * Drops how a number is padded and rounded, and how wide a column is: translators write `%d.%02d` for `%02d:%02d`, and
 * make room for longer words. A lone digit stays, because `%2d` and `%2s` are mostly typing errors for `%2$d` and
 * `%2$s`.
 */
function withoutWidth(raw: string): string {
  return raw.replace(width, '');
}

const width =
  /(?<=^%(?:\d{1,3}\$)?)(?:[-0]{1,3}\d{0,3}(?:\.\d{1,3})?|\d{2,3}(?:\.\d{1,3})?|\.\d{1,3})(?=[hlqjzt]{0,2}[diouxXeEfFgG]$)|(?<=^%(?:\d{1,3}\$)?)(?:-\d{1,3}|\d{2,3})(?=s$)/;

/** Qt's `%L1` and `%Ln` show a number with the language's own digits and separators. */
const localizedNumber = /^%L(?:n|[1-9]\d?)$/;

/** Strips the element that marks untranslatable content in Android; programs do not display its tags. */
export function insideGroup(raw: string): string {
  return /^<xliff:g\b[^<>]*>([^<>]*)<\/xliff:g>$/i.exec(raw)?.[1] ?? raw;
}

/** A translation may have `<br/>` for `<br>`, but not the reverse, because XML requires the slash. */
function alternativesOf(token: Token): readonly string[] {
  const meaning = meaningOf(token);
  return /^<[bh]r>$/.test(meaning) ? [meaning, meaning.replace('>', '/>')] : [meaning];
}

interface Conversion {
  readonly token: Token;
  /** The one-based number of the argument; undefined if the conversion's position decides. */
  readonly index: number | undefined;
  readonly bare: string;
}

/**
 * Conversions of C's `printf` and its descendants. A number may come before the flags (`%1$s`) or, in Go, after them
 * (`%[1]s`); in Object Pascal it is zero-based (`%0:s`). `%#@name@` refers to a plural in Apple's formats.
 */
const conversion =
  /^%(?:(?<index>\d{1,3})\$|(?<pascal>\d{1,2}):)?(?<flags>[-+ #0-9.]{0,9})(?:\[(?<place>\d{1,2})\])?(?<rest>[hlqjzt]{0,2}[A-Za-z@]|<PRI\w{2,12}>|#@[^@]+@)$/;

function conversionsIn(tokens: readonly Token[]): readonly Conversion[] {
  return tokens.flatMap((token) => {
    const groups = conversion.exec(withoutDigitFlags(token.raw))?.groups;
    if (groups === undefined) return [];
    const { flags, rest, pascal, place, index = place } = groups;
    const number = pascal === undefined ? index : Number(pascal) + 1;
    const bare = withoutWidth(`%${flags}${rest}`);
    return [{ token, index: number === undefined ? undefined : Number(number), bare }];
  });
}

/** The source's spellings for a translation's conversions, if only one of the two texts numbers all of its own. */
function conversionsFor(source: readonly Token[], tokens: readonly Token[]): ReadonlyMap<Token, string> {
  const [from, to] = [conversionsIn(source), conversionsIn(tokens)];
  const areCounted = (all: readonly Conversion[]) => all.every(({ index }) => index !== undefined);
  const areNot = (all: readonly Conversion[]) => all.every(({ index }) => index === undefined);
  if (areNot(from) && areCounted(to)) return inOrder(from, to);
  if (areCounted(to)) return ownNumberIn(from, to);
  if (!areCounted(from) || !areNot(to)) return new Map();
  const places = new Map(from.map((one) => [`${one.index} ${one.bare}`, one.token.raw]));
  return new Map(
    to.flatMap(({ token, bare }, place) => {
      const raw = places.get(`${place + 1} ${bare}`);
      return raw === undefined ? [] : [[token, raw] as const];
    }),
  );
}

/** An Apple plural may number all arguments except its own: `%2$@ and %d` for `%2$@ and %1$d`. */
function ownNumberIn(from: readonly Conversion[], to: readonly Conversion[]): ReadonlyMap<Token, string> {
  const [own, another] = from.filter(({ index }) => index === undefined);
  const named = new Set(from.map(({ index }) => index));
  const others = to.filter(({ index }) => !named.has(index));
  const isAlone =
    own !== undefined && another === undefined && new Set(others.map(({ index }) => index)).size === 1;
  if (!isAlone || others.some(({ bare }) => bare !== own.bare)) return new Map();
  return new Map(others.map(({ token }) => [token, own.token.raw]));
}

/**
 * Empty if a conversion differs from the source's at the position that it names. Repetitions of a conversion are left
 * out, because a program can show a numbered argument several times.
 */
function inOrder(from: readonly Conversion[], to: readonly Conversion[]): ReadonlyMap<Token, string> {
  if (!to.every(({ index = 0, bare }) => from[index - 1]?.bare === bare)) return new Map();
  const firsts = new Map<number, Token>();
  for (const { token, index = 0 } of to) if (!firsts.has(index)) firsts.set(index, token);
  const places = [...firsts.keys()].sort((one, other) => one - other);
  const spelled = [...firsts.values()].map((token, at) => {
    return [token, from[(places[at] ?? 0) - 1]?.token.raw ?? token.raw] as const;
  });
  return new Map([...to.map(({ token }) => [token, ''] as const), ...spelled]);
}
