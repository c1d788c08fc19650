/** The column at which the translation of a comment is wrapped. */
import type { Frame } from './frame.ts';
import type { Paragraph } from './paragraphs.ts';

const usual = 80;
/** Shorter lines do not show the margin at which the author wraps. */
const shortest = 40;
const shortestUnfilled = 60;
const longWord = 40;
/**
 * If a paragraph has several lines, the longest line shows the width, provided that it is long enough. Lines with a
 * very long word do not count unless all have one. A shorter line is enough if the first word of each line would not
 * have fitted on the previous one. Other comments get the width of the place, or their own if it is larger. A comment
 * after code on a single line stays on that line.
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
  const isShown = wrapped.length > 0 && longest >= (isFull ? shortest : shortestUnfilled);
  return isShown ? longest : Math.max(longest, place.width ?? usual);
}

/** Whether a word, such as a URL, is so long that its line may exceed the width. */
function holdsLongWord(words: string): boolean {
  return words.split(/\s/).some((word) => word.length >= longWord);
}
