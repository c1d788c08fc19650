/**
 * An HTML page: text between tags, and attributes that people read. Tags, scripts, styles, program text, comments, and
 * elements marked as not translatable are kept.
 */

import { largestFit } from '../../formats/largestFit.ts';
import type { Piece } from '../piece.ts';
import { type RefusedPiece, renderPieces, type TextDocument } from './document.ts';
import { attributePiece, readable } from './html/attributes.ts';
import { saysUnicode, spelling } from './html/characters.ts';
import { keepsTags } from './html/keepsTags.ts';
import { partsOf } from './html/runs.ts';
import { textOfRun } from './html/textPiece.ts';

export function openHtml(text: string): TextDocument {
  const { tokens, runs, separators } = partsOf(text);
  const page = { text, spelling: spelling(saysUnicode(text)) };
  const texts = runs.map((run) => textOfRun(page, run));
  const outside = [...separators, ...texts.flatMap((one) => one.outside)];
  const attributes = outside.flatMap(readable).map((one) => attributePiece(page, one));
  const pieces = [...texts.flatMap(({ piece }) => piece ?? []), ...attributes].toSorted(byOffset);
  return {
    text,
    pieces,
    write(translations) {
      const { changed, refused } = renderPieces(pieces, translations);
      const kept = new Set(
        largestFit(
          changed,
          (some) =>
            keepsTags(
              text,
              tokens,
              some.map(({ edit }) => edit),
            ),
          mostReadings,
        ),
      );
      const misread = changed.filter((one) => !kept.has(one));
      return {
        edits: changed.flatMap((one) => (kept.has(one) ? [one.edit] : [])),
        refused: [
          ...refused,
          ...misread.map(({ piece }): RefusedPiece => ({ piece, refusal: { code: 'codeChanged' } })),
        ],
      };
    },
  };
}

function byOffset(one: Piece, other: Piece): number {
  return one.range.offset - other.range.offset;
}

/** Each reading takes as long as parsing the page. */
const mostReadings = 50;
