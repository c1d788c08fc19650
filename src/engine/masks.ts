/**
 * Masks take the place of placeholders in requests without tag handling. In answers they become elements, as with tag
 * handling.
 */
import { type Token, textsBetween } from './token.ts';

export interface Mask {
  /** A text with any of these between its placeholders is not sent with this mask. */
  readonly signs: RegExp;
  write(id: number): string;
  /** Global; its group is the id. Allows spaces inside the brackets, which may be full-width. */
  readonly pattern: RegExp;
}

/** The masks in order of preference: the first looks most like common placeholders. */
const masks: readonly Mask[] = [
  { signs: /[{}｛｝]/, write: (id) => `{${id}}`, pattern: /[{｛]\s{0,3}(\d{1,5})\s{0,3}[}｝]/g },
  { signs: /[[\]［］]/, write: (id) => `[[${id}]]`, pattern: /[[［]{2}\s{0,3}(\d{1,5})\s{0,3}[\]］]{2}/g },
  { signs: /[⟦⟧]/, write: (id) => `⟦${id}⟧`, pattern: /⟦\s{0,3}(\d{1,5})\s{0,3}⟧/g },
];

/** @param tried the mask of a damaged answer, which is not used again */
export function maskFor(text: string, tokens: readonly Token[], tried?: Mask): Mask | undefined {
  const between = textsBetween({ text, tokens });
  return masks.find((mask) => mask !== tried && !between.some((piece) => mask.signs.test(piece)));
}

/** The text with its tokens replaced by masks, numbered from 1. */
export function masked(text: string, tokens: readonly Token[], mask: Mask): string {
  const between = textsBetween({ text, tokens });
  return between.reduce((before, after, index) => before + mask.write(index) + after);
}

/** @param escaped escapes the text between the elements */
export function withElements(answer: string, mask: Mask, escaped: (text: string) => string): string {
  let result = '';
  let from = 0;
  for (const match of answer.matchAll(mask.pattern)) {
    result += `${escaped(answer.slice(from, match.index))}<x id="${Number(match[1])}"/>`;
    from = match.index + match[0].length;
  }
  return result + escaped(answer.slice(from));
}
