/** A comment, or the selected part of one, as texts. */
import type { Range } from '../../formats/format.ts';
import { commentOf } from '../comments/comment.ts';
import type { CommentText } from '../comments/commentText.ts';
import { signsOf } from '../comments/languages.ts';
import { perilIn } from '../comments/perils.ts';
import type { Piece } from '../piece.ts';
import { prosePiece } from '../prose.ts';
import { between, type CommentRegion, endOf } from '../region.ts';
import { hasRoom } from '../regions/hasRoom.ts';
import { type CodeDocument, common, isWithin, stillAround, textAt, textBefore } from './codeDocument.ts';

/**
 * @param meant the selection; defaults to the whole comment
 * @returns undefined if the selection touches no paragraph, or the language's comments are not supported
 */
export function commentPiece(
  document: CodeDocument,
  region: CommentRegion,
  meant?: Range,
): Piece | undefined {
  const { range } = region;
  const comment = read(document, region, textAt(document, range));
  if (!comment) return undefined;
  const places = comment.ranges.map(({ offset, length }) => ({ offset: range.offset + offset, length }));
  if (meant && isPartOfLine(document, meant, places)) {
    return wordsPiece(document, region, { comment, meant });
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
      // The text around the paragraphs was not translated, so its length is unchanged.
      const start = shown.offset - range.offset;
      const { content } = rendered;
      return {
        kind: 'rendered',
        content: content.slice(start, content.length - (endOf(range) - endOf(shown))),
      };
    },
    ...(isWhole && { apartBy: 'line', hasRoom: (side) => hasRoom(document.scopes, region, side) }),
    isStill: stillAround(document, region, shown),
  };
}

interface Words {
  readonly comment: CommentText;
  readonly meant: Range;
}

/** Some languages end a line at characters that an editor keeps within it. */
const lineEnd = /[\v\f\u0085\u2028\u2029]/;

/** A few words of a line, replaced on their own. */
function wordsPiece(document: CodeDocument, region: CommentRegion, { comment, meant }: Words): Piece {
  // On a separate line, the translation would have no marker, and would not be a comment.
  const { apartBy: _, range, texts } = prosePiece(document.scopes.lines.text, meant);
  const [text = ''] = texts;
  return {
    kind: 'comment',
    range,
    texts,
    render([translation = text]) {
      const peril = perilIn(translation, text, signsOf(region.language) ?? {});
      if (peril !== undefined) return { kind: 'refused', refusal: { code: 'unspellable', character: peril } };
      const next = read(
        document,
        region,
        contentWith(document, region.range, { range, content: translation }),
      );
      // A different number of texts means that the line is now something else, such as commented-out code.
      return next?.texts.length === comment.texts.length && !lineEnd.test(translation)
        ? { kind: 'rendered', content: translation }
        : { kind: 'refused', refusal: { code: 'codeChanged' } };
    },
    isStill: stillAround(document, region, range),
  };
}

function contentWith(
  document: CodeDocument,
  around: Range,
  { range, content }: { readonly range: Range; readonly content: string },
): string {
  const before = textAt(document, between(around.offset, range.offset));
  return before + content + textAt(document, between(endOf(range), endOf(around)));
}

function read(
  document: CodeDocument,
  { range, language }: CommentRegion,
  content: string,
): CommentText | undefined {
  const { tabSize, eol } = document;
  return commentOf(language, content, { before: textBefore(document, range.offset), tabSize, eol });
}

/** Whether the selection is a part of one line of a paragraph. */
function isPartOfLine({ scopes: { lines } }: CodeDocument, meant: Range, places: readonly Range[]): boolean {
  const around = places.find((place) => isWithin(meant, place));
  if (!around || meant.length === around.length) return false;
  return lines.at(meant.offset) === lines.at(endOf(meant));
}
