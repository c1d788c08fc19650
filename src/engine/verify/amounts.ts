/** Languages that write the percent sign before the amount: Turkish, Kurdish, Basque. */
import type { Token } from '../token.ts';

/** `50%`, `{n} %` */
const amount = /(?<![\d.,])(\d+)[ \u00a0\u202f]?%|(\{[^{}]*\})[ \u00a0\u202f]?%/g;

/**
 * The tokens of a translation without those that are amounts of its source: `50%` as `%50`, `{n}%` as `%{n}`. Where the
 * source itself has a token that begins with a percent sign, they are what they look like.
 */
export function withoutAmounts(
  source: string,
  sourceTokens: readonly Token[],
  tokens: readonly Token[],
): readonly Token[] {
  if (!source.includes('%') || sourceTokens.some(({ raw }) => raw.startsWith('%'))) return tokens;
  const amounts = new Set([...source.matchAll(amount)].map(([, number, name]) => `%${number ?? name}`));
  return tokens.flatMap((token) => (amounts.has(token.raw) ? withoutSign(token) : [token]));
}

function withoutSign({ start, end, family, raw }: Token): readonly Token[] {
  if (family !== 'interpolation') return [];
  return [{ start: start + 1, end, raw: raw.slice(1), family: 'argument' }];
}
