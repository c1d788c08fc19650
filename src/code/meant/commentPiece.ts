/** A comment, or those of its paragraphs that are meant. */
import type { Range } from '../../formats/format.ts';
import { commentOf } from '../comments/comment.ts';
import type { Piece } from '../piece.ts';
import { prosePiece } from '../prose.ts';
import { type CommentRegion, endOf } from '../region.ts';
import { type CodeDocument, common, isWithin, stillAround, textAt, textBefore } from './codeDocument.ts';

/**
 * @param meant what of it is meant; absent: all
 * @returns undefined where it has no words, or where nobody here knows how the language writes comments
 */
export function commentPiece(
  document: CodeDocument,
  region: CommentRegion,
  meant?: Range,
): Piece | undefined {
  const { range, language } = region;
  const before = textBefore(document, range.offset);
  const { tabSize, eol } = document;
  const comment = commentOf(language, textAt(document, range), { before, tabSize, eol });
  if (!comment) return undefined;
  const places = comment.ranges.map(({ offset, length }) => ({ offset: range.offset + offset, length }));
  if (meant && isPartOfLine(document, meant, places)) {
    const piece = prosePiece(document.scopes.lines.text, meant);
    // Without its marker it is no comment on a line of its own.
    const { apartBy: _, ...words } = piece;
    return { ...words, kind: 'comment', isStill: stillAround(document, region, meant) };
  }
  const wanted = places.flatMap((place, index) =>
    !meant || common(place, meant).length > 0 ? [{ place, index }] : [],
  );
  const [first, last] = [wanted[0], wanted.at(-1)];
  if (!first || !last) return undefined;
  const isWhole = wanted.length === places.length;
  const shown = isWhole
    ? range
    : { offset: first.place.offset, length: endOf(last.place) - first.place.offset };
  return {
    kind: 'comment',
    range: shown,
    texts: wanted.map(({ index }) => comment.texts[index] ?? ''),
    render(translations) {
      const all = [...comment.texts];
      for (const [place, { index }] of wanted.entries()) all[index] = translations[place] ?? all[index] ?? '';
      const rendered = comment.render(all);
      if (rendered.kind === 'refused' || isWhole) return rendered;
      // What stands before and behind the paragraphs is the same: it was not translated.
      const start = shown.offset - range.offset;
      const { content } = rendered;
      return {
        kind: 'rendered',
        content: content.slice(start, content.length - (endOf(range) - endOf(shown))),
      };
    },
    ...(isWhole && { apartBy: 'line' }),
    isStill: stillAround(document, region, shown),
  };
}

/** A few words, which are written where they stand. */
function isPartOfLine({ scopes: { lines } }: CodeDocument, meant: Range, places: readonly Range[]): boolean {
  const around = places.find((place) => isWithin(meant, place));
  if (!around || meant.length === around.length) return false;
  return lines.at(meant.offset) === lines.at(endOf(meant));
}
