/** A text in a document of code, markup or prose, and how its translation is written there. */
import type { Range } from '../formats/format.ts';

/** `markup`: text between tags, or in a page. `prose`: text outside any grammar. */
export type PieceKind = 'string' | 'comment' | 'markup' | 'prose';

/** The side of a text on which its translation is inserted. */
export type Side = 'below' | 'above';

export interface Piece {
  readonly kind: PieceKind;
  /** The range to replace. */
  readonly range: Range;
  /**
   * The texts as people read them: the paragraphs of a comment, the text and the attributes of an HTML element, or a
   * single text. Stand-ins such as `${hole1}` replace code.
   */
  readonly texts: readonly string[];
  /** Whether there is a single text, whose translation is rendered exactly as it is. */
  readonly isVerbatim?: true;
  /** @param translations one per text; a text that was left out is passed unchanged */
  render(translations: readonly string[]): Rendered;
  /**
   * The separator between the text and a translation inserted above or below it: a line break or a blank line. Absent
   * if the translation would be read as code there, or as a part of something else.
   */
  readonly apartBy?: 'line' | 'blankLine';
  /** Whether the translation can be inserted on separate lines. Absent if it always or never can. */
  hasRoom?(side: Side): Promise<boolean>;
  /**
   * Whether the document around the content would stay the same. Absent if nothing around it can change, or if writing
   * the whole document checks that.
   */
  isStill?(content: string): Promise<boolean>;
  /** Replaces `render` and `isStill` for all pieces that share this function, which reads the document around them. */
  readonly renderAll?: RenderAll;
  /** The length of what the check or `renderAll` reads, in UTF-16 code units. Absent if it depends on the content. */
  readonly checkedLength?: number;
}

/** @returns one per piece */
export type RenderAll = (all: readonly TranslatedPiece[]) => Promise<readonly Rendered[]>;

export interface TranslatedPiece {
  readonly piece: Piece;
  /** One per text, as for `render`. */
  readonly translations: readonly string[];
}

export type Rendered =
  /** The replacement of the range. */
  | { readonly kind: 'rendered'; readonly content: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Why a translation cannot replace its text. */
export type Refusal =
  /** The translation lost, added or repeated embedded code or tags. */
  | { readonly code: 'holes'; readonly missing: readonly string[]; readonly added: readonly string[] }
  /** The character cannot be written there in any spelling, or must not be. */
  | { readonly code: 'unspellable'; readonly character: string }
  /** The document around the text would be read differently. */
  | { readonly code: 'codeChanged' };
