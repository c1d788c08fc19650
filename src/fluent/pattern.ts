/** Reads Fluent patterns, the texts of Fluent files. Source: projectfluent's `spec/fluent.ebnf` */
import { Cursor } from './cursor.ts';
import { number, readExpression, readName } from './expressions.ts';
import { FluentFault } from './fault.ts';
import type { Expression, Pattern, PatternElement, Placeable, Select, Variant } from './tree.ts';

/**
 * Reads the pattern after the equals sign of a message, an attribute or a term, and moves past it.
 *
 * @returns undefined if there is none
 * @throws FluentFault
 */
export function readPattern(cursor: Cursor): Pattern | undefined {
  return new Reader(cursor, 1).readPattern();
}

/**
 * Reads the text of an entry: a pattern without the indentation of its lines. Outer white space is part of the text.
 *
 * @returns undefined if it is not a pattern
 */
export function readText(text: string): Pattern | undefined {
  return ifFluent(() => new Reader(new Cursor(text, 0), 0).readText());
}

/** The placeable at an offset of the text of an entry, if there is one. */
export function readPlaceable(text: string, offset: number): Placeable | undefined {
  return ifFluent(() => new Reader(new Cursor(text, offset), 0).readPlaceable());
}

function ifFluent<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof FluentFault) return undefined;
    throw error;
  }
}

/** A piece of a pattern before its common indentation is known. */
type Piece = PatternElement | Indentation;

interface Indentation {
  readonly kind: 'indentation';
  /** The line ends before the line, which are text unless the line is the first one. */
  readonly breaks: string;
  readonly blanks: number;
  readonly lineStart: number;
}

const textRun = /(?!\r\n)[^{}\n]+?(?=[{}\n]|\r\n|$)/y;

class Reader {
  readonly #cursor: Cursor;
  /** The minimum number of blanks before a line of text that continues a pattern. */
  readonly #margin: number;
  #selects = 0;

  constructor(cursor: Cursor, margin: number) {
    this.#cursor = cursor;
    this.#margin = margin;
  }

  readText(): Pattern {
    const cursor = this.#cursor;
    const elements: PatternElement[] = [];
    while (!cursor.isAtEnd) {
      const start = cursor.position;
      if (cursor.character === '{') elements.push(this.readPlaceable());
      else if (cursor.character === '}') throw cursor.fault('UnexpectedClosingBrace');
      else {
        cursor.match(/[^{}]+/y);
        const value = cursor.text.slice(start, cursor.position).replaceAll('\r\n', '\n');
        elements.push({ kind: 'text', value });
      }
    }
    return { offset: 0, end: cursor.text.length, elements, indent: 0, isBlock: false };
  }

  readPattern(): Pattern | undefined {
    const cursor = this.#cursor;
    cursor.skipBlanks();
    const pieces: Piece[] = [];
    const start = cursor.position;
    for (;;) {
      const piece = this.#readPiece();
      if (!piece) break;
      pieces.push(piece);
    }
    return patternOf(cursor.text, { start, end: cursor.position, pieces });
  }

