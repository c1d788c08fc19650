/** The blocks of a page that a selection touches, or that contain the cursor. They keep their markup. */
import { occurrences } from '../../engine/verify/counts.ts';
import type { Range } from '../../formats/format.ts';
import { breakAt, breakBefore, lineEnd, ownIndent } from '../../formats/lines.ts';
import type { DocumentKind, TextDocument } from '../documents/document.ts';
import { keepsAllTags } from '../documents/html/keepsTags.ts';
import { openDocument } from '../documents/open.ts';
import type { Piece, RenderAll } from '../piece.ts';
import { prosePiece, trimmed } from '../prose.ts';
import { endOf } from '../region.ts';
import { common, isWithin } from './codeDocument.ts';
import type { Meant } from './meant.ts';

export interface Page {
  readonly kind: Exclude<DocumentKind, 'plain'>;
  readonly text: string;
  /** With forward slashes. It distinguishes dialects of a kind, such as MDX. */
  readonly path: string;
}

/** @param range empty for a cursor */
export async function blocksMeant(page: Page, range: Range): Promise<Meant> {
  const opened = await openDocument(page.kind, page.text, page.path);
  if (opened.kind === 'problems') return { kind: 'nothing' };
  const { document } = opened;
  const { pieces } = document;
  const meant =
    range.length === 0 ? pieces.filter((one) => holds(one, range.offset)) : touched(pieces, range);
  const [only] = meant;
  const wanted = trimmed(page.text, range);
  if (!only || (range.length > 0 && !wanted)) return { kind: 'nothing' };
  const isPart = meant.length === 1 && isWithin(range, only.range);
  // A few words of a block are replaced on their own.
  if (isPart && wanted && wanted.length < only.range.length && !cutsMarkup(page.text, wanted)) {
    const { apartBy: _, ...words } = prosePiece(page.text, wanted);
    return { kind: 'pieces', pieces: [withSeparator(page, withCheck(page, pieces, words))] };
  }
  const shared = { renderAll: renderingOf(document), checkedLength: page.text.length };
  return { kind: 'pieces', pieces: meant.map((piece) => ({ ...withSeparator(page, piece), ...shared })) };
}

/** Writes all blocks at once, because reading the page again takes as long for one block as for all. */
function renderingOf(document: TextDocument): RenderAll {
  return async (all) => {
    const known = new Map(all.map(({ piece, translations }) => [piece.range.offset, translations]));
    const { edits, refused } = document.write(
      document.pieces.map(({ range, texts }) => known.get(range.offset) ?? texts),
    );
    const contents = new Map(edits.map(({ offset, content }) => [offset, content]));
    const refusals = new Map(refused.map(({ piece, refusal }) => [piece.range.offset, refusal]));
    return all.map(({ piece: { range } }) => {
      const refusal = refusals.get(range.offset);
      if (refusal) return { kind: 'refused', refusal };
      const content = contents.get(range.offset) ?? document.text.slice(range.offset, endOf(range));
      return { kind: 'rendered', content };
    });
  };
}

function withSeparator({ kind, text }: Page, piece: Piece): Piece {
  return kind === 'markdown' && isParagraph(text, piece) ? { ...piece, apartBy: 'blankLine' } : piece;
}

function holds({ range }: Piece, offset: number): boolean {
  return range.offset <= offset && offset <= endOf(range);
}

const pairs = ['[]', '()', '<>', '{}'] as const;

/** Whether the selection may contain half of a tag, link or other pair. If so, the whole block is translated. */
function cutsMarkup(text: string, { offset, length }: Range): boolean {
  const words = text.slice(offset, offset + length);
  const count = (sign: string) => occurrences(words, sign);
  return (
    pairs.some(([open, close]) => count(open ?? '') !== count(close ?? '')) ||
    ['`', '**', '~~'].some((sign) => count(sign) % 2 === 1)
  );
}

function touched(pieces: readonly Piece[], range: Range): readonly Piece[] {
  return pieces.filter((one) => common(one.range, range).length > 0);
}

/** Adds a check that the new content adds, removes and changes no other pieces. */
function withCheck(page: Page, pieces: readonly Piece[], piece: Piece): Piece {
  const others = (all: readonly Piece[]) =>
    all.filter(({ range }) => common(range, piece.range).length === 0).map(({ texts }) => texts);
  return {
    ...piece,
    checkedLength: page.text.length,
    async isStill(content) {
      const { kind, text, path } = page;
      if (kind === 'html' && !keepsAllTags(text, { ...piece.range, content })) return false;
      const next = text.slice(0, piece.range.offset) + content + text.slice(endOf(piece.range));
      const opened = await openDocument(kind, next, path);
      if (opened.kind === 'problems' || opened.document.pieces.length !== pieces.length) return false;
      const grown = content.length - piece.range.length;
      const now = opened.document.pieces.filter(
        ({ range }) => common(range, { ...piece.range, length: piece.range.length + grown }).length === 0,
      );
      return JSON.stringify(now.map(({ texts }) => texts)) === JSON.stringify(others(pieces));
    },
  };
}

/** Whether the piece is a paragraph between blank lines, not an item, cell or line of a quote. */
function isParagraph(text: string, { range }: Piece): boolean {
  const { offset } = range;
  const before = breakBefore(text, offset);
  if (offset > 0 && (before === '' || ownIndent(text, offset - before.length) === undefined)) return false;
  const end = endOf(range);
  const next = end + breakAt(text, end).length;
  if (end < text.length && next === end) return false;
  return text.slice(next, lineEnd(text, next)).trim() === '';
}
