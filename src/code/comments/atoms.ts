/** A piece of text that must stay on one line. */
import { displayWidth } from '../../displayWidth.ts';
import { findTokens } from '../../engine/placeholders.ts';
import type { TokenRange } from '../../engine/token.ts';
import { joinsDirectly, mayCut, piecesOf } from './scripts.ts';

export interface Atom {
  readonly text: string;
  readonly width: number;
  /** White space before it when it follows another atom on the same line. */
  readonly space: string;
}

/** A Markdown link with its text. */
const link = /!?\[[^[\]\n]{1,300}\](?:\([^()\s]{1,500}(?:\s"[^"\n]{0,200}")?\)|\[[^[\]\n]{0,200}\])/g;

/** White space at which lines may break; no-break spaces are excluded. */
const spaces = /[\t\n\v\f\r \u0085\u2028\u2029]+/;
const lineEnds = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** Takes linear time. */
export function atomsOf(text: string): readonly Atom[] {
  const atoms: Atom[] = [];
  let pieces: string[] = [];
  let space = '';
  for (const { text: piece, space: before } of piecesIn(text)) {
    const last = pieces.at(-1);
    if (last !== undefined && !mayEndBetween(last, piece, before)) {
      pieces.push(before, piece);
      continue;
    }
    if (last !== undefined) atoms.push(atom(pieces, space));
    pieces = [piece];
    space = before;
  }
  return pieces.length > 0 ? [...atoms, atom(pieces, space)] : atoms;
}

function atom(pieces: readonly string[], space: string): Atom {
  const text = pieces.join('');
  return { text, width: displayWidth(text), space };
}

/** A break is allowed only where reading the text again neither removes nor adds a space. */
function mayEndBetween(last: string, piece: string, space: string): boolean {
  return space === '' ? mayCut(last, piece) : !joinsDirectly(last, piece);
}

interface Piece {
  readonly text: string;
  readonly space: string;
}

function piecesIn(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let space = '';
  const add = (piece: string) => {
    if (piece !== '')
      pieces.push({ text: piece.replace(lineEnds, ' '), space: pieces.length > 0 ? space : '' });
    if (piece !== '') space = '';
  };
  const addWords = (words: string) => {
    for (const [index, word] of words.split(spaces).entries()) {
      if (index > 0) space = ' ';
      piecesOf(word).forEach(add);
    }
  };
  let from = 0;
  for (const { start, end } of wholes(text)) {
    addWords(text.slice(from, start));
    add(text.slice(start, end));
    from = end;
  }
  addWords(text.slice(from));
  return pieces;
}

/** The ranges that must not be cut, from left to right. */
function wholes(text: string): readonly TokenRange[] {
  const links = [...text.matchAll(link)].map(({ index, 0: raw }) => ({
    start: index,
    end: index + raw.length,
  }));
  const merged: { readonly start: number; end: number }[] = [];
  for (const { start, end } of [...links, ...findTokens(text)].sort(
    (one, other) => one.start - other.start,
  )) {
    const last = merged.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  // Some control characters are tokens, but lines may break at them.
  return merged.filter(({ start, end }) => text.slice(start, end).trim() !== '');
}
