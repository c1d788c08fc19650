import { lazily } from './lazily.ts';

/** Splits a text into user-perceived characters, such as an emoji of several code points. */
export const graphemes = lazily(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/** The number of columns that a text without control characters takes in terminals and editors. */
export function displayWidth(text: string): number {
  if (isNarrow(text)) return text.length;
  if (isSimple(text)) return sumOfWidths(text);
  return [...graphemes().segment(text)].reduce((sum, { segment }) => sum + graphemeWidth(segment), 0);
}

/** The text, or its beginning with an ellipsis, in at most `width` columns, which must be at least one. */
export function cutToWidth(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  let kept = '';
  let left = width - 1;
  for (const { segment } of graphemes().segment(text)) {
    left -= graphemeWidth(segment);
    if (left < 0) break;
    kept += segment;
  }
  return `${kept}…`;
}

function isNarrow(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}

/** Whether the widths of the characters can be added, which is much faster than segmentation. */
function isSimple(text: string): boolean {
  return /^[\x20-\u0482\u048a-\u058f\u3000-\u3029\u3031-\u3098\u309b-\u9fff\uac00-\ud7a3\uff01-\uff9d\uffa1-\uffe6]*$/.test(
    text,
  );
}

function sumOfWidths(text: string): number {
  let sum = 0;
  for (const character of text) sum += graphemeWidth(character);
  return sum;
}

function graphemeWidth(grapheme: string): number {
  if (/^\p{Emoji_Presentation}|\ufe0f/u.test(grapheme)) return 2;
  if (/^[\p{Mn}\p{Me}\u200c\u200d]+$/u.test(grapheme)) return 0;
  const code = grapheme.codePointAt(0) ?? 0;
  return wide.some(([first, last]) => code >= first && code <= last) ? 2 : 1;
}

/** Ranges whose characters are mostly Wide or Fullwidth. Source: Unicode Standard Annex 11. */
const wide: readonly (readonly [first: number, last: number])[] = [
  [0x1100, 0x115f],
  [0x2329, 0x232a],
  [0x2e80, 0x303e],
  [0x3041, 0x33ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe10, 0xfe19],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x16fe0, 0x18d7f],
  [0x1aff0, 0x1b2ff],
  [0x1f200, 0x1f2ff],
  [0x1f300, 0x1f64f],
  [0x1f680, 0x1f6ff],
  [0x1f900, 0x1faff],
  [0x20000, 0x3fffd],
];
