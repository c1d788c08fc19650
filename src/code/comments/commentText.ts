/** What a comment is read as, and where it stands. */
import type { Range } from '../../formats/format.ts';
import type { Rendered } from '../piece.ts';

export interface CommentText {
  /** The paragraphs that a person reads. None where all of it is code, signs and directives. */
  readonly texts: readonly string[];
  /** Where each of them stands in the raw comment, from its first word to its last one. */
  readonly ranges: readonly Range[];
  /**
   * @param translations as many as there are texts; an empty one is the text itself
   * @returns the whole comment. A text that stays as it is keeps its characters.
   */
  render(translations: readonly string[]): Rendered;
}

export interface Place {
  /** What stands before the comment on its first line: indentation, or code. */
  readonly before: string;
  readonly tabSize: number;
  /** For lines that are added to a comment of one line. */
  readonly eol: string;
  /** Columns of a line where the comment itself does not show any, 80 without it. */
  readonly width?: number;
}
