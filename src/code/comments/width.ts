/** The column at which a comment was wrapped. */
import type { Frame } from './frame.ts';
import type { Paragraph } from './paragraphs.ts';

const usual = 80;
/** Shorter lines than these were not wrapped at an end of the page that people write for. */
const shortest = 40;
const sure = 60;
const longWord = 40;
/**
 * The longest line shows it where lines were wrapped: where the first word of each line had no room on the line before, or where
 * the lines are so long that nobody wraps them sooner. A comment of short lines, and one whose paragraphs are one line each,
 * show nothing: they get the usual width, or their own if it is more. A comment behind code on a single line stays on it.
 */
export function widthOf(frame: Frame, paragraphs: readonly Paragraph[]): number {
  const { lines, place, raw } = frame;
  if (frame.isOneLine) return Number.POSITIVE_INFINITY;
  const own = paragraphs.flatMap((one) => lines.slice(one.first, one.last + 1));
  const usualLines = own.filter(({ body, end }) => !holdsLongWord(raw.slice(body, end)));
  const longest = (usualLines.length > 0 ? usualLines : own).reduce(
    (most, { endColumn }) => Math.max(most, endColumn),
    0,
  );
  const wrapped = paragraphs.flatMap((one) =>
    lines.slice(one.first, one.last).map((line, at) => ({ line, next: lines[one.first + at + 1] })),
  );
  const isFull = wrapped.every(({ line, next }) => {
    const word = next ? (/^\S*/.exec(raw.slice(next.body, next.end))?.[0].length ?? 0) : 0;
    return line.endColumn + 1 + word > longest;
  });
  const isShown = wrapped.length > 0 && longest >= (isFull ? shortest : sure);
  return isShown ? longest : Math.max(longest, place.width ?? usual);
}

/** Nobody could wrap it: an address, for the most part. */
function holdsLongWord(words: string): boolean {
  return words.split(/\s/).some((word) => word.length >= longWord);
}
