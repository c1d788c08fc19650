/** A part of a code document that can be translated: a string, a comment, text between tags, or prose. */
import type { Range } from '../formats/format.ts';
import type { Unquoted } from './literals/unquoted.ts';

export type Region = StringRegion | CommentRegion | MarkupRegion | ProseRegion;

export interface StringRegion {
  readonly kind: 'string';
  /** The whole literal with prefix and delimiters; a heredoc from its operator to its delimiter. */
  readonly range: Range;
  /** The language whose escapes apply: VS Code's id, or one of our own in `literals/index`. */
  readonly language: string;
  /** Whether the grammar marks the string as documentation. */
  readonly docstring: boolean;
  /** An import path, key, character or name, for example. Left out of a selection that also touches other regions. */
  readonly isCode: boolean;
  /** The kind of unquoted scalar in YAML, whose grammar may be wrong about the kind and the range. */
  readonly unquoted?: Unquoted;
  /** The value of a member of an enum, which no code can compute. */
  readonly isConstant?: true;
  /** A function comes directly before it and reads it, as in `t\`…\``. */
  readonly isTagged?: true;
  /** The name of the attribute whose value the string is. */
  readonly attribute?: string;
}

export interface CommentRegion {
  readonly kind: 'comment';
  /** The whole comment with its markers; consecutive line comments are one region. */
  readonly range: Range;
  readonly language: string;
  readonly style: 'line' | 'block' | 'doc';
}

export interface MarkupRegion {
  readonly kind: 'markup';
  /** The range without surrounding white space. */
  readonly range: Range;
  readonly language: string;
  /** Expressions in the text, with their braces. */
  readonly holes: readonly Range[];
}

/** Text outside any grammar. */
export interface ProseRegion {
  readonly kind: 'prose';
  readonly range: Range;
}

export const endOf = ({ offset, length }: Range): number => offset + length;

export const between = (offset: number, end: number): Range => ({ offset, length: end - offset });
