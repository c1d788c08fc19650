/** A text where it stands in a document of code, markup or prose, and how its translation is written there. */
import type { Range } from '../formats/format.ts';

/** `markup`: text between tags, or of a page. `prose`: what no grammar says anything else of. */
export type PieceKind = 'string' | 'comment' | 'markup' | 'prose';

/** The side of a text that its translation is put on. */
export type Side = 'below' | 'above';

export interface Piece {
  readonly kind: PieceKind;
  /** What is replaced. */
  readonly range: Range;
  /** As people read them, one for each paragraph. Code that stands in one is a `hole`. */
  readonly texts: readonly string[];
  /** @param translations as many as there are texts; one that was left out is the text itself */
  render(translations: readonly string[]): Rendered;
  /**
   * What stands between the text and its translation where that is put below or above it: the end of a line, or a blank line.
   * Absent where it would be read as code there, or as a part of something else.
   */
  readonly apartBy?: 'line' | 'blankLine';
  /** Whether there is room for the translation on lines of its own. Absent where there always is, or never. */
  hasRoom?(side: Side): Promise<boolean>;
  /** Whether the document would be the same around the content. Absent where nothing around it could change. */
  isStill?(content: string): Promise<boolean>;
}

export type Rendered =
  /** What stands in the range instead. */
  | { readonly kind: 'rendered'; readonly content: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Why a translation cannot be written where its text stands. */
export type Refusal =
  /** The translation lost, added or repeated code that stands in the text. */
  | { readonly code: 'holes'; readonly missing: readonly string[]; readonly added: readonly string[] }
  /** No spelling of this literal, or of this comment, holds the character. */
  | { readonly code: 'unspellable'; readonly character: string }
  /** Read again, the document would be another one around the text. */
  | { readonly code: 'codeChanged' };
