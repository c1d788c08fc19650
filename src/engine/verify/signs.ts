/** Signs that a translation must keep: brackets in pairs, and signs that give an adjacent placeholder its meaning. */
import { shapeFamily } from '../placeholders/shape.ts';
import type { Finding } from '../segment.ts';
import { type Token, type TokenisedText, textsBetween } from '../token.ts';
import { placesOf } from './places.ts';

/** Round brackets: ASCII, full-width and ornate. */
const [opening, closing] = [/[(（﴾]/g, /[)）﴿]/g];

/** An unpaired bracket where the source has pairs: the service lost a sign, and perhaps more. */
export function compareBrackets(source: string, text: string): Finding | undefined {
  if (!/[(（﴾]/.test(source)) return undefined;
  const [before, after] = [source, text].map(bracketsIn);
  if (!before?.isPaired || before.count === 0 || after?.isPaired) return undefined;
  return lost([after && after.surplus > 0 ? ')' : '(']);
}

function bracketsIn(text: string) {
  const [count, ends] = [text.match(opening)?.length ?? 0, text.match(closing)?.length ?? 0];
  return { count, surplus: count - ends, isPaired: count === ends };
}

/** Other languages write the number sign differently, often with a space; Japanese has a full-width one. */
const numberSigns = [
  ...['#', '＃'],
  ...['№', 'Nr.', 'nr.', 'Nr', 'nr', 'No.', 'no.', 'nº', 'Nº', 'n°', 'N°'].flatMap((sign) =>
    ['', ' ', '\u00a0', '\u202f'].map((space) => sign + space),
  ),
];

/** Signs that give the placeholder they touch its meaning: `#{{id}}`, `@{user}`, `name={value}`. */
const joiningSigns: ReadonlyMap<string, readonly string[]> = new Map([
  ['#', numberSigns],
  ['@', ['@']],
  ['=', ['=']],
]);

export function compareSigns(
  source: string,
  text: string,
  sourceTokens: readonly Token[],
): Finding | undefined {
  if (!/[#@=]/.test(source)) return undefined;
  const joined = sourceTokens.flatMap((_, index) => joinedAt(source, sourceTokens, index) ?? []);
  // Count each once: a thousand `={x}` would otherwise be counted a thousand times.
  const distinct = [...new Map(joined.map((one) => [`${one.signs[0]} ${one.raw}`, one])).values()];
  const raws = new Set(distinct.map(({ raw }) => raw));
  const [before, after] = [placesOf(source, raws), placesOf(text, raws)];
  const missing = distinct.filter(
    (one) => timesJoined(text, one, after.get(one.raw)) < timesJoined(source, one, before.get(one.raw)),
  );
  return lost(missing.map(({ signs: [sign = ''], raw }) => sign + raw));
}

/** A token, perhaps with what touches it, behind a sign in one of its spellings. */
interface Joined {
  readonly signs: readonly string[];
  readonly raw: string;
}

function timesJoined(text: string, { signs }: Joined, places: readonly number[] = []): number {
  return places.filter((at) => signs.some((sign) => text.endsWith(sign, at))).length;
}

/** The token with the sign that belongs to it, if one does. */
function joinedAt(source: string, tokens: readonly Token[], index: number): Joined | undefined {
  const [previous, token] = [tokens[index - 1], tokens[index]];
  if (!token) return undefined;
  if (token.family === shapeFamily && token.raw.endsWith('='))
    return { signs: [''], raw: token.raw + touching(tokens, index) };
  if (previous?.end === token.start) return undefined;
  const sign = source[token.start - 1] ?? '';
  // `<a>=<b>`
  if (sign === '=' && previous?.end === token.start - 1)
    return { signs: [''], raw: previous.raw + sign + token.raw };
  const signs = joiningSigns.get(sign);
  return signs && { signs, raw: token.raw };
}

/** The listed tokens that follow without a gap. */
function touching(tokens: readonly Token[], index: number): string {
  let end = tokens[index]?.end;
  let text = '';
  for (const token of tokens.slice(index + 1, index + 1 + mostTouching)) {
    if (token.start !== end || token.family === shapeFamily) break;
    text += token.raw;
    end = token.end;
  }
  return text;
}

/** In a longer row, only this many tokens count. */
const mostTouching = 16;

/** Latin, Arabic, and the small and full-width signs of Chinese and Japanese. */
const percentSign = /[%٪﹪％]/g;

/** A percent sign after a placeholder changes its value. Some languages write it before the placeholder. */
export function comparePercentSigns(source: TokenisedText, answer: TokenisedText): Finding | undefined {
  if (!source.text.includes('%')) return undefined;
  const amounts = source.tokens.filter(({ end, tag }, index) => {
    const after = source.text.slice(end, source.tokens[index + 1]?.start);
    return tag === undefined && /^[\s\u00a0\u202f]?%/.test(after);
  });
  if (amounts.length === 0) return undefined;
  const missing = amounts.length - (textsBetween(answer).join(' ').match(percentSign)?.length ?? 0);
  return lost(Array.from({ length: Math.max(0, missing) }, () => '%'));
}

function lost(missing: readonly string[]): Finding | undefined {
  return missing.length > 0 ? { code: 'placeholders', missing, added: [] } : undefined;
}
