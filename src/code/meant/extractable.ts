/** Text at a place that code can replace as a whole: a string, the value of an attribute, or a text between tags. */
import type { Range } from '../../formats/format.ts';
import { kindOfValue } from '../../formats/valueKind.ts';
import { plainText } from '../documents/html/characters.ts';
import { literalOf } from '../literals/index.ts';
import { entities } from '../literals/languages/entities.ts';
import type { MarkupRegion, StringRegion } from '../region.ts';
import { isForPrograms, isRead } from '../regions/attributes.ts';
import { allRegions, regionAt } from '../regions.ts';
import { eventLoop } from '../scopes/documentScopes.ts';
import { type CodeDocument, textAt } from './codeDocument.ts';
import { isCompared } from './compared.ts';
import { markupPiece } from './markupPiece.ts';
import { blockParts, withinBlock } from './templateBlock.ts';

export interface Extractable {
  readonly place: 'string' | 'attribute' | 'markup';
  /** With the quotation marks of a string or an attribute. */
  readonly range: Range;
  /** Texts, with the expressions between them. */
  readonly pieces: readonly (string | { readonly code: string })[];
  /** The language of the code there, as in `StringRegion`. */
  readonly language: string;
  /** The name of the attribute. */
  readonly attribute?: string;
}

/**
 * @returns undefined if there is no text that code can replace; `fixed` for a string that no other code can replace, or
 * that programs read: a name, a path, a type, a directive, a class, or what something is compared with or looked up by
 */
export async function extractableAt(
  document: CodeDocument,
  offset: number,
): Promise<Extractable | 'fixed' | undefined> {
  const region = await regionAt(document.scopes, offset);
  if (region?.kind === 'string') return unlessFixed(document, region);
  return region?.kind === 'markup' ? ofMarkup(document, withinBlock(document, region, offset)) : undefined;
}

export interface Listed extends Extractable {
  /** Whether it is certain that people read it. Other strings may be for programs after all. */
  readonly isRead: boolean;
}

/** The number of regions read without a pause. */
const atOnce = 500;

/**
 * Everything that `extractableAt` finds in a document, except what only programs read, in document order. A text with
 * expressions comes before the texts in them.
 * @throws the signal's reason
 */
export async function extractablesIn(
  document: CodeDocument,
  signal?: AbortSignal,
): Promise<readonly Listed[]> {
  const found: Listed[] = [];
  for (const [index, region] of (await allRegions(document.scopes, signal)).entries()) {
    if (index % atOnce === atOnce - 1) await eventLoop.pause();
    signal?.throwIfAborted();
    if (region.kind === 'comment') continue;
    const own =
      region.kind === 'string'
        ? [unlessFixed(document, region)]
        : blockParts(document, region).map((part) => ofMarkup(document, part));
    for (const one of own) {
      const listed = one && one !== 'fixed' ? listedAs(one) : undefined;
      if (listed) found.push(listed);
    }
  }
  return found;
}

/** Stands for the value of an expression: digits look neither like prose nor like code. */
const anyValue = '0';

/** @returns undefined for what only programs read */
function listedAs(one: Extractable): Listed | undefined {
  if (!hasWords(one)) return undefined;
  const kind = kindOfValue(
    one.pieces.map((piece) => (typeof piece === 'string' ? piece : anyValue)).join(''),
  );
  const isShown = one.place === 'markup' || (one.attribute !== undefined && isRead(one.attribute));
  if (!isShown && kind !== 'prose') return undefined;
  return { ...one, isRead: isShown && kind !== 'code' };
}

/** Whether there is anything to translate besides expressions. */
export function hasWords({ pieces }: Pick<Extractable, 'pieces'>): boolean {
  return pieces.some((piece) => typeof piece === 'string' && /\p{L}/u.test(piece));
}

function unlessFixed(document: CodeDocument, region: StringRegion): Extractable | 'fixed' | undefined {
  return isFixed(region) || isCompared(document, region) ? 'fixed' : ofString(document, region);
}

function isFixed({ language, isCode, isConstant, isTagged, attribute = '' }: StringRegion): boolean {
  // A component may show what would be code in an element, and scripts show some `data-` attributes.
  if (language.endsWith('-attribute')) return isForPrograms(attribute) && !attribute.startsWith('data-');
  return isCode || isConstant === true || isTagged === true;
}

function ofString(document: CodeDocument, region: StringRegion): Extractable | undefined {
  const { attribute, range, language } = region;
  const raw = textAt(document, range);
  const literal = literalOf(language, raw);
  // `literalOf` knows only the character names of HTML 4.
  const isFurther = /^(?:html|svelte)-attribute$/.test(language) && !raw.includes('&amp;');
  const text = literal && isFurther ? plainText(literal.text) : literal?.text;
  const pieces = literal && piecesOf(text ?? '', literal.holes);
  if (!pieces || region.docstring) return undefined;
  return {
    place: language.endsWith('-attribute') ? 'attribute' : 'string',
    range,
    pieces,
    language,
    ...(attribute !== undefined && { attribute }),
  };
}

function ofMarkup(document: CodeDocument, region: MarkupRegion): Extractable | undefined {
  const [text = ''] = markupPiece(document, region).texts;
  const holes = region.holes.map((hole) => textAt(document, hole));
  const { range, language } = region;
  const pieces = piecesOf(text, holes)?.flatMap((piece): Extractable['pieces'] => {
    if (isJsx(language)) return [typeof piece === 'string' ? ofJsx(piece) : (literalIn(piece.code) ?? piece)];
    return typeof piece === 'string' ? interpolated(piece) : [piece];
  });
  return pieces && { place: 'markup', range, pieces, language };
}

/** @returns undefined if the text itself contains what looks like a stand-in for an expression */
function piecesOf(text: string, holes: readonly string[]): Extractable['pieces'] | undefined {
  const parts = text.split(/\$\{hole(x*\d+)\}/);
  if (parts.length !== 2 * holes.length + 1) return undefined;
  return parts.flatMap((part, index): Extractable['pieces'] => {
    if (index % 2 === 1) return [{ code: inner(holes[(index - 1) / 2] ?? '') }];
    return part === '' ? [] : [part];
  });
}

/** An expression without its braces. */
function inner(hole: string): string {
  const [, doubled, single, ofView] = /^(?:\{\{(.*)\}\}|[$#]?\{(.*)\}|<%=(?!=)(.*?)-?%>)$/s.exec(hole) ?? [];
  return (doubled ?? single ?? ofView)?.trim() ?? hole;
}

/** A text outside JSX: HTML's grammar does not know template expressions. */
function interpolated(text: string): Extractable['pieces'] {
  const parts = text.split(/\{\{([^{}]*)\}\}/);
  return parts.flatMap((part, index): Extractable['pieces'] => {
    if (index % 2 === 1) return [{ code: part.trim() }];
    return part === '' ? [] : [plainText(part)];
  });
}

/** The content of a string such as JSX's `{' '}`, if it has no escapes. */
function literalIn(code: string): string | undefined {
  return /^(?:"([^"\\\r\n]*)"|'([^'\\\r\n]*)')$/.exec(code)?.slice(1).join('');
}

function isJsx(language: string): boolean {
  return /^(?:java|type)script/.test(language);
}

/** A JSX text: JSX knows fewer character names than HTML, and reads all others as text. */
function ofJsx(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\dA-Fa-f]{1,6})|(\w{1,12}));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities.get(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
