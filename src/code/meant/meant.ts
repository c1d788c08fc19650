/** The texts of a code document that a selection or cursor refers to. */
import type { Range } from '../../formats/format.ts';
import { kindOfValue } from '../../formats/valueKind.ts';
import type { Piece } from '../piece.ts';
import { paragraphAt, prosePiece, trimmed } from '../prose.ts';
import { between, type Region, type StringRegion } from '../region.ts';
import { commentRegions, regionAt, regionsIn, stringAround } from '../regions.ts';
import { type CodeDocument, common, isWithin, stillAround } from './codeDocument.ts';
import { commentPiece } from './commentPiece.ts';
import { isCompared } from './compared.ts';
import { markupPiece } from './markupPiece.ts';
import { contentOf, literalAt, stringPiece } from './stringPiece.ts';
import { hasBlocks } from './templateBlock.ts';
import { withScalars } from './yamlScalars.ts';

export type Meant =
  | { readonly kind: 'pieces'; readonly pieces: readonly Piece[] }
  /** There is only code or white space. */
  | { readonly kind: 'code' }
  /** There is no text. Used for pages, and for documents without a grammar. */
  | { readonly kind: 'nothing' }
  /** A string of an unsupported kind, or in an unsupported language. */
  | { readonly kind: 'unwritable'; readonly language: string };

/**
 * @param range empty for a cursor
 * @throws the signal's reason
 */
export async function meantBy(document: CodeDocument, range: Range, signal?: AbortSignal): Promise<Meant> {
  if (range.length === 0) return atCursor(document, range.offset, signal);
  if (!trimmed(document.scopes.lines.text, range)) return { kind: 'code' };
  return inSelection(document, range, signal);
}

/**
 * All comments of a document that contain words.
 * @throws the signal's reason
 */
export async function commentsIn(document: CodeDocument, signal?: AbortSignal): Promise<readonly Piece[]> {
  const found = await commentRegions(document.scopes, signal);
  return found.flatMap((one) => commentPiece(document, one) ?? []);
}

/**
 * The place at which to insert a text, escaped inside a string, verbatim elsewhere. In a string of an unsupported kind,
 * a text that would end the string is refused.
 * @throws the signal's reason
 */
export async function placeAt(document: CodeDocument, range: Range, signal?: AbortSignal): Promise<Piece> {
  const { scopes } = document;
  const found = await stringAround(scopes, range, signal);
  const region = found && (await withScalars(document, [found], range)).find(isString);
  const content = region && contentOf(document, region);
  const piece = content && isWithin(range, content) ? stringPiece(document, region, range) : undefined;
  if (piece) return piece;
  const verbatim = prosePiece(scopes.lines.text, range);
  const isInside = region && !content && isWithin(range, region.range);
  return isInside ? { ...verbatim, isStill: stillAround(document, region, verbatim.range) } : verbatim;
}

async function atCursor(document: CodeDocument, offset: number, signal?: AbortSignal): Promise<Meant> {
  const { scopes } = document;
  const cursor = { offset, length: 0 };
  const at = await regionAt(scopes, offset, signal);
  const [region] = at
    ? await withScalars(document, [at], cursor)
    : [await onlyOneOnLine(document, offset, signal)];
  if (!region) return { kind: 'code' };
  if (region.kind !== 'prose') return pieceOf(document, region);
  const paragraph = paragraphAt(scopes.lines.text, offset);
  return paragraph ? prose(document, paragraph) : { kind: 'code' };
}

/** For a cursor in code: the only region on its line, not counting strings that are code. */
async function onlyOneOnLine(
  document: CodeDocument,
  offset: number,
  signal?: AbortSignal,
): Promise<Region | undefined> {
  const { lines } = document.scopes;
  const line = lines.at(offset);
  const range = between(lines.start(line), lines.end(line));
  const found = await withScalars(document, await regionsIn(document.scopes, range, signal), range);
  const texts = found.filter((one) => one.kind !== 'string' || !one.isCode);
  return texts.length === 1 ? texts[0] : undefined;
}

async function inSelection(document: CodeDocument, range: Range, signal?: AbortSignal): Promise<Meant> {
  const found = await withScalars(document, await regionsIn(document.scopes, range, signal), range);
  if (found.some(({ kind }) => kind === 'prose')) return prose(document, range);
  const touched = found.filter((one) => common(one.range, range).length > 0);
  const [only] = touched;
  if (only && touched.length === 1 && isWithin(range, only.range)) return pieceOf(document, only, range);
  const meant = touched
    .map((one) => pieceOf(document, one, range))
    .filter((_, index) => {
      const one = touched[index];
      return one !== undefined && (touched.length === 1 || isForPeople(document, one));
    });
  const pieces = meant.flatMap((one) => (one.kind === 'pieces' ? one.pieces : []));
  if (pieces.length > 0) return { kind: 'pieces', pieces };
  return meant.find(({ kind }) => kind === 'unwritable') ?? { kind: 'code' };
}

const isString = (region: Region): region is StringRegion => region.kind === 'string';

/** Unquoted words may be a command, so they are for people only if they look like a sentence or title. */
const beginsSentence = /^(?:\p{Lo}|[\p{Lu}\p{Lt}][\p{Ll}\p{M}’']*,?\s)/u;
const isCommand = /[=|\\<>]|&&|\s--?\w/;

/** A selection that touches several regions is not meant to include names, paths, keys or compared strings. */
function isForPeople(document: CodeDocument, region: Region): boolean {
  if (region.kind !== 'string') return true;
  if (isCompared(document, region)) return false;
  const content = literalAt(document, region)?.text ?? '';
  if (
    region.unquoted &&
    (region.unquoted === 'block' || !beginsSentence.test(content) || isCommand.test(content))
  )
    return false;
  return !region.isCode && kindOfValue(content) === 'prose';
}

function prose({ scopes }: CodeDocument, range: Range): Meant {
  const { text } = scopes.lines;
  const wanted = trimmed(text, range);
  return wanted ? { kind: 'pieces', pieces: [prosePiece(text, wanted)] } : { kind: 'code' };
}

function pieceOf(document: CodeDocument, region: Region, meant?: Range): Meant {
  switch (region.kind) {
    case 'string':
      return unlessUnwritable(stringPiece(document, region, meant), region.language);
    case 'comment': {
      const piece = commentPiece(document, region, meant);
      return piece ? { kind: 'pieces', pieces: [piece] } : { kind: 'code' };
    }
    case 'markup':
      // The texts in the blocks of a page are found without a grammar.
      if (hasBlocks(document, region)) return { kind: 'code' };
      return { kind: 'pieces', pieces: [markupPiece(document, region)] };
    case 'prose':
      return prose(document, region.range);
  }
}

function unlessUnwritable(piece: Piece | undefined, language: string): Meant {
  return piece ? { kind: 'pieces', pieces: [piece] } : { kind: 'unwritable', language };
}
