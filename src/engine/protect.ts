import { pairTags } from './markup.ts';
import { type Mask, masked, maskFor } from './masks.ts';
import { inTurnAmong } from './placeholders/inTurn.ts';
import type { Finding, Markup, TextOptions } from './segment.ts';
import { withoutSpareRoom } from './spareRoom.ts';
import type { Token } from './token.ts';

/**
 * `paired`: tokens as elements, with pairs of tags around their content. `flat`: every token as an empty element.
 * `masked`: every token as a mask in plain text.
 */
export type ProtectionStyle = 'plain' | 'paired' | 'flat' | 'masked';

/** What one protection element represents. */
export type Mark =
  | { readonly kind: 'empty'; readonly raw: string }
  | { readonly kind: 'pair'; readonly open: string; readonly close: string };

export interface ProtectedText {
  readonly style: ProtectionStyle;
  readonly markup: Markup;
  readonly text: string;
  /** The mark of the element with id `n` is at `n - 1`. */
  readonly marks: readonly Mark[];
  /** For masked texts: the mask, and the same text with elements. */
  readonly masked?: { readonly mask: Mask; readonly elements: string };
}

export type Restored =
  | { readonly kind: 'restored'; readonly text: string }
  | { readonly kind: 'damaged'; readonly finding: Finding };

/** Makes a text safe to send. Without a style, it is plain if there is nothing to protect, otherwise paired. */
export function protect(
  text: string,
  style: ProtectionStyle | undefined,
  tokens: readonly Token[],
): ProtectedText {
  const chosen = style ?? (tokens.length === 0 ? 'plain' : 'paired');
  if (chosen === 'plain') return { style: chosen, markup: 'none', text, marks: [] };
  if (chosen === 'masked') return protectMasked(text, tokens);
  const partners = chosen === 'paired' ? pairTags(tokens) : [];
  const marks: Mark[] = [];
  let result = '';
  let from = 0;
  tokens.forEach((token, index) => {
    const partner = partners[index] ?? -1;
    result +=
      escapeText(text.slice(from, token.start)) + element(token, tokens[partner], partner < index, marks);
    from = token.end;
  });
  return {
    style: chosen,
    markup: 'xml',
    text: result + escapeText(text.slice(from)),
    marks: withoutSpareRoom(marks),
  };
}

/** Plain if there is nothing to protect, or if the text contains characters of every mask. */
function protectMasked(text: string, tokens: readonly Token[]): ProtectedText {
  const mask = tokens.length === 0 ? undefined : maskFor(text, tokens);
  return mask === undefined ? protect(text, 'plain', tokens) : maskedWith(mask, text, tokens);
}

/** The second attempt for a masked text: plain if placeholders stay distinguishable, else with another mask, if any. */
export function protectOtherwise(sent: ProtectedText, text: string, tokens: readonly Token[]): ProtectedText {
  if (!hasTwins(sent)) return protect(text, 'plain', tokens);
  const mask = maskFor(text, tokens, sent.masked?.mask);
  return mask === undefined ? sent : maskedWith(mask, text, tokens);
}

function maskedWith(mask: Mask, text: string, tokens: readonly Token[]): ProtectedText {
  const { text: elements, marks } = protect(text, 'flat', tokens);
  return {
    style: 'masked',
    markup: 'none',
    text: masked(text, tokens, mask),
    marks,
    masked: { mask, elements },
  };
}

function element(token: Token, partner: Token | undefined, isSecond: boolean, marks: Mark[]): string {
  if (partner === undefined) return `<x id="${marks.push({ kind: 'empty', raw: token.raw })}"/>`;
  if (isSecond) return '</g>';
  return `<g id="${marks.push({ kind: 'pair', open: token.raw, close: partner.raw })}">`;
}

/** The style of the first attempt; undefined leaves it to the tokens. Writing requests have no tag handling. */
export function firstStyle({ writing }: Pick<TextOptions, 'writing'>): ProtectionStyle | undefined {
  return writing && 'masked';
}

/** The style for the second attempt after a damaged answer. */
export function otherStyle(sent: ProtectedText): ProtectionStyle {
  if (sent.style === 'plain') return 'flat';
  return sent.marks.some(({ kind }) => kind === 'pair') || hasTwins(sent) ? 'flat' : 'plain';
}

/** In plain text it is impossible to see whether two `%s` changed places. */
function hasTwins({ marks }: ProtectedText): boolean {
  const all = marks.flatMap((mark) => (mark.kind === 'empty' ? [mark.raw] : []));
  const raws = all.filter(inTurnAmong(all));
  return new Set(raws).size < raws.length;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export function escapeText(text: string): string {
  return /[&<>]/.test(text) ? text.replace(/[&<>]/g, (character) => escapes[character] ?? character) : text;
}
