/** The readable content of a comment. */
import type { Range } from '../../formats/format.ts';
import type { Rendered } from '../piece.ts';

export interface CommentText {
  /** The readable paragraphs. Empty if the comment has nothing to translate. */
  readonly texts: readonly string[];
  /** The range of each paragraph in the raw comment, from its first word to its last. */
  readonly ranges: readonly Range[];
  /**
   * @param translations one per text; an empty one keeps the text
   * @returns the whole comment; texts that are kept stay exactly the same
   */
  render(translations: readonly string[]): Rendered;
}

export interface Place {
  /** The text before the comment on its first line: indentation or code. */
  readonly before: string;
  readonly tabSize: number;
  /** The line ending for lines added to a single-line comment. */
  readonly eol: string;
  /** Columns of a line if the comment itself does not show a width; defaults to 80. */
  readonly width?: number;
}
