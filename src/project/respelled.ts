/** Placeholders that a program reads alike, however they are spelled. */
import { findListedTokens } from '../engine/placeholders.ts';
import type { Syntax } from '../engine/syntax/syntax.ts';
import type { Token } from '../engine/token.ts';

/**
 * A translation with its placeholders spelled as the source has them, for a comparison: `%s`, where that is the first, for
 * `%1$s`; `{n, number}` for `{n}`; `<br>` for `<br />`. Conversions of another order are put in the source's.
 */
export function respelled(text: string, source: readonly Token[], syntax: Syntax): string {
  const tokens = findListedTokens(text, syntax);
  const own = new Set(source.map(({ raw }) => raw));
  const byMeaning = new Map(source.flatMap((one) => alternativesOf(one).map((other) => [other, one.raw])));
  const conversions = conversionsFor(source, tokens);
  let result = '';
  let from = 0;
  for (const token of tokens) {
    const { raw, start, end } = token;
    const other = conversions.get(token) ?? byMeaning.get(meaningOf(token)) ?? raw;
    result += text.slice(from, start) + (own.has(raw) ? raw : other);
    from = end;
  }
  return result + text.slice(from);
}

function meaningOf({ raw, family, tag }: Token): string {
  if (family === 'argument') return `{${raw.slice(1, -1).split(',')[0]?.trim()}}`;
  if (!tag) return raw;
  const inside = insideGroup(raw);
  if (inside !== raw) return inside;
  return raw.replace(/(?<!\s)\s+(?=\/?>$)/, '');
}

/** Android's mark of what stays as it is, which no program shows. */
export function insideGroup(raw: string): string {
  return /^<xliff:g\b[^<>]*>([^<>]*)<\/xliff:g>$/i.exec(raw)?.[1] ?? raw;
}

/** Programs that read XML want the slash, so that `<br>` does not stand for `<br/>`. */
function alternativesOf(token: Token): readonly string[] {
  const meaning = meaningOf(token);
  return /^<[bh]r>$/.test(meaning) ? [meaning, meaning.replace('>', '/>')] : [meaning];
}

interface Conversion {
  readonly token: Token;
  /** From 1; absent for one whose place tells which it is. */
  readonly index: number | undefined;
  /** Without its index. */
  readonly bare: string;
}

/** Those of C's `printf`, and of others after it. */
function conversionsIn(tokens: readonly Token[]): readonly Conversion[] {
  return tokens.flatMap((token) => {
    const [all, index, rest] =
      /^%(?:(\d{1,3})\$)?([-+ #0-9.]{0,9}[hlqjzt]{0,2}[A-Za-z@])$/.exec(token.raw) ?? [];
    if (all === undefined) return [];
    return [{ token, index: index === undefined ? undefined : Number(index), bare: `%${rest}` }];
  });
}

/** What stands in the source for the conversions of a translation, where one of both counts them and the other does not. */
function conversionsFor(source: readonly Token[], tokens: readonly Token[]): ReadonlyMap<Token, string> {
  const [from, to] = [conversionsIn(source), conversionsIn(tokens)];
  const areCounted = (all: readonly Conversion[]) => all.every(({ index }) => index !== undefined);
  const areNot = (all: readonly Conversion[]) => all.every(({ index }) => index === undefined);
  if (areNot(from) && areCounted(to)) return inOrder(from, to);
  if (!areCounted(from) || !areNot(to)) return new Map();
  const places = new Map(from.map((one) => [`${one.index} ${one.bare}`, one.token.raw]));
  return new Map(
    to.flatMap(({ token, bare }, place) => {
      const raw = places.get(`${place + 1} ${bare}`);
      return raw === undefined ? [] : [[token, raw] as const];
    }),
  );
}

/** Nothing where one of them is another one in its place. */
function inOrder(from: readonly Conversion[], to: readonly Conversion[]): ReadonlyMap<Token, string> {
  const places = to.map(({ index = 0 }) => index - 1).sort((one, other) => one - other);
  if (!to.every(({ index = 0, bare }) => from[index - 1]?.bare === bare)) return new Map();
  return new Map(to.map(({ token }, at) => [token, from[places[at] ?? 0]?.token.raw ?? token.raw]));
}
