/** Languages that write the percent sign before the amount: Turkish, Kurdish, Basque. */
import type { Token } from './token.ts';

/** `50%`, `50 %` */
const amount = /(?<![\d.,])(\d+)[ \u00a0\u202f]?%/g;

/** `{n}%`, but not `{{n}}%`, which nobody takes for another placeholder with the sign before it. */
const namedAmount = /(?<!\{)\{[^{}]*\}(?=([ \u00a0\u202f]?)%)/g;

/**
 * The tokens of a translation without those that are amounts of its source: `50%` as `%50`. Where the source itself has a
 * token that begins with a percent sign, they are what they look like.
 */
export function withoutAmounts(
  source: string,
  sourceTokens: readonly Token[],
  tokens: readonly Token[],
): readonly Token[] {
  if (!hasAmounts(source, sourceTokens)) return tokens;
  const amounts = new Set([...source.matchAll(amount)].map(([, number]) => `%${number}`));
  return tokens.filter(({ raw }) => !amounts.has(raw));
}

/**
 * Writes `{n}%` as the source does where the text has `%{n}`: that is right, too, but Ruby and others take it for a
 * placeholder and leave the sign out.
 */
export function withSignsBehind(source: string, sourceTokens: readonly Token[], text: string): string {
  if (!hasAmounts(source, sourceTokens) || !text.includes('%{')) return text;
  const names = new Map([...source.matchAll(namedAmount)].map(([name, space]) => [name, `${name}${space}%`]));
  return text.replaceAll(
    /%(\{[^{}]*\})(?![ \u00a0\u202f]?%)/g,
    (raw, name: string) => names.get(name) ?? raw,
  );
}

function hasAmounts(source: string, sourceTokens: readonly Token[]): boolean {
  return source.includes('%') && !sourceTokens.some(({ raw }) => raw.startsWith('%'));
}
