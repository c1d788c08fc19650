/** What a person may mean in a document of code: a string, a comment, a text between tags, or prose. */
import type { Range } from '../formats/format.ts';

export type Region = StringRegion | CommentRegion | MarkupRegion | ProseRegion;

export interface StringRegion {
  readonly kind: 'string';
  /** The whole literal, with its prefix and delimiters; a heredoc from its operator to its delimiter. */
  readonly range: Range;
  /** The language whose escapes hold: an id of the editor, `jsx-attribute` or `html-attribute`. */
  readonly language: string;
  /** A string that stands alone as a statement. */
  readonly docstring: boolean;
  /** An import path, a key, a character, a name: what nobody means who selects more than it. */
  readonly isCode: boolean;
  /** The attribute that the string is the value of. */
  readonly attribute?: string;
}

export interface CommentRegion {
  readonly kind: 'comment';
  /** From the first marker to the end of the text; line comments that follow each other are one region. */
  readonly range: Range;
  readonly language: string;
  readonly style: 'line' | 'block' | 'doc';
}

export interface MarkupRegion {
  readonly kind: 'markup';
  /** From the first sign that is no white space to the last one. */
  readonly range: Range;
  readonly language: string;
  /** Expressions that stand in the text, with their braces. */
  readonly holes: readonly Range[];
}

/** No grammar says anything of it. */
export interface ProseRegion {
  readonly kind: 'prose';
  readonly range: Range;
}

export const endOf = ({ offset, length }: Range): number => offset + length;

export const between = (offset: number, end: number): Range => ({ offset, length: end - offset });
