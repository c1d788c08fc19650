import type { Edit } from './format.ts';

/** A part of the edited text: a range of the original, or inserted content. */
type Piece = { readonly offset: number; readonly length: number } | { readonly content: string };

/**
 * Combines two lists of edits that are applied one after the other into one list.
 *
 * @param second edits of the text as it is after `first`
 */
export function composeEdits(first: readonly Edit[], second: readonly Edit[]): readonly Edit[] {
  if (first.length === 0) return second;
  if (second.length === 0) return first;
  const source = new Pieces(piecesAfter(first));
  const pieces: Piece[] = [];
  let position = 0;
  for (const { offset, length, content } of second) {
    for (const piece of source.take(offset - position)) pieces.push(piece);
    pieces.push({ content });
    source.take(length);
    position = offset + length;
  }
  return editsFor([...pieces, ...source.take(Number.POSITIVE_INFINITY)]);
}

/** The last piece covers the rest of the original, whatever its length. */
function piecesAfter(edits: readonly Edit[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let position = 0;
  for (const { offset, length, content } of edits) {
    pieces.push({ offset: position, length: offset - position }, { content });
    position = offset + length;
  }
  return [...pieces, { offset: position, length: Number.POSITIVE_INFINITY }];
}

class Pieces {
  private index = 0;
  private rest: Piece | undefined;
  private readonly pieces: readonly Piece[];

  constructor(pieces: readonly Piece[]) {
    this.pieces = pieces;
    this.rest = pieces[0];
  }

  take(length: number): readonly Piece[] {
    const taken: Piece[] = [];
    let left = length;
    while (this.rest && left > 0) {
      const piece = this.rest;
      const size = lengthOf(piece);
      if (size > left) {
        taken.push(part(piece, 0, left));
        this.rest = part(piece, left, size);
        return taken;
      }
      taken.push(piece);
      left -= size;
      this.rest = this.pieces[++this.index];
    }
    return taken;
  }
}

function lengthOf(piece: Piece): number {
  return 'content' in piece ? piece.content.length : piece.length;
}

function part(piece: Piece, from: number, to: number): Piece {
  if ('content' in piece) return { content: piece.content.slice(from, to) };
  return { offset: piece.offset + from, length: to - from };
}

function editsFor(pieces: readonly Piece[]): readonly Edit[] {
  const edits: Edit[] = [];
  let position = 0;
  let content = '';
  for (const piece of pieces) {
    if ('content' in piece) content += piece.content;
    else if (piece.length > 0) {
      const length = piece.offset - position;
      if (length > 0 || content !== '') edits.push({ offset: position, length, content });
      position = piece.offset + piece.length;
      content = '';
    }
  }
  return edits;
}
