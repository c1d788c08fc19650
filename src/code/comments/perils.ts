/** Characters that a translation must not add to a comment, or to a text between tags. */
import type { CommentSigns } from './languages.ts';

/**
 * Characters that change the direction of what follows, including code after the comment, and characters that do not
 * belong in any text. Plain direction marks are allowed.
 */
const everywhere = /(?![\t-\r\u0085])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** The first such character, or match of `perilous`, that the text has more often than the source it replaces. */
export function perilIn(
  text: string,
  source: string,
  { perilous }: Pick<CommentSigns, 'perilous'>,
): string | undefined {
  return surplus(text, source, everywhere) ?? (perilous && surplus(text, source, perilous));
}

function surplus(text: string, source: string, expression: RegExp): string | undefined {
  const left = new Map<string, number>();
  for (const [found] of source.matchAll(expression)) left.set(found, (left.get(found) ?? 0) + 1);
  for (const [found] of text.matchAll(expression)) {
    const count = left.get(found) ?? 0;
    if (count === 0) return found;
    left.set(found, count - 1);
  }
  return undefined;
}
