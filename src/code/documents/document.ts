/** A whole document of any kind as the texts that people read. */
import type { PrescribedSyntax } from '../../engine/syntax/prescribed.ts';
import type { Edit } from '../../formats/format.ts';
import type { Piece, Refusal } from '../piece.ts';

/** `plain`: prose in paragraphs, without any known syntax. */
export const documentKinds = ['plain', 'markdown', 'html'] as const;

export type DocumentKind = (typeof documentKinds)[number];

export interface TextDocument {
  readonly text: string;
  /** The pieces in document order; their ranges do not overlap. */
  readonly pieces: readonly Piece[];
  /** Prescribed for all texts. */
  readonly syntax?: PrescribedSyntax;
  /** @param translations one for each text of each piece; a text that was left out is passed unchanged */
  write(translations: Translations): DocumentWriting;
}

/** One list per piece, with one translation for each of its texts. */
export type Translations = readonly (readonly string[])[];

export interface DocumentWriting {
  /** Sorted by offset, without overlaps. Pieces whose translations equal their texts have no edit. */
  readonly edits: readonly Edit[];
  /** Pieces left unchanged although their translations differ. */
  readonly refused: readonly RefusedPiece[];
}

export interface RefusedPiece {
  readonly piece: Piece;
  readonly refusal: Refusal;
}

export interface PieceEdit {
  readonly piece: Piece;
  readonly edit: Edit;
}

export interface RenderedPieces {
  readonly changed: readonly PieceEdit[];
  readonly refused: readonly RefusedPiece[];
}

/** Renders each piece separately, and skips those whose translations equal their texts. */
export function renderPieces(pieces: readonly Piece[], translations: Translations): RenderedPieces {
  const changed: PieceEdit[] = [];
  const refused: RefusedPiece[] = [];
  for (const [index, piece] of pieces.entries()) {
    const own = translations[index];
    if (own === undefined || own.length !== piece.texts.length) throw new Error('A text has no translation');
    if (own.every((text, place) => text === piece.texts[place])) continue;
    const rendered = piece.render(own);
    if (rendered.kind === 'refused') refused.push({ piece, refusal: rendered.refusal });
    else changed.push({ piece, edit: { ...piece.range, content: rendered.content } });
  }
  return { changed, refused };
}

/** Why a text cannot be written: its first character that no text file can contain, or that would become another. */
export function unspellable(text: string): Refusal | undefined {
  const [character] = /[\0\p{Cs}]/u.exec(text) ?? [];
  return character === undefined ? undefined : { code: 'unspellable', character };
}
