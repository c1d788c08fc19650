/** The tree of a Fluent pattern. Offsets are those of the text that was read. */

/** The non-empty value of a message, an attribute, a term or a variant, or the text of an entry. */
export interface Pattern {
  /** The start of the first line, after the indentation that Fluent removes. */
  readonly offset: number;
  /** The end of a value, before trailing white space. */
  readonly end: number;
  readonly elements: readonly PatternElement[];
  /** The blanks that Fluent removes from the lines of a value; absent if no text or placeable starts a line. */
  readonly indent?: number;
  /** Starts on a line below its key. */
  readonly isBlock: boolean;
}

export type PatternElement =
  /** Text as programs show it, its lines separated by LF. */
  { readonly kind: 'text'; readonly value: string } | Placeable;

/** Braces and what is in them. */
export interface Placeable {
  readonly kind: 'placeable';
  readonly offset: number;
  readonly end: number;
  readonly expression: Expression;
  readonly select?: Select;
  /** A placeable inside the expression has variants. */
  readonly hasInnerSelect: boolean;
}

export type Expression =
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'number' | 'placeable' }
  | { readonly kind: 'variable' | 'term' | 'termAttribute' | 'message'; readonly name: string }
  | { readonly kind: 'function'; readonly name: string; readonly args: readonly Argument[] };

export interface Argument {
  /** Absent in positional arguments. */
  readonly name?: string;
  readonly value: Expression;
}

export interface Select {
  /** The range of the selector. */
  readonly offset: number;
  readonly end: number;
  /** At least one, exactly one of them the default. */
  readonly variants: readonly Variant[];
}

export interface Variant {
  /** The start of the asterisk or bracket. */
  readonly offset: number;
  /** The end of the closing bracket. */
  readonly keyEnd: number;
  /** An identifier or a number, as written. */
  readonly key: string;
  readonly isDefault: boolean;
  readonly pattern: Pattern;
}
