import { accented } from '../pseudo/accents.ts';
import { type Markup, splitMarkup } from '../pseudo/markup.ts';
import { type FindTerms, plainWithTerms, type TermPiece, withTerms } from './glossaries/termPieces.ts';

const letter = /\p{L}/u;

export interface PseudoOptions {
  readonly markup?: Markup | undefined;
  /** A global pattern for text that is kept unchanged. */
  readonly kept?: RegExp | undefined;
  readonly findTerms?: FindTerms | undefined;
}

/**
 * A readable stand-in for a translation: ASCII letters accented, terms replaced, and the target in front if there are
 * letters to translate. Placeholders are accented too, unless they are markup or `kept`.
 */
export function pseudoTranslate(text: string, target: string, options: PseudoOptions = {}): string {
  const pieces = piecesOf(text, options);
  const isTranslated = ({ kind, text: piece }: TermPiece): boolean => kind === 'text' && letter.test(piece);
  const needsMark = pieces.some(isTranslated);
  const first = pieces.findIndex((piece) => needsMark && (piece.kind === 'term' || isTranslated(piece)));
  return pieces
    .map((piece, index) => {
      const start = index === first ? piece.text.length - piece.text.trimStart().length : 0;
      const mark = index === first ? `${piece.text.slice(0, start)}[${target}] ` : '';
      const rest = piece.text.slice(start);
      return mark + (piece.kind === 'text' ? accent(rest, options.kept) : rest);
    })
    .join('');
}

function piecesOf(text: string, { markup, findTerms }: PseudoOptions): readonly TermPiece[] {
  if (markup === undefined) {
    return findTerms === undefined ? [{ kind: 'text', text }] : plainWithTerms(text, findTerms);
  }
  const pieces = splitMarkup(text, markup);
  return findTerms === undefined ? pieces : withTerms(pieces, findTerms);
}

function accent(text: string, kept: RegExp | undefined): string {
  let result = '';
  let from = 0;
  for (const match of kept === undefined ? [] : text.matchAll(kept)) {
    result += accented(text.slice(from, match.index)) + match[0];
    from = match.index + match[0].length;
  }
  return result + accented(text.slice(from));
}
