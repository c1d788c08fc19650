/**
 * Short signs that replace placeholders in requests without tag handling. They are read back as the elements that
 * stand for the same placeholders in requests with tag handling.
 */
import type { Token } from './token.ts';

export interface Mask {
  /** Characters that no text sent with this mask contains. */
  readonly signs: RegExp;
  write(id: number): string;
  /** Global; captures the id. Tolerates inner spaces and full-width forms. */
  readonly pattern: RegExp;
}

/** In order of preference: services are most familiar with the first ones. */
const masks: readonly Mask[] = [
  { signs: /[{}｛｝]/, write: (id) => `{${id}}`, pattern: /[{｛]\s{0,3}(\d{1,5})\s{0,3}[}｝]/g },
  { signs: /[[\]［］]/, write: (id) => `[[${id}]]`, pattern: /[[［]{2}\s{0,3}(\d{1,5})\s{0,3}[\]］]{2}/g },
  { signs: /[⟦⟧]/, write: (id) => `⟦${id}⟧`, pattern: /⟦\s{0,3}(\d{1,5})\s{0,3}⟧/g },
];

/**
 * Returns undefined if the text between its tokens contains signs of every mask.
 *
 * @param tried the mask that an answer lost, which is not returned again
 */
export function maskFor(text: string, tokens: readonly Token[], tried?: Mask): Mask | undefined {
  const between = [...tokens, undefined].map((token, index) =>
    text.slice(tokens[index - 1]?.end ?? 0, token?.start ?? text.length),
  );
  return masks.find((mask) => mask !== tried && !between.some((piece) => mask.signs.test(piece)));
}

/** Replaces the tokens with masks, numbered from 1. */
export function masked(text: string, tokens: readonly Token[], mask: Mask): string {
  let result = '';
  let from = 0;
  for (const [index, { start, end }] of tokens.entries()) {
    result += text.slice(from, start) + mask.write(index + 1);
    from = end;
  }
  return result + text.slice(from);
}

/** @param escaped escapes the text between elements */
export function withElements(answer: string, mask: Mask, escaped: (text: string) => string): string {
  let result = '';
  let from = 0;
  for (const match of answer.matchAll(mask.pattern)) {
    result += `${escaped(answer.slice(from, match.index))}<x id="${Number(match[1])}"/>`;
    from = match.index + match[0].length;
  }
  return result + escaped(answer.slice(from));
}
