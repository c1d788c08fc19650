/** Percent signs that move: Turkish, Kurdish and Basque write them before the amount. */
import type { Token, TokenisedText } from './token.ts';

/** `50%`, `50 %`, `1,234.5%` */
const amount = /(?<![\d.,])(\d+(?:[.,]\d+){0,1000})[ \u00a0\u202f]?%/g;

/** `%50`, `%1.234,5`; the token of such an amount ends before its first separator. */
const amountAfterSign = /%(\d+(?:[.,]\d+){0,1000})/y;

/** `{n}%`, but not `{{n}}%`: with the sign in front, `%{{n}}` cannot be mistaken for a placeholder `%{n}`. */
const namedAmount = /(?<!\{)\{[^{}]*\}(?=([ \u00a0\u202f]?)%)/g;

/** Drops the token `%50` that stands for `50%`, unless the source has a token that begins with a percent sign. */
export function withoutAmounts(source: TokenisedText, answer: TokenisedText): readonly Token[] {
  const { text, tokens } = answer;
  if (!hasAmounts(source.text, source.tokens)) return tokens;
  const amounts = new Set([...source.text.matchAll(amount)].map(([, number = '']) => withPoints(number)));
  return tokens.filter(({ raw, start }) => {
    if (!/^%\d+$/.test(raw)) return true;
    amountAfterSign.lastIndex = start;
    return !amounts.has(withPoints(amountAfterSign.exec(text)?.[1] ?? ''));
  });
}

/** Languages separate thousands and decimals with different characters. */
function withPoints(number: string): string {
  return number.replaceAll(',', '.');
}

/** A name, with the percent sign directly before it, if any. */
const nameAfterSign = /(%?)(\{[^{}]*\})/g;
const signAfter = /[ \u00a0\u202f]?%(?!\{)/y;

/** Writes `%{n}` as the source's `{n}%`, because Ruby and others would read a placeholder and drop the sign. */
export function withSignsAfter(source: string, sourceTokens: readonly Token[], text: string): string {
  if (!hasAmounts(source, sourceTokens) || !text.includes('%{')) return text;
  const amounts = new Map(
    [...source.matchAll(namedAmount)].map(([name, space]) => [name, `${name}${space}%`]),
  );
  // In `{n}%{n}`, the percent sign belongs to the first name.
  let taken = -1;
  return text.replaceAll(nameAfterSign, (raw, sign: string, name: string, index: number) => {
    const known = amounts.get(name);
    if (known === undefined) return raw;
    if (sign !== '' && index !== taken) {
      signAfter.lastIndex = index + raw.length;
      return signAfter.test(text) ? raw : known;
    }
    const start = index + sign.length;
    if (text.startsWith(known, start)) taken = start + known.length - 1;
    return raw;
  });
}

function hasAmounts(source: string, sourceTokens: readonly Token[]): boolean {
  return source.includes('%') && !sourceTokens.some(({ raw }) => raw.startsWith('%'));
}
