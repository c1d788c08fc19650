/** The syntax of one kind of string literal. */

export interface LiteralKind {
  readonly name: string;
  /** Sticky; matches the prefix and the opening delimiter. */
  readonly open: RegExp;
  /** The length of the closing delimiter at an offset inside the literal; 0 if there is none. */
  closes(raw: string, offset: number, open: string): number;
  /** Content that does not represent itself. The first rule with a result wins. */
  readonly rules: readonly Rule[];
  /** Whether a raw line break that no rule reads is a line break in the value; otherwise it is a fault. */
  readonly breaks: boolean;
  readonly spell: Spell;
  /** Characters written as escapes although they could be raw, unless the literal already has them raw. */
  readonly escaped?: RegExp;
  /** Whether a character must not be written raw although it would be read as itself. */
  avoids?(character: string, place: Place): boolean;
  /** Sticky, and always matches: the unit in which text is written, if that is not a character. */
  readonly unit?: RegExp;
  /** An alternative spelling of an interpolation, for when the text that follows would become part of it. */
  braced?(code: string): string | undefined;
  /** The part of each line's indentation that does not belong to the value. */
  indent?(content: string, close: string): string;
  /** The indentation is that of the least indented line, so new content may change it. */
  readonly leastIndent?: true;
}

/** The place where a character is to be written. */
export interface Place {
  /** The previous character or unit, or the last character of code; '' at the start of the literal. */
  readonly previous: string;
  /** The beginning of the raw text that follows. */
  readonly ahead: string;
  readonly open: string;
}

export type Rule = (raw: string, offset: number, around: Around) => Read | undefined;

export type Read =
  | { readonly kind: 'text'; readonly text: string; readonly end: number; readonly isLayout?: true }
  | { readonly kind: 'hole'; readonly end: number }
  /** The literal cannot be read: what is at the offset is invalid in the language, or ambiguous. */
  | { readonly kind: 'fault' };

/** What rules need to know besides the text at an offset. */
export interface Around {
  /** The opening delimiter with the literal's prefix. */
  readonly open: string;
  /** The length of the indentation that is not part of the value. */
  readonly indent: number;
  /** The end of the literal that begins at an offset; undefined if none begins there, NaN if it cannot be read. */
  literalEnd(raw: string, offset: number): number | undefined;
}

/** The escapes to write. */
export interface Spell {
  readonly named: ReadonlyMap<string, string>;
  numeric?(codePoint: number): string | undefined;
}

export function spelling(
  named: Readonly<Record<string, string>> = {},
  numeric?: (codePoint: number) => string | undefined,
): Spell {
  return { named: new Map(Object.entries(named)), ...(numeric && { numeric }) };
}

/** Closes with the delimiter that matches the opening one. */
export function closedBy(delimiter: (open: string) => string): LiteralKind['closes'] {
  return (raw, offset, open) => {
    const close = delimiter(open);
    return raw.startsWith(close, offset) ? close.length : 0;
  };
}

/** Adds the braces that are allowed after the character with which code begins: `$a` as `${a}`. */
export function bracedAfterSign(code: string): string | undefined {
  return code[1] === '{' ? undefined : `${code.charAt(0)}{${code.slice(1)}}`;
}

/** The quote that ends the opening delimiter. */
export const sameQuote = closedBy((open) => open.slice(-1));

/** Three quotes; in a longer run, the quotes before the last three belong to the value. */
export const lastThreeQuotes: LiteralKind['closes'] = (raw, offset, open) => {
  const close = open.trimEnd().slice(-3);
  return raw.startsWith(close, offset) && raw[offset + 3] !== close[0] ? 3 : 0;
};
