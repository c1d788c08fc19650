import type { Piece } from '../../pseudo/markup.ts';
import type { FoundTerm } from './termIndex.ts';

/** A piece of a text, or the term that replaces it. */
export type TermPiece = Piece | { readonly kind: 'term'; readonly text: string };

/** Finds terms in a text without escapes. */
export type FindTerms = (text: string) => readonly FoundTerm[];

/** A term may span several pieces of text with only entities in between. */
export function withTerms(pieces: readonly Piece[], find: FindTerms): readonly TermPiece[] {
  return runsOf(pieces).flatMap((run) => (isContent(run[0]) ? replaced(run, find) : run));
}

/** The same for plain text, which has no escapes. */
export function plainWithTerms(text: string, find: FindTerms): readonly TermPiece[] {
  return cut(text, find(text), (from, to) => [{ kind: 'text', text: text.slice(from, to) }]);
}

function isContent(piece: Piece | undefined): boolean {
  return piece?.kind === 'text' || piece?.kind === 'entity';
}

/** Joins adjacent pieces of content into runs. */
function runsOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const runs: Piece[][] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last !== undefined && isContent(last[0]) && isContent(piece)) last.push(piece);
    else runs.push([piece]);
  }
  return runs;
}

/** Each entity is one code unit of the searched text. Terms match numeric entities below U+10000 and XML's five. */
function replaced(run: readonly Piece[], find: FindTerms): readonly TermPiece[] {
  const units = run.flatMap<Piece>((piece) =>
    piece.kind === 'entity' ? [piece] : piece.text.split('').map((text) => ({ kind: 'text', text })),
  );
  const searched = units.map(({ kind, text }) => (kind === 'entity' ? meaning(text) : text)).join('');
  const found = find(searched).map((term) => ({ ...term, text: escaped(term.text) }));
  return cut(searched, found, (from, to) => joined(units.slice(from, to)));
}

function cut(
  text: string,
  found: readonly FoundTerm[],
  between: (from: number, to: number) => readonly Piece[],
): readonly TermPiece[] {
  const ends = [0, ...found.map(({ end }) => end)];
  const pieces = found.flatMap<TermPiece>(({ start, text: target }, index) => [
    ...between(ends[index] ?? 0, start),
    { kind: 'term', text: target },
  ]);
  return [...pieces, ...between(ends.at(-1) ?? 0, text.length)].filter((piece) => piece.text !== '');
}

function joined(units: readonly Piece[]): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const unit of units) {
    const last = pieces.at(-1);
    if (last?.kind === 'text' && unit.kind === 'text') {
      pieces[pieces.length - 1] = { kind: 'text', text: last.text + unit.text };
    } else pieces.push(unit);
  }
  return pieces;
}

const meanings: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

const unknown = '\ufffc';

function meaning(entity: string): string {
  const [, hexadecimal, decimal] = /^&#(?:[xX]([\da-fA-F]+)|(\d+));$/.exec(entity) ?? [];
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  if (code > 0 && code < 0x10000) return String.fromCharCode(code);
  return meanings[entity] ?? unknown;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