  #readPiece(): Piece | undefined {
    const cursor = this.#cursor;
    if (cursor.isAtEnd) return undefined;
    if (cursor.character === '{') return this.readPlaceable();
    if (cursor.character === '}') throw cursor.fault('UnexpectedClosingBrace');
    const value = cursor.match(textRun);
    return value === undefined ? this.#readIndentation() : { kind: 'text', value };
  }

  /** Moves to the next line of the pattern, if the pattern goes on. */
  #readIndentation(): Indentation | undefined {
    const cursor = this.#cursor;
    const start = cursor.position;
    let breaks = '';
    let lineStart = start;
    for (let length = cursor.breakLength; length > 0; length = cursor.breakLength) {
      breaks += '\n';
      lineStart = cursor.position + length;
      cursor.position = lineStart;
      cursor.skipBlanks();
    }
    const blanks = cursor.position - lineStart;
    const { character } = cursor;
    const isText = !cursor.isAtEnd && blanks >= this.#margin && !'}.[*'.includes(character);
    if (character === '{' || isText) return { kind: 'indentation', breaks, blanks, lineStart };
    cursor.position = start;
    return undefined;
  }

  readPlaceable(): Placeable {
    return this.#cursor.within(() => this.#placeable());
  }

  #placeable(): Placeable {
    const cursor = this.#cursor;
    const offset = cursor.position++;
    const before = this.#selects;
    cursor.skipSpace();
    const start = cursor.position;
    const expression = readExpression(cursor, () => this.readPlaceable());
    const hasInnerSelect = this.#selects > before;
    const end = cursor.position;
    cursor.skipSpace();
    const select = cursor.text.startsWith('->', cursor.position)
      ? this.#readSelect(expression, start, end)
      : undefined;
    if (!select && expression.kind === 'termAttribute') throw cursor.fault('TermAttributeNotSelected', start);
    cursor.skipSpace();
    cursor.expect('}', 'ClosingBraceExpected');
    return {
      kind: 'placeable',
      offset,
      end: cursor.position,
      expression,
      hasInnerSelect,
      ...(select && { select }),
    };
  }

  #readSelect({ kind }: Expression, offset: number, end: number): Select {
    const cursor = this.#cursor;
    if (kind === 'message' || kind === 'term' || kind === 'placeable')
      throw cursor.fault('SelectorExpected', offset);
    this.#selects++;
    cursor.position += 2;
    cursor.skipBlanks();
    if (cursor.breakLength === 0) throw cursor.fault('LineEndExpected');
    const variants: Variant[] = [];
    for (let variant = this.#readVariant(); variant; variant = this.#readVariant()) {
      if (variant.isDefault && variants.some(({ isDefault }) => isDefault))
        throw cursor.fault('DefaultVariantRepeated', variant.offset);
      variants.push(variant);
    }
    if (variants.length === 0) throw cursor.fault('VariantExpected');
    if (!variants.some(({ isDefault }) => isDefault)) throw cursor.fault('DefaultVariantExpected');
    return { offset, end, variants };
  }

  #readVariant(): Variant | undefined {
    const cursor = this.#cursor;
    cursor.skipSpace();
    const offset = cursor.position;
    const isDefault = cursor.take('*');
    if (!cursor.take('[')) {
      if (isDefault) throw cursor.fault('VariantExpected', offset);
      return undefined;
    }
    cursor.skipSpace();
    const key = cursor.match(number) ?? readName(cursor);
    cursor.skipSpace();
    cursor.expect(']', 'ClosingBracketExpected');
    const keyEnd = cursor.position;
    const pattern = this.readPattern();
    if (!pattern) throw cursor.fault('ValueExpected', keyEnd);
    return { offset, keyEnd, key, isDefault, pattern };
  }
}

interface Pieces {
  readonly start: number;
  readonly end: number;
  readonly pieces: readonly Piece[];
}

function patternOf(text: string, { start, end: last, pieces }: Pieces): Pattern | undefined {
  const indents = pieces.flatMap((piece) => (piece.kind === 'indentation' ? piece.blanks : []));
  const indent = indents.length > 0 ? indents.reduce((one, other) => Math.min(one, other)) : undefined;
  const elements = trimmed(joined(pieces, indent ?? 0));
  if (elements.length === 0) return undefined;
  const [first] = pieces;
  const isBlock = first?.kind === 'indentation';
  const offset = isBlock ? first.lineStart + (indent ?? 0) : start;
  const isTextLast = elements.at(-1)?.kind === 'text' || pieces.at(-1)?.kind === 'text';
  const end = isTextLast ? offset + withoutTrailingSpace(text.slice(offset, last)).length : last;
  return { offset, end, elements, isBlock, ...(indent !== undefined && { indent }) };
}

/** Joins adjacent pieces of text. */
function joined(pieces: readonly Piece[], indent: number): readonly PatternElement[] {
  const elements: PatternElement[] = [];
  let value = '';
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind === 'text') value += piece.value;
    else if (piece.kind === 'indentation')
      value += (index === 0 ? '' : piece.breaks) + ' '.repeat(piece.blanks - indent);
    else {
      if (value !== '') elements.push({ kind: 'text', value });
      value = '';
      elements.push(piece);
    }
  }
  return value === '' ? elements : elements.concat({ kind: 'text', value });
}

function trimmed(elements: readonly PatternElement[]): readonly PatternElement[] {
  const last = elements.at(-1);
  if (last?.kind !== 'text') return elements;
  const value = withoutTrailingSpace(last.value);
  const others = elements.slice(0, -1);
  // Unlike a spread list, the result of `concat` has no spare capacity.
  return value === '' ? others : others.concat({ kind: 'text', value });
}

function withoutTrailingSpace(text: string): string {
  let end = text.length;
  while (end > 0 && ' \n\r'.includes(text[end - 1] ?? '')) end--;
  return text.slice(0, end);
}
