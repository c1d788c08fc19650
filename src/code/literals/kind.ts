/** What one kind of string literal is made of. */

export interface LiteralKind {
  readonly name: string;
  /** The prefix and the opening delimiter. Sticky. */
  readonly open: RegExp;
  /** How long the closing delimiter is that stands at an offset inside; 0 where none does. */
  closes(raw: string, offset: number, open: string): number;
  /** What stands inside for something else than itself; the first that answers. */
  readonly rules: readonly Rule[];
  /** Whether a line break may stand inside as it is. */
  readonly breaks: boolean;
  readonly spell: Spell;
  /** Characters that are written as escapes although they could stand as they are. */
  readonly escaped?: RegExp;
  /** Whether a character may not stand as it is, although it would be read as itself. */
  avoids?(character: string, place: Place): boolean;
  /** The pieces of a text that are written one by one: where they are not characters. Sticky and never without a match. */
  readonly unit?: RegExp;
  /** Another spelling of an interpolation, where the text that follows would become part of it. */
  braced?(code: string): string | undefined;
  /** The blanks in front of each line that are not part of the value. */
  indent?(content: string, close: string): string;
  /** The blanks in front of the lines follow from the least of them all. */
  readonly leastIndent?: true;
}

/** Where a character is to be written. */
export interface Place {
  /** The character before; '' at the start of the literal. */
  readonly previous: string;
  /** The beginning of the raw text behind. */
  readonly ahead: string;
  readonly open: string;
}

export type Rule = (raw: string, offset: number, around: Around) => Read | undefined;

export type Read =
  | { readonly kind: 'text'; readonly text: string; readonly end: number; readonly passing?: true }
  | { readonly kind: 'hole'; readonly end: number }
  /** Nothing that the language allows there. */
  | { readonly kind: 'fault' };

/** What an interpolation asks of the language that it is code of. */
export interface Around {
  /** Where the literal ends that begins at an offset; undefined where none begins, NaN where it does not end. */
  literalEnd(raw: string, offset: number): number | undefined;
}

/** The escapes that are written. */
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

/** The closing delimiter that belongs to an opening one. */
export function closedBy(delimiter: (open: string) => string): LiteralKind['closes'] {
  return (raw, offset, open) => {
    const close = delimiter(open);
    return raw.startsWith(close, offset) ? close.length : 0;
  };
}

/** The quote that ends the opening delimiter. */
export const sameQuote = closedBy((open) => open.slice(-1));

/** Three quotes; those before the last three of a row belong to the value. */
export const lastThreeQuotes: LiteralKind['closes'] = (raw, offset, open) => {
  const close = open.trimEnd().slice(-3);
  return raw.startsWith(close, offset) && raw[offset + 3] !== close[0] ? 3 : 0;
};
