/** What a translation must keep: paired brackets, and characters beside a placeholder that give it its meaning. */
import { shapeFamily } from '../placeholders/shape.ts';
import type { Finding } from '../segment.ts';
import { type Token, type TokenisedText, textsBetween } from '../token.ts';
import { placesOf } from './places.ts';

/** Round brackets: ASCII, full-width and ornate. */
const [opening, closing] = [/[(（﴾]/g, /[)）﴿]/g];
const [anyOpening, anyClosing] = [/[(（﴾]/, /[)）﴿]/];

/** An unpaired bracket where the source has pairs: the service lost a bracket, and perhaps more. */
export function compareBrackets(source: string, text: string): Finding | undefined {
  if (!anyOpening.test(source) || namesBrackets(source)) return undefined;
  const [before, after] = [source, text].map(bracketsIn);
  if (!before?.isPaired || before.count === 0 || after?.isPaired) return undefined;
  return lost([after && after.surplus > 0 ? ')' : '(']);
}

function bracketsIn(text: string) {
  const [count, ends] = [text.match(opening)?.length ?? 0, text.match(closing)?.length ?? 0];
  return { count, surplus: count - ends, isPaired: count === ends };
}

/** Whether a bracket is closed before it is opened, because the text is about brackets: `expected ) before (`. */
function namesBrackets(source: string): boolean {
  const [start, end] = [source.search(anyOpening), source.search(anyClosing)];
  return end >= 0 && end < start;
}

/** Characters that give the placeholder that they touch its meaning: `#{{id}}`, `@{user}`, `name={value}`. */
const joiningSigns: readonly { readonly sign: string; readonly spelling: RegExp }[] = [
  // Other languages use an abbreviation or a word, and Japanese a full-width character.
  {
    sign: '#',
    spelling:
      /(?:[#＃]|(?:№|(?<![\p{L}\p{N}])(?:\p{L}{1,4}\.|[Nn](?:r|\.?[º°ᵒ]))|[号號番第]|번호)[ \u00a0\u202f]?)$/u,
  },
  { sign: '@', spelling: /@$/ },
  ...[
    { sign: '>=', others: '≥⩾' },
    { sign: '<=', others: '≤⩽' },
    { sign: '!=', others: '≠' },
    { sign: '=', others: '＝' },
  ].map(({ sign, others }) => ({
    sign,
    spelling: new RegExp(String.raw`(?:${sign}|[${others}])[ \u00a0\u202f]?$`),
  })),
];

/** Longer than any spelling. */
const longestSign = 8;

/** The spelling if the joining characters are already part of `raw`. */
const nothing = /$/;

export function compareSigns(
  source: string,
  text: string,
  sourceTokens: readonly Token[],
): Finding | undefined {
  if (!/[#@=]/.test(source)) return undefined;
  const joined = sourceTokens.flatMap((_, index) => joinedAt(source, sourceTokens, index) ?? []);
  // Count each once: a thousand `={x}` would otherwise be counted a thousand times.
  const distinct = [...new Map(joined.map((one) => [`${one.sign} ${one.raw}`, one])).values()];
  const raws = new Set(distinct.map(({ raw }) => raw));
  const [before, after] = [placesOf(source, raws), placesOf(text, raws)];
  const missing = distinct.filter(({ sign, spelling, raw }) => {
    const expected = (before.get(raw) ?? []).filter((at) => source.endsWith(sign, at)).length;
    const found = (after.get(raw) ?? []).filter((at) =>
      spelling.test(text.slice(Math.max(0, at - longestSign), at)),
    );
    return found.length < expected;
  });
  return lost(missing.map(({ sign, raw }) => sign + raw));
}

/** A token, perhaps with what touches it, and the characters before it in all their spellings. */
interface Joined {
  readonly sign: string;
  readonly spelling: RegExp;
  readonly raw: string;
}

/** The token with the joining characters that belong to it; undefined if there are none. */
function joinedAt(source: string, tokens: readonly Token[], index: number): Joined | undefined {
  const [previous, token] = [tokens[index - 1], tokens[index]];
  if (!token) return undefined;
  if (token.family === shapeFamily && token.raw.endsWith('='))
    return { sign: '', spelling: nothing, raw: token.raw + touching(tokens, index) };
  if (previous?.end === token.start) return undefined;
  // `<a>=<b>`
  if (source[token.start - 1] === '=' && previous?.end === token.start - 1)
    return { sign: '', spelling: nothing, raw: `${previous.raw}=${token.raw}` };
  const joining = joiningSigns.find(({ sign }) => source.endsWith(sign, token.start));
  return joining && { ...joining, raw: token.raw };
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

/** In a longer sequence, only this many tokens count. */
const mostTouching = 16;

/** Latin and Arabic percent signs, and the small and full-width ones of Chinese and Japanese. */
const percentSign = /[%٪﹪％]/g;

/** Excludes what looks like another placeholder: `%1 %vs. %2`. */
const percentAfter = /^(?:%|[\s\u00a0\u202f]%(?![A-Za-z]))/;

/** A percent sign after a placeholder changes its value. Some languages write it before the placeholder. */
export function comparePercentSigns(source: TokenisedText, answer: TokenisedText): Finding | undefined {
  if (!source.text.includes('%')) return undefined;
  const amounts = source.tokens.filter(({ end, tag }, index) => {
    const after = source.text.slice(end, source.tokens[index + 1]?.start);
    return tag === undefined && percentAfter.test(after);
  });
  if (amounts.length === 0) return undefined;
  const missing = amounts.length - (textsBetween(answer).join(' ').match(percentSign)?.length ?? 0);
  return lost(Array.from({ length: Math.max(0, missing) }, () => '%'));
}

function lost(missing: readonly string[]): Finding | undefined {
  return missing.length > 0 ? { code: 'placeholders', missing, added: [] } : undefined;
}
