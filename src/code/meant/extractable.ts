/** Text at a place that code can replace as a whole: a string, the value of an attribute, or a text between tags. */
import type { Range } from '../../formats/format.ts';
import { literalOf } from '../literals/index.ts';
import { entities } from '../literals/languages/entities.ts';
import type { MarkupRegion, StringRegion } from '../region.ts';
import { regionAt } from '../regions.ts';
import { type CodeDocument, textAt } from './codeDocument.ts';
import { markupPiece } from './markupPiece.ts';

export interface Extractable {
  readonly place: 'string' | 'attribute' | 'markup';
  /** With the quotation marks of a string or an attribute. */
  readonly range: Range;
  /** Texts, with the expressions between them. */
  readonly pieces: readonly (string | { readonly code: string })[];
  /** The name of the attribute. */
  readonly attribute?: string;
}

/** @throws the signal's reason */
export async function extractableAt(
  document: CodeDocument,
  offset: number,
  signal?: AbortSignal,
): Promise<Extractable | undefined> {
  const region = await regionAt(document.scopes, offset, signal);
  if (region?.kind === 'string') return ofString(document, region);
  return region?.kind === 'markup' ? ofMarkup(document, region) : undefined;
}

function ofString(document: CodeDocument, region: StringRegion): Extractable | undefined {
  const literal = literalOf(region.language, textAt(document, region.range));
  const pieces = literal && piecesOf(literal.text, literal.holes);
  if (!pieces || region.docstring) return undefined;
  const { attribute, range } = region;
  const isAttribute = region.language.endsWith('-attribute');
  return {
    place: isAttribute ? 'attribute' : 'string',
    range,
    pieces,
    ...(attribute !== undefined && { attribute }),
  };
}

function ofMarkup(document: CodeDocument, region: MarkupRegion): Extractable | undefined {
  const [text = ''] = markupPiece(document, region).texts;
  const holes = region.holes.map((hole) => textAt(document, hole));
  const pieces = piecesOf(text, holes)?.map((piece) => (typeof piece === 'string' ? decoded(piece) : piece));
  return pieces && { place: 'markup', range: region.range, pieces };
}

/** @returns undefined if the text itself has what looks like a stand-in for an expression */
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
  return /^(?:\$|#)?\{\{?(.*?)\}?\}$/s.exec(hole)?.[1]?.trim() ?? hole;
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\dA-Fa-f]{1,6})|(\w{1,12}));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities.get(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
