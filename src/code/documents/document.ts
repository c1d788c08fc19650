/** A whole document as the texts that people read in it, whatever kind of document it is. */
import type { Edit } from '../../formats/format.ts';
import type { Piece, Refusal } from '../piece.ts';

/** `plain`: prose in paragraphs, which nothing is known of. */
export const documentKinds = ['plain', 'markdown', 'html'] as const;

export type DocumentKind = (typeof documentKinds)[number];

export interface TextDocument {
  readonly text: string;
  /** In the order of the document; their ranges do not overlap. */
  readonly pieces: readonly Piece[];
  /** @param translations those of each piece's texts; a text that was left out is itself */
  write(translations: Translations): DocumentWriting;
}

/** For each piece as many as it has texts. */
export type Translations = readonly (readonly string[])[];

export interface DocumentWriting {
  /** Ordered by offset, never overlapping. Pieces whose translations are their texts have none. */
  readonly edits: readonly Edit[];
  /** Pieces that stay as they are although their translations are others. */
  readonly refused: readonly RefusedPiece[];
}

export interface RefusedPiece {
  readonly piece: Piece;
  readonly refusal: Refusal;
}

/** What is written in the place of a piece. */
export interface PieceEdit {
  readonly piece: Piece;
  readonly edit: Edit;
}

export interface RenderedPieces {
  readonly changed: readonly PieceEdit[];
  readonly refused: readonly RefusedPiece[];
}

/** Each piece by itself; those whose translations are their texts are none of them. */
export function renderPieces(pieces: readonly Piece[], translations: Translations): RenderedPieces {
  const changed: PieceEdit[] = [];
  const refused: RefusedPiece[] = [];
  for (const [index, piece] of pieces.entries()) {
    const own = translations[index];
    if (own === undefined || own.length !== piece.texts.length) throw new Error('A text without translation');
    if (own.every((text, place) => text === piece.texts[place])) continue;
    const rendered = piece.render(own);
    if (rendered.kind === 'refused') refused.push({ piece, refusal: rendered.refusal });
    else changed.push({ piece, edit: { ...piece.range, content: rendered.content } });
  }
  return { changed, refused };
}

/** The first character that no text file holds, or that would be written as another one. */
export function unspellable(text: string): Refusal | undefined {
  const [character] = /[\0\p{Cs}]/u.exec(text) ?? [];
  return character === undefined ? undefined : { code: 'unspellable', character };
}
